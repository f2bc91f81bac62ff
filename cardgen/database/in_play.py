"""What is in play with how many players: asked of each deck once for cards that are alike, then written by SQLite."""

from __future__ import annotations

import sqlite3
from collections import defaultdict
from collections.abc import Mapping

from cardgen.database.names import TypeNames
from cardgen.model.card import Card
from cardgen.model.deck import Deck
from cardgen.model.game import Game
from cardgen.query.sql import Sql, both, negated
from cardgen.query.sql import name as quoted

_ALIKE = (
    "CREATE TEMP TABLE IF NOT EXISTS alike "
    "(type TEXT, deck TEXT, copies INTEGER, least INTEGER, players INTEGER, played INTEGER)"
)


def put_in_play(connection: sqlite3.Connection, game: Game, names: Mapping[tuple[str, str], TypeNames]) -> None:
    """Write the copies in play by players, all that can be picked of a deck that is picked from.

    A game without decks has no rows: all of it is always in play.
    """
    if not game.decks or game.players.least is None or game.players.most is None:
        return
    counts = range(game.players.least, game.players.most + 1)
    decks: dict[str, list[Deck]] = defaultdict(list)
    for deck in game.decks.values():
        for kind in deck.types:
            decks[kind].append(deck)
    firsts: dict[tuple[str, str, int, object], tuple[Card, Deck | None]] = {}
    for card in game.cards:
        own = next((deck for deck in decks[card.type] if deck.holds(card)), None)
        firsts.setdefault((card.type, own.name if own else "", card.copies, _least(own, card)), (card, own))
    rows = [(*alike, n, _played(own, card, n)) for alike, (card, own) in firsts.items() for n in counts]
    connection.execute(_ALIKE)
    connection.execute("DELETE FROM temp.alike")
    connection.executemany("INSERT INTO temp.alike VALUES (?, ?, ?, ?, ?, ?)", rows)
    for kind in game.card_types:
        given = names[game.id, kind]
        for deck in decks[kind]:
            _put(connection, game.id, kind, deck, _held(deck, given), given)
        if all(deck.where for deck in decks[kind]):
            _put(connection, game.id, kind, None, both(negated(_held(deck, given)) for deck in decks[kind]), given)


def _held(deck: Deck, names: TypeNames) -> Sql:
    """Say that a card of a type that the deck holds is one of those meant."""
    return both(Sql(f"t.{quoted(names.columns[name])} = ?", (word,)) for name, word in deck.where.items())


def _least(deck: Deck | None, card: Card) -> object:
    return card.values.get(deck.least) if deck is not None and deck.least else None


def _played(deck: Deck | None, card: Card, players: int) -> int:
    return deck.printed(card, players) if deck is not None else card.copies


def _put(connection: sqlite3.Connection, game: str, kind: str, deck: Deck | None, which: Sql, names: TypeNames) -> None:
    least = names.columns.get(deck.least) if deck is not None else None
    same = f"AND a.least = t.{quoted(least)}" if least is not None else ""
    connection.execute(
        "INSERT INTO in_play (game, players, card, copies) SELECT c.game, a.players, c.id, a.played "
        f"FROM cards AS c JOIN {quoted(names.table)} AS t ON t.rowid = c.rowid "
        f"JOIN temp.alike AS a ON a.type = c.type AND a.copies = c.copies AND a.deck = ? {same} "
        f"WHERE c.game = ? AND c.type = ? AND {which.text} AND a.played > 0 ORDER BY c.id, a.players",
        (deck.name if deck is not None else "", game, kind, *which.values),
    )
