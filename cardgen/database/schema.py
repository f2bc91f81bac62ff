"""The tables of every database. They are a contract with everyone's scripts: a change raises SCHEMA_VERSION.

`cards.rowid`, `card_words.id` and the rowids of the tables of card types are the same number for the same card;
likewise `rule_words.id` for rules and `dispute_words.id` for disputes.
"""

from __future__ import annotations

import zlib
from collections.abc import Mapping

from cardgen.database.card_tables import CARD_TABLES
from cardgen.database.dispute_tables import DISPUTE_TABLES
from cardgen.database.game_tables import GAME_TABLES
from cardgen.database.link_tables import LINK_TABLES
from cardgen.database.rule_tables import RULE_TABLES
from cardgen.database.table import Table

SCHEMA_VERSION = 4
TOKENIZE = "porter unicode61 remove_diacritics 2"
FULL_TEXT: Mapping[str, tuple[str, ...]] = {
    "card_words": ("name", "short", "type", "words", "text"),
    "rule_words": ("key", "section", "text"),
    "dispute_words": ("name", "title", "text"),
}
"""The tables that are searched by words, and their columns; the index of each is called like it with `_fts` behind."""
TABLES: Mapping[str, Table] = {**GAME_TABLES, **CARD_TABLES, **RULE_TABLES, **DISPUTE_TABLES, **LINK_TABLES}
INDEXES: Mapping[str, tuple[tuple[str, ...], ...]] = {
    "cards": (("game", "type"),),
    "rules": (("game", "number"),),
    "card_rules": (("rule_ref",),),
    "card_disputes": (("dispute_ref",),),
    "dispute_rules": (("game", "rule"),),
}


def fingerprint() -> int:
    """Give a number that changes with the tables; a file keeps it as its `user_version`."""
    return zlib.crc32(repr((SCHEMA_VERSION, TABLES, INDEXES, TOKENIZE)).encode()) & 0x7FFFFFFF
