"""Pieces of JSON Schema: one of some words, a number in a range, a text."""

from __future__ import annotations

from collections.abc import Iterable

from cardgen.model.field import Schema
from cardgen.model.field_values import NO, YES, whole
from cardgen.model.scale import Ends

TEXT: Schema = {"type": ["string", "number", "boolean"]}
"""A text that an editor may take for a number or a truth."""
_TRUTHS = {"y": True, "yes": True, "on": True, "true": True, "n": False, "no": False, "off": False, "false": False}
"""Words that some readers of YAML take for true and false."""
_EFFECTS: Schema = {"$ref": "#/definitions/effects"}


def words(choices: Iterable[str]) -> Schema:
    """Describe one of a closed list, also as readers of YAML give words that look like numbers or truths."""
    listed = [str(choice) for choice in choices]
    numbers = [found for one in listed if (found := whole(one)) is not None]
    return {"enum": [*listed, *numbers, *dict.fromkeys(_TRUTHS[one] for one in listed if one in _TRUTHS)]}


def number(span: Ends, type_: str = "integer") -> Schema:
    """Describe a number in a range; a whole one, if nothing else is said."""
    bounds = {"minimum": span.least, "maximum": span.most}
    return {"type": type_, **{name: bound for name, bound in bounds.items() if bound is not None}}


def or_named(schema: Schema) -> Schema:
    """Let a number of the rules stand for a number, as in `{n:hand}`."""
    return {"anyOf": [schema, {"type": "string", "pattern": r"\{n:"}]}


def flag() -> Schema:
    """Describe yes or no."""
    return words((*YES, *NO))


def effects() -> Schema:
    """Describe one step or several, of those that the schema of a game defines."""
    return {"anyOf": [_EFFECTS, {"type": "array", "items": _EFFECTS}]}
