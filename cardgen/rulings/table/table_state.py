"""A moment of a game. It is never changed: an act makes another one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, TypeVar

from cardgen.errors import nearest
from cardgen.model.numbers import NO_NUMBERS, Numbers
from cardgen.rulings.game_types import FactValue
from cardgen.rulings.table.reactions import NOTHING_ANNOUNCED
from cardgen.rulings.unknown.missing import UNTOLD

if TYPE_CHECKING:
    from cardgen.model.game import Game

M = TypeVar("M")


class TableState:
    """A table at one moment: facts that are told lie on it by their names, what nobody tells is UNTOLD.

    A class of it says what else lies there, and what is so as a rule. What neither it nor a fact declares is nowhere.
    """

    game: Game
    """The game that is played, on a table where one is."""
    seats: tuple[str, ...] = ()
    """Who plays, in the order of play."""
    odd: tuple[str, ...] = ()
    """What was told that cannot be so."""
    under_way: FactValue = None
    """The act that waits for a choice."""
    stack = NOTHING_ANNOUNCED
    """What was announced and may be answered."""
    n: Numbers = NO_NUMBERS
    """The numbers of the rules, as game.yaml tells them and texts name them: `h.t.n.hand` is `{n:hand}`."""

    _usual: Mapping[str, object] = {}
    _declared: frozenset[str] = frozenset()
    """What may lie on it."""

    def __init_subclass__(cls) -> None:
        fields = {name: one for base in reversed(cls.__mro__) for name, one in vars(base).items()}
        cls._usual = {name: one for name, one in fields.items() if name[0] != "_" and not hasattr(one, "__get__")}
        annotated = (name for base in cls.__mro__ for name in vars(base).get("__annotations__", ()))
        cls._declared = frozenset((*cls._declared, *annotated, *cls._usual))

    @classmethod
    def declare(cls, facts: Iterable[str]) -> None:
        """Let the facts of a game lie on its table, by their names."""
        cls._declared |= frozenset(facts)

    def __init__(self, **told: object) -> None:
        self.__dict__.update(self._usual)  # a field is found faster where it lies than in the class
        self.__dict__.update(told)
        if not told.keys() <= self._declared:
            raise no_field(type(self), told.keys() - self._declared)

    def lay(self, fields: Mapping[str, object]) -> None:
        """Put several things on it, each by its name.

        Raises AttributeError for what lies on no such table.
        """
        if not fields.keys() <= self._declared:
            raise no_field(type(self), fields.keys() - self._declared)
        self.__dict__.update(fields)

    def become(self, other: TableState) -> None:
        """Let all lie on it as on another table of the game."""
        self.__dict__.update(other.__dict__)

    if not TYPE_CHECKING:  # types see what is declared alone

        def __setattr__(self, name: str, value: object) -> None:
            if name not in self._declared:
                raise no_field(type(self), (name,))
            self.__dict__[name] = value

        def __getattr__(self, name: str) -> object:
            if name not in self._declared:
                raise no_field(type(self), (name,))
            return UNTOLD


def no_field(kind: type, names: Iterable[str]) -> AttributeError:
    """Say what is on no such table or act, and what may have been meant."""
    every = sorted({*getattr(kind, "_declared", ()), *vars(kind), *getattr(kind, "_fields", ())})
    meant = {one: nearest(one, every) for one in sorted(names)}
    said = (one + (f" (did you mean {near}?)" if near else "") for one, near in meant.items())
    return AttributeError(f"a {kind.__name__} has no {', '.join(said)}")


def changed(moment: M, /, **fields: object) -> M:
    """Give a moment, or a frozen dataclass, with some fields changed, without running its `__init__`.

    Raises AttributeError when there is no such field.
    """
    old, kind = moment.__dict__, type(moment)
    new = object.__new__(kind)
    now = {**old, **fields}
    object.__setattr__(new, "__dict__", now)
    if len(now) > len(old):
        declared = getattr(kind, "_declared", ())
        if none := [one for one in fields if one not in old and one not in declared and not hasattr(kind, one)]:
            raise no_field(kind, none)
    return new


def put(mapping: dict[str, M], name: str, value: M) -> dict[str, M]:
    """Give a mapping, such as that of the hands, with one entry changed."""
    return {**mapping, name: value}
