"""The rows that document the database in itself: its tables and views, and what each column holds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cardgen.database import card_values
from cardgen.database.names import TypeNames
from cardgen.database.schema import FULL_TEXT, TABLES
from cardgen.database.table import Column
from cardgen.database.tables import view_columns
from cardgen.model.card import CardType
from cardgen.model.game import Game

Row = tuple[object, ...]
_TYPES = {str: "TEXT", int: "INTEGER", float: "REAL"}


def table_rows(games: list[Game], names: Mapping[tuple[str, str], TypeNames]) -> Iterator[Row]:
    """Make the rows of tables and views."""
    for name, table in TABLES.items():
        yield name, "index" if name in FULL_TEXT else "table", table.says
    for name in FULL_TEXT:
        yield f"{name}_fts", "index", f"the full-text index (FTS5) over `{name}`"
    yield card_values.NAME, "view", card_values.SAYS
    for game, kind, given in _types(games, names):
        yield given.table, "table", f"the own fields of a {kind.label} card of {game.title}"
        yield given.view, "view", f"a {kind.label} card of {game.title}, with all its fields"
        for field, listed in given.lists.items():
            yield listed, "table", f"one of the values of `{field}` of a {kind.label} card of {game.title}"


def column_rows(games: list[Game], names: Mapping[tuple[str, str], TypeNames]) -> Iterator[Row]:
    """Make the rows of columns."""
    for name, table in TABLES.items():
        for position, (column, held) in enumerate(table.columns.items(), 1):
            refers = ".".join(table.refers[column]) if column in table.refers else None
            yield name, column, _TYPES[held.type], int(held.optional), refers, held.says, position
    for name, columns in FULL_TEXT.items():
        for position, column in enumerate(columns, 1):
            yield f"{name}_fts", column, "TEXT", 0, None, TABLES[name].columns[column].says, position
    for position, (column, says) in enumerate(card_values.COLUMNS.items(), 1):
        optional = int(column == "position")
        yield card_values.NAME, column, card_values.TYPES.get(column, "TEXT"), optional, None, says, position
    for _, kind, given in _types(games, names):
        for made, shown in ((given.table, _own(kind, given)), (given.view, _shown(kind, given))):
            for position, (column, held) in enumerate(shown.items(), 1):
                refers = "cards.id" if (made, column) == (given.table, "card") else None
                yield made, column, _TYPES[held.type], int(held.optional), refers, held.says, position
        for field, listed in given.lists.items():
            yield listed, "card", "TEXT", 0, "cards.id", "the card", 1
            yield listed, "position", "INTEGER", 0, None, "its place in the list, from 1", 2
            yield listed, "value", _TYPES[kind.fields[field].kind.column], 0, None, _says(kind, field), 3


def _types(games: list[Game], names: Mapping[tuple[str, str], TypeNames]) -> Iterator[tuple[Game, CardType, TypeNames]]:
    for game in games:
        for kind in game.card_types.values():
            yield game, kind, names[game.id, kind.name]


_ROW = Column(int, "its row in `cards`, as `card_words.id`: what the full-text search finds")


def _own(kind: CardType, given: TypeNames) -> dict[str, Column]:
    columns = {
        column: Column(kind.fields[field].kind.column, _says(kind, field), kind.fields[field].optional)
        for field, column in given.columns.items()
    }
    return {"card": Column(str, "the card"), **columns}


def _shown(kind: CardType, given: TypeNames) -> dict[str, Column]:
    own = _own(kind, given)
    fields = {table: field for field, table in given.lists.items()}
    shown = {}
    for name, (source, column) in view_columns(kind, given).items():
        if source == "c":
            shown[name] = TABLES["cards"].columns.get(column, _ROW)
        elif source == "t":
            shown[name] = own[column]
        else:
            shown[name] = Column(str, f"{_says(kind, fields[source])}; all of them, parted by commas", True)
    return shown


def _says(kind: CardType, field: str) -> str:
    told = kind.fields[field]
    return told.doc or told.label
