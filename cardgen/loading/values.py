"""Type a card's values by their Fields."""

from __future__ import annotations

from cardgen.errors import Problem, nearest, quoted_list
from cardgen.loading import numbers
from cardgen.loading.patterns import check_marks
from cardgen.loading.shape import describe, flag, is_null, null_problem
from cardgen.model.field import Field, FieldKind, Value
from cardgen.model.node import Items, Node, Scalar

ABSENT: dict[FieldKind, Value] = {FieldKind.FLAG: False}


def typed(field: Field, node: Node, what: str, problems: list[Problem]) -> Value | None:
    """Turn a node into the field's value; None when it is not one, or when an optional one is left empty."""
    if field.many:
        return _many(field, node, what, problems)
    if not isinstance(node, Scalar):
        said = f"`{field.name}` of {what} is {describe(node)}"
        problems.append(Problem(node.place, "D003", said, "a single value"))
        return None
    if node.plain and (not node.text or is_null(node)):
        _nothing(field, node, what, problems)
        return None
    return _one(field, node, what, problems)


def _many(field: Field, node: Node, what: str, problems: list[Problem]) -> Value | None:
    items = node.items if isinstance(node, Items) else (node,)
    found: list[Value] = []
    for item in items:
        if not isinstance(item, Scalar):
            said = f"`{field.name}` of {what} holds {describe(item)}"
            problems.append(Problem(item.place, "D003", said, "a list of single values"))
        elif item.plain and (not item.text or is_null(item)):
            _nothing(field, item, what, problems)
        elif (value := _one(field, item, what, problems)) is not None:
            found.append(value)
    return tuple(found)


def _nothing(field: Field, node: Scalar, what: str, problems: list[Problem]) -> None:
    said = f"`{field.name}` of {what}"
    if node.text:
        problems.append(null_problem(node, said))
    elif field.kind is FieldKind.FLAG:
        flag(node, said, problems)
    elif not field.optional:
        fix = 'write `""` if it is meant to be empty'
        problems.append(Problem(node.place, "D002", f"{said} is empty", "a value", fix=fix))


def _one(field: Field, node: Scalar, what: str, problems: list[Problem]) -> Value | None:
    kind = field.kind
    if kind in (FieldKind.TEXT, FieldKind.ART):
        return node.text.strip()
    if kind is FieldKind.WORD:
        return _word(field, node, what, problems)
    if kind is FieldKind.WHOLE:
        return _whole(field, node, what, problems)
    if kind is FieldKind.FLAG:
        return flag(node, f"`{field.name}` of {what}", problems)
    if "*" in node.text or "{" in node.text or "[[" in node.text:
        problems.extend(check_marks(node, f"`{field.name}` of {what}"))
    return node.text.strip()


def _word(field: Field, node: Scalar, what: str, problems: list[Problem]) -> Value | None:
    if field.of is None:
        return node.text
    word = field.of.words.get(node.text)
    if word is None and field.of.words:
        meant = field.of.find(node.text)
        suggestion = f"`{meant}`" if meant is not None else nearest(node.text, field.of.words)
        said = f"`{field.name}` of {what} is {describe(node)}, which is no word of `{field.of.name}`"
        problems.append(Problem(node.place, "D006", said, quoted_list(field.of.words), suggestion))
    return word


def _whole(field: Field, node: Scalar, what: str, problems: list[Problem]) -> int | None:
    number = numbers.whole(node.text)
    if number is None:
        problems.append(numbers.no_whole(node, f"`{field.name}` of {what}"))
    elif number not in field.span:
        said = f"`{field.name}` of {what} is {number}"
        problems.append(Problem(node.place, "D005", said, f"a whole number in `{field.span}`"))
        return None
    return number
