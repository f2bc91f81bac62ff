"""Put rows into a table; columns that are made of others are joined by SQLite."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from functools import cache

from cardgen.database.schema import TABLES
from cardgen.database.table import SEPARATOR
from cardgen.query.sql import name as quoted

Row = tuple[object, ...]


def put(connection: sqlite3.Connection, table: str, rows: Iterable[Row], *before: str) -> None:
    """Put rows of the written columns in, after those named *before*."""
    connection.executemany(_insert(table, before), rows)


@cache
def _insert(table: str, before: tuple[str, ...]) -> str:
    declared = TABLES[table]
    given = (*before, *declared.written)
    at = {column: f"?{number}" for number, column in enumerate(given, 1)}
    joined = {
        column: f" || '{SEPARATOR}' || ".join(at[part] for part in parts) for column, parts in declared.joined.items()
    }
    values = {**at, **joined}
    return f"INSERT INTO {table} ({', '.join(map(quoted, values))}) VALUES ({', '.join(values.values())})"
