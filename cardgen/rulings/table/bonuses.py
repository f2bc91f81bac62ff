"""Who has most: bonuses by majority, the richest. Every number may be open."""

from __future__ import annotations

from collections.abc import Mapping

from cardgen.rulings.game_types import FactValue

Held = tuple[str, ...]


def most(counts: Mapping[str, FactValue], least: FactValue = 0) -> Held:
    """Name who has most, all of them in a tie; nobody who has not *least*."""
    return tuple(
        name
        for name, count in counts.items()
        if count >= least and all(count >= other for one, other in counts.items() if one != name)
    )


def next_lower(counts: Mapping[str, object], least: object = 0) -> Held:
    """Name who has most when those who tie are left out, again and again."""
    left = dict(counts)
    while left:
        top = most(left, least)
        if len(top) < 2:
            return top
        left = {name: count for name, count in left.items() if name not in top}
    return ()
