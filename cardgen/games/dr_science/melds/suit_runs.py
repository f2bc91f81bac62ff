"""One suit by itself: the runs that end at a value, and the fewest cards it must leave over from there on.

Of the cards of one suit and value some go into sets and some are left out; of the rest each first continues a run that
is still short, then one that is long enough already, and begins a new run otherwise. (To begin a new run where a long
one could go on is never better: the long run takes whatever the new one would.)
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple, TypeAlias

Runs: TypeAlias = tuple[int, int, int]
"""Runs of one suit that end at a value: of one card, of two, of three or more."""
NEVER = 1_000
"""Left over where a run is begun that cannot be ended."""


class Way(NamedTuple):
    """What becomes of the cards of one suit and value: so many in sets, so many left out, the runs after it."""

    in_sets: int
    out: int
    runs: Runs
    feet: int = 0
    """Runs that begin here above a 0."""


@lru_cache(maxsize=1 << 15)
def ways(runs: Runs, cards: int, most_in_sets: int, ahead: int, with_runs: bool) -> tuple[Way, ...]:
    """List what can become of so many cards where *ahead* cards have the next value; most in sets first."""
    found = []
    for in_sets in range(min(cards, most_in_sets), -1, -1):
        for out in range(cards - in_sets + 1):
            after = _go_on(runs, cards - in_sets - out, ahead)
            if after is not None and (with_runs or not any(after)):
                found.append(Way(in_sets, out, after))
    return tuple(found)


def _go_on(runs: Runs, cards: int, ahead: int) -> Runs | None:
    """Put cards on runs; more long runs than cards ahead are as good as ended."""
    one, two, long = runs
    left = cards - one - two
    further = min(left, long)
    begun = left - further
    if left < 0 or begun + one > ahead:
        return None
    return begun, one, min(two + further, ahead - begun - one)


@lru_cache(maxsize=1 << 16)
def least_left(runs: Runs, counts: tuple[int, ...], caps: tuple[int, ...], with_runs: bool) -> int:
    """Count the cards of these values that one suit must leave over, if sets took as many of each as the *caps* say."""
    if not counts:
        return NEVER if runs[0] or runs[1] else 0
    ahead = counts[1] if len(counts) > 1 else 0
    best = NEVER
    for way in ways(runs, counts[0], caps[0], ahead, with_runs):
        if way.out < best:
            best = min(best, way.out + least_left(way.runs, counts[1:], caps[1:], with_runs))
    return best
