"""Compare fields that are whole numbers with numbers and ranges."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.errors import nearest
from cardgen.model.field import FieldKind, Span
from cardgen.query import columns, numbers
from cardgen.query.faults import Faults
from cardgen.query.sql import NONE, Sql, both, either
from cardgen.query.tree import Comparison, Form, Value
from cardgen.query.vocabulary import Column, Vocabulary


def compare_numbers(vocabulary: Vocabulary, comparison: Comparison, found: Sequence[Column], faults: Faults) -> Sql:
    """Compare with one number, or with any of several numbers and ranges."""
    spans = [span for value in comparison.values if (span := _span(comparison, value, vocabulary, faults)) is not None]
    if comparison.operator.orders and len(comparison.values) > 1:
        what = f"several values cannot follow `{comparison.operator}`"
        faults.add("Q009", comparison.extent, what, "one number")
    if faults.problems:
        return NONE
    return columns.compared(comparison, found, lambda column: _test(comparison, spans, column))


def _span(comparison: Comparison, value: Value, vocabulary: Vocabulary, faults: Faults) -> Span | None:
    wanted = numbers.span(value.text) if value.form is not Form.PATTERN else None
    if wanted is None:
        _no_number(comparison, value, vocabulary, faults)
    elif comparison.operator.orders and numbers.whole(value.text) is None:
        what = f"a range cannot follow `{comparison.operator}`"
        faults.add("Q003", value.extent, what, "one number, as in `value>=3`")
    return wanted


def _no_number(comparison: Comparison, value: Value, vocabulary: Vocabulary, faults: Faults) -> None:
    expected = "a number or a range: `3`, `3+`, `..3`, `1..3`"
    if any(column.kind is FieldKind.WHOLE for column in vocabulary.field(value.text)):
        what = f"no card type has both `{comparison.field}` and `{value.text}` as numbers"
        faults.add("Q009", comparison.extent, what, expected)
        return
    what = f"`{comparison.field}` is a number, and `{value.text}` is none"
    numbered = [column.name for column in vocabulary.columns if column.kind is FieldKind.WHOLE]
    faults.add("Q003", value.extent, what, expected, nearest(value.text, numbered))


def _test(comparison: Comparison, spans: list[Span], column: Column) -> Sql:
    first, last = columns.raw(column), columns.raw_last(column)
    if comparison.operator.orders:
        value = last if comparison.operator[0] == ">" else first
        return columns.meets(column, Sql(f"{value} {comparison.operator} ?", (spans[0].least or 0,)))
    return columns.meets(column, either(_within(span, first, last) for span in spans))


def _within(span: Span, first: str, last: str) -> Sql:
    if span.least is not None and span.least == span.most and first == last:
        return Sql(f"{first} = ?", (span.least,))
    ends = ((f"{last} >=", span.least), (f"{first} <=", span.most))
    return both(Sql(f"{compared} ?", (end,)) for compared, end in ends if end is not None)
