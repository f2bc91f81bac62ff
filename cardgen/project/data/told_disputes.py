"""Disputes and house rules as two boxes are compared by: from a database, or from an export."""

from __future__ import annotations

import json
import sqlite3
from collections import defaultdict
from collections.abc import Mapping
from typing import Any

Key = tuple[str, str]
Values = dict[str, object]


def disputes(db: sqlite3.Connection) -> dict[Key, Values]:
    """Read the disputes of all games."""
    facts: dict[Key, list[str]] = defaultdict(list)
    for game, dispute, fact, value in db.execute("SELECT game, dispute, fact, value FROM dispute_facts ORDER BY rowid"):
        facts[game, dispute].append(f"{fact} {value}")
    select = "SELECT game, id, title, claim, ruling, says FROM disputes ORDER BY rowid"
    return {
        (game, name): _dispute(title, facts[game, name], _read(claim), ruling, says)
        for game, name, title, claim, ruling, says in db.execute(select)
    }


def disputes_of(record: Mapping[str, Any], game: str) -> dict[Key, Values]:
    """Read the disputes of an export; one of an older cardgen has no facts."""
    return {
        (game, one["id"]): _dispute(
            one["title"], [f"{fact['fact']} {fact['value']}" for fact in one.get("facts", ())], _read(one["claim"]),
            one["ruling"], one["says"],
        )
        for one in record["disputes"]
    }  # fmt: skip


def _dispute(title: str, facts: list[str], claim: object, ruling: str | None, says: str | None) -> Values:
    return {"title": title, "facts": "; ".join(facts) or None, "claim": _said(claim), "ruling": ruling, "says": says}


def _read(claim: object) -> object:
    if not isinstance(claim, str):
        return claim
    try:
        return json.loads(claim)
    except ValueError:
        return claim


def _said(claim: object) -> str | None:
    if isinstance(claim, dict):
        return ", ".join(f"{name.replace('_', ' ')} {_said(value)}" for name, value in claim.items())
    if isinstance(claim, list):
        return ", ".join(str(_said(one)) for one in claim)
    return None if claim is None else str(claim)


def options(db: sqlite3.Connection) -> dict[Key, Values]:
    """Read the house rules of all games."""
    values: dict[Key, list[str]] = defaultdict(list)
    for game, option, value, means in db.execute("SELECT game, option, value, means FROM option_values ORDER BY rowid"):
        values[game, option].append(f"{value}: {means}")
    rows = db.execute("SELECT game, id, asks, value FROM options ORDER BY rowid")
    return {
        (game, name): {"asks": asks, "usual": value, "values": "; ".join(values[game, name]) or None}
        for game, name, asks, value in rows
    }


def options_of(record: Mapping[str, Any], game: str) -> dict[Key, Values]:
    """Read the house rules of an export."""
    return {
        (game, one["id"]): {
            "asks": one["asks"],
            "usual": one["value"],
            "values": "; ".join(f"{value['value']}: {value['means']}" for value in one.get("values", ())) or None,
        }
        for one in record["options"]
    }
