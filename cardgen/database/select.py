"""Choose cards of a game by a query, without a database file; say how free words were read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cardgen.database.memory import cards_of, in_memory
from cardgen.model.card import Card
from cardgen.model.game import Game
from cardgen.query.parse import parse
from cardgen.query.read_as import read_as
from cardgen.query.unread import unread


class Selected(NamedTuple):
    """The cards found, and how free words of the query were read, a line each."""

    cards: tuple[Card, ...]
    reading: tuple[str, ...]


def select(game: Game, query: str) -> tuple[Card, ...]:
    """Find the cards of a game that a query means, in the order of the box unless the query orders them.

    Raises UsageError with a caret under what is wrong.
    """
    return selected(game, query).cards


def selected(game: Game, query: str) -> Selected:
    """Find them, and say how the query was read.

    Raises UsageError with a caret under what is wrong.
    """
    searcher = in_memory(game)
    try:
        hits = searcher.search(query)
        sentence = read_as(hits.query, searcher.vocabulary, searcher.stands)
        passed = unread(hits.query, searcher.stands)
    finally:
        searcher.connection.close()
    cards = cards_of(game, hits.rows if parse(query).display else tuple(sorted(hits.rows)))
    return Selected(cards, tuple(_told(sentence, passed, loose=hits.query.loose)))


def _told(sentence: str, passed: Sequence[str], *, loose: bool) -> Iterator[str]:
    if sentence:
        yield f"read as: {sentence}"
    if loose:
        yield "no card fits all of this; these fit the most of it"
    if passed:
        yield f"passed over: {', '.join(f'`{word}`' for word in passed)}"
