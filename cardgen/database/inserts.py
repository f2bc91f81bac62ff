"""Insert rows into a table; columns that are made of others are joined by SQLite."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from functools import cache

from cardgen.database.places import FUNCTION
from cardgen.database.schema import TABLES
from cardgen.database.table import SEPARATOR, Table
from cardgen.query.sql import name as quoted

Row = tuple[object, ...]


def insert(connection: sqlite3.Connection, table: str, rows: Iterable[Row], *before: str) -> None:
    """Insert rows of the written columns, after those named *before*."""
    connection.executemany(_statement(table, before), rows)


@cache
def _statement(table: str, before: tuple[str, ...]) -> str:
    declared = TABLES[table]
    given = [quoted(column) for column in (*before, *declared.written)]
    marks = [f"{FUNCTION}(?)" if _is_place(column, declared) else "?" for column in (*before, *declared.written)]
    if not declared.joined:
        return f"INSERT INTO {table} ({', '.join(given)}) VALUES ({', '.join(marks)})"
    joined = {
        quoted(column): f" || '{SEPARATOR}' || ".join(map(quoted, parts)) for column, parts in declared.joined.items()
    }
    told = ", ".join(f"{mark} AS {column}" for mark, column in zip(marks, given, strict=True))
    values = ", ".join((*given, *joined.values()))
    return f"INSERT INTO {table} ({', '.join((*given, *joined))}) SELECT {values} FROM (SELECT {told})"


def _is_place(column: str, declared: Table) -> bool:
    return column == "file" and "line" in declared.written
