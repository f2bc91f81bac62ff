"""The rules and disputes of a game as the page reads them, and how they hang together."""

from __future__ import annotations

import sqlite3
from collections import defaultdict
from typing import Any

from cardgen.gallery.stems import Stems
from cardgen.query.columns import raw
from cardgen.query.subjects import DISPUTES, RULES
from cardgen.query.vocabulary import Subject

Record = dict[str, Any]
_PLAIN = {"rule": ("section", "key", "text"), "dispute": ("title", "id", "")}
"""What is compared of rules and disputes; it is left out of the data where small letters are all that it takes."""


def rules(connection: sqlite3.Connection, game: str, words: Stems) -> list[Record]:
    """List the rules in order, each with the rules it names and its house rules."""
    links = _grouped(connection, "SELECT rule, link, other FROM rule_links WHERE game = ? ORDER BY rowid", game)
    options = _grouped(connection, "SELECT rule, option FROM rule_options WHERE game = ? ORDER BY rowid", game)
    found = _rows(connection, RULES, ("reason",), game, words)
    return [{**one, "links": links[one["key"]], "options": [name for (name,) in options[one["key"]]]} for one in found]


def _rows(
    connection: sqlite3.Connection, subject: Subject, more: tuple[str, ...], game: str, words: Stems
) -> list[Record]:
    """Read what can be searched of rules or disputes, and some more columns."""
    columns = {column.name: raw(column) for column in subject.every} | {name: f"c.{name}" for name in more}
    asked = f"SELECT c.rowid, w.name, w.words, w.text, {', '.join(columns.values())} FROM {subject.source}"
    made = []
    for row, name, key, text, *values in connection.execute(f"{asked} WHERE c.game = ? ORDER BY c.rowid", (game,)):
        joined, count = words.get(row, ("", 0))
        told = dict(zip(columns, values, strict=True))
        plain = [str(told.get(column, "")).replace("\n", " ").lower() for column in _PLAIN[subject.name]]
        folded = zip(("name", "words", "text"), (name, key, text), plain, strict=True)
        kept = {place: said for place, said, low in folded if said != low}
        made.append({**told, "folded": kept, "stems": joined, "count": count})
    return made


def options(connection: sqlite3.Connection, game: str) -> list[Record]:
    """List the house rules, each with its values."""
    asked = "SELECT option, value, means FROM option_values WHERE game = ? ORDER BY option, position"
    values = _grouped(connection, asked, game)
    rows = connection.execute("SELECT id, asks, value, why FROM options WHERE game = ? ORDER BY position", (game,))
    return [
        {"id": name, "asks": asks, "value": value, "why": why, "values": values[name]}
        for name, asks, value, why in rows
    ]


def disputes(connection: sqlite3.Connection, game: str, words: Stems) -> list[Record]:
    """List the disputes with their facts, rulings and rules."""
    facts = _grouped(connection, "SELECT dispute, fact, value, reconstructed FROM dispute_facts WHERE game = ?", game)
    lines = "part, label, text, card, about, rule, option"
    stories = _grouped(
        connection, f"SELECT dispute, {lines} FROM dispute_story WHERE game = ? ORDER BY dispute, position", game
    )
    asked = "SELECT dispute, rule, turns FROM dispute_rules WHERE game = ? ORDER BY dispute, position"
    cited = _grouped(connection, asked, game)
    chosen = _grouped(connection, "SELECT dispute, option, value FROM dispute_options WHERE game = ?", game)
    found = _rows(connection, DISPUTES, (), game, words)
    more = {"facts": facts, "rules": cited, "options": chosen, "story": stories}
    return [{**one, **{name: listed[one["id"]] for name, listed in more.items()}} for one in found]


def _grouped(connection: sqlite3.Connection, asked: str, game: str) -> dict[str, list[tuple[Any, ...]]]:
    """Read rows by their first column."""
    found: dict[str, list[tuple[Any, ...]]] = defaultdict(list)
    for first, *rest in connection.execute(asked, (game,)):
        found[first].append(tuple(rest))
    return found
