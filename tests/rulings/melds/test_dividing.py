"""Cards are divided into sets and runs as a slow look at every choice finds, whatever their least sizes are."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator, Sequence

import pytest

from cardgen.rulings.melds.arranging import runs_of, sets_of
from cardgen.rulings.melds.dividing import Dividing, Sizes

SUITS, VALUES = 3, 6
Cell = tuple[int, int]
SIZES = [
    Sizes(),
    Sizes(2, 3),
    Sizes(3, 4),
    Sizes(3, 2),
    Sizes(0, 3),
    Sizes(2, 0),
    Sizes(3, 3, different=False),
    Sizes(4, 3, different=False),
]


def melds_with(card: Cell, cards: Sequence[Cell], sizes: Sizes) -> Iterator[tuple[Cell, ...]]:
    """Give every set and run that a card is in, by trying all."""
    rest = list(cards)
    rest.remove(card)
    for number in range(1, len(cards)):
        for others in set(itertools.combinations(rest, number)):
            meld = sorted((card, *others))
            suits, values = [suit for suit, _ in meld], [value for _, value in meld]
            is_set = len(set(values)) == 1 and (not sizes.different or len(set(suits)) == len(suits))
            is_run = len(set(suits)) == 1 and values == [*range(values[0], values[0] + len(values))]
            if (is_set and 0 < sizes.sets <= len(meld)) or (is_run and 0 < sizes.runs <= len(meld)):
                yield tuple(meld)


def fewest_left(cards: tuple[Cell, ...], sizes: Sizes) -> int:
    """Count the cards that must be left over, by trying all."""
    if not cards:
        return 0
    found = 1 + fewest_left(cards[1:], sizes)
    for meld in melds_with(cards[0], cards, sizes):
        rest = list(cards)
        for one in meld:
            rest.remove(one)
        found = min(found, fewest_left(tuple(rest), sizes))
    return found


def columns(cards: Sequence[Cell]) -> list[tuple[int, ...]]:
    return [tuple(cards.count((suit, value)) for suit in range(SUITS)) for value in range(VALUES)]


@pytest.mark.parametrize("sizes", SIZES, ids=str)
def test_as_few_are_left_over_as_can_be_and_what_is_laid_is_melds(sizes: Sizes) -> None:
    draw = random.Random(3)
    for _ in range(25):
        cards = tuple(
            (draw.randrange(SUITS), draw.randrange(draw.choice((3, VALUES)))) for _ in range(draw.randrange(9))
        )
        least, made = fewest_left(cards, sizes), Dividing(columns(cards), sizes)
        found = next(iter(made.divisions(least)), None)
        assert found is not None, cards
        assert next(iter(made.divisions(least - 1)), None) is None, cards
        laid = [
            (suit, value)
            for suit in range(SUITS)
            for run in runs_of([layer.in_runs[suit] for layer in found])
            for value in run
        ]
        laid += [
            (suit, value)
            for value, layer in enumerate(found)
            if any(layer.in_sets)
            for meld in sets_of(layer.in_sets)
            for suit in meld
        ]
        assert len(cards) - len(laid) == least
        assert all(laid.count(one) <= cards.count(one) for one in laid)


@pytest.mark.parametrize("sizes", SIZES, ids=str)
def test_a_card_that_is_added_completes_what_it_can(sizes: Sizes) -> None:
    draw = random.Random(5)
    every = [(suit, value) for suit in range(SUITS) for value in range(VALUES)]
    for _ in range(12):
        cards = tuple(draw.choice(every) for _ in range(draw.randrange(6)))
        by_hand = {one for one in every if fewest_left((*cards, one), sizes) == 0}
        found = Dividing(columns(cards), sizes, 1).divisions(1)
        added = {
            (suit, value)
            for way in found
            for value, layer in enumerate(way)
            for suit, number in enumerate(layer.added)
            if number
        }
        assert added == by_hand, cards
