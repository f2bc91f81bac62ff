"""Which cards make a tableau valid, when some of its cards are unknown: melds in which unknown cards fill the gaps."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from cardgen.games.dr_science.melds.melds import (
    SUITS,
    VALUES,
    Shapes,
    Tableau,
    researcher_values,
    with_researcher,
    zeros_fit,
)
from cardgen.rulings.unknown.run import TooManyLeavesError

WILD_CELL = -1
"""Stands for a Wild among the cells that are filled."""


ORDER = tuple(suit * VALUES + value for value in range(1, VALUES) for suit in range(SUITS))
"""The cells in the order in which a search takes their cards."""


class Move(NamedTuple):
    """A meld: its cells above 0, and the suit of a 0 below a run, or -1."""

    cells: tuple[int, ...]
    foot: int


def completions(tableau: Tableau, unknown: int, shapes: Shapes, steps: int) -> Iterator[tuple[int, ...]]:
    """Give every choice of so many plain cards and Wilds with which all cards divide, as sorted cells; some twice.

    Of equal cards a meld takes those that are known first: which of them lies where makes no difference.
    Raises TooManyLeavesError when it takes more *steps*.
    """
    search = _Filling(shapes, steps)
    for value in researcher_values(tableau, shapes):
        counts, zero = with_researcher(tableau, value)
        for filled in search.run(counts, tableau.wilds, zero, unknown):
            yield tuple(sorted(filled))


class _Filling:
    """A search for melds of known and unknown cards that together take every known card."""

    def __init__(self, shapes: Shapes, steps: int) -> None:
        self.shapes, self.steps = shapes, steps
        self.moves = _moves_with(shapes)

    def run(self, counts: list[int], wilds: int, zero: int, spare: int, at: int = 0) -> Iterator[tuple[int, ...]]:
        """Give what the unknown cards are; *zero* is the suit of a Researcher standing as 0 and not used yet, or -1."""
        self._step()
        while at < len(ORDER) and not counts[ORDER[at]]:
            at += 1
        if at == len(ORDER):
            yield from self._rest(wilds, zero, spare)
            return
        for move in self.moves[ORDER[at]]:
            missing = tuple(cell for cell in move.cells if not counts[cell])
            if len(missing) > spare or any(cell % VALUES > 5 for cell in missing):
                continue
            taken = [cell for cell in move.cells if counts[cell]]
            for one in taken:
                counts[one] -= 1
            for spend, own, new in self._feet(move, wilds, zero, spare - len(missing)):
                filled = (*missing, *[WILD_CELL] * new)
                for others in self.run(counts, wilds - spend, -1 if own else zero, spare - len(filled), at):
                    yield (*filled, *others)
            for one in taken:
                counts[one] += 1

    def _step(self) -> None:
        self.steps -= 1
        if self.steps < 0:
            raise TooManyLeavesError

    def _feet(self, move: Move, wilds: int, zero: int, spare: int) -> Iterator[tuple[int, bool, int]]:
        """Give the ways to put a 0 below a run: Wilds spent, whether it is the Researcher, unknown Wilds."""
        if move.foot < 0:
            yield 0, False, 0
            return
        if zero == move.foot:
            yield 0, True, 0
        if self.shapes.wilds and (wilds or spare):
            yield int(wilds > 0), False, int(not wilds)

    def _rest(self, wilds: int, zero: int, spare: int) -> Iterator[tuple[int, ...]]:
        """Place 0s that are left with unknown Wilds, and unknown cards in melds of their own, known 0s below them."""
        self._step()
        if zeros_fit(wilds + spare, zero >= 0, self.shapes):
            yield (WILD_CELL,) * spare
        for move in all_moves(self.shapes) if spare > 1 else ():
            if len(move.cells) > spare or any(cell % VALUES > 5 for cell in move.cells):
                continue
            for spend, own, new in self._feet(move, wilds, zero, spare - len(move.cells)):
                filled = (*move.cells, *[WILD_CELL] * new)
                for others in self._rest(wilds - spend, -1 if own else zero, spare - len(filled)):
                    yield (*filled, *others)


@lru_cache(maxsize=16)
def all_moves(shapes: Shapes) -> tuple[Move, ...]:
    """List every meld, those of 0s alone left out."""
    runs = [
        Move(tuple(range(suit * VALUES + first, suit * VALUES + first + length)), suit if foot else -1)
        for suit in range(SUITS)
        for first in range(1, VALUES)
        for length in (5, 4, 3, 2)
        for foot in (False, True)
        if first + length <= VALUES and (first == 1 and length < 5 if foot else length > 2)
    ]
    sets = [
        Move(tuple(suit * VALUES + value for suit in suits), -1)
        for value in range(1, VALUES)
        for size in (4, 3)
        for suits in itertools.combinations(range(SUITS), size)
    ]
    return (*(runs if shapes.runs else ()), *(sets if shapes.sets else ()))


@lru_cache(maxsize=16)
def _moves_with(shapes: Shapes) -> tuple[tuple[Move, ...], ...]:
    """List, for each cell, the melds in which it is; first those it needs few others for."""
    return tuple(
        tuple(sorted((move for move in all_moves(shapes) if cell in move.cells), key=lambda move: len(move.cells)))
        for cell in range(SUITS * VALUES)
    )
