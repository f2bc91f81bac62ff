"""Sets and runs as somebody laid them out, read from a dispute."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from cardgen.games.dr_science.card_word import CARDS, CardWord
from cardgen.model.node import Items, Node, Scalar
from cardgen.rulings import notation
from cardgen.rulings.domain import ListOf, Whole
from cardgen.rulings.kind import Answer
from cardgen.rulings.reading import Reading


class ShownLayout(ListOf):
    """Melds as they lie: a list of lists, or `3P 3C 3M / 4C 5C` in one line."""

    def __init__(self) -> None:
        super().__init__(ListOf(CardWord()), "the sets and runs as laid out (3P 3C 3M / 4C 5C 6C)")

    def read(self, node: Node, r: Reading) -> Any:
        if isinstance(node, Scalar):
            if notation.fold(node.text) in notation.UNKNOWN:
                return None
            return tuple(self.item.read(piece, r) for piece in notation.split(node, "/|"))
        if (
            isinstance(node, Items)
            and all(isinstance(item, Scalar) for item in node.items)
            and any(" " in str(item) for item in node.items)
        ):
            return tuple(self.item.read(item, r) for item in node.items)
        if isinstance(node, Items) and all(isinstance(item, Scalar) for item in node.items):
            return (self.item.read(node, r),)
        return super().read(node, r)


class SaidCards(NamedTuple):
    """Cards that somebody claims, in whatever order."""

    cards: tuple[Any, ...]

    def fits(self, found: Any) -> bool:
        """Say whether these are the cards that were found."""
        return found is not None and sorted(_bare(card) for card in self.cards) == sorted(map(_bare, found))


def _bare(card: Any) -> str:
    """Name a card whatever it stands for and whosever Researcher it is."""
    return re.sub(r"(?<=[WR])(?:\(\w*\))?(?:[:=].*)?$", "", str(card))


class CardsInAnyOrder(ListOf):
    """Cards of a claim."""

    def __init__(self) -> None:
        super().__init__(CardWord(), CARDS.label)

    def read(self, node: Node, r: Reading) -> Any:
        return SaidCards(super().read(node, r))


ARRANGEMENT = {
    "melds": Answer(ShownLayout(), "one way to lay the cards out"),
    "placed": Answer(Whole(0), "how many cards can be placed at most"),
    "left": Answer(CardsInAnyOrder(), "the cards left over then", ("loose", "left over")),
}
"""What can be asked about dividing a tableau."""
