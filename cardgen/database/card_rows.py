"""The rows of cards: what every card has, its folded words, and the values of its own fields."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache, partial

from cardgen.database.pictures import face_picture, inner_picture
from cardgen.model.box_number import numbered
from cardgen.model.card import Card, CardType
from cardgen.model.card_texts import CardTexts
from cardgen.model.field import Field, Provenance, Value
from cardgen.model.game import Game
from cardgen.model.patterns import label_of
from cardgen.model.picture_format import of_cards
from cardgen.model.printed import PrintedText
from cardgen.query.fold import fold

Row = tuple[object, ...]
_CERTAIN = (Provenance.RECONSTRUCTED, Provenance.DECIDED, Provenance.SOURCE)


class TypeRows:
    """Makes the rows of the cards of one type."""

    def __init__(self, game: Game, kind: CardType, numbers: Mapping[str, str], pictures: bool = False) -> None:
        self.game = game.id
        self.number = numbered(game.prefix, game.count)
        form = of_cards(len(game.cards))
        self.face = partial(face_picture, form=form) if pictures else _no_picture
        self.inner = partial(inner_picture, form=form) if pictures and kind.inner else _no_picture
        self.name = kind.name
        self.texts = CardTexts(kind, game.texts, numbers)
        self.single = [field for field in kind.fields.values() if not field.many]
        self.lists = [field for field in kind.fields.values() if field.many]
        self.columns = [(field.name, self.stored(field)) for field in self.single]
        shown = self.texts.fields() if kind.prints else map(PrintedText, (field.name for field in kind.shown))
        self.words = [entry for entry in shown if kind.fields[entry.name].of is not None]
        self.provenance = {name: field.provenance for name, field in kind.fields.items()}
        self.least_certain = _least_certain(self.provenance)
        self.type_words = fold(f"{kind.label} {kind.name}" if fold(kind.label) != fold(kind.name) else kind.label)

    def card(self, card: Card) -> Row:
        """Make the row of `cards`."""
        certain = self.least_certain if card.provenance == self.provenance else _least_certain(card.provenance)
        return (
            card.id, self.game, card.type, card.number, card.name, card.short, card.copies,
            "\n".join(self.texts.said(card.values)), certain, card.source.file, card.source.line,
            self.number % card.number, self.face(card.id), self.inner(card.id),
        )  # fmt: skip

    def folded(self, number: int, card: Card, text: str) -> Row:
        """Make the row of `card_words`: what search compares."""
        values = card.values
        printed = (values.get(entry.name) for entry in self.words if entry.stands(values))
        words = [label_of(one) for value in printed for one in _each(value)]
        labels = _folded_once(" ".join(dict.fromkeys(words)))
        return (
            number,
            card.id,
            fold(card.name),
            fold(card.short),
            self.type_words,
            labels,
            fold(text.replace("\n", " ")),
        )

    def values(self, number: int, card: Card) -> Row:
        """Make the row of the type's own table."""
        get = card.values.get
        return (number, card.id, *[get(name) if stored is None else stored(get(name)) for name, stored in self.columns])

    def rich(self, text: Value | None) -> str | None:
        """Give the words of rich text alone."""
        return None if text is None else self.texts.flat(text)

    def stored(self, field: Field) -> Callable[[Value | None], object] | None:
        """Find what turns a value into what its column holds; None where it stays as it is."""
        if field.kind.marks:
            return self.rich
        stores = field.kind.stores
        return None if stores is None else lambda value: None if value is None else stores(value)

    def listed(self, field: Field, card: Card) -> Iterator[Row]:
        """Make the rows of a list field."""
        stored = self.stored(field)
        for position, value in enumerate(_each(card.values.get(field.name)), 1):
            yield card.id, position, stored(value) if stored else value

    def uncertain(self, card: Card) -> Iterator[Row]:
        """Make the rows of fields whose provenance differs from what their type says."""
        if card.provenance != self.provenance:
            for field, provenance in card.provenance.items():
                if provenance is not self.provenance.get(field):
                    yield card.id, field, str(provenance)


def _no_picture(_: str) -> None:
    return None


_folded_once = lru_cache(maxsize=4_096)(fold)


def _each(value: Value | None) -> tuple[Value, ...]:
    if value is None:
        return ()
    return value if isinstance(value, tuple) else (value,)


def _least_certain(provenance: Mapping[str, Provenance]) -> str:
    found = set(provenance.values())
    return str(next((one for one in _CERTAIN if one in found), Provenance.SOURCE))
