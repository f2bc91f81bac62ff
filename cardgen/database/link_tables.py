"""The tables that tie cards to the rules and disputes that speak of them."""

from __future__ import annotations

from cardgen.database.card_tables import CARD
from cardgen.database.dispute_tables import DISPUTE, DISPUTE_REF, OF_DISPUTE
from cardgen.database.game_tables import OF_TYPE, TYPE_REF
from cardgen.database.rule_tables import OF_RULE, RULE_REF
from cardgen.database.table import GAME, OF_CARD, Table, text

LINK_TABLES = {
    "card_rules": Table(
        "a rule that names a card",
        {"game": GAME, "card": CARD, "rule": text("the rule"), "rule_ref": RULE_REF},
        ("card", "rule"),
        {"rule_ref": ("game", "rule")},
        OF_CARD | OF_RULE,
    ),
    "type_rules": Table(
        "a rule that names a card type",
        {
            "game": GAME,
            "type": text("the card type"),
            "rule": text("the rule"),
            "type_ref": TYPE_REF,
            "rule_ref": RULE_REF,
        },
        ("game", "type", "rule"),
        {"type_ref": ("game", "type"), "rule_ref": ("game", "rule")},
        OF_TYPE | OF_RULE,
    ),
    "card_disputes": Table(
        "a dispute in which a card is told of",
        {
            "game": GAME,
            "card": CARD,
            "dispute": DISPUTE,
            "dispute_ref": DISPUTE_REF,
        },
        ("card", "dispute"),
        {"dispute_ref": ("game", "dispute")},
        OF_CARD | OF_DISPUTE,
    ),
}
