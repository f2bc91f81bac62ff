"""Whether numbers can be found that meet every sum told: shared unknowns are tried, all others reached."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Protocol

from cardgen.rulings.unknown.run import Run


class Summed(Protocol):
    """A weighted sum of unknowns."""

    path: str
    terms: tuple[tuple[Any, int], ...]


def can_be(run: Run, told: Mapping[str, tuple[Any, ...]]) -> bool:
    """Say whether some values of all unknowns meet every sum told so far: shared ones are tried, others reached."""
    left = {**run.left, **told}
    sums = [one for path, one in run.sums.items() if path in left]
    return feasible(sums, left)


def feasible(sums: Sequence[Summed], left: Mapping[str, Iterable[Any]]) -> bool:
    """Say whether values that are *left* meet all of some sums."""
    roots = [term.root for one in sums for term, _ in one.terms]
    own = {root.path: tuple(left.get(root.path, root.values)) for root in roots}
    count = {path: sum(root.path == path for root in roots) for path in own}
    shared = sorted((path for path, n in count.items() if n > 1), key=lambda path: len(own[path]))
    wanted = [(one, frozenset(left[one.path])) for one in sums]
    return any(True for _ in _search(wanted, own, shared, {}))


def _search(
    wanted: Sequence[tuple[Summed, frozenset[int]]],
    own: Mapping[str, tuple[Any, ...]],
    shared: Sequence[str],
    fixed: dict[str, tuple[Any, ...]],
) -> Iterator[bool]:
    tried = {**own, **fixed}
    for one, sums in wanted:
        reached = reach((w, frozenset(map(term.of, tried[term.root.path]))) for term, w in one.terms)
        if reached.isdisjoint(sums):
            return
    if not shared:
        yield True
        return
    for value in own[shared[0]]:
        yield from _search(wanted, own, shared[1:], {**fixed, shared[0]: (value,)})


def reach(terms: Iterable[tuple[int, frozenset[int]]]) -> frozenset[int]:
    """List the sums that can be reached, of terms that each have a weight and some values."""
    reached = {0}
    for weight, values in terms:
        reached = {one + weight * value for one in reached for value in values}
    return frozenset(reached)
