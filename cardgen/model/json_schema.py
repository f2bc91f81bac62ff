"""Pieces of JSON Schema: one of some words, a whole number in a range, a text."""

from __future__ import annotations

from collections.abc import Iterable

from cardgen.model.field import Field, Schema, Span
from cardgen.model.field_values import NO, YES, whole

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


def number(span: Span) -> Schema:
    """Describe a whole number in a range."""
    bounds = {"minimum": span.least, "maximum": span.most}
    return {"type": "integer", **{name: bound for name, bound in bounds.items() if bound is not None}}


def flag() -> Schema:
    """Describe yes or no."""
    return words((*YES, *NO))


def effects() -> Schema:
    """Describe one step or several, of those that the schema of a game defines."""
    return {"anyOf": [_EFFECTS, {"type": "array", "items": _EFFECTS}]}


def of_text(_: Field) -> Schema:
    """Describe a text."""
    return TEXT


def of_word(field: Field) -> Schema:
    """Describe a word of the field's list."""
    return words(field.of.words if field.of is not None else ())


def of_whole(field: Field) -> Schema:
    """Describe a whole number in the field's range."""
    return number(field.span)


def of_flag(_: Field) -> Schema:
    """Describe a flag."""
    return flag()


def of_effect(_: Field) -> Schema:
    """Describe an effect."""
    return effects()
