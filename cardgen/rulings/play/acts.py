"""What players can do: for each act what it does to the table, and how it is said and read in one line of talk."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Generic, NamedTuple, TypeVar

from cardgen.errors import nearest, quoted, quoted_list
from cardgen.rulings.doing import Choose, Doing
from cardgen.rulings.talk.deeds import way
from cardgen.rulings.talk.notation import plain_letters
from cardgen.rulings.unknown.nothing import NOTHING

T = TypeVar("T")
A = TypeVar("A")

Values = Callable[[Any], "Iterable[Any] | Mapping[str, Any]"]
"""The values a field of an act can have on a table: how each is said is its `str`, or its name in a mapping."""
_PIECE = re.compile(r"\{(\w+)\}|\[([^\[\]]*)\]")


class Unread(NamedTuple):
    """Why a line cannot be read as an act: what is wrong, what was expected, and the nearest that there is."""

    what: str
    expected: str
    suggestion: str = ""
    read: int = 0
    """How much of the line was understood, to choose the best of several reasons."""


class Act(NamedTuple):
    """An act as it is declared: its named tuple, its ways to be said (the first one is written), what it does."""

    type: type[Any]
    says: tuple[str, ...]
    run: Callable[[Doing[Any], Any], Any]
    patterns: tuple[re.Pattern[str], ...]


class Acts(Generic[T]):
    """The acts of a game. Its keywords say what fields of acts can be: `player=lambda t: t.seats`."""

    between = ", "
    """What stands between several cards of an act."""

    def __init__(self, **values: Values) -> None:
        self.values: dict[str, Values] = values
        self.known: dict[type[Any], Act] = {}

    def does(self, act: type[A], *says: str) -> Callable[[Callable[[Doing[T], A], T]], Callable[[Doing[T], A], T]]:
        """Bind an act to what it does: a function that gives the table after it.

        In *says* `{field}` stands for a field, `[…]` for what is left out when its field is nothing, or what it is if
        nobody says so; a flag that is set says nothing itself. The first way is written, all are read.
        """

        def add(run: Callable[[Doing[T], A], T]) -> Callable[[Doing[T], A], T]:
            self.known[act] = Act(act, says, run, tuple(way("", one).words for one in says))
            return run

        return add

    def run(self, d: Doing[T], act: Any) -> T:
        """Carry an act out.

        Raises Asked when it needs a choice that nobody has made yet.
        """
        after: T = self.known[type(act)].run(d, act)
        return after

    def said(self, act: Any) -> str:
        """Say an act in one line of talk."""
        if isinstance(act, Choose):
            return f"{act.player} chooses {words(act.choice)} ({act.what})"
        return said_with(self.known[type(act)].says[0], act, self.between)

    def read(self, t: T, line: str) -> list[Any] | Unread:
        """Read a line: every act that it can mean, or why it means none."""
        text = _plain(line)
        found: list[Any] = []
        why: list[Unread] = []
        for act in self.known.values():
            for pattern in act.patterns:
                if (match := pattern.fullmatch(text)) is not None:
                    one = self._filled(t, act, match)
                    (why if isinstance(one, Unread) else found).append(one)
        if found:
            return found
        return max(why, key=lambda one: one.read) if why else self._no_act(line)

    def _filled(self, t: T, act: Act, match: re.Match[str]) -> Any:
        fields: dict[str, Any] = dict.fromkeys(act.type._fields)
        fields.update(getattr(act.type, "_field_defaults", {}))
        for at, (name, text) in enumerate(match.groupdict().items()):
            if text is not None:
                value = self._value(t, act, name, text)
                if isinstance(value, Unread):
                    return value._replace(read=at + 1)
                fields[name] = value
        return act.type(**fields)

    def _value(self, t: T, act: Act, name: str, text: str) -> Any:
        kind = str(act.type.__annotations__.get(name, ""))
        if name not in self.values:
            if "int" in kind and text.lstrip("-").isdigit():
                return int(text)
            return text if "str" in kind else Unread(f"{quoted(text)} is no number", "a whole number")
        known = named(self.values[name](t))
        if "tuple[" not in kind:
            return _one(text, known, name)
        pieces = [_one(piece, known, name) for piece in re.split(r"\s*,\s*(?:and\s+)?|\s+and\s+", text)]
        return next((one for one in pieces if isinstance(one, Unread)), tuple(pieces))

    def _no_act(self, line: str) -> Unread:
        said = [act.says[0] for act in self.known.values()]
        ways = {re.sub(r"\{\w+\}|[\[\]]", "", one).strip(): one for one in said}
        close = nearest(line, ways).strip("`")
        shown = quoted_list(as_shown(one) for one in ways.values())
        return Unread(f"{quoted(line)} is no act of this game", shown, f"`{as_shown(ways[close])}`" if close else "")


def words(value: Any, between: str = ", ") -> str:
    """Say a value: a list with commas, nothing as such."""
    if isinstance(value, (tuple, list)) and not hasattr(value, "_fields"):
        return between.join(map(words, value)) or "nothing"
    return "nothing" if _is_nothing(value) else "" if value is True else str(value)


def _is_nothing(value: Any) -> bool:
    return value is None or value is NOTHING or value == ()


def named(values: Iterable[Any] | Mapping[str, Any]) -> dict[str, tuple[str, Any]]:
    """Give values with how they are said, by that folded."""
    pairs = values.items() if isinstance(values, Mapping) else ((words(one), one) for one in values)
    return {fold(name): (name, value) for name, value in pairs}


def fold(text: str) -> str:
    """Make texts equal that are said alike: case, marks, accents and articles do not count."""
    return re.sub(r"\bthe\b|[^\w+-]+", " ", plain_letters(text).casefold()).strip().replace("  ", " ")


def as_shown(says: str) -> str:
    """Show how an act is said: its fields in capitals, what may be left out in brackets."""
    return re.sub(r"\{(\w+)\}", lambda found: found[1].upper().replace("_", " "), says)


def said_with(says: str, act: Any, between: str) -> str:
    """Put what an act has into a way of saying; what stands in brackets goes when its field is nothing."""
    usual = getattr(act, "_field_defaults", {})

    def goes(name: str) -> bool:
        value = getattr(act, name)
        return _is_nothing(value) or (name in usual and bool(value == usual[name]))

    def piece(found: re.Match[str]) -> str:
        if found[1]:
            return words(getattr(act, found[1]), between)
        return "" if any(map(goes, re.findall(r"\{(\w+)\}", found[2]))) else _PIECE.sub(piece, found[2])

    return _PIECE.sub(piece, says)


def _one(text: str, known: Mapping[str, tuple[str, Any]], name: str) -> Any:
    found = known.get(fold(text))
    if found is not None:
        return found[1]
    names = [said for said, _ in known.values()]
    return Unread(f"there is no {name.replace('_', ' ')} {quoted(text)} here", quoted_list(names), nearest(text, names))


def _plain(line: str) -> str:
    text = " ".join(line.strip().rstrip(".").split())
    return re.sub(r"^([^:]{1,40}):\s*", r"\1 ", text)
