from __future__ import annotations

import itertools
import random

import pytest

from cardgen.games.dr_science.melds.faults import is_meld
from cardgen.games.dr_science.melds.melds import SUITS, VALUES, Place, Shapes, Tableau
from cardgen.games.dr_science.melds.sharing import all_placed, fewest_left

from .test_melds import random_tableau


def left_over(cards: list[Place], shapes: Shapes) -> int:
    """Count the cards that are in no meld of three, four or five different cards, nor in all the 0s at once."""
    kinds = list(dict.fromkeys(cards))
    taken: set[Place] = set()
    for size in (3, 4, 5):
        for group in itertools.combinations(kinds, size):
            if is_meld(group, shapes):
                taken.update(group)
    return sum(card not in taken for card in cards)


def fewest_by_trying(tableau: Tableau, shapes: Shapes) -> int:
    plain = [Place(*divmod(cell, VALUES)) for cell, count in enumerate(tableau.counts) for _ in range(count)]
    own = tableau.researcher
    return min(
        left_over(plain + wilds + ([] if own is None else [Place(own, value, "researcher")]), shapes)
        for value in (range(VALUES) if own is not None else (-1,))
        for suits in itertools.combinations_with_replacement(range(SUITS), tableau.wilds)
        for wilds in [[Place(suit, 0, "wild") for suit in suits]]
    )


@pytest.mark.parametrize("shapes", [Shapes(), Shapes(mixed=False), Shapes(runs=False), Shapes(sets=False)], ids=str)
def test_counting_finds_what_trying_every_meld_finds(shapes: Shapes) -> None:
    draw = random.Random(11)
    small = 0
    while small < 12:
        tableau = random_tableau(draw)._replace(wilds=draw.randrange(4))
        if 3 <= tableau.size <= 9 and max(tableau.counts) <= 2:
            small += 1
            assert fewest_left(tableau, shapes).left == fewest_by_trying(tableau, shapes), tableau


def test_suits_of_many_wilds_are_chosen_so_that_a_run_without_a_set_keeps_them() -> None:
    counts = [0] * (SUITS * VALUES)
    counts[1] = counts[2] = 1
    choice = fewest_left(Tableau(tuple(counts), 8), Shapes(zero_sets=False))
    assert (choice.left, choice.suits) == (0, (0,) * 8)


@pytest.mark.parametrize("shapes", [Shapes(), Shapes(mixed=False), Shapes(runs=False), Shapes(capped=False)], ids=str)
def test_all_cards_are_placed_where_none_is_left(shapes: Shapes) -> None:
    for seed in range(80):
        tableau = random_tableau(random.Random(seed))
        assert all_placed(tableau, shapes) is not bool(fewest_left(tableau, shapes).left), tableau
