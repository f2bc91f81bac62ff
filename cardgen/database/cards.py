"""Read cards out of a database: what every card has, and the values of its own fields."""

from __future__ import annotations

import sqlite3
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from cardgen.query.sql import name as quoted
from cardgen.query.vocabulary import Column, Vocabulary

_AT_ONCE = 500


@dataclass(frozen=True, slots=True)
class CardRow:
    """One card as the database has it; its own values by column, flags as True and False, absent ones left out."""

    row: int
    id: str
    game: str
    type: str
    number: int
    name: str
    short: str
    copies: int
    text: str
    provenance: str
    file: str
    line: int
    printed_number: str = ""
    values: dict[str, object] = field(default_factory=dict)


def cards_at(connection: sqlite3.Connection, vocabulary: Vocabulary, rows: Sequence[int]) -> list[CardRow]:
    """Read the cards of rows, in that order."""
    found: dict[int, CardRow] = {}
    for start in range(0, len(rows), _AT_ONCE):
        some = rows[start : start + _AT_ONCE]
        for card in _cards(connection, some):
            found[card.row] = card
        _add_values(connection, vocabulary, [found[row] for row in some])
    return [found[row] for row in rows]


def _cards(connection: sqlite3.Connection, rows: Sequence[int]) -> Iterator[CardRow]:
    text = (
        "SELECT rowid, id, game, type, number, name, short, copies, text, provenance, file, line, printed_number "
        f"FROM cards WHERE rowid IN ({', '.join('?' * len(rows))})"
    )
    return (CardRow(*row) for row in connection.execute(text, rows))


def _add_values(connection: sqlite3.Connection, vocabulary: Vocabulary, cards: Sequence[CardRow]) -> None:
    by_type: dict[tuple[str, str], list[CardRow]] = defaultdict(list)
    for card in cards:
        by_type[card.game, card.type].append(card)
    for (game, kind), same in by_type.items():
        columns = [column for column in vocabulary.columns if (column.game, column.type) == (game, kind)]
        single = [column for column in columns if not column.many]
        if single:
            _add_single(connection, single, same)
        for column in columns:
            if column.many:
                _add_list(connection, column, same)
        for card in same:
            _in_order(card, columns)


def _add_single(connection: sqlite3.Connection, columns: list[Column], cards: list[CardRow]) -> None:
    named = ", ".join(quoted(column.column) for column in columns)
    marks = ", ".join("?" * len(cards))
    by_row = {card.row: card for card in cards}
    text = f"SELECT rowid, {named} FROM {quoted(columns[0].table)} WHERE rowid IN ({marks})"
    for row, *values in connection.execute(text, list(by_row)):
        for column, value in zip(columns, values, strict=True):
            if value is not None:
                loads = column.kind.loads
                by_row[row].values[column.name] = value if loads is None else loads(value)


def _add_list(connection: sqlite3.Connection, column: Column, cards: list[CardRow]) -> None:
    by_id = {card.id: card for card in cards}
    marks = ", ".join("?" * len(cards))
    listed: dict[str, list[object]] = defaultdict(list)
    text = f"SELECT card, value FROM {quoted(column.table)} WHERE card IN ({marks}) ORDER BY card, position"
    for card, value in connection.execute(text, list(by_id)):
        listed[card].append(value)
    loads = column.kind.loads
    for card_id, values in listed.items():
        by_id[card_id].values[column.name] = values if loads is None else [loads(value) for value in values]


def _in_order(card: CardRow, columns: Iterable[Column]) -> None:
    """Put the values in the order of the fields."""
    values = dict(card.values)
    card.values.clear()
    card.values.update({column.name: values[column.name] for column in columns if column.name in values})
