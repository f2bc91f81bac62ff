"""Domains of cards: by name, one of several, described by their fields, and hands of which not all is known."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import assert_never

from cardgen.errors import nearest
from cardgen.model.field import FactType, Field, Refusal
from cardgen.model.node import Entries, Node, Scalar
from cardgen.records import dataclass
from cardgen.rulings.game_types import FactValue
from cardgen.rulings.impossible import ImpossibleError
from cardgen.rulings.notation import tokens
from cardgen.rulings.notation.composite_domains import Record, WordOf
from cardgen.rulings.notation.domain import REPEAT, Domain, Flag
from cardgen.rulings.notation.lists import ListOf
from cardgen.rulings.notation.piles import Pile, ToldCards
from cardgen.rulings.notation.reading import LINE, Reading, describe
from cardgen.rulings.notation.unknown_literal import UnknownLiteral
from cardgen.rulings.notation.whole import Whole
from cardgen.rulings.table.pieces import Box, Piece, box_of
from cardgen.rulings.unknown.missing import UNTOLD


@dataclass(frozen=True, slots=True)
class Hand:
    """Cards of which not all are known: those it has, those it lacks, and how many there are."""

    has: tuple[FactValue, ...]
    lacks: tuple[FactValue, ...]
    size: FactValue


_MORE_WORDS = 2
"""Words that may stand beside a name: how many there are of it, or what it stands for."""


class _AsWritten(Domain):
    """What a card does, step by step, or words on it."""

    def __init__(self, label: str, *, steps_of: str = "", field: Field | None = None) -> None:
        self.label, self.steps_of, self.field = label, steps_of, field

    def read(self, node: Node, r: Reading) -> object:
        if self.steps_of:
            return r.steps(node, self.steps_of)
        if not isinstance(node, Scalar):
            return self.nested(node, r)
        if self.field is None or self.field.kind.prose:
            return node.text
        value = self.field.kind.reads(self.field, node.text)
        if isinstance(value, Refusal):
            raise r.refuse(node, f"the {self.label} {value.said}", value.expected)
        return value


class CardOf(Domain):
    """A card by its name, id or short form, or one described by its fields: `{class: bestial, profit: 50}`.

    *other* are words that stand for something else than a card, with what they stand for.
    """

    alone: Mapping[str, str] = MappingProxyType({})
    """Ways to tell it by one field alone, `{class}` or `£{profit}`, and what it is called then; the rest is blank."""
    plain: Mapping[str, FactValue] = MappingProxyType({})
    needs: tuple[str, ...] = ()
    """What holds of one that says itself what it does, and what it has to say of itself besides."""

    def __init__(
        self, *types: str, label: str = "", other: Mapping[str, object] | None = None, example: str = ""
    ) -> None:
        self.types, self.meant, self.example = types, dict(other or {}), example
        self.label = label or f"the name of a card ({' or '.join(name.replace('-', ' ') for name in types)})"

    many_words = True
    question = "Which is {}?"

    def alternatives(self, node: Scalar, r: Reading) -> list[Scalar]:
        """Cut at the word `or`, but where it stands in the name of a card."""
        box = box_of(r.game)
        return tokens.alternatives(node, lambda text: box.find(text, box.by_type) is not None)

    def scalar(self, node: Scalar, r: Reading) -> object:
        if not isinstance(described := tokens.as_in_a_file(node), Scalar):
            return self.nested(described, r)
        text, box = node.text.strip(), box_of(r.game)
        if (card := self._alone(text, r)) is not None:
            return card
        card = box.find(text, self.types)
        if card is None and box.find(text, box.by_type) is None:
            card = box.ending(text, self.types)
        if card is not None:
            return card
        raise self._unfound(node, box, r)

    def _unfound(self, node: Scalar, box: Box, r: Reading) -> Exception:
        """Refuse what is no card here; one of another sort cannot be there, and what is like nothing is no card."""
        text = node.text.strip()
        other = box.find(text, [name for name in box.by_type if name not in self.types])
        kinds = " or ".join(r.game.card_types[name].label for name in self.types if name in r.game.card_types)
        if other is not None and not r.claims:
            return ImpossibleError(f"{other.name} is no {kinds}")
        names = [*box.names(self.types), *self.meant]
        if not r.claims and node.file != LINE and not nearest(text, names):
            return ImpossibleError(f"There is no {kinds} called {text}")
        lasts = [name.split()[-1] for name in names]
        return r.refuse(node, f"there is no card {describe(node)} here", self.label, [*names, *lasts])

    def _alone(self, text: str, r: Reading) -> object:
        """Give the card that is told by one field alone, if it is."""
        for pattern, called in self.alone.items():
            before, name, after = re.split(r"\{(\w+)\}", pattern)
            told = re.fullmatch(rf"{re.escape(before)}\s*(.+?){re.escape(after)}", text)
            field = r.game.card_types[self.types[0]].fields[name]
            value = _of_field(field, told[1], text, r) if told is not None else None
            if value is not None:
                return self.blank(r, called.format(**{name: value}), **{name: value})
        return None

    def blank(self, r: Reading, name: str = "no card", **told: object) -> object:
        fields = r.game.card_types[self.types[0]].fields
        return box_of(r.game).blank(self.types[0], name, {at: _blank(field) for at, field in fields.items()} | told)

    def nested(self, node: Node, r: Reading) -> object:
        type_, name, values = self.described(node, r)
        fields = r.game.card_types[type_].fields
        effects = {at for at, field in fields.items() if field.kind.steps}
        acts = not effects.isdisjoint(values)
        for at in self.needs if acts or not effects else ():
            if values.get(at) in (None, UNTOLD, UnknownLiteral(())):
                raise r.refuse(node, f"the card does not say its `{at}`", "", map(str, fields[at].values()))
        if acts:
            return Piece(type_, name, {**self.plain, **values})
        return Piece(type_, name, {at: values.get(at, _open_field(field)) for at, field in fields.items()})

    def described(self, node: Node, r: Reading, **beside: Domain) -> tuple[str, str, dict[str, FactValue]]:
        """Read what is said of a card: its type, its name, its fields; what stands *beside* is no field."""
        if not isinstance(node, Entries):
            raise r.refuse(node, f"{describe(node)} where {self.label} should be", self.label)
        type_ = self._type(node, r)
        fields, label = r.game.card_types[type_].fields, r.game.card_types[type_].label
        parts: dict[str, Domain] = {"type": _AsWritten("a sort of card"), "name": _AsWritten("a name"), **beside}
        record = Record(f"a {type_}", parts | {at: sort_of(field, type_) for at, field in fields.items()})
        words = (at for at, field in fields.items() if field.of is not None)
        record.called |= dict(zip(["of"], words, strict=False))
        values = record.by_part(node, r)
        named = _named(r.game.card_types[type_].name_pattern, values)
        name = str(values.pop("name", named or f"the {label if '{' not in label else type_}"))
        return type_, name, {at: value for at, value in values.items() if at != "type"}

    def _type(self, node: Entries, r: Reading) -> str:
        named = node.get("type")
        if isinstance(named, Scalar):
            fold = tokens.fold(named.text)
            for name in self.types:
                if fold in (tokens.fold(name), tokens.fold(r.game.card_types[name].label)):
                    return name
            raise r.refuse(named, f"{describe(named)} is no sort of card here", "", self.types)
        fits = [
            name
            for name in self.types
            if all(key in r.game.card_types[name].fields for key in node.entries if key != "name")
        ]
        return (fits or list(self.types))[0]

    def choices(self, r: Reading) -> tuple[object, ...]:
        return tuple(dict.fromkeys((*box_of(r.game).of(*self.types), *self.meant.values())))

    def parts(self, node: Scalar, r: Reading, *, alone: bool = True) -> Iterable[Scalar]:
        """Cut a line of cards without commas: as many words as make a name, the longest first."""
        if alone and all(self._is(one.text, r) for one in self.alternatives(node, r)):
            return [node]
        cut = tokens.longest(node, lambda text: self._is(text, r), box_of(r.game).longest_name + _MORE_WORDS)
        pieces = cut if alone else [*cut]
        one_each = alone or (len(self.alternatives(node, r)) == 1 and any(self._is(one.text, r) for one in pieces))
        return pieces if one_each else [node]

    def goes_on(self, first: Scalar, piece: Scalar, r: Reading) -> bool:
        box = box_of(r.game)
        return any(box.find(f"{first.text},{gap}{piece.text.strip()}", self.types) is not None for gap in (" ", ""))

    def name_in(self, text: str) -> str:
        """Give the name of a card without what is told of it behind."""
        return text

    def _is(self, text: str, r: Reading) -> bool:
        if match := REPEAT.match(text):
            text = match["what"] or match["that"]
        if tokens.fold(text) in tokens.UNKNOWN:
            return True
        text, box = self.name_in(text), box_of(r.game)
        found = not isinstance(tokens.as_in_a_file(Scalar(text, LINE, 1, 1)), Scalar)
        found |= box.find(text, box.by_type) is not None or tokens.fold(text) in self.meant
        return found or self._alone(text, r) is not None


class CardsOf(ToldCards):
    """A list of cards; also `{has: […], lacks: […], size: 7}`, or a bare number where only that is known."""

    many_words = True

    def __init__(self, *types: str, item: CardOf | None = None) -> None:
        inner = item or CardOf(*types)
        super().__init__(inner)
        self.types = inner.types

    def unknown(self, node: Node, r: Reading) -> object:
        return Hand((), (), UnknownLiteral(tuple(range(21)), hidden=True)) if self.opened is None else self.opened(r)

    def made(self, told: Pile, node: Node, r: Reading) -> object:
        has, lacks, size, whole = told
        if whole:
            return has
        if isinstance(size, int) and size < 0:
            raise ImpossibleError(f"nobody can hold {size} cards")
        return Hand(has, lacks, UnknownLiteral(tuple(range(len(has), len(has) + 21))) if size is None else size)


class OwnCardOf(CardOf):
    """A card as the data write it: one of one's own, or another number of copies of one that there is."""

    def unknown(self, node: Node, r: Reading) -> object:
        raise r.refuse(node, "a card nobody knows cannot be looked at", self.label)

    def times(self, value: object, number: int) -> tuple[object, ...]:
        assert isinstance(value, Piece), "nobody knows no card here"
        return (Piece(value.type, value.name, value.fields, id_=value.id, short=value.short, copies=number),)

    def nested(self, node: Node, r: Reading) -> object:
        type_, name, values = self.described(node, r, copies=Whole(1))
        name = _named(r.game.card_types[type_].name_pattern, values) or name
        old = box_of(r.game).find(name, (type_,))
        number = values.pop("copies", 1)
        fields = values if old is None else {**old.fields, **values}
        for what, value in fields.items():
            if any(isinstance(one, UnknownLiteral) for one in (value if isinstance(value, tuple) else (value,))):
                raise r.refuse(
                    node, f"nobody knows the `{what}` of {name}", "all that is printed on a card of one's own"
                )
        return Piece(type_, name if old is None else old.name, fields, copies=number)


