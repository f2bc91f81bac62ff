"""What an export holds, and its JSON Schema, made from the same lists."""

from __future__ import annotations

from typing import Any

from cardgen.database.schema import SCHEMA_VERSION, TABLES
from cardgen.database.table import Column
from cardgen.project.data.card_values import COMMON

Schema = dict[str, Any]
LISTED = {
    "card_types": "name, label, plural, card_width, card_height",
    "words": "list, word, letter, label",
    "decks": "name, label, pick, each_player",
    "fields": "type, name, kind, label, doc, many, optional, provenance, list, least, most",
    "rules": "key, number, section, text, does, reason, provenance, page",
    "options": "id, asks, value, depends_on, least, step, why",
    "disputes": "id, kind, title, ruling, judged, often, expected, claim, answer, says, why, note, page",
    "parts": "name, label, kind, about, width, height, depth, copies, optional",
}
"""The columns of each table that an export gives, in this order."""
FLAGS = ("many", "optional", "judged", "often", "reconstructed", "turns", "each_player")
READ = ("claim", "answer")
"""Columns that the database keeps as JSON."""
_TYPES = {str: "string", int: "integer", float: "number"}
_STRINGS: Schema = {"type": "array", "items": {"type": "string"}}
_LINE = ("part", "label", "text", "card", "about", "rule", "option")


def every_table() -> tuple[str, ...]:
    """List the parts of an export that are lists."""
    return ("cards", *LISTED)


def export_schema() -> Schema:
    """Describe an export: of one game, or of several in `games`."""
    game = {"type": "object", "required": ["game", *every_table()], "properties": _game()}
    version = {"const": SCHEMA_VERSION}
    listed = {"type": "array", "items": {"$ref": "#/$defs/game"}}
    several = {"type": "object", "required": ["schema", "games"], "properties": {"schema": version, "games": listed}}
    one = {"$ref": "#/$defs/game", "properties": {"schema": version}, "required": ["schema"]}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Export of a card game",
        "oneOf": [one, several],
        "$defs": {"game": game},
    }


def _game() -> Schema:
    about = _columns("games", "id, title, subtitle, prefix, least_players, most_players, age, minutes, cards")
    listed = {table: _list_of(_columns(table, columns)) for table, columns in LISTED.items()}
    listed["rules"]["items"]["properties"] |= {
        "links": _list_of({"link": {"type": "string"}, "rule": {"type": "string"}}), "options": _STRINGS,
    }  # fmt: skip
    listed["options"]["items"]["properties"]["values"] = _list_of(
        {"value": {"type": "string"}, "means": {"type": ["string", "null"]}}
    )
    listed["disputes"]["items"]["properties"] |= _dispute()
    return {"game": _object(about), "cards": _list_of(_card()), **listed}


def _card() -> Schema:
    return _columns("cards", ", ".join(COMMON)) | {
        "fields": {"type": "object", "description": "its own fields by name; null where it has none"},
        "uncertain": _map("string", "fields whose provenance differs from what `fields` says"),
        "in_play": _map("integer", "how many copies are in play, by number of players"),
        "rules": _STRINGS,
        "disputes": _STRINGS,
    }


def _dispute() -> Schema:
    fact = _columns("dispute_facts", "fact, value, reconstructed")
    return {
        "facts": _list_of(fact),
        "options": _map("string", "house rules in force, by name"),
        "rules": _list_of(_columns("dispute_rules", "rule, turns")),
        "cards": _STRINGS,
        "story": _list_of({name: {"type": "string"} for name in _LINE}, required=("part",)),
    }


def _map(values: str, says: str) -> Schema:
    return {"type": "object", "description": says, "additionalProperties": {"type": values}}


def _list_of(properties: Schema, required: tuple[str, ...] | None = None) -> Schema:
    return {"type": "array", "items": _object(properties, required)}


def _object(properties: Schema, required: tuple[str, ...] | None = None) -> Schema:
    needed = list(properties if required is None else required)
    return {"type": "object", "properties": properties, "required": needed, "additionalProperties": False}


def _columns(table: str, names: str) -> Schema:
    return {name: _column(name, TABLES[table].columns[name]) for name in names.split(", ")}


def _column(name: str, column: Column) -> Schema:
    if name in READ:
        return {"description": column.says}
    kind = "boolean" if name in FLAGS else _TYPES[column.type]
    return {"type": [kind, "null"] if column.optional else kind, "description": column.says}
