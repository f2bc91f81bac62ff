"""`each`: every combination of the values of closed fields has so many copies, the absent ones too."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from math import prod
from typing import NamedTuple

from cardgen.checking.report import broken, by_players, with_players
from cardgen.checking.table import Key, Table
from cardgen.errors import Problem, nearest, quoted_list
from cardgen.model.invariant import Check, Invariant
from cardgen.query import columns
from cardgen.query.sql import Sql, both, either
from cardgen.query.vocabulary import Column

MOST_COMBINATIONS = 10_000
MOST_SHOWN = 50


class _Axis(NamedTuple):
    """One field: its values in order, as stored and as shown, and the expression that gives it."""

    values: dict[object, str]
    sql: Sql


def each(table: Table, invariant: Invariant, one: Check) -> Iterator[Problem]:
    """Check the copies of every combination."""
    where = table.condition(one.query)
    kinds = {card.type for card in table.cards(where)}
    axes: list[_Axis] = []
    for name in one.fields:
        axis = _axis(table, name, kinds)
        if axis is None:
            yield _not_closed(table, invariant, one, name)
        else:
            axes.append(axis)
    if len(axes) < len(one.fields):
        return
    if prod(len(axis.values) for axis in axes) > MOST_COMBINATIONS:
        what = f"the invariant `{invariant.id}` counts more than {MOST_COMBINATIONS} combinations"
        yield Problem(one.place, "I004", what, "fewer fields, or fields with fewer values")
        return
    yield from _compared(table, invariant, one, where, axes)


def _axis(table: Table, name: str, kinds: set[str]) -> _Axis | None:
    found = [column for column in table.searcher.vocabulary.field(name) if column.table and not column.many]
    found = [column for column in found if column.type in kinds] or found
    values = {value: shown for column in found for value, shown in _values(column).items()}
    if not values or not all(map(_values, found)):
        return None
    return _Axis(values, columns.first([columns.scalar(column, Sql(columns.raw(column))) for column in found]))


def _values(column: Column) -> dict[object, str]:
    """List the values of a closed field; none when it is not closed."""
    if column.words is not None:
        return {str(word): word.label for word in column.words.words.values()}
    if column.kind.choices:
        return {
            int(choice.value): column.label if choice.value else f"not {column.label}" for choice in column.kind.choices
        }
    scale = column.kind.scale
    return {number: str(number) for number in scale.listed(column.span, MOST_COMBINATIONS)} if scale else {}


def _not_closed(table: Table, invariant: Invariant, one: Check, name: str) -> Problem:
    closed = dict.fromkeys(column.name for column in table.searcher.vocabulary.columns if _values(column))
    what = f"the invariant `{invariant.id}` counts each `{name}`, whose values cannot be listed"
    return Problem(one.place, "I004", what, quoted_list(closed), nearest(name, closed))


def _compared(table: Table, invariant: Invariant, one: Check, where: Sql, axes: Sequence[_Axis]) -> Iterator[Problem]:
    found: list[str] = []
    expected: list[str] = []
    wrong: dict[Key, None] = {}
    for players, wanted in by_players(one.wanted):
        counted = {group.key: group.amount for group in table.groups(where, [axis.sql for axis in axes], players)}
        for key in product(*(axis.values for axis in axes)):
            number = counted.get(key, 0)
            if number not in wanted:
                shown = ", ".join(axis.values[value] for axis, value in zip(axes, key, strict=True))
                found.append(f"{shown}{with_players(players)}: {number} cards")
                wrong[key] = None
        expected.append(f"`{wanted}` of each{with_players(players)}")
    if found:
        cards = table.cards(both([where, either(_of(axes, key) for key in list(wrong)[:MOST_SHOWN])]))
        yield broken(invariant, one, found, cards, ", ".join(expected))


def _of(axes: Sequence[_Axis], key: Key) -> Sql:
    """Say that a card has these values."""
    return both(
        Sql(f"{axis.sql.text} = ?", (*axis.sql.values, value if isinstance(value, int) else str(value)))
        for axis, value in zip(axes, key, strict=True)
    )
