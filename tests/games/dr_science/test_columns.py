"""Large tableaus are divided value by value; on small ones both ways agree."""

from __future__ import annotations

import random

import pytest

from cardgen.games.dr_science.melds.columns import divide_by_value
from cardgen.games.dr_science.melds.dividing import divide
from cardgen.games.dr_science.melds.division import lay_division
from cardgen.games.dr_science.melds.melds import Shapes
from cardgen.games.dr_science.melds.shown import Laid, is_meld

from .test_melds import OFF, cards_of, given_cards, large_tableau, random_tableau


@pytest.mark.parametrize("shapes", OFF, ids=str)
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
            layout = lay_division(division, tableau, shapes)
            assert cards_of(layout) == given_cards(tableau)
            assert all(is_meld([Laid(p.suit, p.value, p.what) for p in meld], shapes) for meld in layout.melds)
