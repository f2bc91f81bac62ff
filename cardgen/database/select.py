"""Choose cards of a game by a query, without a database file."""

from __future__ import annotations

from cardgen.database.memory import cards_of, in_memory
from cardgen.model.card import Card
from cardgen.model.game import Game
from cardgen.query.parse import parse


def select(game: Game, query: str) -> tuple[Card, ...]:
    """Find the cards of a game that a query means, in the order of the box unless the query orders them.

    Raises UsageError with a caret under what is wrong.
    """
    searcher = in_memory(game)
    try:
        rows = searcher.search(query).rows
    finally:
        searcher.connection.close()
    return cards_of(game, rows if parse(query).display else tuple(sorted(rows)))