def _named(pattern: str, told: Mapping[str, object]) -> str:
    """Put the name of a card together from what is told of it; empty where that is not enough."""
    known = {name: value for name, value in told.items() if not isinstance(value, UnknownLiteral)}
    try:
        return pattern.format_map({name: getattr(value, "label", value) for name, value in known.items()})
    except KeyError:
        return ""


def _of_field(field: Field, told: str, text: str, r: Reading) -> object:
    """Take a text for what a field holds; None where it is nothing of the sort."""
    if field.of is not None:
        return r.game.words[field.of.name].find(told)
    if field.kind.scale is not None and not field.kind.scale.whole:
        return field.kind.scale.point(told)
    if re.fullmatch(r"\d+\.\d+", told):
        raise ImpossibleError(f"{field.label.casefold()} is a whole number, and {text} is none")
    return int(told) if re.fullmatch(r"\d{1,9}", told) else None


def _blank(field: Field) -> object:
    """Give what a field holds of a card that says nothing of it."""
    if field.many:
        return ()
    return field.kind.blank


def sort_of(field: Field, type_: str) -> Domain:
    """Give what values a field of a described card of a type can have, as its own declaration says."""
    domain = _one_of(field, type_)
    if field.many:
        domain = ListOf(domain)
        domain.opened = lambda _: UNTOLD
    return domain


def _one_of(field: Field, type_: str) -> Domain:
    match field.kind.in_disputes:
        case FactType.WHOLE:
            least, most = (end if isinstance(end, int) else None for end in (field.span.least, field.span.most))
            return Whole(least or 0, most)
        case FactType.YES_OR_NO:
            return Flag()
        case FactType.STEPS:
            return _AsWritten(field.label.casefold(), steps_of=type_)
        case FactType.AS_WRITTEN:
            label = field.label.casefold()
            return _AsWritten(label, field=field) if field.of is None else WordOf(field.of, f"a {label}")
        case never:
            assert_never(never)


def _open_field(field: Field) -> object:
    values = field.values()
    return UnknownLiteral(tuple(values)) if values and not field.many else UNTOLD
