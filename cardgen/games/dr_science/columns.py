"""Dividing a large tableau value by value: what matters of lower values is which runs go on.

Of the cards of one suit and value some go into sets; of the rest each first continues a run that is still short, then
one that is long enough already, and begins a new run otherwise. (To begin a new run where a long one could go on is
never better: the long run takes whatever the new one would.) So the number that go into sets is all there is to choose.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from cardgen.games.dr_science.melds import (
    SUITS,
    VALUES,
    Found,
    Shapes,
    Tableau,
    make_move,
    researcher_values,
    with_researcher,
    zeros_fit,
)

Runs: TypeAlias = tuple[int, int, int]
"""Runs of one suit that end at a value: of one card, of two, of three or more."""


class Division(NamedTuple):
    """How many cards of each suit are in sets, by value from 1 on; what stands below runs; the Researcher's value."""

    in_sets: tuple[tuple[int, ...], ...]
    feet: tuple[int, ...]
    own: bool
    """Whether the Researcher is one of the feet."""
    value: int | None


def divide_by_value(tableau: Tableau, shapes: Shapes) -> Division | None:
    """Find a division into sets and runs that takes every card, or say that there is none."""
    found = (_Columns(tableau, value, shapes).fit() for value in researcher_values(tableau, shapes))
    return next((one for one in found if one is not None), None)


class _Columns:
    """The cards by value, with the Researcher at one value."""

    def __init__(self, tableau: Tableau, value: int | None, shapes: Shapes) -> None:
        counts, self.zero = with_researcher(tableau, value)
        self.shapes, self.wilds, self.value = shapes, tableau.wilds, value
        self.columns = [tuple(counts[at::VALUES]) for at in range(VALUES)] + [(0,) * SUITS] * 2
        self.failed: set[tuple[int, tuple[Runs, ...]]] = set()

    def fit(self) -> Division | None:
        """Try every number of 0s below runs, then the values from 1 on."""
        for in_sets in _in_sets(self.columns[1], self.shapes.sets):
            loose = [count - used for count, used in zip(self.columns[1], in_sets, strict=True)]
            for feet, own in self._feet(loose):
                runs = tuple((count - foot, foot, 0) for count, foot in zip(loose, feet, strict=True))
                if all(self._may_go_on(1, suit, one) for suit, one in enumerate(runs)):
                    rest = self._from(2, runs)
                    if rest is not None:
                        return Division((in_sets, *reversed(rest)), feet, own, self.value)
        return None

    def _feet(self, loose: Sequence[int]) -> Iterator[tuple[tuple[int, ...], bool]]:
        """Put 0s below some of the 1s that are in no set; the other 0s must make sets."""
        for feet in itertools.product(*(range(count + 1) for count in loose)):
            for own in {False, self.zero >= 0 and feet[self.zero] > 0}:
                spent = sum(feet) - own
                able = self.wilds if self.shapes.wilds else 0
                if spent <= able and zeros_fit(self.wilds - spent, self.zero >= 0 and not own, self.shapes):
                    yield feet, own

    def _may_go_on(self, value: int, suit: int, runs: Runs) -> bool:
        """Say whether the next values have cards enough for the runs that are too short."""
        one, two, _ = runs
        if (one or two) and not self.shapes.runs:
            return False
        return one + two <= self.columns[value + 1][suit] and one <= self.columns[value + 2][suit]

    def _from(self, value: int, runs: tuple[Runs, ...]) -> list[tuple[int, ...]] | None:
        """Give what goes into sets from a value on, the highest first."""
        if value == VALUES:
            return []
        state = (value, runs)
        if state in self.failed:
            return None
        column = self.columns[value]
        for in_sets in _in_sets(column, self.shapes.sets):
            after = self._after(value, runs, [count - used for count, used in zip(column, in_sets, strict=True)])
            rest = self._from(value + 1, after) if after is not None else None
            if rest is not None:
                rest.append(in_sets)
                return rest
        self.failed.add(state)
        return None

    def _after(self, value: int, runs: Sequence[Runs], loose: Sequence[int]) -> tuple[Runs, ...] | None:
        found = []
        for suit, cards in enumerate(loose):
            one = _go_on(runs[suit], cards)
            if one is None or not self._may_go_on(value, suit, one):
                return None
            found.append(one)
        return tuple(found)


@lru_cache(maxsize=4096)
def _go_on(runs: Runs, cards: int) -> Runs | None:
    """Put the cards of the next value on runs: short ones first, which must go on, then long ones, then new runs."""
    one, two, long = runs
    left = cards - one - two
    if left < 0:
        return None
    further = min(left, long)
    return left - further, one, two + further


@lru_cache(maxsize=4096)
def _in_sets(column: tuple[int, ...], sets: bool) -> tuple[tuple[int, ...], ...]:
    """List how many cards of each suit may be in sets: so many that sets of three or four different suits take them."""
    if not sets:
        return ((0,) * len(column),)
    return tuple(used for used in itertools.product(*(range(count, -1, -1) for count in column)) if _make_sets(used))


def _make_sets(used: Sequence[int]) -> bool:
    """Say whether so many cards of each suit make sets: no suit has more than there are sets, of three or four each."""
    return any(_so_many(used, count) for count in range(sum(used) // 3 + 1))


def _so_many(used: Sequence[int], count: int) -> bool:
    return max(used) <= count and 3 * count <= sum(used) <= 4 * count


def moves_of(division: Division, tableau: Tableau) -> Found:
    """Name the melds of a division, the last first, as a search does."""
    counts, _ = with_researcher(tableau, division.value)
    found: Found = []
    for suit in range(SUITS):
        open_runs: list[list[int]] = []
        for value, in_sets in enumerate(division.in_sets, 1):
            cards = counts[suit * VALUES + value] - in_sets[suit]
            short_first = sorted((run for run in open_runs if run[-1] == value - 1), key=len)
            going_on = short_first[:cards]
            for run in going_on:
                run.append(value)
            new = range(cards - len(going_on))
            open_runs += [[0, 1] if value == 1 and at < division.feet[suit] else [value] for at in new]
        own = division.own and tableau.researcher == suit
        for run in open_runs:
            foot = run[0] == 0
            found.append(
                (make_move([suit * VALUES + value for value in run if value], suit if foot else -1), foot and own)
            )
            own = own and not foot
    for value, in_sets in enumerate(division.in_sets, 1):
        found += [(make_move([suit * VALUES + value for suit in suits]), False) for suits in _sets(in_sets)]
    return found[::-1]


def _sets(used: Sequence[int]) -> list[list[int]]:
    """Deal the cards of one value into sets, each card into those that have fewest yet."""
    sets: list[list[int]] = [[] for _ in range(next(count for count in range(sum(used) + 1) if _so_many(used, count)))]
    for suit, count in enumerate(used):
        for one in sorted(sets, key=len)[:count]:
            one.append(suit)
    return sets
