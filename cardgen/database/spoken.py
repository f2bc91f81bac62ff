"""Which rules and disputes speak of a card: they have its name, its short form, or the name of its type."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterable

from cardgen.database.cards import CardRow
from cardgen.database.rules import DisputeRow, RuleRow, all_rules

_TOKEN = re.compile(r"[^\s,;]+")


def rules_on(connection: sqlite3.Connection, card: CardRow) -> list[RuleRow]:
    """Read the rules that name the card, then those that name its type."""
    label, plural = connection.execute(
        "SELECT label, plural FROM card_types WHERE game = ? AND name = ?", (card.game, card.type)
    ).fetchone()
    (title,) = connection.execute("SELECT title FROM games WHERE id = ?", (card.game,)).fetchone()
    by_name, by_type = _words([card.name]), _words([label, f"{label}s", plural])
    rules = [(rule, rule.text.replace(title, " ")) for rule in all_rules(connection, card.game)]
    named = [rule for rule, text in rules if by_name.search(text)]
    typed = [rule for rule, text in rules if by_type.search(text) and rule not in named]
    return named + typed


def _words(names: Iterable[str]) -> re.Pattern[str]:
    listed = "|".join(re.escape(name) for name in sorted(set(names), key=len, reverse=True))
    return re.compile(rf"(?<!\w)(?:{listed})(?!\w)")


def disputes_on(connection: sqlite3.Connection, card: CardRow) -> list[DisputeRow]:
    """Read the disputes in which the card is given or claimed."""
    written = {card.short, card.short.partition("(")[0], card.id, card.id.rpartition("/")[2]}
    whole = _words([card.name])
    rows = connection.execute(
        "SELECT d.id, d.kind, d.title, d.verdict, d.often, coalesce(d.claim, ''), f.value FROM disputes AS d "
        "JOIN dispute_facts AS f ON f.game = d.game AND f.dispute = d.id WHERE d.game = ? ORDER BY d.rowid, f.rowid",
        (card.game,),
    )
    found: dict[str, DisputeRow] = {}
    for name, kind, title, verdict, often, claim, value in rows:
        said = f"{title} {claim} {value}"
        if whole.search(said) or written & set(_forms(f"{claim} {value}")):
            found.setdefault(name, DisputeRow(name, kind, title, verdict, bool(often)))
    return list(found.values())


def _forms(text: str) -> Iterable[str]:
    """Give the words of table talk, each also without what it was declared to be (`W:M`, `R=4`)."""
    for token in _TOKEN.findall(text):
        yield token
        yield re.split(r"[:=]", token, maxsplit=1)[0]
