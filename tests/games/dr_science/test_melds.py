from __future__ import annotations

import os
import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.games.dr_science.dividing import divide
from cardgen.games.dr_science.leftover import place_most
from cardgen.games.dr_science.melds import SUITS, VALUES, Layout, Shapes, Tableau
from cardgen.games.dr_science.shown import Laid, is_meld, place_shared

from .second_opinion import most_placed

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
    return Tableau(tuple(counts), draw.choice((0, 0, 1, 2, 3, 5, 8)), draw.choice((None, 0, 1, 2, 3)))


def cards_of(layout: Layout) -> Counter[tuple[str, int, int]]:
    places = [place for meld in layout.melds for place in meld] + list(layout.left)
    return Counter((p.what, p.suit, p.value) if p.what == "plain" else (p.what, -1, -1) for p in places)


def given_cards(tableau: Tableau) -> Counter[tuple[str, int, int]]:
    found = Counter({("plain", *divmod(cell, VALUES)): n for cell, n in enumerate(tableau.counts) if n})
    found += Counter({("wild", -1, -1): tableau.wilds, ("researcher", -1, -1): int(tableau.researcher is not None)})
    return found


def test_a_second_solver_agrees_on_random_tableaus() -> None:
    draw = random.Random(7)
    for _ in range(MANY):
        tableau = random_tableau(draw)
        most = most_placed(tableau)
        assert (divide(tableau) is not None) == (most == tableau.size), tableau
        assert tableau.size - len(place_most(tableau).left) == most, tableau


@pytest.mark.parametrize("seed", range(100))
def test_what_is_shown_is_made_of_the_cards_and_is_melds(seed: int) -> None:
    tableau = random_tableau(random.Random(seed))
    layout = place_most(tableau)
    assert cards_of(layout) == given_cards(tableau)
    for meld in layout.melds:
        assert is_meld([Laid(place.suit, place.value, place.what) for place in meld], Shapes()), meld
    whole = divide(tableau)
    if whole is not None:
        assert cards_of(whole) == given_cards(tableau)
        assert all(is_meld([Laid(p.suit, p.value, p.what) for p in meld], Shapes()) for meld in whole.melds)


tableaus = st.integers(0, 10**6).map(lambda seed: random_tableau(random.Random(seed)))


@settings(max_examples=60)
@given(tableaus, st.permutations(range(SUITS)))
def test_renaming_the_suits_changes_nothing(tableau: Tableau, suits: list[int]) -> None:
    counts = [0] * len(tableau.counts)
    for cell, count in enumerate(tableau.counts):
        suit, value = divmod(cell, VALUES)
        counts[suits[suit] * VALUES + value] = count
    own = None if tableau.researcher is None else suits[tableau.researcher]
    other = Tableau(tuple(counts), tableau.wilds, own)
    assert len(place_most(other).left) == len(place_most(tableau).left)


@settings(max_examples=60)
@given(tableaus)
def test_sharing_cards_never_leaves_more_over(tableau: Tableau) -> None:
    if tableau.wilds <= 3:
        assert len(place_shared(tableau, Shapes()).left) <= len(place_most(tableau).left)


@settings(max_examples=60)
@given(tableaus)
def test_a_stricter_house_rule_never_places_more(tableau: Tableau) -> None:
    ordinary = len(place_most(tableau).left)
    assert len(place_most(tableau, Shapes(mixed=False)).left) >= ordinary
    assert len(place_most(tableau, Shapes(capped=False)).left) <= ordinary
