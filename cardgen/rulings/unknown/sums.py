"""Whether numbers can be found that meet every sum told: shared unknowns are tried, all others reached."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from operator import add
from typing import Any, NamedTuple, Protocol

from cardgen.records import dataclass, field
from cardgen.rulings.unknown.bits import NONE_ADDED, Bits, bits_of
from cardgen.rulings.unknown.run import Run, step

_WAYS = 25
"""Values of unknowns that are told apart in a step of work."""


class Shared(Protocol):
    """Cards of which there are only so many."""

    def holds(self, run: Run, asked: Any, part: Sequence[Any]) -> bool:
        """Say whether there are cards enough if an unknown card is one of a part."""
        ...

    def has(self, fixed: Any, left: Any) -> bool:
        """Say whether there are cards enough if some unknown cards are *fixed* to parts, and others as *left*."""
        ...


def can_be(run: Run, told: Mapping[str, tuple[Any, ...]]) -> bool:
    """Say whether some values of all unknowns meet every sum told so far: shared ones are tried, others reached."""
    left = {**run.left, **told}
    return feasible({path: one.terms for path, one in run.sums.items() if path in left}, left)


Terms = Sequence[tuple[Any, int]]
"""The unknowns of a sum, each with its weight."""


def feasible(sums: Mapping[str, Terms], left: Mapping[str, Iterable[Any]]) -> bool:
    """Say whether values that are *left* meet all of some sums, and there are cards enough for them."""
    roots = {term.root.path: term.root for summed in sums.values() for term, _ in summed}
    terms: dict[str, list[tuple[int, Any, int]]] = {path: [] for path in roots}
    for at, summed in enumerate(sums.values()):
        for term, weight in summed:
            terms[term.root.path].append((at, term, weight))
    tried, rest, ways = [], [NONE_ADDED] * len(sums), 0
    for path, root in roots.items():
        values = tuple(left.get(path, root.values))
        if len(terms[path]) > 1 or root.pool is not None:
            tried.append(_unknown(path, values, terms[path], len(sums)))
            ways += len(tried[-1].ways)
        else:
            ((at, term, weight),) = terms[path]
            numbers = set(map(term.of, values))
            rest[at] = rest[at].plus(weight * number for number in numbers)
            ways += len(numbers)
    step(ways // _WAYS)
    tried.sort(key=lambda one: len(one.ways))
    rests = [rest]
    for one in reversed(tried):
        rests.append([bits.plus(one.worth(at)) for at, bits in enumerate(rests[-1])])
    pools = {id(root.pool): root.pool for root in roots.values() if root.pool is not None}
    wanted = [bits_of(left[path]) for path in sums]
    return _Search(wanted, tried, rests[::-1], left, tuple(pools.values())).found((0,) * len(sums), ())


class _Unknown(NamedTuple):
    """An unknown of sums: its values, those together that no sum tells apart, with what they add to each sum."""

    path: str
    ways: Sequence[tuple[tuple[Any, ...], tuple[int, ...]]]

    def worth(self, at: int) -> set[int]:
        """Give what it can add to a sum."""
        return {adds[at] for _, adds in self.ways}


def _unknown(path: str, values: Sequence[Any], terms: Sequence[tuple[int, Any, int]], sums: int) -> _Unknown:
    ways = []
    for numbers, way in _grouped(values, [term for _, term, _ in terms]).items():
        adds = [0] * sums
        for (at, _, weight), number in zip(terms, numbers, strict=True):
            adds[at] += weight * number
        ways.append((tuple(way), tuple(adds)))
    return _Unknown(path, ways)


@dataclass(frozen=True)
class _Search:
    """The values of those unknowns that hang together, tried one after the other."""

    wanted: Sequence[Bits]
    tried: Sequence[_Unknown]
    rests: Sequence[Sequence[Bits]]
    """What those that come later, and all others, can add to each sum."""
    left: Mapping[str, Iterable[Any]]
    pools: Sequence[Shared]
    vain: set[Any] = field(default_factory=set)
    """Sums that were come to in vain, and after how many: other ways to them need not be tried."""

    def found(self, sums: Sequence[int], fixed: Sequence[tuple[Any, ...]]) -> bool:
        """Say whether some values of the others meet every sum."""
        step()
        at = len(fixed)
        if not all(map(Bits.meets, self.wanted, self.rests[at], sums)):
            return False
        if at == len(self.tried):
            ways = {one.path: way for one, way in zip(self.tried, fixed, strict=True)}
            return all(pool.has(ways, self.left) for pool in self.pools)
        state = (at, sums)
        if state in self.vain:
            return False
        for way, adds in self.tried[at].ways:
            if self.found(tuple(map(add, sums, adds)), (*fixed, way)):
                return True
        if not self.pools:
            self.vain.add(state)
        return False


def alike(values: Sequence[Any], terms: Sequence[Any]) -> list[tuple[Any, ...]]:
    """Put values together that no term of a sum tells apart."""
    return [tuple(group) for group in _grouped(values, terms).values()]


def _grouped(values: Sequence[Any], terms: Sequence[Any]) -> dict[tuple[Any, ...], list[Any]]:
    """Put values together by what each term of a sum makes of them."""
    groups: dict[tuple[Any, ...], list[Any]] = {}
    for value, numbers in zip(values, zip(*(map(term.of, values) for term in terms), strict=True), strict=True):
        groups.setdefault(numbers, []).append(value)
    return groups
