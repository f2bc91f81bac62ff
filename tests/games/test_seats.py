"""Rows of all who play in which somebody is not known: that is ruled on, and still nobody sits at two places."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from cardgen.errors import UsageError
from cardgen.model.dispute import Dispute
from cardgen.model.node import Items, Scalar
from cardgen.model.verdict import Ruling

from .catalogue import REFEREED, disputes_of, referee_named, verdict_on

pytestmark = pytest.mark.slow


def rows(name: str) -> Iterator[tuple[Dispute, str, Items]]:
    """Give the disputes that list all who play, by their kind and fact the first two of each."""
    seen: dict[tuple[str, str], int] = {}
    for one in disputes_of(name):
        kind = referee_named(name).find(one.kind.text)
        if kind is None:
            continue
        for fact, value in one.given.entries.items():
            of_all = kind.facts.get(fact)
            everybody = of_all is not None and (of_all.everybody or getattr(of_all.domain, "everybody", False))
            of = (one.kind.text, fact)
            if everybody and isinstance(value, Items) and len(value.items) > 1 and seen.setdefault(of, 0) < 2:
                seen[of] += 1
                yield one, fact, value


def verdict_or_refusal(name: str, one: Dispute, fact: str, seats: Items) -> Ruling | str:
    """Rule on a dispute with another row of players, or give the codes of what is wrong with it."""
    other = replace(one, given=one.given._replace(entries={**one.given.entries, fact: seats}))
    try:
        return verdict_on(name, other).verdict
    except UsageError as error:
        return " ".join(problem.code for problem in error.problems)


@pytest.mark.parametrize("name", REFEREED)
def test_who_sits_first_may_be_unknown_and_nobody_sits_twice(name: str) -> None:
    every = list(rows(name))
    assert every
    for one, fact, row in every:
        first, *others = row.items
        assert isinstance(first, Scalar)
        unknown = first._replace(text="unknown")
        found = verdict_or_refusal(name, one, fact, row._replace(items=(unknown, *others)))
        assert "J009" not in found, (one.id, found)
        twice = verdict_or_refusal(name, one, fact, row._replace(items=(first, first, unknown)))
        assert twice in (Ruling.IMPOSSIBLE, "J003"), (one.id, twice)
