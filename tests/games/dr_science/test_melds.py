from __future__ import annotations

import itertools
import os
import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.games.dr_science.cards import PLAIN, RESEARCHER, WILD, Card
from cardgen.games.dr_science.melds.dividing import place
from cardgen.games.dr_science.melds.melds import SUITS, VALUES, Layout, Meld, Shapes, Tableau
from cardgen.games.dr_science.melds.sharing import place_shared
from cardgen.games.dr_science.melds.shown import Look
from tests.thoroughness import examples

from .suits import LABELS, SUIT_NAMES

MANY = int(os.environ.get("CARDGEN_TABLEAUS", "300"))
"""Random tableaus given to both solvers; 10,000 were tried before this was committed."""


def random_tableau(draw: random.Random) -> Tableau:
    """Deal cards that are near to sets and runs as often as not, with up to eight Wilds."""
    counts = [0] * (SUITS * VALUES)
    for _ in range(draw.randrange(5)):
        suit, value, length = draw.randrange(SUITS), draw.randrange(1, 6), draw.randrange(3, 6)
        run = [(suit, value + step) for step in range(length) if value + step <= 5]
        group = [(one, value) for one in draw.sample(range(SUITS), draw.randrange(3, 5))]
        for one, number in run if draw.random() < 0.5 else group:
            counts[one * VALUES + number] = min(4, counts[one * VALUES + number] + 1)
    for _ in range(draw.randrange(3)):
        cell = draw.randrange(SUITS) * VALUES + draw.randrange(1, 6)
        counts[cell] = max(0, min(4, counts[cell] + draw.choice((-1, 1))))
    return Tableau(SUIT_NAMES, tuple(counts), draw.choice((0, 0, 1, 2, 3, 5, 8)), draw.choice((None, 0, 1, 2, 3)))


def cards_of(layout: Layout) -> Counter[Card]:
    return Counter(card.bare for meld in (*layout.melds, layout.left) for card in meld)


def given_cards(tableau: Tableau) -> Counter[Card]:
    found = Counter({tableau.card(cell): count for cell, count in enumerate(tableau.counts) if count})
    return found + Counter({Card(WILD): tableau.wilds, Card(RESEARCHER): int(tableau.researcher is not None)})


def is_meld(cards: Meld, tableau: Tableau, shapes: Shapes) -> bool:
    return Look(shapes, tableau.owner, LABELS).meld([card.mine(tableau.owner) for card in cards])[1] is None


def large_tableau(draw: random.Random, size: int) -> Tableau:
    """Deal so many of the 89 cards that one player could place."""
    plain = [suit * VALUES + value for suit in range(SUITS) for value in range(1, 6)] * 4
    dealt = draw.sample([*plain, *["wild"] * 8, "researcher"], size)
    counts = [0] * (SUITS * VALUES)
    for card in dealt:
        if isinstance(card, int):
            counts[card] += 1
    return Tableau(
        SUIT_NAMES, tuple(counts), dealt.count("wild"), draw.randrange(SUITS) if "researcher" in dealt else None
    )


@pytest.mark.sampled(4)
@pytest.mark.parametrize(("mixed", "capped"), list(itertools.product((True, False), repeat=2)))
def test_a_second_solver_agrees_on_random_tableaus(mixed: bool, capped: bool) -> None:
    """Under each combination of house rules: all cards placed or not, the fewest left over, the same with sharing."""
    from .second_opinion import most_placed, most_shared  # late: a library that takes a second to load

    draw, shapes = random.Random(7), Shapes(mixed=mixed, capped=capped)
    for at in range(MANY // 8):
        tableau = random_tableau(draw) if at % 2 else large_tableau(draw, draw.randrange(90))
        most = most_placed(tableau, mixed=mixed, capped=capped)
        assert (not place(tableau, shapes, brief=True).left) == (most == tableau.size), tableau
        assert tableau.size - len(place(tableau, shapes).left) == most, tableau
        shared = place_shared(tableau, shapes)
        assert tableau.size - len(shared.left) == most_shared(tableau, mixed=mixed, capped=capped), tableau


OFF = [
    Shapes(),
    Shapes(capped=False),
    Shapes(mixed=False),
    Shapes(sets=False),
    Shapes(runs=False),
    Shapes(zero_sets=False),
    Shapes(wilds=False),
    Shapes(researchers=False),
]
"""House rules for 0s, and single rules switched off."""


@pytest.mark.sampled(8)
@pytest.mark.parametrize("shapes", OFF, ids=str)
def test_what_is_shown_is_made_of_the_cards_and_is_melds(shapes: Shapes) -> None:
    for seed in range(60):
        draw = random.Random(seed)
        tableau = random_tableau(draw) if seed % 2 else large_tableau(draw, draw.randrange(90))
        for layout in (place(tableau, shapes), place(tableau, shapes, brief=True)):
            assert cards_of(layout) == given_cards(tableau)
            assert all(is_meld(meld, tableau, shapes) for meld in layout.melds)


@pytest.mark.parametrize("shapes", OFF, ids=str)
def test_shared_melds_name_each_card_as_placed_or_left(shapes: Shapes) -> None:
    for seed in range(60):
        tableau = random_tableau(random.Random(seed))
        layout = place_shared(tableau, shapes)
        assert all(is_meld(meld, tableau, shapes) for meld in layout.melds)
        placed = {card for meld in layout.melds for card in meld}
        left = Counter(layout.left)
        assert not {card for card in placed if card.kind == PLAIN} & set(left)
        assert all(count <= given_cards(tableau)[card] for card, count in left.items())
        own = [card for card in (*placed, *left) if card.kind == RESEARCHER]
        assert len(own) == (tableau.researcher is not None), "the Researcher is placed or left, and once"


tableaus = st.integers(0, 10**6).map(lambda seed: random_tableau(random.Random(seed)))


@examples(60)
@given(tableaus, st.permutations(range(SUITS)))
def test_renaming_the_suits_changes_nothing(tableau: Tableau, suits: list[int]) -> None:
    counts = [0] * len(tableau.counts)
    for cell, count in enumerate(tableau.counts):
        suit, value = divmod(cell, VALUES)
        counts[suits[suit] * VALUES + value] = count
    own = None if tableau.researcher is None else suits[tableau.researcher]
    other = Tableau(SUIT_NAMES, tuple(counts), tableau.wilds, own)
    assert len(place(other).left) == len(place(tableau).left)


@examples(60)
@given(tableaus)
def test_sharing_cards_never_leaves_more_over(tableau: Tableau) -> None:
    if tableau.wilds <= 3:
        assert len(place_shared(tableau, Shapes()).left) <= len(place(tableau).left)


@examples(60)
@given(tableaus)
def test_a_stricter_house_rule_never_places_more(tableau: Tableau) -> None:
    ordinary = len(place(tableau).left)
    assert len(place(tableau, Shapes(mixed=False)).left) >= ordinary
    assert len(place(tableau, Shapes(capped=False)).left) <= ordinary
