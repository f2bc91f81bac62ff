"""What else somebody could play: every other card of hand and tableau, declared in each way."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from cardgen.games.dr_science.first.box import Box, box_of
from cardgen.games.dr_science.first.cards import PLAIN, Card, declarations
from cardgen.games.dr_science.first.hearing import H
from cardgen.rulings.first.kind import Act
from cardgen.rulings.first.pile import Pile


def other_plays(h: H) -> Iterator[Act]:
    """Give the other cards that may lie in hand and tableau, as plays of their own; first those that are known."""
    box = box_of(h.game)
    asked = (h.s.from_, h.s.card)
    for place, pile in (("hand", h.s.hand), ("tableau", h.s.tableau)):
        for card in dict.fromkeys(card.bare for card in pile.has):
            for said in declarations(card, box):
                if (place, said) != asked:
                    yield _act(h, str(said), said, place)
        if pile.unseen != 0:
            yield _act(h, f"any {'other ' if pile.has else ''}plain card", _unseen(pile, box), place)


def _act(h: H, name: str, card: Card, place: str) -> Act:
    other = replace(h.s, card=card, from_=place, drawn_now=False, stood_as=None, instead=None, next_played=False)
    return Act(name, other, place, str(card.bare))


def _unseen(pile: Pile, box: Box) -> Card:
    """Give a plain card that the pile may have."""
    lacks = {card.bare for card in pile.lacks}
    plain = (Card(PLAIN, suit, value) for suit in box.suits for value in range(1, 6))
    return next(card for card in plain if card not in lacks)
