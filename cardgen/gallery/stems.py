"""The stems of words, read out of the full-text indexes themselves, so that page and terminal agree."""

from __future__ import annotations

import sqlite3
from collections import defaultdict
from collections.abc import Mapping

from cardgen.database.schema import FULL_TEXT

SEAM = " \n "
"""Stands between the columns, so that no phrase reaches from one into the next."""
Stems = Mapping[int, tuple[str, int]]
"""Of each row its stems in order, column after column, and how many there are."""


def stems(connection: sqlite3.Connection) -> dict[str, Stems]:
    """Read the stems of cards, rules and disputes, by the table of their words."""
    return {table: _stems(connection, f"{table}_fts", columns) for table, columns in FULL_TEXT.items()}


def _stems(connection: sqlite3.Connection, index: str, names: tuple[str, ...]) -> Stems:
    table = f"temp.{index}_stems"
    connection.execute(f"CREATE VIRTUAL TABLE IF NOT EXISTS {table} USING fts5vocab(main, {index}, instance)")
    at = {name: number for number, name in enumerate(names)}
    found: dict[int, list[dict[int, str]]] = defaultdict(lambda: [{} for _ in names])
    for term, row, column, offset in connection.execute(f"SELECT term, doc, col, offset FROM {table}"):
        found[row][at[column]][offset] = term
    return {row: (_joined(columns), sum(map(len, columns))) for row, columns in found.items()}


def _joined(columns: list[dict[int, str]]) -> str:
    texts = (" ".join(column[offset] for offset in sorted(column)) for column in columns)
    return f" {SEAM.join(texts)} "
