"""Whether a result hangs on which of several answers is the highest of its sort."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Collection, Sequence
from typing import Any, NamedTuple

Row = tuple[Any, ...]
Rank = Callable[[Any], tuple[Any, int] | None]


class Highest(NamedTuple):
    """The answer at a place is one of some values, and no other is above it in its sort."""

    at: int
    values: tuple[Any, ...]
    ties: tuple[bool, ...]
    """For each other answer whether one just as high keeps the result away too."""


def highest(ranks: Sequence[Rank], found: Collection[Row], rows: Sequence[Row]) -> Highest | None:
    """Find the answer whose being highest gives just the *found* rows, out of all; None where it is not that."""
    wanted = set(found)
    for at, rank in enumerate(ranks):
        values = tuple(dict.fromkeys(row[at] for row in rows if row in wanted))
        sorts = {ranked[0] if (ranked := rank(value)) else None for value in values}
        if len(sorts) > 1 or None in sorts:
            continue
        for ties in itertools.product((True, False), repeat=len(ranks) - 1):
            one = Highest(at, values, ties)
            if all((row in wanted) == _gives(one, row, ranks) for row in rows):
                return one
    return None


def _gives(one: Highest, row: Row, ranks: Sequence[Rank]) -> bool:
    if row[one.at] not in one.values:
        return False
    mine = ranks[one.at](row[one.at])
    assert mine is not None
    others = [rank(value) for at, (rank, value) in enumerate(zip(ranks, row, strict=True)) if at != one.at]
    return not any(
        other is not None and other[0] == mine[0] and (other[1] > mine[1] or (tie and other[1] == mine[1]))
        for other, tie in zip(others, one.ties, strict=True)
    )
