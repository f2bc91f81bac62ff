"""Where cards could be in a set or run at all, and layouts in which melds may share cards."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from functools import lru_cache, reduce
from operator import or_

from cardgen.games.dr_science.cards import WILD, Card
from cardgen.games.dr_science.melds.melds import (
    FEWEST_MELD,
    SUITS,
    VALUES,
    Layout,
    Meld,
    Shapes,
    Tableau,
    researcher_values,
)

_ZEROS = sum(1 << suit * VALUES for suit in range(SUITS))
_LOW = 0b11111 * _ZEROS
"""The values with which a run can begin."""


def _covered(cells: int, shapes: Shapes) -> int:
    """Give the suits and values, as bits, that are in a run or in a set above 0 of those that lie there."""
    a, b, c, d = cells, cells >> VALUES, cells >> 2 * VALUES, cells >> 3 * VALUES
    in_sets = (a & b & (c | d) | c & d & (a | b)) & 0b1111110 if shapes.sets else 0
    begins = cells & cells >> 1 & cells >> 2 & _LOW if shapes.runs else 0
    return cells & in_sets * _ZEROS | begins | begins << 1 | begins << 2


@lru_cache(maxsize=1 << 13)
def _bits(counts: tuple[int, ...]) -> int:
    return sum(1 << cell for cell, count in enumerate(counts) if count)


def _own(tableau: Tableau, value: int | None) -> int:
    return 0 if tableau.researcher is None or value is None else 1 << tableau.researcher * VALUES + value


def _fitting(tableau: Tableau, value: int | None, shapes: Shapes) -> int:
    """Give the suits and values that some set or run could hold with the Researcher at a value."""
    zeros = _ZEROS if tableau.wilds and shapes.wilds else 0
    return _covered(_bits(tableau.counts) | _own(tableau, value) | zeros, shapes)


def all_fit_somewhere(tableau: Tableau, value: int | None, shapes: Shapes) -> bool:
    """Say whether each plain card, and the Researcher at a value, could be in some set or run of these cards.

    A 0 need not be: sets of 0s are not looked at. A Researcher at no value is in none.
    """
    aside = tableau.researcher is not None and value is None
    return not aside and not (_bits(tableau.counts) | _own(tableau, value or None)) & ~_fitting(tableau, value, shapes)


def fits_nowhere(tableau: Tableau, shapes: Shapes) -> list[Card]:
    """List the plain cards that no set or run of these cards could hold, each once."""
    able = reduce(or_, (_fitting(tableau, value, shapes) for value in researcher_values(tableau, shapes)), 0)
    return [tableau.card(cell) for cell, count in enumerate(tableau.counts) if count and not able >> cell & 1]


@lru_cache(maxsize=1 << 13)
def place_shared(tableau: Tableau, shapes: Shapes) -> Layout:
    """Place as many cards as can be where a card may be in a set and in a run at once, with one suit and value."""
    values = researcher_values(tableau, shapes) or (None,)
    _, value, suits = min(choice for value in values for choice in _choices(tableau, shapes, value))
    cards = [tableau.card(cell) for cell, count in enumerate(tableau.counts) for _ in range(count)]
    cards += [tableau.card(suit * VALUES) for suit in suits]
    left: list[Card] = []
    if tableau.researcher is not None:
        (cards if value >= 0 else left).append(tableau.own(value))
    melds: dict[Meld, None] = {}
    for card in cards:
        if not any(card in meld for meld in melds):
            able = [*_set_with(card, cards, tableau, shapes), *_run_with(card, cards, shapes)]
            melds.update(dict.fromkeys(able[:1]))
            left += [] if able else [card]
    own = tableau.own(None).suit
    laid = tuple(tuple(card.mine(own) for card in meld) for meld in melds)
    return Layout(laid, tuple(card.bare.mine(own) for card in left), shared=True)


def _choices(tableau: Tableau, shapes: Shapes, value: int | None) -> Iterator[tuple[int, int, tuple[int, ...]]]:
    """Count what is left over with the Researcher at a value, -1 if at none, and Wilds of some suits, by suits.

    Wilds beyond those that are each of another suit stand in the first one.
    """
    counts, wilds = tableau.counted(value), tableau.wilds
    plain, own = _bits(tuple(counts)), 1 << (tableau.researcher or 0) * VALUES if value == 0 else 0
    numbers = range(min(wilds, 1), min(wilds, SUITS) + 1)
    for suits in itertools.chain.from_iterable(itertools.combinations(range(SUITS), number) for number in numbers):
        zeros = reduce(or_, (1 << suit * VALUES for suit in suits), 0)
        in_set = zeros | own if shapes.mixed else zeros
        many = in_set.bit_count() if shapes.capped else wilds + bool(own and shapes.mixed)
        alone = _covered(plain | zeros | own, shapes)
        cover = alone | in_set if many >= FEWEST_MELD and shapes.zero_sets else alone
        left = sum(count for cell, count in enumerate(counts) if count and not cover >> cell & 1)
        left += wilds * bool(zeros & ~cover) + bool(own & ~(cover if shapes.mixed else alone))
        left += tableau.researcher is not None and value is None
        yield left, -1 if value is None else value, tuple(sorted((*suits, *suits[:1] * (wilds - len(suits)))))


def _set_with(card: Card, cards: Sequence[Card], tableau: Tableau, shapes: Shapes) -> Iterator[Meld]:
    """Give the set that a card is in with all others of its value, in the order of the suits."""
    zero, mixed = card.number == 0, shapes.mixed or card.number != 0
    others = [other for other in cards if other.number == card.number and (mixed or other.kind == WILD)]
    if not zero or shapes.capped:
        by_suit = {other.stands: other for other in (*others, card)}
        others = [by_suit[suit] for suit in tableau.suits if suit in by_suit]
    able = shapes.zero_sets if zero else shapes.sets
    if able and len(others) >= FEWEST_MELD and (mixed or card.kind == WILD):
        yield tuple(others)


def _run_with(card: Card, cards: Sequence[Card], shapes: Shapes) -> Iterator[Meld]:
    """Give the longest run that a card is in."""
    there = {other.number: other for other in (*cards, card) if other.stands == card.stands}
    gaps = [value for value in range(-1, VALUES + 1) if value not in there]
    low, high = max(value for value in gaps if value < card.number), min(value for value in gaps if value > card.number)
    if shapes.runs and high - low > FEWEST_MELD:
        yield tuple(there[value] for value in range(low + 1, high))
