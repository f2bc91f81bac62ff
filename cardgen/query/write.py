"""Write a tree as the text that reads back as the same tree."""

from __future__ import annotations

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
    Or,
    Pattern,
    Phrase,
    Query,
    Value,
    Word,
)


def write(query: Query) -> str:
    """Write a whole query, its display after its tree."""
    tree = written(query.tree)
    shown = [_comparison(part) for part in query.display]
    if shown and isinstance(query.tree, Or):
        tree = f"({tree})"
    return " ".join([part for part in (tree, *shown) if part])


def written(node: Node) -> str:
    """Write one node and what hangs on it."""
    if isinstance(node, And | Or):
        return (" or " if isinstance(node, Or) else " ").join(_grouped(part, node) for part in node.parts)
    if isinstance(node, Close):
        return ""
    if isinstance(node, Not):
        return f"-{_grouped(node.inner, node)}"
    if isinstance(node, Comparison):
        return _comparison(node)
    return _term(node)


def _grouped(part: Node, whole: Node) -> str:
    bare = not isinstance(part, And | Or) or (isinstance(part, And) and isinstance(whole, Or))
    return written(part) if bare else f"({written(part)})"


def _term(node: Everything | Word | Phrase | Exact | BoxNumber | Pattern) -> str:
    if isinstance(node, Everything):
        return ""
    if isinstance(node, Word):
        return node.text + "*" * node.begins
    if isinstance(node, Phrase | BoxNumber):
        return _quoted(node.text)
    if isinstance(node, Exact):
        return f"!{_quoted(node.text)}"
    return _slashed(node.text)


def _comparison(node: Comparison) -> str:
    return f"{node.field}{node.operator}{'|'.join(map(_value, node.values))}"


def _value(value: Value) -> str:
    if value.form is Form.QUOTED:
        return _quoted(value.text)
    return _slashed(value.text) if value.form is Form.PATTERN else value.text


def _quoted(text: str) -> str:
    escaped = "".join(f"\\{letter}" if letter in '\\"“”' else letter for letter in text)
    return f'"{escaped}"'


def _slashed(text: str) -> str:
    return "/" + text.replace("/", r"\/") + "/"
