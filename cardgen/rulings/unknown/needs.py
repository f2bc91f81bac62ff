"""What would settle it: the fewest unknowns whose values always decide, found in the leaves."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from cardgen.rulings.unknown.flow import same_cards
from cardgen.rulings.unknown.run import Leaf
from cardgen.rulings.unknown.sums import alike, feasible

_MOST_GROUPS = 50
"""Groups of one size that are tried; who would have to be asked so much is asked everything."""
_MOST_TOGETHER = 5_000
"""Values of facts that sums tie together that are tried one by one."""


def needs(
    found: Sequence[Leaf],
    supplies: Mapping[str, Mapping[Any, int]] | None = None,
    hidden: Callable[[str], bool] = lambda _: False,
) -> tuple[str, ...]:
    """Find a smallest group of unknowns that always settles the result; public ones before hidden ones.

    *supplies* says how many cards of each kind there are for a bag of unseen cards, by its path.
    """
    units = units_of(found)
    if len({leaf.result for leaf in found}) < 2:
        return ()
    clashing = [(a, b) for a, b in itertools.combinations(found, 2) if a.result != b.result]
    for size in range(1, len(units)):
        if math.comb(len(units), size) > _MOST_GROUPS:
            break
        for group in sorted(itertools.combinations(units, size), key=lambda names: sum(map(hidden, names))):
            if not any(meet(a, b, group, supplies or {}) for a, b in clashing):
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
        units.update(dict.fromkeys(leaf.cells))
    return tuple(units)


def meet(a: Leaf, b: Leaf, group: Sequence[str], supplies: Mapping[str, Mapping[Any, int]]) -> bool:
    """Say whether two leaves have a point in common, as far as a group of unknowns goes."""
    for path in group:
        if path in a.left and path in b.left and a.left[path].isdisjoint(b.left[path]):
            return False
        supply = supplies.get(path, {})
        if path in a.cells and path in b.cells and not same_cards(a.cells[path], b.cells[path], supply):
            return False
    return not (a.sums or b.sums) or _sums_meet(a, b, group)


class _Root(NamedTuple):
    """An unknown as one of two leaves sees it, or as both do."""

    path: str
    values: Sequence[Any]
    pool: None = None


class _Term(NamedTuple):
    root: _Root
    of: Callable[[Any], Any]


def _sums_meet(a: Leaf, b: Leaf, group: Sequence[str]) -> bool:
    """Say whether values of a group that sums tie together are in both leaves: those of others may differ in them."""
    roots = [term.root for leaf in (a, b) for one in leaf.sums.values() for term, _ in one.terms]
    if any(root.pool is not None for root in roots):
        return _some_meet(a, b, group)
    sums, left = dict[str, Any](), dict[str, Sequence[Any]]()
    for at, leaf in enumerate((a, b)):

        def own(path: str, at: int = at) -> str:
            return path if path in group else f"{at} {path}"

        for one in leaf.sums.values():
            is_shared = all(term.root.path in group for term, _ in one.terms)
            path = one.path if is_shared else f"{at} {one.path}"
            if path in left:
                left[path] = tuple(set(left[path]).intersection(_wanted(leaf, one)))
                continue
            sums[path] = [(_Term(_Root(own(t.root.path), t.root.values), t.of), weight) for t, weight in one.terms]
            left[path] = _wanted(leaf, one)
        for root in roots:
            values, before = _left(leaf, root.path, root), left.get(own(root.path))
            left[own(root.path)] = values if before is None else [one for one in before if one in set(values)]
    return feasible(sums, left)


def _some_meet(a: Leaf, b: Leaf, group: Sequence[str]) -> bool:
    """Say it of unknown cards that share a supply: their values are tried."""
    terms: dict[str, list[Any]] = {}
    for leaf in (a, b):
        for one in leaf.sums.values():
            for term, _ in one.terms:
                terms.setdefault(term.root.path, []).append(term)
    shared = [path for path in group if path in terms]
    every = []
    for path in shared:
        root = terms[path][0].root
        both = [value for value in _left(a, path, root) if value in set(_left(b, path, root))]
        every.append(alike(both, terms[path]))
    for values in itertools.islice(itertools.product(*every), _MOST_TOGETHER):
        fixed = dict(zip(shared, values, strict=True))
        if all(feasible(terms_of(leaf), {**leaf.left, **fixed}) for leaf in (a, b)):
            return True
    return False


def terms_of(leaf: Leaf) -> dict[str, Any]:
    """Give the terms of every sum that was asked for."""
    return {path: one.terms for path, one in leaf.sums.items()}


def _wanted(leaf: Leaf, one: Any) -> tuple[int, ...]:
    """List what a sum may come to."""
    return tuple(leaf.left.get(one.path, one.left))


def _left(leaf: Leaf, path: str, root: Any) -> Sequence[Any]:
    return tuple(leaf.left.get(path, root.values))
