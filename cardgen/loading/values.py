"""Type a card's values by their Fields."""

from __future__ import annotations

from cardgen.errors import Problem, nearest, quoted_list
from cardgen.loading.shape import NO, YES, describe, whole_problem
from cardgen.model.field import Field, FieldKind, Value
from cardgen.model.node import Items, Node, Scalar, plain

ABSENT: dict[FieldKind, Value] = {FieldKind.FLAG: False}


def typed(field: Field, node: Node, what: str, problems: list[Problem]) -> Value | None:
    """Turn a node into the field's value; None and a problem when it is not one."""
    if field.kind is FieldKind.OP:
        return str(plain(node))
    if field.many:
        return _many(field, node, what, problems)
    if not isinstance(node, Scalar):
        place_and_code = (node.place, "D003")
        problems.append(Problem(*place_and_code, f"`{field.name}` of {what} is {describe(node)}", "a single value"))
        return None
    return _one(field, node, what, problems)


def _many(field: Field, node: Node, what: str, problems: list[Problem]) -> Value | None:
    items = node.items if isinstance(node, Items) else (node,)
    found: list[Value] = []
    for item in items:
        if not isinstance(item, Scalar):
            problems.append(Problem(item.place, "D003", f"`{field.name}` of {what} holds {describe(item)}", "words"))
            continue
        value = _one(field, item, what, problems)
        if value is not None:
            found.append(value)
    return tuple(found)


def _one(field: Field, node: Scalar, what: str, problems: list[Problem]) -> Value | None:
    kind = field.kind
    if kind is FieldKind.TEXT or kind is FieldKind.RICH:
        return node.text.strip()
    if kind is FieldKind.WORD:
        return _word(field, node, what, problems)
    if kind is FieldKind.WHOLE:
        return _whole(field, node, what, problems)
    return _flag(field, node, what, problems)


def _word(field: Field, node: Scalar, what: str, problems: list[Problem]) -> Value | None:
    assert field.of is not None
    word = field.of.words.get(node.text)
    if word is None:
        names = tuple(field.of.words)
        what = f"`{field.name}` of {what} is {describe(node)}, which is no {field.of.name}"
        problems.append(Problem(node.place, "D006", what, quoted_list(names), nearest(node.text, names)))
    return word


def _whole(field: Field, node: Scalar, what: str, problems: list[Problem]) -> int | None:
    problem = whole_problem(node, f"`{field.name}` of {what}")
    if problem:
        problems.append(problem)
        return None
    number = int(node.text)
    if number not in field.span:
        said = f"`{field.name}` of {what} is {number}"
        problems.append(Problem(node.place, "D005", said, f"a whole number in `{field.span}`"))
    return number


def _flag(field: Field, node: Scalar, what: str, problems: list[Problem]) -> bool:
    if node.text not in YES and node.text not in NO:
        said = f"`{field.name}` of {what} is {describe(node)}"
        problems.append(Problem(node.place, "D007", said, "`yes` or `no`"))
    return node.text in YES
