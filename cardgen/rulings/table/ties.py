"""Who is first, and who next: a measure, and others that are asked only of those who tie."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

T = TypeVar("T")
Measure = Callable[[T], int]


def first(names: Sequence[T], *measures: Measure[T]) -> tuple[T, ...]:
    """Name who is first by the first measure, of those who tie who is first by the next; who still ties shares."""
    left = tuple(names)
    for measure in measures:
        if len(left) < 2:
            break
        left = _highest(left, measure)
    return left


def ranking(names: Sequence[T], *measures: Measure[T]) -> tuple[tuple[T, ...], ...]:
    """Rank everybody, highest first; who shares a rank stands together."""
    found: list[tuple[T, ...]] = []
    left = tuple(names)
    while left:
        found.append(first(left, *measures))
        left = tuple(one for one in left if one not in found[-1])
    return tuple(found)


def _highest(names: Sequence[T], measure: Measure[T]) -> tuple[T, ...]:
    """Name who is highest; each is compared once with the best so far, so open values are asked no more than that."""
    best: list[T] = []
    top = 0
    for name in names:
        value = measure(name)
        if not best or value > top:
            best, top = [name], value
        elif value == top:
            best.append(name)
    return tuple(best)
