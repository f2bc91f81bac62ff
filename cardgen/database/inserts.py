"""Insert rows into a table; columns that are made of others are joined by SQLite."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from functools import cache

from cardgen.database.schema import TABLES
from cardgen.database.table import SEPARATOR
from cardgen.query.sql import name as quoted

Row = tuple[object, ...]


def insert(connection: sqlite3.Connection, table: str, rows: Iterable[Row], *before: str) -> None:
    """Insert rows of the written columns, after those named *before*."""
    connection.executemany(_statement(table, before), rows)


@cache
def _statement(table: str, before: tuple[str, ...]) -> str:
    declared = TABLES[table]
    given = [quoted(column) for column in (*before, *declared.written)]
    if not declared.joined:
        return f"INSERT INTO {table} ({', '.join(given)}) VALUES ({', '.join('?' * len(given))})"
    joined = {
        quoted(column): f" || '{SEPARATOR}' || ".join(map(quoted, parts)) for column, parts in declared.joined.items()
    }
    told = ", ".join(f"? AS {column}" for column in given)
    values = ", ".join((*given, *joined.values()))
    return f"INSERT INTO {table} ({', '.join((*given, *joined))}) SELECT {values} FROM (SELECT {told})"
