"""What is in play with how many players: asked of each deck once for cards that are alike, then written by SQLite."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping

from cardgen.database.names import TypeNames
from cardgen.model.card import Card
from cardgen.model.deck import Deck
from cardgen.model.game import Game
from cardgen.query.sql import name as quoted

_ALIKE = (
    "CREATE TEMP TABLE IF NOT EXISTS alike (type TEXT, copies INTEGER, least INTEGER, players INTEGER, played INTEGER)"
)


def put_in_play(connection: sqlite3.Connection, game: Game, names: Mapping[tuple[str, str], TypeNames]) -> None:
    """Write the copies in play by players, all that can be picked of a deck that is picked from.

    A game without decks has no rows: all of it is always in play.
    """
    if not game.decks or game.players.least is None or game.players.most is None:
        return
    counts = range(game.players.least, game.players.most + 1)
    firsts: dict[tuple[str, int, object], Card] = {}
    decks = {kind: _deck(game, kind) for kind in game.card_types}
    for card in game.cards:
        firsts.setdefault((card.type, card.copies, _least(decks[card.type], card)), card)
    rows = [(*alike, n, _played(decks[card.type], card, n)) for alike, card in firsts.items() for n in counts]
    connection.execute(_ALIKE)
    connection.execute("DELETE FROM temp.alike")
    connection.executemany("INSERT INTO temp.alike VALUES (?, ?, ?, ?, ?)", rows)
    for kind, deck in decks.items():
        _put_type(connection, game.id, kind, deck, names[game.id, kind])


def _deck(game: Game, kind: str) -> Deck | None:
    return next((deck for deck in game.decks.values() if kind in deck.types), None)


def _least(deck: Deck | None, card: Card) -> object:
    return card.values.get(deck.least) if deck is not None and deck.least else None


def _played(deck: Deck | None, card: Card, players: int) -> int:
    return deck.printed(card, players) if deck is not None else card.copies


def _put_type(connection: sqlite3.Connection, game: str, kind: str, deck: Deck | None, names: TypeNames) -> None:
    least = names.columns.get(deck.least) if deck is not None else None
    same = f"AND a.least = t.{quoted(least)}" if least is not None else ""
    connection.execute(
        "INSERT INTO in_play (game, players, card, copies) SELECT c.game, a.players, c.id, a.played "
        f"FROM cards AS c JOIN {quoted(names.table)} AS t ON t.rowid = c.rowid "
        f"JOIN temp.alike AS a ON a.type = c.type AND a.copies = c.copies {same} "
        "WHERE c.game = ? AND c.type = ? AND a.played > 0 ORDER BY c.id, a.players",
        (game, kind),
    )
