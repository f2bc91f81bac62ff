"""The list of all cards in a booklet: which card types stand in one table, and which of their fields it shows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from cardgen.errors import NOWHERE, Place
from cardgen.model.card import Card
from cardgen.model.field import Value
from cardgen.model.game import Game
from cardgen.model.patterns import label_of
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
    """Card types whose cards stand in one table, in the order of the box.

    With *apart* there is a table for each value of a field, and what is the same for all cards of one stands over it
    (*alike*); *nameless* are cards that their columns tell apart better than their names; *only* are the cards of one
    value.
    """

    title: str
    types: tuple[str, ...]
    columns: tuple[Column, ...]
    apart: str = ""
    nameless: bool = False
    only: tuple[Value | None, ...] = ()
    alike: str = ""

    def cards(self, game: Game) -> list[Card]:
        """List its cards, each once."""
        listed = [card for card in game.cards if card.type in self.types]
        return [card for card in listed if not self.only or card.values.get(self.apart) in self.only]

    def parted(self, game: Game) -> Iterator[CardTable]:
        """Give a table for each value that its cards have of the field *apart*."""
        for value in dict.fromkeys(card.values.get(self.apart) for card in self.cards(game)):
            said = Column(self.apart, "").text(value)
            part = replace(self, title=f"{self.title}: {said}" if said else self.title, only=(value,))
            same = {column: text for column in self.columns if (text := part.shared(game, column)) is not None}
            told = ", ".join(f"{column.head} {text}" for column, text in same.items() if text)
            yield replace(part, columns=tuple(column for column in self.columns if column not in same), alike=told)

    def shared(self, game: Game, column: Column) -> str | None:
        """Write what a column says of all its cards alike; None where they differ."""
        first, *others = dict.fromkeys(column.text(card.values.get(column.field)) for card in self.cards(game))
        return None if others else first


def tables(game: Game, given: tuple[CardTable, ...]) -> Iterator[CardTable]:
    """Give the tables of all cards: those given, and one of names for each type that is in none of them."""
    for table in given:
        yield from table.parted(game) if table.apart else (table,)
    listed = {name for table in given for name in table.types}
    for name, card_type in game.card_types.items():
        if name not in listed:
            yield CardTable(card_type.plural, (name,), ())


def _words(value: Value) -> str:
    """Write a value: a number below 0 with a minus, which is longer than a hyphen."""
    return label_of(value).replace("-", "−") if isinstance(value, int) else label_of(value)
