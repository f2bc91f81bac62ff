"""Dividing a tableau value by value, with at most so many cards left over.

What matters of lower values is which runs go on. Suits meet in sets alone, so what each must leave over by itself is
the least that all of them do, and the search never goes where that is too much.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from cardgen.games.dr_science.melds.melds import (
    SUITS,
    VALUES,
    Shapes,
    Tableau,
    researcher_values,
    with_researcher,
    zeros_placed,
)
from cardgen.games.dr_science.melds.suit_runs import Runs, Way, least_left, ways

Column: TypeAlias = tuple[Way, ...]
"""What becomes of the cards of one value, by suit."""
_Option: TypeAlias = tuple[int, int, Way]
"""A way, after the cards that it makes its suit leave over at least, and how many sets lack the suit."""
_NO_RUNS: tuple[Runs, ...] = ((0, 0, 0),) * SUITS


class Division(NamedTuple):
    """What becomes of the cards of each value from 1 on; whether the Researcher is below a run; what it stands for."""

    columns: tuple[Column, ...]
    own: bool
    value: int | None


def divide_by_value(tableau: Tableau, shapes: Shapes) -> Division | None:
    """Find a division into sets and runs that takes every card, or say that there is none."""
    found = (_Columns(tableau, value, shapes).divide(0) for value in researcher_values(tableau, shapes))
    return next((one for one in found if one is not None), None)


def divide_most(tableau: Tableau, shapes: Shapes) -> Division:
    """Find a division that leaves the fewest cards over; a Researcher that stands for nothing is one of them."""
    values = () if tableau.researcher is None else researcher_values(tableau, shapes)
    tried = [_Columns(tableau, value, shapes) for value in (None, *values)]
    ends = ((one, one.divide(most)) for most in range(tableau.size + 1) for one in tried if one.least <= most)
    return next(found for _, found in ends if found is not None)


class _Columns:
    """The cards by value, with the Researcher at one value or put aside."""

    def __init__(self, tableau: Tableau, value: int | None, shapes: Shapes) -> None:
        counts, self.zero = with_researcher(tableau, value)
        self.value, self.runs = value, shapes.runs
        self.aside = int(tableau.researcher is not None and value is None)
        self.able = tableau.wilds if shapes.wilds else 0
        self.zeros = _zeros_left(tableau.wilds, self.able, self.zero >= 0, shapes)
        self.suits = [tuple(counts[suit * VALUES + 1 : (suit + 1) * VALUES]) for suit in range(SUITS)]
        self.caps = tuple(_most_sets(column) if shapes.sets else 0 for column in zip(*self.suits, strict=True))
        self.failed: dict[tuple[int, tuple[Runs, ...]], int] = {}
        alone = sum(self._ways(0, suit, _NO_RUNS[suit])[0][0] for suit in range(SUITS))
        self.least = self.aside + min(self.zeros.values()) + alone

    def divide(self, most: int) -> Division | None:
        """Divide the cards so that at most so many are left over."""
        most -= self.aside
        for column in self._columns(0, _NO_RUNS, most - min(self.zeros.values())):
            feet = sum(way.feet for way in column)
            for own in (False, True) if self.zero >= 0 and column[self.zero].feet else (False,):
                spare = most - self.zeros.get((feet - own, own), most + 1) - _out(column)
                rest = self._from(1, tuple(way.runs for way in column), spare) if spare >= 0 else None
                if rest is not None:
                    return Division((column, *reversed(rest)), own, self.value)
        return None

    def _from(self, at: int, runs: tuple[Runs, ...], most: int) -> list[Column] | None:
        """Give what becomes of the cards from a value on, the highest first."""
        if at == len(self.caps):
            return []
        if self.failed.get((at, runs), -1) >= most:
            return None
        for column in self._columns(at, runs, most):
            rest = self._from(at + 1, tuple(way.runs for way in column), most - _out(column))
            if rest is not None:
                rest.append(column)
                return rest
        self.failed[at, runs] = most
        return None

    def _columns(self, at: int, runs: tuple[Runs, ...], most: int) -> Iterator[Column]:
        """List what can become of the cards of a value without leaving too many over, here or later."""
        alone = [self._ways(at, suit, one) for suit, one in enumerate(runs)]
        for sets in range(self.caps[at], -1, -1):
            options = [[(left, sets - way.in_sets, way) for left, way in one if way.in_sets <= sets] for one in alone]
            if all(options):
                floors = [one[0][0] for one in options]
                yield from _together(options, floors, most - sum(floors), sets)

    def _ways(self, at: int, suit: int, runs: Runs) -> tuple[tuple[int, Way], ...]:
        feet = self.able + (suit == self.zero) if at == 0 else 0
        return _ways(runs, self.suits[suit][at:], self.caps[at:], feet, self.runs)


@lru_cache(maxsize=1 << 15)
def _ways(
    runs: Runs, counts: tuple[int, ...], caps: tuple[int, ...], feet: int, with_runs: bool
) -> tuple[tuple[int, Way], ...]:
    """List the ways of one suit, with the cards that it leaves over then at least: the fewest first."""
    found: list[Way] = []
    for way in ways(runs, counts[0], caps[0], counts[1] if counts[1:] else 0, with_runs):
        begun = way.runs[0]
        found.append(way)
        found += [way._replace(runs=(begun - zeros, zeros, 0), feet=zeros) for zeros in range(1, min(begun, feet) + 1)]
    left = ((way.out + least_left(way.runs, counts[1:], caps[1:], with_runs), way) for way in found)
    return tuple(sorted(left, key=lambda one: one[0]))


@lru_cache(maxsize=256)
def _zeros_left(wilds: int, able: int, researcher: bool, shapes: Shapes) -> dict[tuple[int, bool], int]:
    """Count the 0s that no set takes, by how many Wilds are below runs and whether the Researcher is."""
    left = {}
    for spent in range(able + 1):
        for own in (False, True):
            zero = researcher and not own
            left[spent, own] = wilds - spent + zero - sum(zeros_placed(wilds - spent, zero, shapes))
    return left


def _together(options: Sequence[Sequence[_Option]], floors: Sequence[int], spare: int, lacks: int) -> Iterator[Column]:
    """Choose a way for each suit; *spare* cards more may be left over than must be, and so many sets lack a suit."""
    if spare < 0:
        return
    if not options:
        yield ()
        return
    for left, lack, way in options[0]:
        if left - floors[0] > spare:
            return
        if lack <= lacks:
            for rest in _together(options[1:], floors[1:], spare - left + floors[0], lacks - lack):
                yield (way, *rest)


def _out(column: Column) -> int:
    return sum(way.out for way in column)


@lru_cache(maxsize=4096)
def _most_sets(column: Sequence[int]) -> int:
    """Count the sets that cards of one value make at most."""
    return max(sets for sets in range(sum(column) // 3 + 1) if sum(min(count, sets) for count in column) >= 3 * sets)
