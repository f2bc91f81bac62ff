"""The job of exporting a game's data: all cards with all fields, rules, house rules and disputes, in stable columns."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from typing import Any

from cardgen.database.cards import cards_at
from cardgen.database.schema import SCHEMA_VERSION
from cardgen.database.search import Searcher
from cardgen.project.data.card_values import COMMON
from cardgen.project.data.database import asked
from cardgen.project.find import Project

_LISTED = {
    "fields": "type, name, kind, label, doc, many, optional, provenance",
    "rules": "key, number, section, text, does, reason, provenance, page",
    "options": "id, asks, value, depends_on, least, step, why",
    "disputes": "id, kind, title, ruling, judged, claim, answer, says, note",
}


def export(project: Project, game: str, tell: Callable[[str], None]) -> dict[str, Any]:
    """Give all that a game's database holds for people and programs, in the order written.

    Raises UsageError: P002 no such game.
    """
    return asked(project, tell, game, lambda searcher: _record(searcher, game))


def _record(searcher: Searcher, game: str) -> dict[str, Any]:
    connection = searcher.connection
    columns = "id, title, subtitle, prefix, least_players, most_players, age, minutes, cards"
    rows = tuple(row for (row,) in connection.execute("SELECT rowid FROM cards WHERE game = ? ORDER BY rowid", (game,)))
    own = {column.type: [] for column in searcher.vocabulary.columns}  # type: dict[str, list[str]]
    for column in searcher.vocabulary.columns:
        own[column.type].append(column.name)
    cards = [
        {name: getattr(card, name) for name in COMMON}
        | {"fields": {name: card.values.get(name) for name in own.get(card.type, ())}}
        for card in cards_at(connection, searcher.vocabulary, rows)
    ]
    told = {"schema": SCHEMA_VERSION, "game": _rows(connection, "games", columns, "id", game)[0], "cards": cards}
    return told | {table: _rows(connection, table, listed, "game", game) for table, listed in _LISTED.items()}


def _rows(connection: sqlite3.Connection, table: str, columns: str, by: str, game: str) -> list[dict[str, Any]]:
    names = columns.split(", ")
    found = connection.execute(f"SELECT {columns} FROM {table} WHERE {by} = ? ORDER BY rowid", (game,))
    return [dict(zip(names, row, strict=True)) for row in found]


def as_json(record: dict[str, Any]) -> bytes:
    """Write an export as JSON."""
    return (json.dumps(record, ensure_ascii=False, indent=2) + "\n").encode()
