"""The tables of every database. They are a contract with everyone's scripts: a change raises SCHEMA_VERSION.

`cards.rowid`, `card_words.id` and the rowids of the tables of card types are the same number for the same card.
"""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from typing import Any, TypeAlias

SCHEMA_VERSION = 1
FULL_TEXT = "card_words"
TOKENIZE = "porter unicode61 remove_diacritics 2"

ForeignKey: TypeAlias = tuple[tuple[str, ...], str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Table:
    """Columns with their types, the key, the columns that may be NULL, and references to other tables."""

    columns: dict[str, type]
    key: tuple[str, ...]
    optional: tuple[str, ...] = ()
    refers: tuple[ForeignKey, ...] = ()


_OF_GAME: ForeignKey = (("game",), "games", ("id",))
_OF_TYPE: ForeignKey = (("game", "type"), "card_types", ("game", "name"))
_OF_RULE: ForeignKey = (("game", "rule"), "rules", ("game", "key"))
_OF_DISPUTE: ForeignKey = (("game", "dispute"), "disputes", ("game", "id"))
_OF_OPTION: ForeignKey = (("game", "option"), "options", ("game", "id"))
_OF_CARD: ForeignKey = (("card",), "cards", ("id",))

TABLES: dict[str, Table] = {
    "meta": Table({"schema_version": int, "cardgen_version": str, "source_hash": str}, ("schema_version",)),
    "sources": Table({"file": str, "size": int}, ("file",)),
    "games": Table(
        {
            "id": str, "title": str, "subtitle": str, "prefix": str, "least_players": int, "most_players": int,
            "age": int, "minutes": str, "trademark": str, "cards": int,
        },
        ("id",),
        ("least_players", "most_players"),
    ),
    "credits": Table({"game": str, "about": str, "says": str}, ("game", "about"), (), (_OF_GAME,)),
    "notes": Table({"game": str, "position": int, "about": str, "says": str}, ("game", "position"), (), (_OF_GAME,)),
    "words": Table(
        {"game": str, "list": str, "word": str, "letter": str, "label": str, "position": int},
        ("game", "list", "word"),
        (),
        (_OF_GAME,),
    ),
    "card_types": Table(
        {
            "game": str, "name": str, "label": str, "plural": str, "position": int, "face": str, "back": str,
            "inner": str, "table_name": str, "view_name": str,
        },
        ("game", "name"),
        (),
        (_OF_GAME,),
    ),
    "fields": Table(
        {
            "game": str, "type": str, "name": str, "kind": str, "label": str, "doc": str, "many": int,
            "optional": int, "provenance": str, "list": str, "least": int, "most": int, "table_name": str,
            "column_name": str, "position": int,
        },
        ("game", "type", "name"),
        ("list", "least", "most"),
        (_OF_TYPE,),
    ),
    "field_aliases": Table(
        {"game": str, "type": str, "field": str, "alias": str},
        ("game", "type", "field", "alias"),
        (),
        ((("game", "type", "field"), "fields", ("game", "type", "name")),),
    ),
    "decks": Table(
        {"game": str, "name": str, "label": str, "pick": int, "each_player": int}, ("game", "name"), (), (_OF_GAME,)
    ),
    "deck_types": Table(
        {"game": str, "deck": str, "type": str, "field": str, "word": str},
        ("game", "deck", "type"),
        ("field", "word"),
        ((("game", "deck"), "decks", ("game", "name")), _OF_TYPE),
    ),
    "cards": Table(
        {
            "id": str, "game": str, "type": str, "number": int, "name": str, "short": str, "copies": int, "text": str,
            "provenance": str, "file": str, "line": int,
        },
        ("id",),
        (),
        (_OF_GAME, _OF_TYPE),
    ),
    "card_words": Table(
        {"id": int, "card": str, "name": str, "short": str, "type": str, "words": str, "text": str},
        ("id",),
        (),
        (_OF_CARD,),
    ),
    "card_provenance": Table(
        {"card": str, "field": str, "provenance": str}, ("card", "field"), (), (_OF_CARD,)
    ),
    "in_play": Table(
        {"game": str, "players": int, "card": str, "copies": int},
        ("card", "players"),
        (),
        (_OF_GAME, _OF_CARD),
    ),
    "effects": Table({"game": str, "name": str, "says": str}, ("game", "name"), (), (_OF_GAME,)),
    "sections": Table(
        {"game": str, "number": int, "title": str, "intro": str}, ("game", "number"), (), (_OF_GAME,)
    ),
    "rules": Table(
        {
            "game": str, "key": str, "number": str, "section": str, "text": str, "page": int, "does": str,
            "reason": str, "position": int,
        },
        ("game", "key"),
        ("page", "reason"),
        (_OF_GAME,),
    ),
    "rule_links": Table(
        {"game": str, "rule": str, "link": str, "other": str},
        ("game", "rule", "link", "other"),
        (),
        (_OF_RULE, (("game", "other"), "rules", ("game", "key"))),
    ),
    "options": Table(
        {
            "game": str, "id": str, "asks": str, "value": str, "depends_on": str, "least": int, "step": int, "why": str,
            "position": int,
        },
        ("game", "id"),
        ("depends_on", "least", "step"),
        (_OF_GAME,),
    ),
    "option_values": Table(
        {"game": str, "option": str, "value": str, "means": str, "position": int},
        ("game", "option", "value"),
        (),
        (_OF_OPTION,),
    ),
    "rule_options": Table(
        {"game": str, "rule": str, "option": str}, ("game", "rule", "option"), (), (_OF_RULE, _OF_OPTION)
    ),
    "disputes": Table(
        {
            "game": str, "id": str, "kind": str, "title": str, "verdict": str, "answer": str, "why": str,
            "claim": str, "says": str, "note": str, "often": int, "file": str, "line": int, "page": int,
        },
        ("game", "id"),
        ("verdict", "answer", "why", "claim", "says", "page"),
        (_OF_GAME,),
    ),
    "dispute_rules": Table(
        {"game": str, "dispute": str, "rule": str, "position": int, "turns": int},
        ("game", "dispute", "rule"),
        (),
        (_OF_DISPUTE, _OF_RULE),
    ),
    "dispute_options": Table(
        {"game": str, "dispute": str, "option": str, "value": str},
        ("game", "dispute", "option"),
        (),
        (_OF_DISPUTE,),
    ),
    "dispute_facts": Table(
        {"game": str, "dispute": str, "fact": str, "value": str, "reconstructed": int},
        ("game", "dispute", "fact"),
        (),
        (_OF_DISPUTE,),
    ),
    "parts": Table(
        {
            "game": str, "name": str, "label": str, "kind": str, "about": str, "face": str, "back": str,
            "width": float, "height": float, "copies": int, "optional": int, "position": int,
        },
        ("game", "name"),
        (),
        (_OF_GAME,),
    ),
}  # fmt: skip
INDEXES: dict[str, tuple[tuple[str, ...], ...]] = {
    "cards": (("game", "type"),),
    "rules": (("game", "number"),),
    "dispute_rules": (("game", "rule"),),
}
COLUMN_TYPES: dict[str, Any] = {"word": str, "whole": int, "flag": int, "text": str, "rich": str, "art": str, "op": str}


def fingerprint() -> int:
    """Give a number that changes with the tables; a file keeps it as its `user_version`."""
    return zlib.crc32(repr((SCHEMA_VERSION, TABLES, INDEXES, TOKENIZE)).encode()) & 0x7FFFFFFF
