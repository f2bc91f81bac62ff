"""A tableau as it is told: its cards, or how many of them nobody knows, or nothing at all."""

from __future__ import annotations

import re
from typing import Any

from cardgen.games.dr_science.words.card_word import CARDS, CardWord
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
