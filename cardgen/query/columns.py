"""Conditions on one column: where its values stand, and how a row of cards meets them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardgen.model.field import FieldKind
from cardgen.query.sql import Sql, both, either, name, negated
from cardgen.query.tree import Comparison, Operator
from cardgen.query.vocabulary import Column

TEXTS = (FieldKind.TEXT, FieldKind.RICH, FieldKind.OP)
_OF_CARDS = {"short": "w.short"}
_FOLDED = {"name": "w.name", "text": "w.text", "short": "w.short", "id": "c.id"}


def raw(column: Column) -> str:
    """Name the value as it is shown."""
    if column.table:
        return f"t.{name(column.column)}"
    return _OF_CARDS.get(column.column, f"c.{column.column}")


def folded(column: Column) -> str:
    """Name the value as it is compared."""
    return f"fold({raw(column)})" if column.table else _FOLDED[column.column]


def meets(column: Column, condition: Sql) -> Sql:
    """Say that the card has a value in this column which meets a condition."""
    if not column.table:
        return condition
    same = "t.card = c.id" if column.many else "t.rowid = c.rowid"
    text = f"EXISTS (SELECT 1 FROM {name(column.table)} AS t WHERE {same} AND {condition.text})"
    return Sql(text, condition.values)


def has(column: Column) -> Sql:
    """Say that the card has a value in this column: a text that is not empty, a flag that is yes."""
    value = raw(column)
    if column.kind in TEXTS:
        return meets(column, Sql(f"{value} <> ''"))
    return meets(column, Sql(f"{value} = 1" if column.kind is FieldKind.FLAG else f"{value} IS NOT NULL"))


def compared(comparison: Comparison, found: Sequence[Column], test: Callable[[Column], Sql]) -> Sql:
    """Join the columns of a field; unequal means that the card has the field and none of the values."""
    if comparison.operator is Operator.UNEQUAL:
        return either(both([has(column), negated(test(column))]) for column in found)
    return either(test(column) for column in found)


def pair(left: Column, sign: str, right: Column) -> Sql | None:
    """Compare two columns of one card; None when no card has both, or one is a list."""
    if left.many or right.many or (left.table and right.table and left.table != right.table):
        return None
    return meets(left if left.table else right, Sql(f"{raw(left)} {sign} {raw(right)}"))


def contains(column: Column, sought: Sql) -> Sql:
    """Say that the folded text contains what is sought; all texts of a card, folded and stored, are tried first."""
    inside = Sql(f"instr({folded(column)}, {sought.text}) > 0", sought.values)
    return meets(column, both([*_first_tried(column, sought), inside]))


def equals(column: Column, sought: Sql) -> Sql:
    """Say that the folded text is what is sought."""
    same = Sql(f"{folded(column)} = {sought.text}", sought.values)
    return meets(column, both([*_first_tried(column, sought), same]))


def _first_tried(column: Column, sought: Sql) -> list[Sql]:
    return [Sql(f"instr(w.text, {sought.text}) > 0", sought.values)] if column.table else []
