"""Cards and jokers are placed in melds, as few left over as a slow look at every choice finds."""

from __future__ import annotations

import itertools
import random

import pytest

from cardgen.rulings.melds.dividing import Sizes
from cardgen.rulings.melds.placing import Cell, Grid, Meld, is_meld, place

from .test_dividing import SIZES, SUITS, VALUES, fewest_left

GRID = Grid(SUITS, VALUES)
EVERY = [(suit, value) for suit in range(SUITS) for value in range(VALUES)]


def dealt(draw: random.Random, most: int) -> tuple[Cell, ...]:
    return tuple((draw.randrange(SUITS), draw.randrange(draw.choice((3, VALUES)))) for _ in range(draw.randrange(most)))


def least_with(cards: tuple[Cell, ...], jokers: int, sizes: Sizes) -> int:
    """Count what must be left over where each joker is some card, or left itself."""
    ways = itertools.product([None, *EVERY], repeat=jokers)
    return min(way.count(None) + fewest_left((*cards, *filter(None, way)), sizes) for way in ways)


@pytest.mark.parametrize("sizes", SIZES, ids=str)
@pytest.mark.parametrize("jokers", [0, 1])
def test_the_fewest_are_left_over_and_what_lies_is_melds(sizes: Sizes, jokers: int) -> None:
    draw = random.Random(11)
    for _ in range(8):
        cards = dealt(draw, 7 if jokers else 9)
        placed = place(cards, jokers, GRID, sizes)
        assert len(placed.left) == least_with(cards, jokers, sizes), cards
        for meld in placed.melds:
            assert is_meld([cell for cell in meld if cell is not None], meld.count(None), GRID, sizes), (cards, meld)
        lies = [*itertools.chain(*placed.melds), *placed.left]
        assert sorted(cell for cell in lies if cell is not None) == sorted(cards)
        assert lies.count(None) == jokers


@pytest.mark.parametrize(
    ("cells", "jokers", "is_one"),
    [
        ([(0, 1), (1, 1), (2, 1)], 0, True),
        ([(0, 1), (0, 1), (2, 1)], 0, False),
        ([(0, 1), (1, 1)], 1, True),
        ([(0, 1), (1, 1), (2, 1)], 1, False),
        ([(0, 1), (0, 2), (0, 3)], 0, True),
        ([(0, 1), (0, 3)], 1, True),
        ([(0, 1), (0, 4)], 1, False),
        ([(0, 1), (0, 2), (1, 3)], 0, False),
        ([(0, 1), (0, 2)], 0, False),
        ([], 3, True),
    ],
)
def test_one_meld_is_a_set_or_a_run(cells: list[Cell], jokers: int, is_one: bool) -> None:
    assert is_meld(cells, jokers, GRID, Sizes()) is is_one


def test_the_same_cards_lie_in_the_same_melds() -> None:
    found: set[tuple[Meld, ...]] = {place(((0, 0), (0, 1), (0, 2)), 0, GRID, Sizes()).melds for _ in range(3)}
    assert found == {(((0, 0), (0, 1), (0, 2)),)}
