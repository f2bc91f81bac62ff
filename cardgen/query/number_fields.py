"""Compare fields whose values have an order with values and ranges."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.errors import nearest
from cardgen.model.field import Search
from cardgen.model.scale import Ends, Point, Scale
from cardgen.query import columns
from cardgen.query.faults import Faults
from cardgen.query.numbers import plain
from cardgen.query.sql import NONE, Sql, both, either
from cardgen.query.tree import Comparison, Form, Value
from cardgen.query.vocabulary import Column, Vocabulary


def compare_numbers(
    vocabulary: Vocabulary, scale: Scale, comparison: Comparison, found: Sequence[Column], faults: Faults
) -> Sql:
    """Compare with one number, or with any of several numbers and ranges."""
    asked = (_ends(comparison, value, scale, vocabulary, faults) for value in comparison.values)
    spans = [ends for ends in asked if ends is not None]
    if comparison.operator.orders and len(comparison.values) > 1:
        what = f"several values cannot follow `{comparison.operator}`"
        faults.add("Q009", comparison.extent, what, f"one {scale.noun}")
    if faults.problems:
        return NONE
    return columns.compared(comparison, found, lambda column: _test(comparison, spans, column))


def _ends(comparison: Comparison, value: Value, scale: Scale, vocabulary: Vocabulary, faults: Faults) -> Ends | None:
    wanted = ends_of(scale, value.text) if value.form is not Form.PATTERN else None
    if wanted is None:
        _no_number(comparison, value, scale, vocabulary, faults)
    elif comparison.operator.orders and point_of(scale, value.text) is None:
        what, most = f"a range cannot follow `{comparison.operator}`", scale.examples[1]
        faults.add("Q003", value.extent, what, f"one {scale.noun}, as in `value>={most}`")
    return wanted


def ends_of(scale: Scale, text: str) -> Ends | None:
    """Read a value or a range as people write it; a number may have a sign of money."""
    return scale.ends(text) or (scale.ends(plain(text)) if scale.numeric else None)


def point_of(scale: Scale, text: str) -> Point | None:
    """Read one value as people write it."""
    point = scale.point(text)
    return scale.point(plain(text)) if point is None and scale.numeric else point


def _no_number(comparison: Comparison, value: Value, scale: Scale, vocabulary: Vocabulary, faults: Faults) -> None:
    if any(column.kind.search is Search.ORDERED for column in vocabulary.field(value.text)):
        what = f"no card type has both `{comparison.field}` and `{value.text}` as {scale.noun}s"
        faults.add("Q009", comparison.extent, what, scale.expected)
        return
    what = f"`{comparison.field}` is a {scale.noun}, and `{value.text}` is none"
    numbered = [column.name for column in vocabulary.columns if column.kind.search is Search.ORDERED]
    faults.add("Q003", value.extent, what, scale.expected, nearest(value.text, numbered))


def _test(comparison: Comparison, spans: list[Ends], column: Column) -> Sql:
    first, last = columns.raw(column), columns.raw_last(column)
    if comparison.operator.orders:
        value = last if comparison.operator[0] == ">" else first
        return columns.meets(column, Sql(f"{value} {comparison.operator} ?", (spans[0].least or 0,)))
    return columns.meets(column, either(_within(span, first, last) for span in spans))


def _within(span: Ends, first: str, last: str) -> Sql:
    if span.least is not None and span.least == span.most and first == last:
        return Sql(f"{first} = ?", (span.least,))
    ends = ((f"{last} >=", span.least), (f"{first} <=", span.most))
    return both(Sql(f"{compared} ?", (end,)) for compared, end in ends if end is not None)
