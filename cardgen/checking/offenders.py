"""`none` and `sql`: queries that must find no card."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator

from cardgen.checking.report import broken
from cardgen.checking.table import Table
from cardgen.errors import Problem
from cardgen.model.card import Card
from cardgen.model.invariant import Check, Invariant

SECONDS = 5.0
_STEPS = 10_000
_MAY = (
    sqlite3.SQLITE_SELECT, sqlite3.SQLITE_READ, sqlite3.SQLITE_FUNCTION, sqlite3.SQLITE_RECURSIVE,
)  # fmt: skip

_JSON_TABLES = "SELECT 1 FROM json_each('[]'), json_tree('[]')"
"""Asked once, these are there for good; to SQLite, asking for the first time is making a table, which nobody may."""


def none(table: Table, invariant: Invariant, one: Check) -> Iterator[Problem]:
    """Check that a query finds nothing."""
    cards = table.cards(table.condition(one.query))
    if cards:
        yield broken(invariant, one, [f"`{one.query}` finds {_counted(len(cards))}"], cards, "none")


def sql(table: Table, invariant: Invariant, one: Check) -> Iterator[Problem]:
    """Check that a SELECT gives no id; it may read, and nothing else, for a few seconds."""
    connection = table.searcher.connection
    ends = time.monotonic() + SECONDS
    connection.execute(_JSON_TABLES)
    connection.set_authorizer(lambda action, *_: sqlite3.SQLITE_OK if action in _MAY else sqlite3.SQLITE_DENY)
    connection.set_progress_handler(lambda: time.monotonic() > ends, _STEPS)
    try:
        ids = [str(row[0]) for row in connection.execute(one.query)]
    finally:
        connection.set_progress_handler(None, 0)
        connection.set_authorizer(None)
    if ids:
        cards, others = _known(table, ids)
        found = [f"the SELECT gives {_counted(len(ids))}", *(f"`{other}`, which is no card's id" for other in others)]
        yield broken(invariant, one, found, cards, "none")


def _known(table: Table, ids: list[str]) -> tuple[list[Card], list[str]]:
    by_id = {card.id: card for card in table.game.cards}
    own = {name: by_id.get(name) or by_id.get(f"{table.game.id}/{name}") for name in dict.fromkeys(ids)}
    return [card for card in own.values() if card is not None], [name for name, card in own.items() if card is None]


def _counted(number: int) -> str:
    return f"{number} card{'s' * (number != 1)}"
