"""Whether numbers can be found that meet every sum told: shared unknowns are tried, all others reached."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from cardgen.rulings.unknown.run import Run, step

_A_STEP = 500
"""Sums made of two that are a step of work."""
_TERMS = 4
"""Unknowns of sums that are looked at in a step of work."""


class Shared(Protocol):
    """Cards of which there are only so many."""

    def holds(self, run: Run, asked: Any, part: Sequence[Any]) -> bool:
        """Say whether there are cards enough if an unknown card is one of a part."""
        ...

    def has(self, fixed: Any, left: Any) -> bool:
        """Say whether there are cards enough if some unknown cards are *fixed* to parts, and others as *left*."""
        ...


class Summed(Protocol):
    """A weighted sum of unknowns."""

    @property
    def path(self) -> str:
        """Name it."""
        ...

    @property
    def terms(self) -> tuple[tuple[Any, int], ...]:
        """List the unknowns with their weights."""
        ...


def can_be(run: Run, told: Mapping[str, tuple[Any, ...]]) -> bool:
    """Say whether some values of all unknowns meet every sum told so far: shared ones are tried, others reached."""
    left = {**run.left, **told}
    sums = [one for path, one in run.sums.items() if path in left]
    return feasible(sums, left)


def feasible(sums: Sequence[Summed], left: Mapping[str, Iterable[Any]]) -> bool:
    """Say whether values that are *left* meet all of some sums, and there are cards enough for them."""
    roots = {term.root.path: term.root for one in sums for term, _ in one.terms}
    terms: dict[str, list[Any]] = {path: [] for path in roots}
    for one in sums:
        for term, _ in one.terms:
            terms[term.root.path].append(term)
    ways = {path: alike(tuple(left.get(path, root.values)), terms[path]) for path, root in roots.items()}
    tried = [path for path, root in roots.items() if len(terms[path]) > 1 or root.pool is not None]
    tried.sort(key=lambda path: len(ways[path]))
    wanted = [_wanted(one, frozenset(left[one.path]), ways, frozenset(tried)) for one in sums]
    pools = {id(root.pool): root.pool for root in roots.values() if root.pool is not None}
    return _search(wanted, ways, tried, {}, left, tuple(pools.values()))


Ways = Mapping[str, Sequence[tuple[Any, ...]]]
"""For each unknown its values, those together that no sum tells apart."""


def alike(values: Iterable[Any], terms: Sequence[Any]) -> list[tuple[Any, ...]]:
    """Put values together that no term of a sum tells apart."""
    groups: dict[tuple[Any, ...], list[Any]] = {}
    for value in values:
        groups.setdefault(tuple(term.of(value) for term in terms), []).append(value)
    return [tuple(group) for group in groups.values()]


class _Wanted(NamedTuple):
    """A sum to be met: what it may be, what its unknowns that are not tried come to, and the others."""

    sums: frozenset[int]
    rest: frozenset[int]
    tried: Sequence[tuple[Any, int, frozenset[int]]]


def _wanted(one: Summed, sums: frozenset[int], ways: Ways, tried: frozenset[str]) -> _Wanted:
    """Part a sum into the unknowns that are tried and the rest, which is added up once."""
    spans = [(term, weight, frozenset(term.of(way[0]) for way in ways[term.root.path])) for term, weight in one.terms]
    rest = reach((weight, worth) for term, weight, worth in spans if term.root.path not in tried)
    return _Wanted(sums, rest, [span for span in spans if span[0].root.path in tried])


def _search(
    wanted: Sequence[_Wanted],
    ways: Ways,
    open_: Sequence[str],
    fixed: dict[str, tuple[Any, ...]],
    left: Mapping[str, Iterable[Any]],
    pools: Sequence[Any],
) -> bool:
    """Try the values of those unknowns that hang together; say whether some of them meet every sum."""
    step(1 + sum(len(one.tried) for one in wanted) // _TERMS)
    for one in wanted:
        terms = [(1, one.rest), *((weight, _worth(term, worth, fixed)) for term, weight, worth in one.tried)]
        if reach(terms).isdisjoint(one.sums):
            return False
    if not open_:
        return all(pool.has(fixed, left) for pool in pools)
    path = open_[0]
    return any(_search(wanted, ways, open_[1:], {**fixed, path: way}, left, pools) for way in ways[path])


def _worth(term: Any, worth: frozenset[int], fixed: Mapping[str, tuple[Any, ...]]) -> frozenset[int]:
    way = fixed.get(term.root.path)
    return worth if way is None else frozenset((term.of(way[0]),))


def reach(terms: Iterable[tuple[int, frozenset[int]]]) -> frozenset[int]:
    """List the sums that can be reached, of terms that each have a weight and some values."""
    reached, low, high = {0}, 0, 0
    for weight, values in terms:
        ends = sorted((weight * min(values), weight * max(values))) if values else [0, -1]
        if weight in (1, -1) and ends[1] - ends[0] == len(values) - 1:
            low, high = low + ends[0], high + ends[1]  # numbers without a gap need not be listed
            continue
        step(len(reached) * len(values) // _A_STEP)
        reached = {one + weight * value for one in reached for value in values}
    if len(reached) == 1:
        (one,) = reached
        return frozenset(range(one + low, one + high + 1))
    step(len(reached) * (high - low + 1) // _A_STEP)
    return frozenset(one + more for one in reached for more in range(low, high + 1))


class Shifted:
    """A set of whole numbers, as the bits of one, to look at it beside others that are moved."""

    __slots__ = ("bits", "low")

    def __init__(self, numbers: Iterable[int]) -> None:
        every = tuple(numbers)
        self.low = min(every, default=0)
        self.bits = sum(1 << one - self.low for one in every)

    def meets(self, other: Shifted, by: int) -> bool:
        """Say whether the numbers of another, moved by some, have one in common with these."""
        shift = other.low + by - self.low
        return bool(self.bits & (other.bits << shift if shift >= 0 else other.bits >> -shift))
