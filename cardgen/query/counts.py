"""How many values a card has in a field that is a list: `icons>=4`, `icons:2..3`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cardgen.model.field import Search, Span
from cardgen.query import columns, numbers
from cardgen.query.sql import Sql, both, either, name, negated
from cardgen.query.tree import Comparison, Form, Operator
from cardgen.query.vocabulary import Column


def counted(comparison: Comparison, found: Sequence[Column]) -> Sql | None:
    """Compare the number of values, where a number can mean nothing else; None where it can.

    Words are compared with numbers in any way, texts only with `<` and `>`: a text may hold a number.
    """
    lists = [column for column in found if column.many and column.kind.search is not Search.ORDERED]
    value = comparison.values[0]
    if not lists or len(lists) < len(found) or value.form is not Form.BARE:
        return None
    if len(comparison.values) > 1:
        each = [counted(replace(comparison, values=(one,)), found) for one in comparison.values]
        ways = [way for way in each if way is not None]
        return either(ways) if len(ways) == len(each) and comparison.operator is Operator.MATCHES else None
    span = numbers.span(value.text)
    if span is None or (comparison.operator.orders and numbers.whole(value.text) is None):
        return None
    if not comparison.operator.orders and not all(_no_choice(column, value.text) for column in lists):
        return None
    return either(_test(comparison, span, column) for column in lists)


def length(column: Column) -> Sql:
    """Give how many values a card has in a list; nothing for cards of other types."""
    return Sql(f"CASE WHEN c.game = ? AND c.type = ? THEN {_count(column)} END", (column.game, column.type))


def is_count(column: Column) -> bool:
    """Say whether it is a number, or a list of words whose values are counted."""
    scale = column.kind.scale
    return column.words is not None if column.many else scale is not None and scale.numeric


def counted_pair(one: Column, sign: str, other: Column) -> Sql:
    """Compare numbers of one card, of lists how many values there are."""
    left, right = (_number(column) for column in (one, other))
    return both([Sql("(c.game = ? AND c.type = ?)", (one.game, one.type)), Sql(f"{left} {sign} {right}")])


def _number(column: Column) -> str:
    return _count(column) if column.many else columns.scalar(column, Sql(columns.raw(column))).text


def _count(column: Column, among: Sequence[str] = ()) -> str:
    one = f" AND t.{name(column.column)} IN ({', '.join('?' * len(among))})" if among else ""
    return f"(SELECT count(*) FROM {name(column.table)} AS t WHERE t.card = c.id{one})"


def _no_choice(column: Column, text: str) -> bool:
    return column.words is not None and column.words.find(text) is None


def _test(comparison: Comparison, span: Span, column: Column) -> Sql:
    operator, among = comparison.operator, comparison.among
    count = _count(column, among)
    if operator.orders:
        fits = Sql(f"{count} {operator} ?", (*among, span.least or 0))
    else:
        ends = ((">=", span.least), ("<=", span.most))
        fits = both(Sql(f"{count} {sign} ?", (*among, end)) for sign, end in ends if end is not None)
    of_type = Sql("(c.game = ? AND c.type = ?)", (column.game, column.type))
    return both([of_type, negated(fits) if operator is Operator.UNEQUAL else fits])
