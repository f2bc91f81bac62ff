"""The job of showing one card: its fields, its place in the box and in play, its rules and disputes."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from cardgen.database.cards import CardRow, cards_at
from cardgen.database.find import find_card
from cardgen.database.rules import DisputeRow, RuleRow
from cardgen.database.search import Searcher
from cardgen.database.spoken import disputes_on, rules_on
from cardgen.model.effect_words import words_of
from cardgen.project.data.database import asked
from cardgen.project.find import Project
from cardgen.project.lookup.search import GameLine, game_lines
from cardgen.query.choices import held
from cardgen.query.sql import Sql, both
from cardgen.query.vocabulary import CARDS, Column

__all__ = ["CardPage", "CardRow", "DisputeRow", "FieldLine", "RuleRow", "show"]


@dataclass(frozen=True, slots=True)
class FieldLine:
    """One field of a card as people read it."""

    name: str
    label: str
    value: object
    shown: str
    provenance: str


@dataclass(frozen=True, slots=True)
class CardPage:
    """All that is known of one card."""

    card: CardRow
    game: GameLine
    fields: tuple[FieldLine, ...]
    decks: tuple[str, ...]
    in_play: Mapping[int, int]
    picked: str
    rules: tuple[RuleRow, ...]
    disputes: tuple[DisputeRow, ...]


def show(project: Project, text: str, tell: Callable[[str], None], game: str = "") -> CardPage:
    """Show the card that a name, short form or id means.

    Raises UsageError: Q020 no such card, Q021 several are meant.
    """
    return asked(project, tell, game, lambda searcher: _page(searcher, text))


def _page(searcher: Searcher, text: str) -> CardPage:
    connection = searcher.connection
    card = cards_at(connection, searcher.vocabulary, [find_card(searcher, text)])[0]
    columns = [c for c in searcher.vocabulary.columns if (c.game, c.type) == (card.game, card.type)]
    decks = _decks(searcher, card)
    return CardPage(
        card,
        game_lines(searcher)[card.game],
        tuple(_fields(connection, card, columns)),
        tuple(label for label, _ in decks),
        _in_play(connection, card),
        next((picked for _, picked in decks if picked), ""),
        tuple(rules_on(connection, card)),
        tuple(disputes_on(connection, card)),
    )


def _fields(connection: sqlite3.Connection, card: CardRow, columns: list[Column]) -> list[FieldLine]:
    own = dict(connection.execute("SELECT field, provenance FROM card_provenance WHERE card = ?", (card.id,)))
    says = dict(connection.execute("SELECT name, says FROM effects WHERE game = ?", (card.game,)))
    return [
        FieldLine(
            column.name,
            column.label,
            card.values[column.name],
            _shown(column, card.values[column.name], says),
            own.get(column.name, str(column.provenance)),
        )
        for column in columns
        if column.name in card.values
    ]


def _shown(column: Column, value: object, says: Mapping[str, str]) -> str:
    if isinstance(value, list):
        return ", ".join(_shown(column, one, says) for one in value)
    if column.kind.steps:
        return words_of(says, json.loads(str(value)))
    word = column.words.words.get(str(value)) if column.words else None
    return word.label if word is not None else column.kind.shows(value)


def _decks(searcher: Searcher, card: CardRow) -> list[tuple[str, str]]:
    """List the decks of a card, each with how many of its cards are picked for play, if they are."""
    found = []
    for deck in searcher.vocabulary.decks:
        where = both([Sql("c.id = ?", (card.id,)), held(deck)])
        if searcher.rows(Sql(f"SELECT 1 FROM {CARDS.source} WHERE {where.text}", where.values)):
            row = searcher.connection.execute(
                "SELECT label, pick, each_player FROM decks WHERE game = ? AND name = ?", (card.game, deck.name)
            ).fetchone()
            found.append((str(row[0]), _picked(*row[1:])))
    return found


def _picked(pick: int, each_player: int) -> str:
    if not pick:
        return ""
    return "as many of this deck as there are players" if each_player else f"{pick} of this deck"


def _in_play(connection: sqlite3.Connection, card: CardRow) -> dict[int, int]:
    """Give the copies in play by number of players; nothing where the game has no decks."""
    listed = dict(connection.execute("SELECT players, copies FROM in_play WHERE card = ? ORDER BY players", (card.id,)))
    players = connection.execute("SELECT DISTINCT players FROM in_play WHERE game = ? ORDER BY 1", (card.game,))
    return {count: listed.get(count, 0) for (count,) in players}
