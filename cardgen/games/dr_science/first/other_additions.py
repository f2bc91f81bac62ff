"""What else somebody could add: every choice of up to four hand cards that leaves the whole tableau valid."""

from __future__ import annotations

import itertools
import math
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from cardgen.games.dr_science.first.arranging import fits, shapes_in_force
from cardgen.games.dr_science.first.hearing import H
from cardgen.games.dr_science.melds.dividing import fits_somewhere
from cardgen.games.dr_science.melds.melds import VALUES
from cardgen.games.dr_science.words.box import box_of
from cardgen.games.dr_science.words.cards import PLAIN, RESEARCHER, Card
from cardgen.games.dr_science.words.tableau import own_suit, sort_cards
from cardgen.rulings.first.finding import Hearing, InForce, Rule
from cardgen.rulings.first.kind import Act

MOST_ADDED = 4
_LARGEST = 24
"""Hand cards up to which every choice is tried; nobody can have more than twelve."""


def known_hand(h: H) -> list[Card]:
    """List the cards that are known to be in the hand; unless it is known whole, what is added is taken to be there."""
    held = Counter(card.bare for card in h.s.hand.has)
    if h.s.hand.unseen != 0:
        lacks = {card.bare for card in h.s.hand.lacks}
        held |= Counter(card.bare for card in h.s.add if card.bare not in lacks)
    return sorted(held.elements(), key=str)


def worth_of_cards(cards: Sequence[Card]) -> int:
    """Count the prestige on cards, which counts if they still lie there at the end."""
    return sum(card.kind == RESEARCHER or (card.kind == PLAIN and (card.value or 0) >= 3) for card in cards)


def valid_additions(h: H, hand: Sequence[Card]) -> list[tuple[Card, ...]]:
    """List each choice of hand cards with which the whole tableau is valid: more cards first, then more prestige."""
    quiet: H = Hearing(h.s, h.game, InForce(h.options.values), h.off)
    rules = [h.options.values[name] for name in ("zero-set", "zero-set-size", "card-sharing")]
    key = (*h.s.tableau, 0, *hand, 0, h.s.researcher, *rules, h.off)
    if key not in _SEARCHED:
        if len(_SEARCHED) >= _MOST_SEARCHED:
            _SEARCHED.clear()
        _SEARCHED[key] = _searched(quiet, hand)
    return _SEARCHED[key]


_SEARCHED: dict[Any, list[tuple[Card, ...]]] = {}
"""What was searched last: completions and house rules often differ in what lies on the stacks alone."""
_MOST_SEARCHED = 2_000


def effort_of(cards: int) -> int:
    """Say how many ordinary hearings it takes as long as to find all that so many hand cards could add."""
    return 1 + sum(math.comb(min(cards, _LARGEST), count) for count in range(1, MOST_ADDED + 1)) // 20


def _searched(h: H, hand: Sequence[Card]) -> list[tuple[Card, ...]]:
    able = _able(h, hand)
    if able is None or len(able) > _LARGEST:
        return []
    found = {
        cards
        for count in range(1, MOST_ADDED + 1)
        for cards in set(itertools.combinations(able, count))
        if fits(h, (*h.s.tableau, *cards))
    }
    return sorted(found, key=lambda cards: (-len(cards), -worth_of_cards(cards), str(cards)))


def _able(h: H, hand: Sequence[Card]) -> list[Card] | None:
    """Leave out hand cards that no set or run of all these cards takes; None if a tableau card is such a one."""
    cards = (*h.s.tableau, *hand)
    box = box_of(h.game)
    own = own_suit(cards, h.s.researcher)
    tableau, _ = sort_cards(cards, own, box)
    cells = fits_somewhere(tableau, shapes_in_force(h, tableau))

    def able(card: Card) -> bool:
        return card.kind != PLAIN or (
            card.suit in box.suits and box.suits.index(str(card.suit)) * VALUES + (card.value or 0) in cells
        )

    return [card for card in hand if able(card)] if all(map(able, h.s.tableau)) else None


def other_additions(h: H, rules: Sequence[Rule[Any]]) -> Iterator[Act]:
    """Give the additions that leave the tableau valid, and each hand card that is in none of them.

    Where no cards at all may be added now, only the cards of the hand one by one.
    """
    hand = known_hand(h)
    added = sorted((card.bare for card in h.s.add), key=str)
    found = [cards for cards in valid_additions(h, hand) if list(cards) != added]
    if found and _barred(h, found[-1], rules):
        found = []
    for cards in found:
        yield act_of(h.s, cards)
    used = {card for cards in found for card in cards}
    for card in dict.fromkeys(hand):
        if card not in used and [card] != added:
            yield act_of(h.s, (card,))


def act_of(s: Any, cards: tuple[Card, ...]) -> Act:
    """Make adding these cards an act of its own."""
    unseen = s.unknown_top and len(cards) == s.count
    other = replace(s, add=cards, from_="hand", to_hand=(), shown=None, rearrange=False, unknown_top=unseen)
    return Act(" ".join(map(str, cards)), other)


def _barred(h: H, cards: tuple[Card, ...], rules: Sequence[Rule[Any]]) -> bool:
    other: H = Hearing(act_of(h.s, cards).situation, h.game, InForce(h.options.values), h.off)
    other.hear(rules)
    return bool(other.barred())
