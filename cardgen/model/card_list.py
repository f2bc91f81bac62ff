"""The list of all cards in a booklet: which card types stand in one table, and which of their fields it shows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from cardgen.errors import NOWHERE, Place
from cardgen.model.card import Card
from cardgen.model.field import Provenance, Value
from cardgen.model.game import Game
from cardgen.model.patterns import FIELD, label_of
from cardgen.model.words import Word


@dataclass(frozen=True, slots=True)
class Column:
    """A field in the table: what stands over it, and how a value is written.

    In *shows*, `$value` is its words, `$name` the name and `$letter` the letter of a word; *below* puts it under the
    name.
    """

    field: str
    head: str
    shows: str = ""
    below: bool = False
    place: Place = NOWHERE

    def text(self, value: Value | None) -> str:
        """Write a value: several one after the other, nothing for none and for a flag that is not set."""
        if isinstance(value, tuple):
            return (" " if self.shows else ", ").join(self.text(one) for one in value)
        if value is None or value is False:
            return ""
        said = self.head if value is True else _words(value)
        name, letter = (str(value), value.letter) if isinstance(value, Word) else (said, said)
        shown = self.shows or "$value"
        return shown.replace("$name", name).replace("$letter", letter).replace("$value", said)


@dataclass(frozen=True, slots=True)
class CardTable:
    """Card types whose cards stand in one table, in the order of the box."""

    title: str
    types: tuple[str, ...]
    columns: tuple[Column, ...]

    def cards(self, game: Game) -> list[Card]:
        """List its cards, each once."""
        return [card for card in game.cards if card.type in self.types]


def tables(game: Game, given: tuple[CardTable, ...]) -> Iterator[CardTable]:
    """Give the tables of all cards: those given, and one of names for each type that is in none of them."""
    yield from given
    listed = {name for table in given for name in table.types}
    for name, card_type in game.card_types.items():
        if name not in listed:
            yield CardTable(card_type.plural, (name,), ())


def guessed(game: Game, card: Card, field: str) -> bool:
    """Say whether a value of a card is reconstructed: no source gives it."""
    declared = game.card_types[card.type].fields.get(field)
    if declared is None or card.values.get(field) is None:
        return False
    return card.provenance.get(field, declared.provenance) is Provenance.RECONSTRUCTED


def guessed_name(game: Game, card: Card) -> bool:
    """Say whether a part of a card's name is reconstructed."""
    return any(guessed(game, card, field) for field in FIELD.findall(game.card_types[card.type].name_pattern))


def _words(value: Value) -> str:
    """Write a value: a number below 0 with a minus, which is longer than a hyphen."""
    return label_of(value).replace("-", "−") if isinstance(value, int) else label_of(value)
