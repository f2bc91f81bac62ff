"""Numbers that stand in texts: `lived:1800..1900`, `lived>1850` ask for a text with such a number in it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cardgen.query import columns, numbers
from cardgen.query.sql import Sql, either
from cardgen.query.tree import Comparison, Form, Operator, Value
from cardgen.query.vocabulary import Column

MOST = 10**15
"""Stands for no end."""
_NUMBER = re.compile(r"[0-9]{1,15}")
Range = tuple[int, int]


def ranges(comparison: Comparison) -> list[Range]:
    """Read the ranges that texts are asked for; none where any value is a text itself."""
    found = [_range(comparison.operator, value) for value in comparison.values]
    return [one for one in found if one is not None] if None not in found else []


def _range(operator: Operator, value: Value) -> Range | None:
    if value.form is not Form.BARE or operator in (Operator.EQUAL, Operator.UNEQUAL):
        return None
    if operator.orders:
        number = numbers.whole(value.text)
        if number is None:
            return None
        beyond = int(operator in (Operator.LESS, Operator.MORE))
        return (number + beyond, MOST) if operator[0] == ">" else (0, number - beyond)
    if ".." not in value.text:
        return None
    span = numbers.span(value.text)
    if span is None:
        return None
    return (0 if span.least is None else span.least, MOST if span.most is None else span.most)


def compared(comparison: Comparison, found: Sequence[Column], asked: Sequence[Range]) -> Sql:
    """Say that a text has a number in one of the ranges."""

    def test(column: Column) -> Sql:
        holds = either(Sql(f"number_in({columns.raw(column)}, ?, ?)", ends) for ends in asked)
        return columns.meets(column, holds)

    return columns.compared(comparison, found, test)


def number_in(text: object, least: int, most: int) -> bool:
    """Say whether a number of a text lies in a range."""
    return text is not None and any(least <= int(number) <= most for number in _NUMBER.findall(str(text)))
