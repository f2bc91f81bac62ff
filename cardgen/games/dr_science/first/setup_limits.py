"""Setups that no box can supply."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from cardgen.games.dr_science.first.box import FEWEST, MOST, Box
from cardgen.games.dr_science.first.cards import impossible_card
from cardgen.games.dr_science.first.setup_facts import BOX
from cardgen.games.dr_science.first.stacks import STACKS

_SCIENCE = BOX["science"] + BOX["wild"]
_DECK = {"each": MOST, "wilds": BOX["wild"], "cards": _SCIENCE}


def impossible_setup(s: Any, box: Box) -> Iterator[tuple[str, str]]:
    """Name each thing in a setup that the box has not: the rule and a sentence."""
    yield from _cards(s, box)
    yield from _numbers(s)
    yield from _stacks(s.stacks or {})


def _cards(s: Any, box: Box) -> Iterator[tuple[str, str]]:
    for suit in (s.specialties or {}).values():
        if suit not in box.suits:
            yield "science-cards", f"there is no suit `{suit}` on a printed card"
    for card, count in Counter(card.bare for card in (*s.taken, *(s.in_box or ()))).items():
        if says := impossible_card(card, box):
            yield "science-cards", says
        if count > 1:
            yield "copies-in-play", f"there is only one {card}, not {count}"


def _numbers(s: Any) -> Iterator[tuple[str, str]]:
    for name, most in _DECK.items():
        if s.deck and s.deck.get(name, 0) > most:
            yield "copies-in-play", f"the box has no {s.deck[name]} {name} for the deck, but {most}"
    lying = sum(_sum(value, s.players or FEWEST) for value in (s.hands, s.tableaus, s.score_piles))
    lying += (s.pile or 0) + (s.display or 0)
    if lying > (most := _SCIENCE + BOX["researcher"]):
        yield "copies-in-play", f"{lying} cards cannot lie in hands, pile and display: the box has {most}"


def _stacks(stacks: Mapping[int, Any]) -> Iterator[tuple[str, str]]:
    for add in stacks:
        if add not in STACKS:
            yield "three-stacks", f"no Validation card is for adding {add} cards"
    stacked = sum(pile if isinstance(pile, int) else len(pile) for pile in stacks.values())
    if stacked > (most := BOX["validation"]):
        yield "three-stacks", f"{stacked} Validation cards are too many: the box has {most}"


def _sum(value: Any, players: int) -> int:
    """Add up cards told of each player, or once for all of them."""
    if isinstance(value, (tuple, Mapping)):
        return sum(value.values() if isinstance(value, Mapping) else value)
    return 0 if value is None else players * int(value)
