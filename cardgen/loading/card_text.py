"""Card text with values: `{cost}` is the card's own cost, `[ ]` is left out where a value in it is not given."""

from __future__ import annotations

import re
from collections.abc import Mapping

from cardgen.model.field import Field, Value
from cardgen.model.node import Items, Node, Scalar
from cardgen.model.rich_text import escaped
from cardgen.model.words import Word

_NAMED = r"(?<!\\)\{([a-z][a-z0-9_-]*)\}"
_OPTIONAL = r"(?<![\\\[])\[(?!\[)((?:\\.|\[\[[^\[\]]*\]\]|[^\[\]\\])*)\](?!\])"


def has_values(node: Node) -> bool:
    """Say whether a text may name values."""
    if isinstance(node, Items):
        return any(has_values(item) for item in node.items)
    return isinstance(node, Scalar) and "{" in node.text


def with_values(node: Node, fields: Mapping[str, Field], values: Mapping[str, Value]) -> Node:
    """Put a card's values into its text, or into each text of a list."""
    if isinstance(node, Items):
        return node._replace(items=tuple(with_values(item, fields, values) for item in node.items))
    return node._replace(text=filled(node.text, fields, values)) if isinstance(node, Scalar) else node


def filled(text: str, fields: Mapping[str, Field], values: Mapping[str, Value]) -> str:
    """Put values into a text; a name that is no field, or has no value, stays what it is: an icon."""

    def named(part: str) -> list[str]:
        names = (name.replace("-", "_") for name in re.findall(_NAMED, part))
        return [name for name in names if name in fields and _of_face(fields[name])]

    def condition(found: re.Match[str]) -> str:
        names = named(found[1])
        if not names:
            return found[0]
        return found[1] if all(_given(values.get(name)) for name in names) else ""

    def value(found: re.Match[str]) -> str:
        name = found[1].replace("-", "_")
        known = name in fields and _of_face(fields[name]) and _given(values.get(name))
        return _words(values[name]) if known else found[0]

    return re.sub(_NAMED, value, re.sub(_OPTIONAL, condition, text))


def _of_face(field: Field) -> bool:
    return field.kind.in_texts and not field.hidden


def _given(value: Value | None) -> bool:
    return value is not None and value is not False and value not in ("", ())


def _words(value: Value) -> str:
    """Show a value: a word by its label, a list with commas, a flag by nothing."""
    if isinstance(value, tuple):
        return ", ".join(_words(one) for one in value)
    if value is True:
        return ""
    return escaped(value.label if isinstance(value, Word) else str(value))
