"""Which rules and disputes speak of a card: they have its name, its short form, or the name of its type."""

from __future__ import annotations

import sqlite3

from cardgen.database.cards import CardRow
from cardgen.database.rules import COLUMNS, DisputeRow, RuleRow

_OF_RULE = ", ".join(f"r.{name}" for name in COLUMNS)


def rules_on(connection: sqlite3.Connection, card: CardRow) -> list[RuleRow]:
    """Read the rules that name the card, then those that name its type."""
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
    return list(dict.fromkeys(RuleRow(*row) for rows in (named, typed) for row in rows))


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
