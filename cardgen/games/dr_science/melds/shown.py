"""Melds as somebody laid them out, and melds that may share cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from cardgen.games.dr_science.melds.melds import SUITS, VALUES, Layout, Place, Shapes, Tableau
from cardgen.games.dr_science.melds.sharing import fewest_left


class Laid(NamedTuple):
    """A card in a layout: a suit and value, either -1 while free; a wrong declaration makes it `bad`."""

    suit: int
    value: int
    what: str = "plain"
    bad: bool = False


def is_meld(cards: Sequence[Laid], shapes: Shapes) -> bool:
    """Say whether cards laid together are a set or run, free Wilds and Researchers standing as they must."""
    if any(card.bad for card in cards):
        return False
    own = next((card for card in cards if card.what == "researcher"), None)
    if own is None:
        return _is_meld(cards, shapes)
    values = [own.value] if own.value >= 0 else list(range(VALUES))
    return any(
        _is_meld([card._replace(value=value) if card is own else card for card in cards], shapes) for value in values
    )


def _is_meld(cards: Sequence[Laid], shapes: Shapes) -> bool:
    if len(cards) < 3:
        return False
    zeros = [card for card in cards if card.value == 0]
    if len(zeros) == len(cards):
        return _zero_set(zeros, shapes)
    if not zeros and shapes.sets and len({card.value for card in cards}) == 1:
        return len(cards) <= SUITS and len({card.suit for card in cards}) == len(cards)
    return shapes.runs and _run(cards, zeros)


def _zero_set(zeros: Sequence[Laid], shapes: Shapes) -> bool:
    if not shapes.zero_sets or (not shapes.mixed and any(card.what == "researcher" for card in zeros)):
        return False
    if not shapes.capped:
        return True
    fixed = [card.suit for card in zeros if card.suit >= 0]
    return len(zeros) <= SUITS and len(set(fixed)) == len(fixed)


def _run(cards: Sequence[Laid], zeros: Sequence[Laid]) -> bool:
    suits = {card.suit for card in cards if card.suit >= 0}
    values = sorted(card.value for card in cards)
    return len(suits) == 1 and len(zeros) <= 1 and values == list(range(values[0], values[0] + len(values)))


@lru_cache(maxsize=1 << 13)
def place_shared(tableau: Tableau, shapes: Shapes) -> Layout:
    """Place as many cards as can be where a card may be in a set and in a run at once, with one suit and value."""
    choice = fewest_left(tableau, shapes)
    cards = [Place(*divmod(cell, VALUES)) for cell, count in enumerate(tableau.counts) for _ in range(count)]
    cards += [Place(suit, 0, "wild") for suit in choice.suits]
    if tableau.researcher is None:
        return _shared(cards, shapes)
    own = Place(tableau.researcher, max(choice.value, 0), "researcher")
    if choice.value >= 0:
        return _shared([*cards, own], shapes)
    found = _shared(cards, shapes)
    return Layout(found.melds, (*found.left, own))


def _shared(cards: Sequence[Place], shapes: Shapes) -> Layout:
    there = Counter((card.suit, card.value) for card in cards)
    melds: list[tuple[Place, ...]] = []
    left: list[Place] = []
    placed: set[tuple[int, int, str]] = set()
    for card in cards:
        meld = _set_with(card, cards, shapes) or _run_with(card, there, cards, shapes)
        if meld is None:
            left.append(card)
        elif (card.suit, card.value, card.what) not in placed:
            melds.append(meld)
            placed.update((one.suit, one.value, one.what) for one in meld)
    return Layout(tuple(dict.fromkeys(melds)), tuple(left))


def _set_with(card: Place, cards: Sequence[Place], shapes: Shapes) -> tuple[Place, ...] | None:
    if card.value == 0:
        if not shapes.zero_sets or (card.what == "researcher" and not shapes.mixed):
            return None
        others = [one for one in cards if one.value == 0 and (shapes.mixed or one.what == "wild")]
        found = others if not shapes.capped else _one_of_each(card, others)
        return tuple(found) if len(found) >= 3 else None
    if not shapes.sets:
        return None
    found = _one_of_each(card, [one for one in cards if one.value == card.value])
    return tuple(found) if len(found) >= 3 else None


def _one_of_each(card: Place, others: Sequence[Place]) -> list[Place]:
    by_suit = {one.suit: one for one in others}
    by_suit[card.suit] = card
    return [by_suit[suit] for suit in sorted(by_suit)]


def _run_with(
    card: Place, there: Counter[tuple[int, int]], cards: Sequence[Place], shapes: Shapes
) -> tuple[Place, ...] | None:
    if not shapes.runs:
        return None
    low = high = card.value
    while there[(card.suit, low - 1)]:
        low -= 1
    while there[(card.suit, high + 1)]:
        high += 1
    if high - low < 2:
        return None
    by_cell = {(one.suit, one.value): one for one in cards}
    by_cell[(card.suit, card.value)] = card
    return tuple(by_cell[(card.suit, value)] for value in range(low, high + 1))
