"""The texts of cards that words are mended by."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator

MOST_READ = 2_000
"""Texts of more cards are not read to mend a word; names are, up to ten times as many."""


def card_texts(connection: sqlite3.Connection, game: str = "") -> Iterator[str]:
    """Give the folded texts of cards: name, type, words, and what is printed where there are not too many."""
    scope, bound = (" WHERE c.game = ?", (game,)) if game else ("", ())
    cards = f"FROM card_words AS w JOIN cards AS c ON c.rowid = w.id{scope}"
    (count,) = connection.execute(f"SELECT count(*) {cards}", bound).fetchone()
    if count > 10 * MOST_READ:
        return
    columns = "w.name, w.type, w.words" + (", w.text" if count <= MOST_READ else "")
    for row in connection.execute(f"SELECT {columns} {cards} ORDER BY w.id", bound):
        yield from row
