"""Which cards of a hand can be added to a tableau."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from cardgen.games.dr_science.arrangement import arranged, fits
from cardgen.games.dr_science.cards import PLAIN, RESEARCHER, Card, Cards
from cardgen.games.dr_science.melds.sharing import fits_nowhere
from cardgen.games.dr_science.table import H


def valid_additions(h: H, lay: Sequence[Card], hand: Sequence[Card]) -> list[Cards]:
    """List each choice of hand cards with which the whole tableau is valid: more cards first, then more prestige."""
    every = arranged(h, (*lay, *hand), brief=True)
    alone = {*fits_nowhere(every.tableau, every.shapes)}
    able = [card for card in hand if card not in alone]
    if not alone.isdisjoint(lay) or len(able) > _LARGEST:
        return []
    ways = (set(itertools.combinations(able, n)) for n in range(1, h.t.n.added + 1))
    found = [cards for some in ways for cards in some if fits(h, (*lay, *cards))]
    return sorted(found, key=lambda cards: (-len(cards), -worth_of_cards(cards), str(cards)))


_LARGEST = 24
"""Hand cards up to which every choice is tried; nobody can have so many."""


def worth_of_cards(cards: Sequence[Card]) -> int:
    """Count the prestige on cards, which counts if they still lie there at the end."""
    return sum(card.kind == RESEARCHER or (card.kind == PLAIN and (card.value or 0) >= 3) for card in cards)
