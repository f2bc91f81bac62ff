from __future__ import annotations

import itertools
import random

import pytest

from cardgen.games.dr_science.cards import WILD, Card
from cardgen.games.dr_science.melds.melds import SUITS, VALUES, Shapes, Tableau
from cardgen.games.dr_science.melds.sharing import place_shared

from .suits import SUIT_NAMES
from .test_melds import is_meld, random_tableau


def left_over(cards: list[Card], tableau: Tableau, shapes: Shapes) -> int:
    """Count the cards that are in no meld of three, four or five different cards, nor in all the 0s at once."""
    kinds = list(dict.fromkeys(cards))
    taken: set[Card] = set()
    for size in (3, 4, 5):
        for group in itertools.combinations(kinds, size):
            if is_meld(group, tableau, shapes):
                taken.update(group)
    return sum(card not in taken for card in cards)


def fewest_by_trying(tableau: Tableau, shapes: Shapes) -> int:
    plain = [tableau.card(cell) for cell, count in enumerate(tableau.counts) for _ in range(count)]
    own = tableau.researcher
    return min(
        left_over(plain + wilds + ([] if own is None else [tableau.own(value)]), tableau, shapes)
        for value in (range(VALUES) if own is not None else (-1,))
        for suits in itertools.combinations_with_replacement(range(SUITS), tableau.wilds)
        for wilds in [[tableau.card(suit * VALUES) for suit in suits]]
    )


@pytest.mark.sampled(4)
@pytest.mark.parametrize("shapes", [Shapes(), Shapes(mixed=False), Shapes(runs=False), Shapes(sets=False)], ids=str)
def test_counting_finds_what_trying_every_meld_finds(shapes: Shapes) -> None:
    draw = random.Random(11)
    small = 0
    while small < 12:
        tableau = random_tableau(draw)._replace(wilds=draw.randrange(4))
        if 3 <= tableau.size <= 9 and max(tableau.counts) <= 2:
            small += 1
            assert len(place_shared(tableau, shapes).left) == fewest_by_trying(tableau, shapes), tableau


def test_suits_of_many_wilds_are_chosen_so_that_a_run_without_a_set_keeps_them() -> None:
    counts = [0] * (SUITS * VALUES)
    counts[1] = counts[2] = 1
    layout = place_shared(Tableau(SUIT_NAMES, tuple(counts), 8), Shapes(zero_sets=False))
    assert layout.left == ()
    assert {str(card.said) for meld in layout.melds for card in meld if card.kind == WILD} == {"physics"}


def test_a_researcher_at_0_makes_no_set_with_wilds_where_those_are_alone() -> None:
    counts = [0] * (SUITS * VALUES)
    for suit, value in ((0, 3), (1, 5), (2, 3), (3, 3)):
        counts[suit * VALUES + value] = 1
    layout = place_shared(Tableau(SUIT_NAMES, tuple(counts), 2, 1), Shapes(mixed=False, capped=False))
    assert [len(meld) for meld in layout.melds] == [4], "the Researcher stands for 3"
