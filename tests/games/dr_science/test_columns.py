"""Large tableaus are divided value by value; on small ones both ways agree."""

from __future__ import annotations

import random

import pytest

from cardgen.games.dr_science.columns import divide_by_value, moves_of
from cardgen.games.dr_science.dividing import divide, laid_out
from cardgen.games.dr_science.melds import SUITS, VALUES, Shapes, Tableau
from cardgen.games.dr_science.shown import Laid, is_meld

from .test_melds import cards_of, given_cards, random_tableau

SHAPES = [
    Shapes(),
    Shapes(capped=False),
    Shapes(mixed=False),
    Shapes(sets=False),
    Shapes(runs=False),
    Shapes(wilds=False),
    Shapes(researchers=False),
    Shapes(zero_sets=False),
]


def large_tableau(draw: random.Random, size: int) -> Tableau:
    """Deal so many of the 89 cards that one player could see."""
    plain = [suit * VALUES + value for suit in range(SUITS) for value in range(1, 6)] * 4
    dealt = draw.sample([*plain, *["wild"] * 8, "researcher"], size)
    counts = [0] * (SUITS * VALUES)
    for card in dealt:
        if isinstance(card, int):
            counts[card] += 1
    return Tableau(tuple(counts), dealt.count("wild"), draw.randrange(SUITS) if "researcher" in dealt else None)


@pytest.mark.parametrize("shapes", SHAPES, ids=str)
def test_both_ways_agree_on_tableaus_of_all_sizes(shapes: Shapes) -> None:
    draw = random.Random(11)
    for _ in range(100):
        tableau = random_tableau(draw)
        if tableau.size <= 16:
            assert (divide(tableau, shapes) is None) == (divide_by_value(tableau, shapes) is None), tableau


@pytest.mark.parametrize("size", [*range(17, 90, 3), 89])
def test_a_large_tableau_is_laid_out_in_melds_of_its_cards(size: int) -> None:
    draw = random.Random(size)
    for shapes in (Shapes(), Shapes(capped=False)):
        tableau = large_tableau(draw, size)
        division = divide_by_value(tableau, shapes)
        if division is not None:
            layout = laid_out(moves_of(division, tableau), tableau, division.value, shapes)
            assert cards_of(layout) == given_cards(tableau)
            assert all(is_meld([Laid(p.suit, p.value, p.what) for p in meld], shapes) for meld in layout.melds)
