"""Dividing a tableau into sets and runs: backtracking on a vector of counts, with a memo of what failed."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from functools import lru_cache

from cardgen.games.dr_science.columns import divide_by_value, moves_of
from cardgen.games.dr_science.melds import (
    ORDER,
    PRINTED,
    SUITS,
    VALUES,
    Found,
    Layout,
    Meld,
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


@lru_cache(maxsize=64)
def divide(tableau: Tableau, shapes: Shapes = PRINTED) -> Layout | None:
    """Divide all cards into sets and runs, or say that nobody can."""
    if tableau.size > _LARGE:
        division = divide_by_value(tableau, shapes)
        if division is None:
            return None
        return laid_out(moves_of(division, tableau), tableau, division.value, shapes)
    search = _Search(shapes)
    for value in researcher_values(tableau, shapes):
        counts, zero = with_researcher(tableau, value)
        found = search.run(counts, key_of(counts), tableau.wilds, zero)
        if found is not None:
            return laid_out(found, tableau, value, shapes)
    return None


def laid_out(found: Found, tableau: Tableau, value: int | None, shapes: Shapes) -> Layout:
    """Lay out all cards of a tableau in the melds that were found."""
    used = sum(move.foot >= 0 and not own for move, own in found)
    return lay_melds(found, tableau, value, tableau.wilds - used, shapes)


def lay_melds(found: Found, tableau: Tableau, value: int | None, wilds: int, shapes: Shapes) -> Layout:
    """Name the cards in the melds that were found, and deal the Wilds not used into sets of 0s."""
    melds: list[Meld] = []
    placed = value is None or tableau.researcher is None
    own = tableau.researcher if tableau.researcher is not None else -1
    for move, by_own in reversed(found):
        meld: list[Place] = []
        if move.foot >= 0:
            meld.append(Place(move.foot, 0, "researcher" if by_own else "wild"))
            placed = placed or by_own
        for cell in move.cells:
            suit, number = divmod(cell, VALUES)
            here = not placed and (suit, number) == (own, value)
            placed = placed or here
            meld.append(Place(suit, number, "researcher" if here else "plain"))
        melds.append(tuple(meld))
    melds.extend(zero_sets(wilds, -1 if placed else own, shapes))
    return Layout(tuple(melds))


def zero_sets(wilds: int, own: int, shapes: Shapes) -> Iterator[Meld]:
    """Deal 0s into sets, with different suits where that is asked for."""
    total = wilds + (own >= 0)
    while total:
        size = total if not shapes.capped else 3 if total in (3, 6, 9) or total == 7 else 4
        suits = [own] if own >= 0 else []
        suits += [
            suit
            for suit in itertools.islice(itertools.cycle(range(SUITS)), SUITS * 4)
            if suit != own or not shapes.capped
        ]
        yield tuple(
            Place(suit, 0, "researcher" if at == 0 and own >= 0 else "wild") for at, suit in enumerate(suits[:size])
        )
        own = -1
        total -= size
