"""A game's cards as a database that no file holds: for invariants, decks and `--only`."""

from __future__ import annotations

import sqlite3

from cardgen.database.contents import Contents
from cardgen.database.search import Searcher
from cardgen.database.write import fill
from cardgen.model.card import Card
from cardgen.model.game import Game


def in_memory(game: Game, *, full_text: bool = True) -> Searcher:
    """Put a game into memory; without *full_text* no word can be searched, but it is ready much sooner."""
    connection = sqlite3.connect(":memory:")
    fill(connection, [Contents(game)], full_text)
    return Searcher(connection)


def cards_of(game: Game, rows: tuple[int, ...]) -> tuple[Card, ...]:
    """Give the cards of rows found in the database of one game."""
    return tuple(game.cards[row - 1] for row in rows)
