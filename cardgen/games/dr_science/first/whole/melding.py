"""Whether cards make a valid tableau, fast, and additions that have a chance."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from cardgen.games.dr_science.first.whole.table import Place, Terms
from cardgen.games.dr_science.melds.completing import ORDER, all_moves
from cardgen.games.dr_science.melds.dividing import divide
from cardgen.games.dr_science.melds.melds import (
    SUITS,
    VALUES,
    Layout,
    Shapes,
    Tableau,
    researcher_values,
    with_researcher,
)
from cardgen.games.dr_science.melds.sharing import fewest_left
from cardgen.games.dr_science.words.box import Box
from cardgen.games.dr_science.words.cards import PLAIN, RESEARCHER, WILD, Card


def counted(terms: Terms, cards: Sequence[Card]) -> Tableau:
    """Count the cards of one player for the solver; each card exists, and a Researcher is the player's own."""
    counts = [0] * (SUITS * VALUES)
    cells = _cells(terms.box)
    wilds, researcher = 0, None
    for card in cards:
        cell = cells[card]
        if cell >= 0:
            counts[cell] += 1
        elif cell == _WILD:
            wilds += 1
        else:
            researcher = _RESEARCHER - cell
    return Tableau(tuple(counts), wilds, researcher)


_WILD, _RESEARCHER = -1, -2


class _Cells(NamedTuple):
    box: Box
    cells: dict[Card, int]


_LAST: list[_Cells] = []


def _cells(box: Box) -> dict[Card, int]:
    """Give each card its cell in the solver's counts, once for a box."""
    if not (_LAST and _LAST[0].box is box):
        cells = {
            Card(PLAIN, suit, value): at * VALUES + value for at, suit in enumerate(box.suits) for value in range(1, 6)
        }
        cells[Card(WILD)] = _WILD
        cells.update((Card(RESEARCHER, suit), _RESEARCHER - at) for at, suit in enumerate(box.suits))
        _LAST[:] = [_Cells(box, cells)]
    return _LAST[0].cells


@lru_cache(maxsize=4096)
def layout(tableau: Tableau, shapes: Shapes) -> Layout | None:
    """Divide a tableau; the same cards lie there turn after turn."""
    return divide(tableau, shapes)


def is_valid(terms: Terms, cards: Sequence[Card]) -> bool:
    """Say whether cards make a valid tableau."""
    tableau = counted(terms, cards)
    if layout(tableau, terms.shapes) is not None:
        return True
    shared = terms.options["card-sharing"] == "shared" and terms.options["arrangement"] == "exists"
    return shared and fewest_left(tableau, terms.shapes).left == 0


def additions(terms: Terms, place: Place, most: int) -> Iterator[tuple[Card, ...]]:
    """List every addition of one card up to *most* that leaves the whole tableau valid, equal ones once."""
    kinds = sorted(set(place.hand), key=str)
    have = {card: place.hand.count(card) for card in kinds}
    for cards in _choices(kinds, have, 0, most):
        if is_valid(terms, place.tableau + cards):
            yield cards


def _choices(kinds: Sequence[Card], have: dict[Card, int], start: int, most: int) -> Iterator[tuple[Card, ...]]:
    for at in range(start, len(kinds)):
        card = kinds[at]
        for count in range(1, min(have[card], most) + 1):
            first = (card,) * count
            yield first
            if count < most:
                for rest in _choices(kinds, have, at + 1, most - count):
                    yield first + rest


def some_addition(terms: Terms, place: Place, most: int, draw: random.Random) -> tuple[Card, ...]:
    """Look for an addition where one is likely: what the hand lacks to a set or run with the tableau; else nothing."""
    if not place.hand:
        return ()
    for cards in _likely(terms, place, most, draw):
        if is_valid(terms, place.tableau + cards):
            return cards
    return ()


_LOOKS = 4


def _likely(terms: Terms, place: Place, most: int, draw: random.Random) -> Iterator[tuple[Card, ...]]:
    cells = _cells(terms.box)
    held = {cells[card]: card for card in place.hand}
    zeros = [card for card in place.hand if cells[card] < 0]
    melds = sorted(_possible(counted(terms, place.hand + place.tableau), terms.shapes), key=_spread)
    lying = {cells[card] for card in place.tableau}
    for _ in range(_LOOKS if melds else 0):
        meld, footed = melds[draw.randrange(len(melds))]
        cards = [held[cell] for cell in meld if cell in held and (cell not in lying or draw.random() < _AGAIN)]
        missing = len(meld) - len(cards)
        if zeros and (missing or footed):
            cards += draw.sample(zeros, min(len(zeros), draw.randrange(1, 3)))
        if 0 < len(cards) <= most:
            yield tuple(cards)
    yield tuple(draw.sample(place.hand, 1))
    if zeros:
        yield tuple(draw.sample(zeros, min(len(zeros), most)))


_AGAIN = 0.5


def _spread(meld: tuple[frozenset[int], bool]) -> tuple[int, ...]:
    return (*sorted(meld[0]), meld[1])


@lru_cache(maxsize=1024)
def _possible(tableau: Tableau, shapes: Shapes) -> frozenset[tuple[frozenset[int], bool]]:
    return frozenset(melds_of(tableau, shapes))


def melds_of(tableau: Tableau, shapes: Shapes) -> Iterator[tuple[frozenset[int], bool]]:
    """List every meld without 0-sets that the cards could make: its cells and whether a 0 stands at its foot."""
    for value in researcher_values(tableau, shapes):
        counts, zero = with_researcher(tableau, value)
        moves = sorted(all_moves(shapes), key=lambda move: min(map(ORDER.index, move.cells)))
        for move in moves:
            foot = move.foot < 0 or zero == move.foot or (tableau.wilds and shapes.wilds)
            if foot and all(counts[cell] for cell in move.cells):
                yield frozenset(move.cells), move.foot >= 0
