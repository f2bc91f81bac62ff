"""What players can do: for each act what it does to the table, and how it is said and read in one line of talk."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Any, Generic, NamedTuple, TypeVar

from cardgen.errors import quoted, quoted_list
from cardgen.model.node import Scalar
from cardgen.model.words import Word
from cardgen.rulings.action_context import ActionContext, Choose
from cardgen.rulings.game_types import AnyAct, AnyTable, FactValue
from cardgen.rulings.notation.action_patterns import Done, Saying
from cardgen.rulings.notation.composite_domains import Words
from cardgen.rulings.notation.domain import Domain
from cardgen.rulings.notation.reading import Reading, Unread
from cardgen.rulings.notation.tokens import plain_letters
from cardgen.rulings.notation.whole import Whole
from cardgen.rulings.table.table_state import no_field
from cardgen.rulings.unknown.missing import UNTOLD, is_missing

T = TypeVar("T")
A = TypeVar("A")

Values = Callable[[FactValue], "Iterable[Any] | Mapping[str, Any]"]
"""The values a field of an act can have on a table: how each is said is its `str`, or its name in a mapping."""
_FIELD = re.compile(r"\{(\w+)\}")
_PIECE = re.compile(r"\{(\w+)\}|\[([^\[\]]*)\]")
_UNUSUAL = object()
"""What a field is as a rule that is not so as a rule."""


class Act(NamedTuple):
    """An act as it is declared: its ways to be said (the first one is written), what it does."""

    says: tuple[str, ...]
    run: Callable[[ActionContext[AnyTable], FactValue], FactValue]


class Here(Domain):
    """What a field of an act can be on a table, by how it is said; several with commas where it holds several."""

    many_words = True

    def __init__(self, name: str, values: Iterable[object] | Mapping[str, object], *, several: bool) -> None:
        pairs = values.items() if isinstance(values, Mapping) else ((words(one), one) for one in values)
        self.label = name.replace("_", " ").removesuffix("s" if several else "")
        self.said, self.several = dict(pairs), several
        self.meant = {fold(said): value for said, value in self.said.items()}

    def read(self, node: FactValue, r: Reading) -> object:
        if not self.several:
            return self._one(node, r)
        if fold(node.text) == "nothing":
            return ()
        first, *others = re.split(r"(\s*,\s*(?:and\s+)?|\s+and\s+)", node.text)
        pieces = [first]
        for between, piece in zip(others[::2], others[1::2], strict=True):
            whole = f"{pieces[-1]}{between}{piece}"
            pieces[-1:] = [whole] if fold(whole) in self.meant else [pieces[-1], piece]
        return tuple(self._one(node._replace(text=piece), r) for piece in pieces)

    def _one(self, node: FactValue, r: Reading) -> object:
        if (name := fold(node.text)) not in self.meant:
            raise r.refuse(node, f"there is no {self.label} {quoted(node.text)} here", "", self.said)
        return self.meant[name]


class Acts(Generic[T]):
    """The acts of a game. Its keywords say what fields can be, alike for all acts: `player=lambda t: t.seats`."""

    between = ", "
    """What stands between several cards of an act."""

    def __init__(self, **values: Values) -> None:
        self.values: dict[str, Values] = values
        self.known: dict[type[Any], Act] = {}

    def does(
        self, act: type[A], *says: str
    ) -> Callable[[Callable[[ActionContext[T], A], T]], Callable[[ActionContext[T], A], T]]:
        """Bind an act to what it does: a function that gives the table after it.

        In *says* `{field}` stands for a field, `[…]` for what is left out when its field is nothing, or what it is if
        nobody says so; a flag that is set says nothing itself. The first way is written, all are read.
        Raises AttributeError for a field that such an act does not have.
        """
        if unknown := {name for one in says for name in _FIELD.findall(one)} - {*getattr(act, "_fields", ())}:
            raise no_field(act, unknown)

        def add(run: Callable[[ActionContext[T], A], T]) -> Callable[[ActionContext[T], A], T]:
            self.known[act] = Act(says, run)
            return run

        return add

    def run(self, d: ActionContext[T], act: object) -> T:
        """Carry an act out.

        Raises Asked when it needs a choice that nobody has made yet.
        """
        after: T = self.known[type(act)].run(d, act)
        return after

    def said(self, act: object) -> str:
        """Say an act in one line of talk."""
        if isinstance(act, Choose):
            return f"{act.player} chooses {words(act.choice)} ({act.what})"
        return said_with(self.known[type(act)].says[0], act, self.between)

    def read(self, t: T, line: str) -> object:
        """Read a line as an act, or say why it is none."""
        r, text = self.reading(t), re.sub(r"^([^:]{1,40}):\s*", r"\1 ", " ".join(line.strip().rstrip(".").split()))
        try:
            return self.made(t, self.domain(t).read(Scalar(text, "", 1, 1), r))
        except Unread:
            return r.problems[0]

    def reading(self, t: AnyTable) -> Reading:
        """Begin to read a line."""
        return Reading(t.game)

    def domain(self, t: AnyTable) -> Domain:
        """Give the acts that there are on a table, as a sort of value."""
        fields = {name: str(sort) for act in self.known for name, sort in act.__annotations__.items()}
        parts = {name: self._part(t, name, sort) for name, sort in fields.items()}
        found = Saying("an act of this game", {act.__name__: one.says for act, one in self.known.items()}, parts)
        found.shown = [as_shown(act.says[0]) for act in self.known.values()]
        found.label = quoted_list(found.shown)
        found.makes = self.told
        return found

    def told(self, _: str, one: Done) -> object:
        """Make an act of what was told: what is done names its type, and after it what is so; the rest is as usual."""
        name, *so = one.does.split(", ")
        act: AnyAct = next(one for one in self.known if one.__name__ == name)
        found = {**dict.fromkeys(act._fields, UNTOLD), **act._field_defaults}
        found |= {field: value or True for field, _, value in (each.partition("=") for each in so)}
        found |= {field: value for field, value in vars(one).items() if field in found and value is not UNTOLD}
        return act(**found)

    def _part(self, t: T, name: str, sort: str) -> Domain:
        if name in self.values:
            return Here(name, self.values[name](t), several="tuple[" in sort)
        return Whole(None) if "int" in sort else Words()

    def made(self, t: T, act: object) -> object:
        """Give an act that was read as the rules know it."""
        return act


def words(value: object, between: str = ", ") -> str:
    """Say a value: a list with commas, nothing as such."""
    if isinstance(value, (tuple, list)) and not hasattr(value, "_fields"):
        return between.join(map(words, value)) or "nothing"
    said = value.label if isinstance(value, Word) else value
    return "nothing" if _is_nothing(value) else "" if value is True else str(said)


def _is_nothing(value: object) -> bool:
    return value is None or is_missing(value) or value == ()


def fold(text: str) -> str:
    """Make texts equal that are said alike: case, marks, accents and articles do not count."""
    return re.sub(r"\bthe\b|[^\w+-]+", " ", plain_letters(text).casefold()).strip().replace("  ", " ")


def as_shown(says: str) -> str:
    """Show how an act is said: its fields in capitals, what may be left out in brackets."""
    return re.sub(r"\{(\w+)\}", lambda found: found[1].upper().replace("_", " "), says)


def said_with(says: str, act: object, between: str) -> str:
    """Put what an act has into a way of saying; what stands in brackets goes when its field is nothing."""
    usual = getattr(act, "_field_defaults", {})
    text, *pieces = _cut(says)
    said = [text]
    for field, inside, text in zip(pieces[::3], pieces[1::3], pieces[2::3], strict=True):
        if field:
            said.append(words(getattr(act, field), between))
        elif not any(_goes(getattr(act, name), usual.get(name, _UNUSUAL)) for name in _cut(inside)[1::3]):
            said.append(said_with(inside, act, between))
        said.append(text)
    return "".join(said)


@cache
def _cut(says: str) -> Sequence[str]:
    """Cut a way of saying: a text, then by turns a field, else what stands in brackets, and another text."""
    return _PIECE.split(says)


def _goes(value: object, usual: object) -> bool:
    return _is_nothing(value) or (usual is not _UNUSUAL and bool(value == usual))
