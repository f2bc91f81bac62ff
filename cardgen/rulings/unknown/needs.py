"""What would settle it: the fewest unknowns whose values always decide, found in the leaves."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from cardgen.rulings.unknown.run import Leaf
from cardgen.rulings.unknown.sums import feasible

_MOST_GROUPS = 50
"""Groups of one size that are tried; who would have to be asked so much is asked everything."""


def needs(found: Sequence[Leaf], hidden: Callable[[str], bool] = lambda _: False) -> tuple[str, ...]:
    """Find a smallest group of unknowns that always settles the result; public ones before hidden ones."""
    units = units_of(found)
    if len({leaf.result for leaf in found}) < 2:
        return ()
    clashing = [(a, b) for a, b in itertools.combinations(found, 2) if a.result != b.result]
    for size in range(1, len(units)):
        if math.comb(len(units), size) > _MOST_GROUPS:
            break
        for group in sorted(itertools.combinations(units, size), key=lambda names: sum(map(hidden, names))):
            if not any(meet(a, b, group) for a, b in clashing):
                return group
    return tuple(units)


def units_of(found: Iterable[Leaf]) -> tuple[str, ...]:
    """List the unknowns that were asked for, in the order in which they were."""
    units: dict[str, None] = {}
    for leaf in found:
        for path in leaf.left:
            if path not in leaf.sums:
                units.setdefault(path)
        for one in leaf.sums.values():
            units.update(dict.fromkeys(term.root.path for term, _ in one.terms))
    return tuple(units)


def meet(a: Leaf, b: Leaf, group: Sequence[str]) -> bool:
    """Say whether two leaves have a point in common, as far as a group of unknowns goes: others may differ in them."""
    if any(path in a.left and path in b.left and a.left[path].isdisjoint(b.left[path]) for path in group):
        return False
    if not (a.sums or b.sums):
        return True
    sums, left, pools = dict[str, Any](), dict[str, Iterable[Any]](), list[_Pool]()
    for at, leaf in enumerate((a, b)):
        world = _World(group, f"{at} ")
        for path, terms in terms_of(leaf).items():
            sums[f"{at} {path}"] = world.terms(terms)
            left[f"{at} {path}"] = leaf.left[path]
        for path, values in leaf.left.items():
            if path not in leaf.sums:
                name = world.name(path)
                left[name] = values.intersection(left.get(name, values))
        pools += world.pools.values()
    return feasible(sums, left, pools)


class _Root(NamedTuple):
    """An unknown as one of two leaves sees it, or as both do."""

    path: str
    values: Sequence[Any]
    how_many: tuple[Any, int, int]
    pool: None = None


class _Term(NamedTuple):
    root: _Root
    of: Callable[[Any], Any]


class _Pool(NamedTuple):
    supply: Mapping[Any, int]
    members: Sequence[_Root]


class _World:
    """The unknowns of one leaf: those of a group have the same name in both."""

    def __init__(self, group: Sequence[str], own: str) -> None:
        self.group, self.own = group, own
        self.roots: dict[str, _Root] = {}
        self.pools: dict[int, _Pool] = {}

    def name(self, path: str) -> str:
        """Name an unknown as this leaf sees it."""
        return path if path in self.group else f"{self.own}{path}"

    def terms(self, terms: Iterable[tuple[Any, int]]) -> list[tuple[_Term, int]]:
        """Give the terms of a sum as this leaf sees them."""
        return [(_Term(self.root(term.root), term.of), weight) for term, weight in terms]

    def root(self, one: Any) -> _Root:
        """Give an unknown as this leaf sees it."""
        if one.path not in self.roots:
            terms, base, most = one.how_many
            self.roots[one.path] = _Root(self.name(one.path), one.values, (self.terms(terms), base, most))
            if one.pool is not None and id(one.pool) not in self.pools:
                self.pools[id(one.pool)] = _Pool(one.pool.supply, [])  # it is not asked for again by its own cards
                self.pools[id(one.pool)] = _Pool(one.pool.supply, [self.root(other) for other in one.pool.members])
        return self.roots[one.path]


def terms_of(leaf: Leaf) -> dict[str, Any]:
    """Give the terms of every sum that something was told of."""
    return {path: one.terms for path, one in leaf.sums.items() if path in leaf.left}
