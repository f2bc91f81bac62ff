"""Say in words how a part of a query was read."""

from __future__ import annotations

import re
from collections.abc import Iterable

from cardgen.query import choices, counts, numbers_in
from cardgen.query.columns import is_text
from cardgen.query.number_fields import ends_of
from cardgen.query.sql import NONE
from cardgen.query.tree import (
    And,
    BoxNumber,
    Close,
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
    Operator.LESS: "less than",
    Operator.AT_MOST: "at most",
    Operator.MORE: "more than",
    Operator.AT_LEAST: "at least",
}
_INCLUDE = (Operator.MATCHES, Operator.EQUAL, Operator.UNEQUAL)
_READ = re.compile(r"(\^|\\b|)([\w ]+)(\$|\\b|)")
_PLACED = {("^", ""): "begins with", ("", "$"): "ends with", ("\\b", "\\b"): "has the word"}


def meaning(node: Node, vocabulary: Vocabulary) -> str:
    """Say what one node asks for."""
    if isinstance(node, Not):
        return f"not: {meaning(node.inner, vocabulary)}"
    if isinstance(node, And | Or):
        return "all of these" if isinstance(node, And) else "any of these"
    if isinstance(node, Everything):
        return "every card"
    if isinstance(node, Close):
        return "these words close together"
    if isinstance(node, Comparison):
        return _comparison(node, vocabulary)
    return _term(node, vocabulary)


def _term(node: Word | Phrase | Exact | BoxNumber | Pattern, vocabulary: Vocabulary) -> str:
    if isinstance(node, Word):
        return f"a word that begins with “{node.text}”" if node.begins else f"the word “{node.text}”"
    if isinstance(node, Phrase):
        return f"the words “{node.text}” together"
    if isinstance(node, Exact):
        return f"the name, short form or id “{node.text}”"
    if isinstance(node, BoxNumber):
        boxes = " or ".join(game.further[0] for game in vocabulary.games if game.name in node.games)
        return f"the card with the number {node.number} in the box of {boxes or ' or '.join(node.games)}"
    return f"the pattern /{node.text}/ in name or text"


def _comparison(node: Comparison, vocabulary: Vocabulary) -> str:
    field = ALIASES.get(node.field.lower(), node.field.lower())
    said = " or ".join(value.text for value in node.values)
    if field in ("is", "not", "has"):
        labels = " or ".join(label_of(value.text, vocabulary) for value in node.values)
        return {"is": f"{labels} is yes", "not": f"{labels} is not yes", "has": f"has {labels}"}[field]
    if field in vocabulary.subject.special:
        listed = [_titled(choice) for choice in choices.special(field, vocabulary)]
        shown = " or ".join(_chosen(value, listed) for value in node.values)
        return f"{field.capitalize()} {_SIGNS.get(node.operator, 'is')} {shown}"
    columns = vocabulary.field(field) or vocabulary.begun(field)
    label = _joined(columns) or field
    if columns and is_text(columns[0]):
        if ranges := numbers_in.ranges(node):
            return f"{label} has a number {' or '.join(map(_within, ranges))}"
        if said := _of_pattern(node):
            return f"{label} {said}"
        return f"{label} {_text_sign(node)} {' or '.join(map(_quoted, node.values))}"
    shown = " or ".join(_value(value, columns, vocabulary) for value in node.values) or said
    if columns and (other := _other(node, columns, vocabulary)):
        number = f"Number of {label.lower()}" if columns[0].many else label
        return f"{number} {_SIGNS.get(node.operator, 'is')} {other}"
    if columns and columns[0].many and columns[0].words:
        if counts.counted(node, columns) is not None:
            return f"Number of {_of_kind(label, node)} {_SIGNS.get(node.operator, 'is')} {shown}"
        if node.operator in _INCLUDE:
            return _including(label, node, shown)
    return f"{label} {_SIGNS.get(node.operator, 'is')} {shown}"


def _other(node: Comparison, columns: tuple[Column, ...], vocabulary: Vocabulary) -> str:
    """Say the field that a list, or a number, is compared with, where one of them is counted or taken some times."""
    others = vocabulary.field(node.values[0].text)
    both = [columns[0], *others[:1]]
    if not others or not all(map(counts.is_count, both)) or not (node.times > 1 or any(one.many for one in both)):
        return ""
    label = _joined(others).lower()
    times = {1: "", 2: "twice "}.get(node.times, f"{node.times} times ")
    return f"{times}{'the number of ' * others[0].many}{label}"


def _of_kind(label: str, node: Comparison) -> str:
    return f"{label.lower()} ({node.kind})" if node.kind else label.lower()


def _including(label: str, node: Comparison, shown: str) -> str:
    """Say what a list has, whose label may be one of it or several."""
    several = label.endswith("s") and not label.endswith("ss")
    if node.operator is Operator.UNEQUAL:
        return f"{label} {'do' if several else 'does'} not include {shown}"
    return f"{label} include{'' if several else 's'} {shown}"


def _of_pattern(node: Comparison) -> str:
    """Say a pattern that words were read as: how a text begins or ends, or a word of it."""
    value = node.values[0]
    found = _READ.fullmatch(value.text) if value.form is Form.PATTERN and len(node.values) == 1 else None
    said = _PLACED.get((found[1], found[3])) if found else None
    return f"{said} “{found[2]}”" if found and said else ""


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


def label_of(name: str, vocabulary: Vocabulary) -> str:
    """Give what a field is called on paper."""
    return _joined(vocabulary.field(name)) or name


def _joined(columns: Iterable[Column]) -> str:
    return " or ".join(dict.fromkeys(column.label for column in columns))


def _titled(choice: choices.Choice) -> choices.Choice:
    """Call a card type, a game or a deck by what is printed for it."""
    printed = next(iter(choice.further), "")
    return choices.Choice(printed or choice.name, (*choice.further, choice.name), choice.holds)


def _chosen(value: Value, listed: list[choices.Choice]) -> str:
    return " or ".join(dict.fromkeys(choice.name for choice in choices.understood(value.text, listed))) or value.text


def _value(value: Value, columns: tuple[Column, ...], vocabulary: Vocabulary) -> str:
    scale = columns[0].kind.scale if columns else None
    ends = ends_of(scale, value.text) if scale is not None else None
    if ends is not None:
        return ends.said
    if scale is not None and scale.numeric:
        return label_of(value.text, vocabulary)
    words = (word for column in columns if column.words for word in column.words.words.values())
    listed = [choices.Choice(word.label, (str(word), word.letter), NONE) for word in words]
    return _chosen(value, listed)
