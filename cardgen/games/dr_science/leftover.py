"""The fewest cards left over where a tableau cannot be divided: the same search, where any card may be left out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from cardgen.games.dr_science.dividing import lay_melds, zero_sets
from cardgen.games.dr_science.melds import (
    BITS,
    ORDER,
    PRINTED,
    VALUES,
    Found,
    Layout,
    Place,
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


class _Most:
    """The fewest cards left over: the same search, where any card may be left out."""

    def __init__(self, shapes: Shapes) -> None:
        self.shapes = shapes
        self.moves = moves_by_cell(shapes)
        self.memo: dict[tuple[int, int, int], tuple[int, tuple[int, int] | None]] = {}

    def least(self, counts: list[int], key: int, wilds: int, zero: int, at: int = 0) -> int:
        """Count the cards that must be left over, at best."""
        while at < len(ORDER) and not counts[ORDER[at]]:
            at += 1
        if at == len(ORDER):
            return self.zeros_left(wilds, zero)
        state = (key, wilds, zero)
        if state in self.memo:
            return self.memo[state][0]
        cell = ORDER[at]
        counts[cell] -= 1
        best, how = 1 + self.least(counts, key - (1 << (BITS * cell)), wilds, zero, at), None
        counts[cell] += 1
        for number, move in enumerate(self.moves[cell]):
            if best == 0 or not there(move.cells, counts):
                continue
            for spend, own in feet(move, wilds, zero, self.shapes):
                for one in move.cells:
                    counts[one] -= 1
                left = self.least(counts, key - move.take, wilds - spend, -1 if own else zero, at)
                for one in move.cells:
                    counts[one] += 1
                if left < best:
                    best, how = left, (number, own)
        self.memo[state] = (best, how)
        return best

    def zeros_left(self, wilds: int, zero: int) -> int:
        """Count the 0s that no set takes."""
        if zeros_fit(wilds, zero >= 0, self.shapes):
            return 0
        return min(
            (wilds - use + (zero >= 0) - own)
            for own in ((0, 1) if zero >= 0 else (0,))
            for use in range(wilds + 1)
            if zeros_fit(use, bool(own), self.shapes)
        )


@lru_cache(maxsize=16)
def place_most(tableau: Tableau, shapes: Shapes = PRINTED) -> Layout:
    """Place as many cards as can be in sets and runs; the rest is left over."""
    best: tuple[int, int | None] | None = None
    search = _Most(shapes)
    for value in (None, *(researcher_values(tableau, shapes) if tableau.researcher is not None else ())):
        counts, zero = with_researcher(tableau, value)
        out = int(tableau.researcher is not None and value is None)
        left = out + search.least(counts, key_of(counts), tableau.wilds, zero)
        if best is None or left < best[0]:
            best = (left, value)
    assert best is not None
    return _retrace(search, tableau, best[1])


def _retrace(search: _Most, tableau: Tableau, value: int | None) -> Layout:
    """Walk the best choices again, to name melds and what is left."""
    counts, zero = with_researcher(tableau, value)
    wilds = tableau.wilds
    found: Found = []
    left: list[Place] = []
    own = tableau.researcher if tableau.researcher is not None else -1
    while any(counts):
        cell = next(cell for cell in ORDER if counts[cell])
        search.least(counts, key_of(counts), wilds, zero)
        how = search.memo[(key_of(counts), wilds, zero)][1]
        if how is None:
            counts[cell] -= 1
            left.append(Place(*divmod(cell, VALUES)))
            continue
        move = search.moves[cell][how[0]]
        for one in move.cells:
            counts[one] -= 1
        wilds -= move.foot >= 0 and not how[1]
        zero = -1 if how[1] else zero
        found.append((move, bool(how[1])))
    return _with_rest(search, tableau, value, found, left, wilds, own)


def _with_rest(
    search: _Most, tableau: Tableau, value: int | None, found: Found, left: list[Place], wilds: int, own: int
) -> Layout:
    shapes = search.shapes
    at_foot = any(by_own for _, by_own in found)
    zero = own if value == 0 and not at_foot else -1
    uses = [(use, has) for has in ((True, False) if zero >= 0 else (False,)) for use in range(wilds, -1, -1)]
    use, has = max((pair for pair in uses if zeros_fit(*pair, shapes)), key=lambda pair: pair[0] + pair[1])
    melds = list(lay_melds(list(reversed(found)), tableau, None if value in (None, 0) else value, 0, shapes).melds)
    melds.extend(zero_sets(use, zero if has else -1, shapes))
    left.extend([Place(-1, 0, "wild")] * (wilds - use))
    if own >= 0 and (value is None or (value == 0 and zero >= 0 and not has)):
        left.append(Place(own, 0, "researcher"))
    placed_own = any(place.what == "researcher" for meld in melds for place in meld)
    if own >= 0 and value and not placed_own and Place(own, value) in left:
        left[left.index(Place(own, value))] = Place(own, value, "researcher")
    return Layout(tuple(melds), tuple(left))


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
    return _fits_somewhere(tableau, replace(shapes, zero_sets=True, mixed=True, capped=True))


@lru_cache(maxsize=16)
def _fits_somewhere(tableau: Tableau, shapes: Shapes) -> frozenset[int]:
    return frozenset(cell for cells, _ in melds_of(tableau, shapes) for cell in cells)
