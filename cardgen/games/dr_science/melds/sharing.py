"""Where cards could be in a set or run at all, and melds that may share cards: by the cells that lie there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from cardgen.games.dr_science.melds.melds import (
    PRINTED,
    SUITS,
    VALUES,
    Counts,
    Layout,
    Meld,
    Place,
    Shapes,
    Tableau,
    researcher_values,
    with_researcher,
)

ALL = range(SUITS)


class Choice(NamedTuple):
    """How many cards are left over with the Researcher at a value, -1 if it has none, and Wilds of these suits."""

    left: int
    value: int
    suits: tuple[int, ...]


def covered(rows: Sequence[int], shapes: Shapes) -> list[int]:
    """Give the cells, a bit for each value by suit, that are in a run or a set above 0 of the cells that lie there."""
    a, b, c, d = rows
    three = (a & b & (c | d) | c & d & (a | b)) & ~1 if shapes.sets else 0
    found = []
    for row in rows:
        begins = row & row >> 1 & row >> 2 if shapes.runs else 0
        found.append(row & three | begins | begins << 1 | begins << 2)
    return found


@lru_cache(maxsize=1 << 13)
def _rows(counts: Counts) -> tuple[int, ...]:
    return tuple(sum(1 << value for value in range(VALUES) if counts[suit * VALUES + value]) for suit in ALL)


def _fitting_rows(tableau: Tableau, value: int | None, shapes: Shapes) -> tuple[list[int], list[int]]:
    """Give the cells that lie there with the Researcher at a value, and those that some set or run could hold."""
    rows, wild = list(_rows(tableau.counts)), tableau.wilds > 0 and shapes.wilds
    feet = [row | wild for row in rows]
    if tableau.researcher is not None and value is not None:
        feet[tableau.researcher] |= 1 << value
        rows[tableau.researcher] |= 1 << value & ~1  # below a run or in a set of 0s, it need not be covered here
    return rows, covered(feet, shapes)


def all_fit_somewhere(tableau: Tableau, value: int | None, shapes: Shapes) -> bool:
    """Say whether each plain card, and the Researcher at a value, could be in some set or run of these cards."""
    rows, found = _fitting_rows(tableau, value, shapes)
    return not any(row & ~fit for row, fit in zip(rows, found, strict=True))


def fits_somewhere(tableau: Tableau, shapes: Shapes = PRINTED) -> frozenset[int]:
    """Name the cells of the plain cards that some set or run of these cards could hold."""
    found = [0] * SUITS
    for value in researcher_values(tableau, shapes):
        found = [one | row for one, row in zip(found, _fitting_rows(tableau, value, shapes)[1], strict=True)]
    return frozenset(suit * VALUES + value for suit in ALL for value in range(1, VALUES) if found[suit] >> value & 1)


def fewest_left(tableau: Tableau, shapes: Shapes) -> Choice:
    """Choose the Researcher's value and the suits of the Wilds, the lowest ones where several do."""
    values = [value for value in researcher_values(tableau, shapes) if value is not None] or [-1]
    return min(one for value in values for one in _choices(tableau, shapes, value))


def all_placed(tableau: Tableau, shapes: Shapes) -> bool:
    """Say whether every card can be in some meld, where melds may share cards."""
    values = (value for value in researcher_values(tableau, shapes) if all_fit_somewhere(tableau, value, shapes))
    ways = (one for value in values for one in _choices(tableau, shapes, -1 if value is None else value))
    return any(not one.left for one in ways)


def _choices(tableau: Tableau, shapes: Shapes, value: int) -> Iterator[Choice]:
    """Give the best choice for each set of suits that Wilds may have: no card's place depends on more than that."""
    counts, own = with_researcher(tableau, max(value, 0) if value >= 0 else None)
    rows, wilds = _rows(tuple(counts)), tableau.wilds
    cards = [(cell // VALUES, 1 << cell % VALUES, count) for cell, count in enumerate(counts) if count]
    aside = tableau.researcher is not None and value < 0
    for mask in range(min(wilds, 1), 1 << SUITS if wilds else 1):
        suits = [suit for suit in ALL if mask >> suit & 1]
        if len(suits) > wilds:
            continue
        zeros = mask | (1 << own if own >= 0 else 0)
        cover = covered([row | zeros >> suit & 1 for suit, row in enumerate(rows)], shapes)
        as_set = _zeros_make_set(mask, wilds, own, shapes)
        left = aside + sum(count for suit, bit, count in cards if not cover[suit] & bit)
        left += own >= 0 and not (cover[own] & 1 or (as_set and shapes.mixed))
        out = [] if as_set else [suit for suit in suits if not cover[suit] & 1]
        # each Wild of a suit that nothing takes is left over, so such a suit gets one; the lowest other gets the rest
        most = next((suit for suit in suits if suit not in out), min(suits, default=-1))
        more = [most] * (wilds - len(suits))
        yield Choice(left + len(out) + len(more) * (most in out), value, tuple(sorted([*suits, *more])))


def _zeros_make_set(mask: int, wilds: int, foot: int, shapes: Shapes) -> bool:
    own = foot >= 0 and shapes.mixed
    if shapes.capped:
        return shapes.zero_sets and (mask | (1 << foot if own else 0)).bit_count() >= 3
    return shapes.zero_sets and wilds + own >= 3


@lru_cache(maxsize=1 << 13)
def place_shared(tableau: Tableau, shapes: Shapes) -> Layout:
    """Place as many cards as can be where a card may be in a set and in a run at once, with one suit and value."""
    choice = fewest_left(tableau, shapes)
    cards = [Place(*divmod(cell, VALUES)) for cell, count in enumerate(tableau.counts) for _ in range(count)]
    cards += [Place(suit, 0, "wild") for suit in choice.suits]
    aside = () if tableau.researcher is None else (Place(tableau.researcher, max(choice.value, 0), "researcher"),)
    if choice.value >= 0:
        cards, aside = [*cards, *aside], ()
    melds: dict[Meld, None] = {}
    left = list(aside)
    for card in cards:
        if not any(card in meld for meld in melds):
            found = _set_with(card, cards, shapes) or _run_with(card, cards, shapes)
            left, melds = (left, {**melds, found: None}) if found else ([*left, card], melds)
    return Layout(tuple(melds), tuple(left))


def _set_with(card: Place, cards: Sequence[Place], shapes: Shapes) -> Meld | None:
    """Give the set that a card is in with all others of its value, in the order of the suits."""
    zero = card.value == 0
    if not (shapes.zero_sets if zero else shapes.sets) or (zero and card.what == "researcher" and not shapes.mixed):
        return None
    others = [one for one in cards if one.value == card.value and (not zero or shapes.mixed or one.what == "wild")]
    if not zero or shapes.capped:
        others = list({one.suit: one for one in sorted([*others, card], key=lambda one: one.suit)}.values())
    return tuple(others) if len(others) >= 3 else None


def _run_with(card: Place, cards: Sequence[Place], shapes: Shapes) -> Meld | None:
    """Give the longest run that a card is in."""
    there = {one.value: one for one in (*cards, card) if one.suit == card.suit}
    low = high = card.value
    while low - 1 in there:
        low -= 1
    while high + 1 in there:
        high += 1
    return tuple(there[value] for value in range(low, high + 1)) if shapes.runs and high - low > 1 else None
