"""Dividing a tableau into sets and runs: all of it, as much as can be, or with unknown cards besides.

Wilds and the Researcher at 0 begin runs below the cards that have a value, or make sets of their own.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache

from cardgen.games.dr_science.cards import RESEARCHER, WILD, Card
from cardgen.games.dr_science.melds.melds import (
    FEWEST_MELD,
    PRINTED,
    SUITS,
    VALUES,
    Layout,
    Shapes,
    Tableau,
    researcher_values,
)
from cardgen.games.dr_science.melds.sharing import all_fit_somewhere
from cardgen.rulings.melds.arranging import runs_of, sets_of
from cardgen.rulings.melds.dividing import Dividing, Layer, Numbers, Sizes


@lru_cache(maxsize=1 << 13)
def place(tableau: Tableau, shapes: Shapes = PRINTED, *, brief: bool = False) -> Layout:
    """Place as many cards as can be in sets and runs, *brief* all or none; the rest is left over."""
    values = dict.fromkeys((None, *researcher_values(tableau, shapes)))
    tried = ((most, value) for most in range(1 if brief else tableau.size + 1) for value in values)
    able = (attempt for attempt in tried if attempt[0] or all_fit_somewhere(tableau, attempt[1], shapes))
    found = (layout for most, value in able for layout in _search(tableau, value, shapes).layouts(most))
    return next(found, None) or Layout((), tuple(tableau.cards.elements()))


def completions(tableau: Tableau, unknown: int, shapes: Shapes) -> Iterator[Iterator[tuple[Card, ...]]]:
    """Give every choice of so many plain cards and Wilds, sorted, with which all cards divide; some twice.

    They come apart by how many are Wilds and what the Researcher stands for. Raises TooManyCasesError when it takes
    too long.
    """
    for wilds in range(unknown + 1):
        more = tableau._replace(wilds=tableau.wilds + wilds)
        for value in researcher_values(tableau, shapes):
            found = Search(more, value, shapes, unknown).divide(unknown - wilds)
            added = (sorted(cell for at, layer in enumerate(way) for cell in _cells(at, layer.added)) for way in found)
            yield ((*(Card(WILD),) * wilds, *map(tableau.card, cells)) for cells in added)


class Search:
    """The cards by value, with the Researcher at one value or put aside; or with *more* of them, as many as are asked.

    It costs one to leave a card over, or to add one.
    """

    def __init__(self, tableau: Tableau, value: int | None, shapes: Shapes, more: int = 0) -> None:
        self.tableau, self.value, self.shapes, self.more = tableau, value, shapes, more
        counts = tableau.counted(value)
        columns = [tuple(counts[number::VALUES]) for number in range(1, VALUES)]
        while not (more or any(columns[-1]) or len(columns) == 1):
            columns.pop()
        self.cards = Dividing(columns, Sizes(FEWEST_MELD * shapes.sets, FEWEST_MELD * shapes.runs), more, closed=1)
        self.zero = tableau.researcher if value == 0 else None
        self.zeros = tableau.wilds * shapes.wilds + (self.zero is not None)
        self.starts = [
            [(feet, self.cards.least(suit, feet)) for feet in range(min(self.zeros, cells[0][2]), -1, -1)]
            for suit, cells in enumerate(self.cards.suits)
        ]
        """How many runs of each suit can begin with a 0, and what it costs then at least."""
        self.least = sum(min(cost for _, cost in ways) for ways in self.starts)

    def layouts(self, most: int) -> Iterator[Layout]:
        """Lay out all cards, no more left over than that."""
        found = self.divide(most) if most >= self.least else ()
        return (_laid(division, self.tableau, self.value, self.shapes) for division in found)

    def divide(self, most: int) -> Iterator[tuple[Layer, ...]]:
        """Give the divisions that cost no more than that, which is to be spent whole where cards are added."""
        loose = self.tableau.wilds + (self.tableau.researcher is not None and self.value in (None, 0))
        begun = itertools.product(*([way for way in ways if way[1] <= most] for ways in self.starts))
        able = [
            (feet, sum(costs)) for feet, costs in (zip(*way, strict=True) for way in begun) if sum(feet) <= self.zeros
        ]
        placed = [feet + self.shapes.zeros(self.zeros - feet) for feet in range(self.zeros + 1)]
        for feet, cost in sorted(able, key=lambda way: (placed[sum(way[0])], sum(way[0]))):
            left, in_sets = loose - placed[sum(feet)], placed[sum(feet)] - sum(feet)
            apart = self.zero is not None and not feet[self.zero]  # the Researcher is in a set of 0s, or this is no way
            zeros_fit = not apart or (in_sets and self.shapes.mixed)
            if zeros_fit and left + cost <= most and not (left and self.more):
                for rest in self.cards.divide(feet, most - left - cost):
                    yield Layer((), feet, (in_sets,)), *rest


_search = lru_cache(maxsize=1 << 7)(Search)


def _laid(division: Sequence[Layer], tableau: Tableau, value: int | None, shapes: Shapes) -> Layout:
    """Lay out all cards of a tableau as they were divided, and name those that are left over."""
    cells = [
        run for suit in range(SUITS) for run in runs_of([layer.in_runs[suit] for layer in division], suit * VALUES)
    ]
    for number, layer in enumerate(division[1:], 1):
        cells += [[suit * VALUES + number for suit in suits] for suits in sets_of(layer.in_sets)]
    own = -1 if tableau.researcher is None or value is None else tableau.researcher * VALUES + value
    below = value != 0 or any(own in meld for meld in cells)
    cells += _zero_sets(division[0].in_sets[0], -1 if below else own, capped=shapes.capped)
    melds = [[*map(tableau.card, meld)] for meld in cells]
    for at, meld in [(at, meld) for at, meld in enumerate(cells) if own in meld][:1]:
        melds[at][meld.index(own)] = Card(RESEARCHER, said=value)
    left = (tableau.cards - Counter(card.bare for meld in melds for card in meld)).elements()
    return Layout(tuple(map(tuple, melds)), tuple(sorted(left, key=lambda card: card.value or VALUES)))


def _zero_sets(count: int, own: int, *, capped: bool) -> Iterator[list[int]]:
    """Deal 0s into sets, the Researcher's suit first."""
    while count:
        size = count if not capped else 3 if count in (3, 6, 7, 9) else SUITS
        yield (sorted(range(0, SUITS * VALUES, VALUES), key=own.__ne__) * SUITS)[:size]
        own, count = -1, count - size


def _cells(value: int, numbers: Numbers) -> list[int]:
    return [suit * VALUES + value for suit, number in enumerate(numbers) for _ in range(number)]
