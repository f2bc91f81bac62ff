"""A rule about acts, and the reasons it gives."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple, TypeAlias

from cardgen.errors import nearest, quoted
from cardgen.rulings.stated_in import module_stating


class Verbatim(str):
    """A sentence that is said as it stands, and not by the name that the data have for it."""

    __slots__ = ()


class SentenceError(Exception):
    """A rule says something by a name that none of its sentences has."""

    def __init__(self, key: str, name: str, names: Iterable[str]) -> None:
        known = sorted(one for one in names if one)
        near = nearest(name, known)
        meant = f"; did you mean {near}?" if near else ""
        super().__init__(f"the rule `{key}` has no sentence called {quoted(name)}{meant}")


class Under(NamedTuple):
    """A reason that stands under another rule than the one that finds it: the rule a card names, for instance."""

    key: str
    reason: str | tuple[str, *tuple[object, ...]]


Reason: TypeAlias = str | tuple[str, *tuple[object, ...]] | Under
"""A sentence, or one with `{}` for values and the values; perhaps under another rule."""


class Rule:
    """A rule about acts: whom it concerns, and whose objection it answers if it permits.

    One that looks at a single fact of an arrangement has that as its *point*.
    """

    __slots__ = ("key", "module", "of_barred", "often", "on", "over", "point", "says_only", "speak")

    def __init__(
        self, key: str, speak: Callable[..., Any], on: tuple[type, ...], over: tuple[Rule, ...] = (), point: str = ""
    ) -> None:
        self.key, self.speak, self.on, self.over, self.point = key, speak, on, over, point
        self.module = module_stating()
        """Where it is stated."""
        self.often = False
        """Whether it bars so much of what is tried that it is heard first where nobody listens."""
        self.says_only = False
        """Whether it never bars anything, so that nobody need hear it where nobody listens."""
        self.of_barred = False
        """Whether what it says follows from an act that may not be done."""

    def under(self, reason: Reason) -> tuple[str, str | tuple[str, *tuple[object, ...]]]:
        """Give a reason with the rule it stands under."""
        return reason if isinstance(reason, Under) else (self.key, reason)

    def concerns(self, act: object) -> bool:
        """Say whether it speaks of acts of this sort."""
        return not self.on or type(act) in self.on


class Rules:
    """The rules of a game about acts and tables: as they are stated, until they are put in the order of the book."""

    def __init__(self) -> None:
        self.forbidding: list[Rule] = []
        self.permitting: list[Rule] = []
        self.limiting: list[Rule] = []
        self.doubting: list[Rule] = []
        self.following: list[Rule] = []
        self.found: dict[object, tuple[Rule, ...]] = {}
        """Those that may bear on an act of a sort, or on an objection, once for all."""

    @property
    def heard(self) -> tuple[list[Rule], ...]:
        """List those of each sort, in the order in which they are heard."""
        return self.forbidding, self.permitting, self.limiting, self.doubting, self.following

    def put_in_order(self, place_of: Mapping[str, int]) -> None:
        """Hear them by their place in the rule book, those of one rule as they were stated; first what has no rule."""
        for rules in self.heard:
            rules.sort(key=lambda one: place_of.get(one.key, -1))
        self.found.clear()

    def objections(self, act: type, *, brief: bool = False) -> tuple[Rule, ...]:
        """List the rules that may forbid an act of a sort; in *brief* not those that only say something."""
        found = self.found.get((act, brief))
        if found is None:
            some = (one for one in self.forbidding if (not one.on or act in one.on) and not (brief and one.says_only))
            found = self.found[act, brief] = tuple(sorted(some, key=lambda one: brief and not one.often))
        return found

    def answers(self, rule: Rule) -> tuple[Rule, ...]:
        """List the rules that may answer the objection of one."""
        found = self.found.get(rule)
        if found is None:
            found = self.found[rule] = tuple(one for one in self.permitting if rule in one.over)
        return found
