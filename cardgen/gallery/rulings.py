"""The rules and disputes of a game as the page reads them, and how they hang together."""

from __future__ import annotations

import sqlite3
from collections import defaultdict
from typing import Any

Record = dict[str, Any]


def rules(connection: sqlite3.Connection, game: str) -> list[Record]:
    """List the rules in order, each with the rules it names and its house rules."""
    links = _grouped(connection, "SELECT rule, link, other FROM rule_links WHERE game = ? ORDER BY rowid", game)
    options = _grouped(connection, "SELECT rule, option FROM rule_options WHERE game = ? ORDER BY rowid", game)
    asked = "SELECT key, number, section, text, page, does, reason FROM rules WHERE game = ? ORDER BY position"
    return [
        {
            "key": key, "number": number, "section": section, "text": text, "page": page, "does": does,
            "reason": reason, "links": links[key], "options": [option for (option,) in options[key]],
        }
        for key, number, section, text, page, does, reason in connection.execute(asked, (game,))
    ]  # fmt: skip


def options(connection: sqlite3.Connection, game: str) -> list[Record]:
    """List the house rules, each with its values."""
    asked = "SELECT option, value, means FROM option_values WHERE game = ? ORDER BY option, position"
    values = _grouped(connection, asked, game)
    rows = connection.execute("SELECT id, asks, value, why FROM options WHERE game = ? ORDER BY position", (game,))
    return [
        {"id": name, "asks": asks, "value": value, "why": why, "values": values[name]}
        for name, asks, value, why in rows
    ]


def disputes(connection: sqlite3.Connection, game: str) -> list[Record]:
    """List the disputes with their facts, rulings and rules."""
    facts = _grouped(connection, "SELECT dispute, fact, value, reconstructed FROM dispute_facts WHERE game = ?", game)
    asked = "SELECT dispute, rule, turns FROM dispute_rules WHERE game = ? ORDER BY dispute, position"
    cited = _grouped(connection, asked, game)
    chosen = _grouped(connection, "SELECT dispute, option, value FROM dispute_options WHERE game = ?", game)
    columns = ("id", "kind", "title", "judged", "ruling", "why", "says", "note", "often", "page")
    rows = connection.execute(f"SELECT {', '.join(columns)} FROM disputes WHERE game = ? ORDER BY rowid", (game,))
    found = [dict(zip(columns, row, strict=True)) for row in rows]
    more = {"facts": facts, "rules": cited, "options": chosen}
    return [{**one, **{name: listed[one["id"]] for name, listed in more.items()}} for one in found]


def _grouped(connection: sqlite3.Connection, asked: str, game: str) -> dict[str, list[tuple[Any, ...]]]:
    """Read rows by their first column."""
    found: dict[str, list[tuple[Any, ...]]] = defaultdict(list)
    for first, *rest in connection.execute(asked, (game,)):
        found[first].append(tuple(rest))
    return found
