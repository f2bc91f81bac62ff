"""Make the tables with sqlite-utils: keys, references, views, indexes, full text."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import closing
from functools import cache

from cardgen.database.lean import Database, View
from cardgen.database.names import TypeNames
from cardgen.database.schema import FULL_TEXT, INDEXES, TABLES, TOKENIZE
from cardgen.model.card import CardType
from cardgen.model.game import Game

SHOWN = (
    "id", "number", "printed_number", "name", "short", "copies", "text", "provenance", "picture", "file", "line",
    "rowid",
)  # fmt: skip
"""What a view of a card type shows of `cards`; the type's own fields stand before the text."""


def make_tables(database: Database) -> None:
    """Make the tables that every database has."""
    for statement in _statements():
        database.execute(statement)


@cache
def _statements() -> tuple[str, ...]:
    """Write the statements that make those tables, once for all databases that one job makes."""
    with closing(Database(memory=True)) as scratch:
        for name, table in TABLES.items():
            scratch.table(name).create(
                {column: held.type for column, held in table.columns.items()},
                pk=table.key[0] if len(table.key) == 1 else table.key,
                not_null={column for column, held in table.columns.items() if not held.optional},
                foreign_keys=[(column, *refers) for column, refers in table.refers.items()],
                strict=True,
            )
        return tuple(scratch[name].schema for name in TABLES)


def make_type_tables(database: Database, game: Game, names: Mapping[tuple[str, str], TypeNames]) -> None:
    """Make a table and a view for each card type, and a table for each field that is a list."""
    for kind in game.card_types.values():
        given = names[game.id, kind.name]
        _make_table(database, kind, given)
        for field, table in given.lists.items():
            columns = {"card": str, "position": int, "value": kind.fields[field].kind.column}
            key = ("card", "position")
            database.table(table).create(
                columns, pk=key, not_null=set(columns), foreign_keys=[("card", "cards", "id")], strict=True
            )
        database.create_view(given.view, _view(kind, given))


def _make_table(database: Database, kind: CardType, names: TypeNames) -> None:
    columns = {column: kind.fields[field].kind.column for field, column in names.columns.items()}
    needed = {names.columns[name] for name, field in kind.fields.items() if not (field.many or field.optional)}
    database.table(names.table).create(
        {"card": str} | columns,
        pk="card",
        not_null={"card"} | needed,
        foreign_keys=[("card", "cards", "id")],
        strict=True,
    )


def view_columns(kind: CardType, names: TypeNames) -> dict[str, tuple[str, str]]:
    """List the columns of a type's view: each with `c`, `t` or the table of a list, and the column there.

    A field that shares a name with what every card has goes before; that is shown as `card_NAME`.
    """
    own: dict[str, tuple[str, str]] = {}
    for name in kind.fields:
        column = names.columns.get(name)
        own[column or name] = ("t", column) if column else (names.lists[name], "value")
    taken = {column.lower() for column in own}
    shown = {f"card_{column}" if column in taken else column: ("c", column) for column in SHOWN}
    at = next(at for at, (_, column) in enumerate(shown.values()) if column == "text")
    listed = list(shown.items())
    return dict([*listed[:at], *own.items(), *listed[at:]])


def _view(kind: CardType, names: TypeNames) -> str:
    """Join what every card has with the type's own fields, lists in one column each."""
    listed = ", ".join(
        f'{source}."{column}" AS "{name}"' if source in ("c", "t") else f'({_joined(source)}) AS "{name}"'
        for name, (source, column) in view_columns(kind, names).items()
    )
    return f'SELECT {listed} FROM cards AS c JOIN "{names.table}" AS t ON t.card = c.id'


def _joined(table: str) -> str:
    ordered = f'SELECT value FROM "{table}" WHERE card = c.id ORDER BY position'
    return f"SELECT group_concat(value, ', ') FROM ({ordered})"


def make_indexes(database: Database) -> None:
    """Index what is looked up by other than the key; done last, when the rows are in."""
    for table, listed in INDEXES.items():
        for columns in listed:
            database.table(table).create_index(columns)
    for name, declared in TABLES.items():
        if "ref" in declared.joined:
            database.table(name).create_index(declared.joined["ref"], unique=True)


def make_full_text(database: Database) -> None:
    """Make the full-text indexes over the folded texts."""
    for name, columns in FULL_TEXT.items():
        table = database.table(name)
        assert not isinstance(table, View)
        table.enable_fts(columns, fts_version="FTS5", tokenize=TOKENIZE)
