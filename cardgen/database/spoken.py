"""Which rules and disputes speak of a card: they have its name, its short form, or the name of its type."""

from __future__ import annotations

import sqlite3

from cardgen.database.cards import CardRow
from cardgen.database.rules import COLUMNS, DisputeRow, RuleRow

_OF_RULE = ", ".join(f"r.{name}" for name in COLUMNS)


def rules_on(connection: sqlite3.Connection, card: CardRow) -> list[RuleRow]:
    """Read the rules that are about the card itself, then those about every card of its type."""
    own, general = spoken_rules(connection, card)
    return [*own, *general]


def spoken_rules(connection: sqlite3.Connection, card: CardRow) -> tuple[list[RuleRow], list[RuleRow]]:
    """Read the rules that name the card or say a word it has, such as its class; and those that name its type."""
    named = connection.execute(
        f"SELECT {_OF_RULE} FROM card_rules AS l JOIN rules AS r ON r.ref = l.rule_ref "
        "WHERE l.card = ? ORDER BY r.position",
        (card.id,),
    )
    typed = connection.execute(
        f"SELECT {_OF_RULE} FROM type_rules AS l JOIN rules AS r ON r.ref = l.rule_ref "
        "WHERE l.game = ? AND l.type = ? ORDER BY r.position",
        (card.game, card.type),
    )
    own = dict.fromkeys(RuleRow(*row) for row in named)
    others = [rule for row in typed if (rule := RuleRow(*row)) not in own]
    labels = _labels(connection, card)
    said = [rule for rule in others if any(label in rule.text for label in labels)]
    return [*own, *said], [rule for rule in others if rule not in said]


def _labels(connection: sqlite3.Connection, card: CardRow) -> list[str]:
    """List what the words of a card are called: its class, its suit, its icons."""
    values = [value for held in card.values.values() for value in (held if isinstance(held, list) else [held])]
    words = [value for value in values if isinstance(value, str)]
    marks = ", ".join("?" * len(words))
    select = f"SELECT DISTINCT label FROM words WHERE game = ? AND word IN ({marks}) AND length(label) > 2"
    return [label for (label,) in connection.execute(select, (card.game, *words))]


def disputes_on(connection: sqlite3.Connection, card: CardRow) -> list[DisputeRow]:
    """Read the disputes in which the card is given, claimed or named."""
    rows = connection.execute(
        "SELECT d.id, d.kind, d.title, d.ruling, d.often, d.page, d.judged, d.game FROM card_disputes AS l "
        "JOIN disputes AS d ON d.ref = l.dispute_ref WHERE l.card = ? ORDER BY d.rowid",
        (card.id,),
    )
    return [
        DisputeRow(name, kind, title, ruling, bool(often), page, judged=bool(judged), game=of)
        for name, kind, title, ruling, often, page, judged, of in rows
    ]
