"""No two rules that are in force contradict each other: which of them gives way is said by `overrides` alone."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardgen.rulings.first.deliberation import deliberate
from cardgen.rulings.first.finding import Effect, Hearing

from .catalogue import FIRST, judged_first
from .neighbours import tables_near

pytestmark = pytest.mark.slow

_MOST = 300
"""Completions of one case that are looked at."""


def opposed(h: Hearing[object]) -> Iterator[tuple[str, str]]:
    """Find pairs of rules of which one bars what the other, in force beside it, allows."""
    allowed = {finding.rule for finding in h.findings if finding.effect is Effect.ALLOWS and finding.cited}
    for one in h.barred():
        yield from ((one.rule, other) for other in allowed)


@pytest.mark.parametrize("name", FIRST)
def test_no_rule_bars_what_another_allows_in_any_case(name: str) -> None:
    for dispute, case, _ in judged_first(name):
        for one in deliberate(case).heard[:_MOST]:
            assert not list(opposed(one.hearing)), dispute.id


@pytest.mark.parametrize("name", FIRST)
def test_no_rule_bars_what_another_allows_at_any_table_near_a_case(name: str) -> None:
    """Of each case one fact is another one, whatever it can be."""
    for dispute, path, done in tables_near(name):
        for one in done.heard[:_MOST]:
            assert not list(opposed(one.hearing)), (dispute.id, path, one.chosen)
