"""The cards of a game as the page reads them: what is shown, what is searched, and what leads on from them."""

from __future__ import annotations

import json
import sqlite3
from collections import defaultdict
from collections.abc import Mapping
from typing import Any

from cardgen.database.cards import CardRow, cards_at
from cardgen.database.search import Searcher
from cardgen.database.spoken import disputes_on, spoken_rules
from cardgen.gallery.look import Look
from cardgen.gallery.stems import Stems
from cardgen.model.effect_words import words_of
from cardgen.query.vocabulary import Column

Record = dict[str, Any]
_FOLDED = ("name", "short", "words", "text")


def cards(searcher: Searcher, game: str, look: Look, words: Stems) -> list[Record]:
    """Read the cards of a game, in the order of the box."""
    connection = searcher.connection
    rows = [row for (row,) in connection.execute("SELECT rowid FROM cards WHERE game = ? ORDER BY rowid", (game,))]
    maker = _Maker(searcher, game, look, words)
    return [maker.record(card) for card in cards_at(connection, searcher.vocabulary, rows)]


class _Maker:
    """Makes the records of one game's cards."""

    def __init__(self, searcher: Searcher, game: str, look: Look, words: Stems) -> None:
        connection = self.connection = searcher.connection
        self.look = look
        self.stems = words
        self.folded = dict(_folded(connection))
        self.columns: dict[str, list[Column]] = defaultdict(list)
        for column in searcher.vocabulary.columns:
            if column.game == game:
                self.columns[column.type].append(column)
        self.uncertain: dict[str, dict[str, str]] = defaultdict(dict)
        for card, field, provenance in connection.execute("SELECT card, field, provenance FROM card_provenance"):
            self.uncertain[card][field] = provenance
        self.formerly: dict[str, list[str]] = defaultdict(list)
        for card, alias in connection.execute("SELECT card, alias FROM card_aliases ORDER BY rowid"):
            self.formerly[card].append(alias)
        self.says = dict(connection.execute("SELECT name, says FROM effects WHERE game = ?", (game,)))
        self.rules = _places(connection, "SELECT key FROM rules WHERE game = ? ORDER BY position", game)
        self.disputes = _places(connection, "SELECT id FROM disputes WHERE game = ? ORDER BY rowid", game)
        self.in_play = _in_play(connection, game)
        self.total = connection.execute("SELECT cards FROM games WHERE id = ?", (game,)).fetchone()[0]

    def record(self, card: CardRow) -> Record:
        """Make the record of one card."""
        joined, count = self.stems.get(card.row, ("", 0))
        own, general = spoken_rules(self.connection, card)
        record = {
            "id": card.id, "type": card.type, "number": card.number, "name": card.name, "short": card.short,
            "copies": card.copies, "text": card.text, "provenance": card.provenance, "values": card.values,
            "said": self.said(card), "uncertain": self.uncertain.get(card.id), "folded": self.compared(card),
            "stems": joined, "count": count, "in_play": self.in_play.get(card.id),
            "rules": [self.rules[rule.key] for rule in (*own, *general)], "own_rules": len(own),
            "disputes": [self.disputes[one.id] for one in disputes_on(self.connection, card)],
            "formerly": self.formerly.get(card.id),
            "face": self.look.faces.get(card.id), "inner": self.look.inners.get(card.id),
        }  # fmt: skip
        return {name: value for name, value in record.items() if value is not None and value != {}}

    def compared(self, card: CardRow) -> dict[str, str]:
        """Give the folded texts of a card, but for those that its own texts are in small letters."""
        folded = self.folded[card.row]
        plain = {"name": card.name, "short": card.short, "text": card.text.replace("\n", " ")}
        return {name: text for name, text in folded.items() if plain.get(name, "").lower() != text}

    def said(self, card: CardRow) -> Mapping[str, str]:
        """Say in words what is written for machines."""
        effects = [column for column in self.columns[card.type] if column.kind.steps]
        found = ((column.name, card.values.get(column.name)) for column in effects)
        return {name: self.effect(value) for name, value in found if value is not None}

    def effect(self, value: object) -> str:
        """Say one effect, or each of several."""
        if isinstance(value, list):
            return " ".join(map(self.effect, value))
        return words_of(self.says, json.loads(str(value)))


def _folded(connection: sqlite3.Connection) -> list[tuple[int, dict[str, str]]]:
    rows = connection.execute(f"SELECT id, {', '.join(_FOLDED)} FROM card_words")
    return [(row, dict(zip(_FOLDED, texts, strict=True))) for row, *texts in rows]


def _places(connection: sqlite3.Connection, asked: str, game: str) -> dict[str, int]:
    """Say at which place of the game's list each rule or dispute stands."""
    return {name: at for at, (name,) in enumerate(connection.execute(asked, (game,)))}


def _in_play(connection: sqlite3.Connection, game: str) -> dict[str, dict[int, int]]:
    """Give the copies in play by number of players, of the cards of which not all are always in play."""
    found: dict[str, dict[int, int]] = defaultdict(dict)
    asked = "SELECT card, players, copies FROM in_play WHERE game = ? ORDER BY players"
    for card, players, copies in connection.execute(asked, (game,)):
        found[card][players] = copies
    return found
