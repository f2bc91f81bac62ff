"""What would settle it: the fewest unknowns whose values always decide, found in the cases."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterable, Iterator, Sequence

from cardgen.rulings.unknown.branch import Case
from cardgen.rulings.unknown.sums import Naming, System, Terms

_MOST_GROUPS = 50
"""Groups of one size that are tried; who would have to be asked so much is asked everything."""


def needs(found: Sequence[Case], hidden: Callable[[str], bool] = lambda _: False) -> tuple[str, ...]:
    """Find a smallest group of unknowns that always settles the result; public ones before hidden ones."""
    units = units_of(found)
    if len({case.result for case in found}) < 2:
        return ()
    for size in range(1, len(units)):
        if math.comb(len(units), size) > _MOST_GROUPS:
            break
        for group in sorted(itertools.combinations(units, size), key=lambda names: sum(map(hidden, names))):
            if not any(meet(a, b, group) for a, b in _clashing(found)):
                return group
    return tuple(units)


def _clashing(found: Iterable[Case]) -> Iterator[tuple[Case, Case]]:
    """Pair the cases that came to different results, one pair after the other: the first that meets is enough."""
    alike: dict[object, list[Case]] = {}
    for case in found:
        alike.setdefault(case.result, []).append(case)
    for some, others in itertools.combinations(alike.values(), 2):
        yield from itertools.product(some, others)


def units_of(found: Iterable[Case]) -> tuple[str, ...]:
    """List the unknowns that were asked for, in the order in which they were."""
    units: dict[str, None] = {}
    for case in found:
        for path in case.left:
            if path not in case.sums:
                units.setdefault(path)
        for one in case.sums.values():
            units.update(dict.fromkeys(term.root.path for term, _ in one.terms))
    return tuple(units)


def meet(a: Case, b: Case, group: Sequence[str]) -> bool:
    """Say whether two cases have a point in common, as far as a group of unknowns goes: others may differ in them."""
    if any(path in a.left and path in b.left and a.left[path].isdisjoint(b.left[path]) for path in group):
        return False
    if not (a.sums or b.sums):
        return True
    left: dict[str, Iterable[object]] = {}
    system, namings = System(left), list[Naming]()
    for at, case in enumerate((a, b)):

        def name(path: str, at: int = at) -> str:
            return path if path in group else f"{at} {path}"

        namings.append(name)
        for path, values in case.left.items():
            if path not in case.sums:
                left[name(path)] = values.intersection(left.get(name(path), values))
        for path, terms in terms_of(case).items():
            system.want(terms, case.left[path], name)
    pools = [(root.pool, name) for root, _ in [*system.roots.values()] for name in namings]
    system.share(pools)
    return system.is_met()


def terms_of(case: Case) -> dict[str, Terms]:
    """Give the terms of every sum that something was told of."""
    return {path: one.terms for path, one in case.sums.items() if path in case.left}
