"""The stems of each card's words, read out of the full-text index itself, so that page and terminal agree."""

from __future__ import annotations

import sqlite3
from collections import defaultdict

from cardgen.query.words import FULL_TEXT, SEARCHED

SEAM = " \n "
"""Stands between the columns, so that no phrase reaches from one into the next."""


def stems(connection: sqlite3.Connection) -> dict[int, tuple[str, int]]:
    """Give each card, by its row, its stems in order, column after column, and how many there are."""
    connection.execute(f"CREATE VIRTUAL TABLE IF NOT EXISTS temp.tokens USING fts5vocab(main, {FULL_TEXT}, instance)")
    at = {name: number for number, name in enumerate(SEARCHED)}
    found: dict[int, list[dict[int, str]]] = defaultdict(lambda: [{} for _ in SEARCHED])
    for term, row, column, offset in connection.execute("SELECT term, doc, col, offset FROM temp.tokens"):
        found[row][at[column]][offset] = term
    return {row: (_joined(columns), sum(map(len, columns))) for row, columns in found.items()}


def _joined(columns: list[dict[int, str]]) -> str:
    texts = (" ".join(column[offset] for offset in sorted(column)) for column in columns)
    return f" {SEAM.join(texts)} "
