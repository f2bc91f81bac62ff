"""Conditions on one column: where its values stand, and how a row of cards meets them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardgen.model.field import Search
from cardgen.query.sql import Sql, both, either, member, name, negated
from cardgen.query.tree import Comparison, Operator
from cardgen.query.vocabulary import Column


def is_text(column: Column) -> bool:
    """Say whether a column is searched by what its values contain."""
    return column.kind.search is Search.TEXT


def raw(column: Column) -> str:
    """Name the value as it is shown."""
    if column.table:
        return f"t.{name(column.column)}"
    return column.shown or f"c.{column.column}"


def raw_last(column: Column) -> str:
    """Name the last of its values: the copies of a card have a number each."""
    return "(c.number + c.copies - 1)" if not column.table and column.column == "number" else raw(column)


def folded(column: Column) -> str:
    """Name the value as it is compared."""
    return column.compared or f"fold({raw(column)})"


def scalar(column: Column, value: Sql) -> Sql:
    """Give an expression over this column as one value of the card."""
    if not column.table:
        return value
    return Sql(f"(SELECT {value.text} FROM {name(column.table)} AS t WHERE t.rowid = c.rowid)", value.values)


def first(values: Sequence[Sql]) -> Sql:
    """Give the first value that there is."""
    if len(values) == 1:
        return values[0]
    text = f"coalesce({', '.join(value.text for value in values)})"
    return Sql(text, tuple(bound for value in values for bound in value.values))


def meets(column: Column, condition: Sql, card_by_card: bool = False) -> Sql:
    """Say that the card has a value in this column which meets a condition.

    The rows of the column's table are looked up all at once, or card by card: that is faster when other conditions
    leave few cards, and needed when the condition speaks of the card itself.
    """
    if column.beside and column.compared in condition.text and "c." not in condition.text:
        return member(f"SELECT w.id FROM {column.beside} AS w", condition)
    if not column.table:
        return condition
    table = f"{name(column.table)} AS t"
    if card_by_card or "c." in condition.text or "w." in condition.text:
        same = "t.card = w.card" if column.many else "t.rowid = w.id"
        return Sql(f"EXISTS (SELECT 1 FROM {table} WHERE {same} AND {condition.text})", condition.values)
    if column.many:
        return member(f"SELECT k.rowid FROM {table} JOIN cards AS k ON k.id = t.card", condition)
    return member(f"SELECT t.rowid FROM {table}", condition)


def has(column: Column) -> Sql:
    """Say that the card has a value in this column: a text that is not empty, a flag that is yes."""
    value = raw(column)
    empty = column.kind.empty
    return meets(column, Sql(f"{value} IS NOT NULL" if empty is None else f"{value} <> {empty!r}"))


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
    """Say that the folded text contains what is sought."""
    return meets(column, Sql(f"instr({folded(column)}, {sought.text}) > 0", sought.values), card_by_card=True)


def equals(column: Column, sought: Sql) -> Sql:
    """Say that the folded text is what is sought."""
    return meets(column, Sql(f"{folded(column)} = {sought.text}", sought.values), card_by_card=True)


def somewhere(sought: Sql) -> Sql:
    """Say that some text of the card contains what is sought: quickly asked, since it is stored folded."""
    return Sql(f"instr(w.text, {sought.text}) > 0", sought.values)
