"""Make the tables with sqlite-utils: keys, references, views, indexes, full text."""

from __future__ import annotations

from collections.abc import Mapping

from sqlite_utils import Database
from sqlite_utils.db import View

from cardgen.database.names import TypeNames
from cardgen.database.schema import COLUMN_TYPES, FULL_TEXT, INDEXES, TABLES, TOKENIZE, ForeignKey
from cardgen.model.card import CardType
from cardgen.model.game import Game
from cardgen.query.words import SEARCHED

_SHOWN = ("id", "number", "name", "short", "copies", "text", "provenance", "file", "line")


def make_tables(database: Database) -> None:
    """Make the tables that every database has."""
    for name, table in TABLES.items():
        key = table.key[0] if len(table.key) == 1 else table.key
        needed = {column for column in table.columns if column not in table.optional}
        database.table(name).create(
            table.columns, pk=key, not_null=needed, foreign_keys=list(map(_reference, table.refers)), strict=True
        )


def _reference(reference: ForeignKey) -> tuple[str | tuple[str, ...], str, str | tuple[str, ...]]:
    """Write a reference of one column without the tuples that sqlite-utils keeps for several."""
    columns, other, keys = reference
    return (columns[0], other, keys[0]) if len(columns) == 1 else reference


def make_type_tables(database: Database, game: Game, names: Mapping[tuple[str, str], TypeNames]) -> None:
    """Make a table and a view for each card type, and a table for each field that is a list."""
    for kind in game.card_types.values():
        given = names[game.id, kind.name]
        _make_table(database, kind, given)
        for field, table in given.lists.items():
            columns = {"card": str, "position": int, "value": COLUMN_TYPES[kind.fields[field].kind]}
            key = ("card", "position")
            database.table(table).create(
                columns, pk=key, not_null=set(columns), foreign_keys=[("card", "cards", "id")], strict=True
            )
        database.create_view(given.view, _view(given))


def _make_table(database: Database, kind: CardType, names: TypeNames) -> None:
    columns = {column: COLUMN_TYPES[kind.fields[field].kind] for field, column in names.columns.items()}
    needed = {names.columns[name] for name, field in kind.fields.items() if not (field.many or field.optional)}
    database.table(names.table).create(
        {"card": str} | columns,
        pk="card",
        not_null={"card"} | needed,
        foreign_keys=[("card", "cards", "id")],
        strict=True,
    )


def _view(names: TypeNames) -> str:
    """Join what every card has with the type's own fields; a field that shares a name goes before."""
    own = {column.lower() for column in names.columns.values()}
    shown = [f'c."{column}" AS "{f"card_{column}" if column in own else column}"' for column in _SHOWN]
    fields = [f't."{column}"' for column in names.columns.values()]
    at = _SHOWN.index("text")
    listed = ", ".join([*shown[:at], *fields, *shown[at:]])
    return f'SELECT {listed} FROM cards AS c JOIN "{names.table}" AS t ON t.card = c.id'


def make_indexes(database: Database) -> None:
    """Index what is looked up by other than the key; done last, when the rows are in."""
    for table, listed in INDEXES.items():
        for columns in listed:
            database.table(table).create_index(columns)


def make_full_text(database: Database) -> None:
    """Make the full-text index over the folded texts."""
    table = database.table(FULL_TEXT)
    assert not isinstance(table, View)
    table.enable_fts(SEARCHED, fts_version="FTS5", tokenize=TOKENIZE)
