"""Say in words how a part of a query was read."""

from __future__ import annotations

from cardgen.query import choices, numbers_in
from cardgen.query.columns import is_text
from cardgen.query.number_fields import ends_of
from cardgen.query.sql import NONE
from cardgen.query.tree import (
    And,
    BoxNumber,
    Comparison,
    Everything,
    Exact,
    Form,
    Node,
    Not,
    Operator,
    Or,
    Pattern,
    Phrase,
    Value,
    Word,
)
from cardgen.query.vocabulary import ALIASES, Column, Vocabulary

_SIGNS = {
    Operator.UNEQUAL: "is not",
    Operator.LESS: "is less than",
    Operator.AT_MOST: "is at most",
    Operator.MORE: "is more than",
    Operator.AT_LEAST: "is at least",
}


def meaning(node: Node, vocabulary: Vocabulary) -> str:
    """Say what one node asks for."""
    if isinstance(node, Not):
        return f"not: {meaning(node.inner, vocabulary)}"
    if isinstance(node, And | Or):
        return "all of these" if isinstance(node, And) else "any of these"
    if isinstance(node, Everything):
        return "every card"
    if isinstance(node, Comparison):
        return _comparison(node, vocabulary)
    return _term(node)


def _term(node: Word | Phrase | Exact | BoxNumber | Pattern) -> str:
    if isinstance(node, Word):
        return f"a word that begins with “{node.text}”" if node.begins else f"the word “{node.text}”"
    if isinstance(node, Phrase):
        return f"the words “{node.text}” together"
    if isinstance(node, Exact):
        return f"the name, short form or id “{node.text}”"
    if isinstance(node, BoxNumber):
        return f"the card with the number {node.number} in the box of {' or '.join(node.games)}"
    return f"the pattern /{node.text}/ in name or text"


def _comparison(node: Comparison, vocabulary: Vocabulary) -> str:
    field = ALIASES.get(node.field.lower(), node.field.lower())
    said = " or ".join(value.text for value in node.values)
    if field in ("is", "not", "has"):
        labels = " or ".join(_label(value.text, vocabulary) for value in node.values)
        return {"is": f"{labels} is yes", "not": f"{labels} is not yes", "has": f"has {labels}"}[field]
    if field in vocabulary.subject.special:
        shown = " or ".join(_chosen(value, choices.special(field, vocabulary)) for value in node.values)
        return f"{field.capitalize()} {_SIGNS.get(node.operator, 'is')} {shown}"
    columns = vocabulary.field(field) or vocabulary.begun(field)
    label = " or ".join(dict.fromkeys(column.label for column in columns)) or field
    if columns and is_text(columns[0]):
        if ranges := numbers_in.ranges(node):
            return f"{label} has a number {' or '.join(map(_within, ranges))}"
        return f"{label} {_text_sign(node)} {' or '.join(map(_quoted, node.values))}"
    shown = " or ".join(_value(value, columns) for value in node.values) or said
    return f"{label} {_SIGNS.get(node.operator, 'is')} {shown}"


def _within(ends: tuple[int, int]) -> str:
    least, most = ends
    if most >= numbers_in.MOST:
        return f"from {least} on"
    return f"from {least} to {most}" if least else f"up to {most}"


def _text_sign(node: Comparison) -> str:
    if any(value.form is Form.PATTERN for value in node.values):
        return "has the pattern"
    return {Operator.MATCHES: "contains", Operator.UNEQUAL: "is not"}.get(node.operator, "is")


def _quoted(value: Value) -> str:
    return f"/{value.text}/" if value.form is Form.PATTERN else f"“{value.text}”"


def _label(name: str, vocabulary: Vocabulary) -> str:
    labels = dict.fromkeys(column.label for column in vocabulary.field(name))
    return " or ".join(labels) or name


def _chosen(value: Value, listed: list[choices.Choice]) -> str:
    return " or ".join(dict.fromkeys(choice.name for choice in choices.understood(value.text, listed))) or value.text


def _value(value: Value, columns: tuple[Column, ...]) -> str:
    scale = columns[0].kind.scale if columns else None
    ends = ends_of(scale, value.text) if scale is not None else None
    if ends is not None:
        return ends.said
    words = (word for column in columns if column.words for word in column.words.words.values())
    listed = [choices.Choice(word.label, (str(word), word.letter), NONE) for word in words]
    return _chosen(value, listed)
