"""Placing cards of suits and values in sets and runs, with jokers that stand for any card."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from cardgen.rulings.melds.arranging import runs_of, sets_of
from cardgen.rulings.melds.dividing import Dividing, Layer, Numbers, Sizes
from cardgen.rulings.unknown.branch import step

Cell: TypeAlias = tuple[int, int]
"""The suit and the value of a card, as numbers."""
Meld: TypeAlias = tuple[Cell | None, ...]
"""Cards that lie together; None is a joker."""


class Grid(NamedTuple):
    """How many suits and values there are."""

    suits: int
    values: int


class Placed(NamedTuple):
    """Melds, and the cards that are in none, as few as can be."""

    melds: tuple[Meld, ...]
    left: tuple[Cell | None, ...] = ()


def is_meld(cells: Sequence[Cell], jokers: int, grid: Grid, sizes: Sizes) -> bool:
    """Say whether cards and jokers are one set or one run."""
    suits, values = {suit for suit, _ in cells}, {value for _, value in cells}
    number = len(cells) + jokers
    room = grid.suits if sizes.different else number
    apart = len(suits) == len(cells) or not sizes.different
    is_set = 0 < sizes.sets <= number <= room and len(values) <= 1 and apart
    spans = max(values) - min(values) + 1 if values else 0
    is_run = 0 < sizes.runs <= number <= grid.values and len(suits) <= 1 and len(values) == len(cells)
    return is_set or (is_run and spans <= number)


@lru_cache(maxsize=1 << 10)
def place(cells: tuple[Cell, ...], jokers: int, grid: Grid, sizes: Sizes) -> Placed:
    """Place as many cards as can be."""
    every: tuple[Cell | None, ...] = (*cells, *(None,) * jokers)
    tried = (left for number in range(len(every)) for left in _some(every, number, jokers))
    found = (placed for left in tried if (placed := _without(every, left, grid, sizes)) is not None)
    return next(found, None) or Placed((), every)


def _some(every: Sequence[Cell | None], number: int, jokers: int) -> Iterator[tuple[Cell | None, ...]]:
    """Give each choice of so many cards that may be left over; without jokers the division finds them itself."""
    return iter(dict.fromkeys(itertools.combinations(every, number))) if jokers else iter(((),) if not number else ())


def _without(every: Sequence[Cell | None], left: Sequence[Cell | None], grid: Grid, sizes: Sizes) -> Placed | None:
    """Place the cards but for those that are left; None where they do not all fit. Without jokers more may be left."""
    step()
    rest = Counter(every) - Counter(left)
    jokers = rest.pop(None, 0)
    cells = [cell for cell in rest.elements() if cell is not None]
    columns = [tuple(rest[suit, value] for suit in range(grid.suits)) for value in range(grid.values)]
    made = Dividing(columns, sizes, jokers)
    most = range(jokers, jokers + 1) if None in every else range(len(cells) + 1)
    division = next((one for cost in most for one in made.divisions(cost)), None)
    if division is None:
        return None
    melds, over = _laid(division, Counter(cells), sizes)
    return Placed(melds, (*left, *over))


def _laid(division: Sequence[Layer], cards: Counter[Cell], sizes: Sizes) -> tuple[tuple[Meld, ...], tuple[Cell, ...]]:
    """Lay the cards as they were divided; where there is none for a place a joker stands for it."""
    suits = range(len(division[0].in_runs))
    melds = [[(suit, value) for value in run] for suit in suits for run in _runs(division, suit)]
    for value, layer in enumerate(division):
        melds += [[(suit, value) for suit in some] for some in _sets(layer.in_sets, sizes)]
    laid = list[Meld]()
    for meld in melds:
        there = [cell if cards[cell] > 0 and not cards.subtract([cell]) else None for cell in meld]
        laid.append(tuple(there))
    return tuple(laid), tuple((+cards).elements())


def _runs(division: Sequence[Layer], suit: int) -> list[list[int]]:
    return runs_of([layer.in_runs[suit] for layer in division])


def _sets(numbers: Numbers, sizes: Sizes) -> Iterator[list[int]]:
    """Give the sets of one value by their suits; where suits need not differ all cards are one."""
    if not any(numbers):
        return iter(())
    together = [suit for suit, number in enumerate(numbers) for _ in range(number)]
    return sets_of(numbers) if sizes.different else iter([together])
