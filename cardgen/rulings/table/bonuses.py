"""Who has most: bonuses by majority, votes, the richest. Every number may be open."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Held = tuple[str, ...]


def most(counts: Mapping[str, Any], least: Any = 0) -> Held:
    """Name who has most, all of them in a tie; nobody who has not *least*."""
    return tuple(
        name
        for name, count in counts.items()
        if count >= least and all(count >= other for one, other in counts.items() if one != name)
    )


def fewest(counts: Mapping[str, Any]) -> Held:
    """Name who has fewest, all of them in a tie."""
    return most({name: -count for name, count in counts.items()}, least=_NOTHING_TOO_LOW)


def sole_most(counts: Mapping[str, Any], least: Any = 0) -> Held:
    """Name who has at least so many and more than each other; nobody in a tie."""
    return tuple(
        name
        for name, count in counts.items()
        if count >= least and all(count > other for one, other in counts.items() if one != name)
    )


def next_lower(counts: Mapping[str, Any], least: Any = 0) -> Held:
    """Name who has most when those who tie are left out, again and again."""
    left = dict(counts)
    while left:
        top = most(left, least)
        if len(top) < 2:
            return top
        left = {name: count for name, count in left.items() if name not in top}
    return ()


def votes(choices: Mapping[str, Any], weights: Mapping[str, int] | None = None) -> dict[Any, int]:
    """Count votes by what was chosen; a vote may count more than once."""
    found: dict[Any, int] = {}
    for name, choice in choices.items():
        found[choice] = found.get(choice, 0) + (weights or {}).get(name, 1)
    return found


_NOTHING_TOO_LOW = float("-inf")
