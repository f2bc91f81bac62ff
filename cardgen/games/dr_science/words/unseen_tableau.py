"""A tableau of which nobody knows anything: it may be empty, fit what is added, or have cards that fit nothing."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from cardgen.games.dr_science.words.box import Box
from cardgen.games.dr_science.words.card_word import CARDS, CardWord
from cardgen.games.dr_science.words.cards import PLAIN, RESEARCHER, WILD, Card
from cardgen.model.node import Entries, Node, Scalar
from cardgen.rulings.talk import notation
from cardgen.rulings.talk.domain import ListOf
from cardgen.rulings.talk.piles import PileOf
from cardgen.rulings.talk.reading import Reading
from cardgen.rulings.talk.unknown import Unknown

NOT_KNOWN = Unknown(())
"""A tableau that nobody remembers, before it is known what is added to it."""


class TableauCards(ListOf):
    """Cards of a tableau, `unknown` for all of it, or `{has: [..], size: 7}` when less is known."""

    def __init__(self) -> None:
        super().__init__(CardWord(), CARDS.label)

    def read(self, node: Node, r: Reading) -> Any:
        pile = PileOf(CardWord()).read(node, r) if _is_pile(node) else None
        if pile is None:
            return super().read(node, r)
        if pile.lacks or not isinstance(pile.size, int):
            raise r.refuse(node, "it is not said how many cards the tableau has", "`{has: [3C, 4C], size: 5}`")
        if pile.size < len(pile.has):
            raise r.refuse(node, f"{len(pile.has)} cards are listed in a tableau of {pile.size}", "as many or fewer")
        anything = CardWord().read(Scalar("unknown", node.file, node.line, node.col), r)
        return (*pile.has, *[anything] * (pile.size - len(pile.has)))

    def scalar(self, node: Scalar, r: Reading) -> Any:
        return NOT_KNOWN if notation.fold(node.text) in notation.UNKNOWN else super().scalar(node, r)


def _is_pile(node: Node) -> bool:
    if isinstance(node, Scalar):
        return re.search(r"\b(has|size)\b", node.text, re.IGNORECASE) is not None
    return isinstance(node, Entries) and bool({"has", "size"} & set(node.entries))


def unseen_tableau(add: Sequence[Any], own: Any, box: Box) -> tuple[tuple[Card, ...], ...]:
    """Give an empty tableau, one with which every added card is in a run or set, and one with loose cards."""
    known = [card for card in add if isinstance(card, Card)]
    fitting = tuple(other for card in known for other in _beside(card, own, box))
    loose = tuple(Card(PLAIN, suit, value) for suit, value in zip(box.suits, (1, 5, 3), strict=False))
    return tuple(dict.fromkeys(((), fitting, loose)))


def _beside(card: Card, own: Any, box: Box) -> tuple[Card, ...]:
    """Give two cards that make a run with a card, or a set of 0s."""
    if card.kind == WILD:
        return Card(PLAIN, box.suits[0], 1), Card(PLAIN, box.suits[0], 2)
    if card.kind == RESEARCHER:
        suited = isinstance(own, str)
        return (Card(PLAIN, own, 4), Card(PLAIN, own, 5)) if suited else (Card(WILD), Card(WILD))
    if card.kind != PLAIN or card.value is None:
        return ()
    first = min(max(card.value - 1, 1), 3)
    return tuple(Card(PLAIN, card.suit, value) for value in range(first, first + 3) if value != card.value)
