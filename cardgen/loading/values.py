"""Type a card's values by their Fields."""

from __future__ import annotations

from cardgen.errors import Problem, Sheet
from cardgen.loading import numbers
from cardgen.loading.mapping_reader import describe, is_null, null_problem
from cardgen.loading.patterns import check_marks
from cardgen.model.field import Field, Refusal, Value
from cardgen.model.node import Items, Node, Scalar

_NEW_WORD = "correct it; if it is new, add it to `words` in game.yaml, as `cardgen refresh` does"


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
    elif field.kind.alone:
        _one(field, node, what, problems)
    elif not field.optional:
        fix = 'write `""` if it is meant to be empty'
        problems.append(Problem(node.place, "D002", f"{said} is empty", "a value", fix=fix))


def _one(field: Field, node: Scalar, what: str, problems: list[Problem]) -> Value | None:
    value = field.kind.reads(field, node.text)
    if isinstance(value, Refusal):
        if field.of is not None and isinstance(node.file, Sheet):
            value = value._replace(fix=_NEW_WORD)
        problems.append(numbers.refused(node, f"`{field.name}` of {what}", value))
        return None
    if field.kind.marks and any(mark in node.text for mark in ("*", "{", "[[")):
        problems.extend(check_marks(node, f"`{field.name}` of {what}"))
    return value
