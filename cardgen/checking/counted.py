"""`count` and `sum`: how many copies a query finds, or what their field adds up to."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.checking.report import broken, by_players, with_players
from cardgen.checking.table import Table
from cardgen.errors import Problem, nearest, quoted_list
from cardgen.model.invariant import Check, Invariant
from cardgen.query import columns
from cardgen.query.sql import Sql


def count(table: Table, invariant: Invariant, one: Check) -> Iterator[Problem]:
    """Check how many copies a query finds."""
    yield from _compared(table, invariant, one, None, "cards")


def total(table: Table, invariant: Invariant, one: Check) -> Iterator[Problem]:
    """Check what a field adds up to over all copies that a query finds."""
    name = one.fields[0] if one.fields else ""
    found = [c for c in table.searcher.vocabulary.field(name) if c.kind.sums and not c.many]
    if not found:
        known = dict.fromkeys(c.name for c in table.searcher.vocabulary.columns if c.kind.sums)
        what = f"the invariant `{invariant.id}` sums `{name}`, which is no field of whole numbers"
        yield Problem(one.place, "I003", what, quoted_list(known), nearest(name, known))
        return
    value = columns.first([columns.scalar(column, Sql(columns.raw(column))) for column in found])
    amount = Sql(f"coalesce({value.text}, 0)", value.values)
    yield from _compared(table, invariant, one, amount, f"of `{name}` in all")


def _compared(table: Table, invariant: Invariant, one: Check, amount: Sql | None, unit: str) -> Iterator[Problem]:
    where = table.condition(one.query)
    found, expected = [], []
    for players, wanted in by_players(one.wanted):
        number = table.amount(where, players, amount)
        if number not in wanted:
            found.append(f"`{one.query}`{with_players(players)}: {number} {unit}")
            expected.append(f"`{wanted}`{with_players(players)}")
    if found:
        yield broken(invariant, one, found, table.cards(where), ", ".join(expected))
