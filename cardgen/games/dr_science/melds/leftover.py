"""The fewest cards left over where a tableau cannot be divided, and what could be in a set or run at all."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from cardgen.games.dr_science.melds.columns import divide_most
from cardgen.games.dr_science.melds.division import lay_division
from cardgen.games.dr_science.melds.melds import (
    ORDER,
    PRINTED,
    Layout,
    Shapes,
    Tableau,
    feet,
    moves_by_cell,
    researcher_values,
    there,
    with_researcher,
)


@lru_cache(maxsize=1 << 13)
def place_most(tableau: Tableau, shapes: Shapes = PRINTED) -> Layout:
    """Place as many cards as can be in sets and runs; the rest is left over."""
    return lay_division(divide_most(tableau, shapes), tableau, shapes)


def melds_of(tableau: Tableau, shapes: Shapes) -> Iterator[tuple[frozenset[int], bool]]:
    """List every meld without 0-sets that the cards could make: its cells and whether a 0 stands at its foot."""
    for value in researcher_values(tableau, shapes):
        counts, zero = with_researcher(tableau, value)
        for cell in ORDER:
            for move in moves_by_cell(shapes)[cell]:
                if there(move.cells, counts) and feet(move, tableau.wilds, zero, shapes):
                    yield frozenset(move.cells), move.foot >= 0


def fits_somewhere(tableau: Tableau, shapes: Shapes = PRINTED) -> frozenset[int]:
    """Name the cells of the plain cards that some meld of these cards could hold, whatever sets of 0s are allowed."""
    return _fits_somewhere(tableau, shapes._replace(zero_sets=True, mixed=True, capped=True))


@lru_cache(maxsize=1 << 13)
def _fits_somewhere(tableau: Tableau, shapes: Shapes) -> frozenset[int]:
    return frozenset(cell for cells, _ in melds_of(tableau, shapes) for cell in cells)
