"""Dividing a tableau into sets and runs: backtracking on a vector of counts, with a memo of what failed."""

from __future__ import annotations

from functools import lru_cache

from cardgen.games.dr_science.melds.columns import divide_by_value
from cardgen.games.dr_science.melds.division import lay_division
from cardgen.games.dr_science.melds.melds import (
    ORDER,
    PRINTED,
    Found,
    Layout,
    Shapes,
    Tableau,
    feet,
    key_of,
    moves_by_cell,
    researcher_values,
    there,
    with_researcher,
    zeros_fit,
)
from cardgen.games.dr_science.melds.naming import laid_out


class _Search:
    """One search for a complete division; what failed is remembered across the Researcher's values."""

    def __init__(self, shapes: Shapes) -> None:
        self.shapes = shapes
        self.moves = moves_by_cell(shapes)
        self.failed: set[tuple[int, int, int]] = set()

    def run(self, counts: list[int], key: int, wilds: int, zero: int, at: int = 0) -> Found | None:
        """Divide the counts; *zero* is the suit of a Researcher standing as 0 and not used yet, or -1."""
        while at < len(ORDER) and not counts[ORDER[at]]:
            at += 1
        if at == len(ORDER):
            return [] if zeros_fit(wilds, zero >= 0, self.shapes) else None
        state = (key, wilds, zero)
        if state in self.failed:
            return None
        for move in self.moves[ORDER[at]]:
            if not there(move.cells, counts):
                continue
            for spend, own in feet(move, wilds, zero, self.shapes):
                for cell in move.cells:
                    counts[cell] -= 1
                rest = self.run(counts, key - move.take, wilds - spend, -1 if own else zero, at)
                for cell in move.cells:
                    counts[cell] += 1
                if rest is not None:
                    rest.append((move, own))
                    return rest
        self.failed.add(state)
        return None


_LARGE = 16
"""Cards from which on it pays to go by values: a smaller search is done before that has begun."""


@lru_cache(maxsize=1 << 13)
def divide(tableau: Tableau, shapes: Shapes = PRINTED) -> Layout | None:
    """Divide all cards into sets and runs, or say that nobody can."""
    if tableau.size > _LARGE:
        division = divide_by_value(tableau, shapes)
        return lay_division(division, tableau, shapes) if division is not None else None
    search = _Search(shapes)
    for value in researcher_values(tableau, shapes):
        counts, zero = with_researcher(tableau, value)
        found = search.run(counts, key_of(counts), tableau.wilds, zero)
        if found is not None:
            return laid_out(found, tableau, value, shapes)
    return None
