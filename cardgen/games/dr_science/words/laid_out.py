"""A tableau as it is told: its cards, perhaps only how many of them, or its sets and runs as they were laid out."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from cardgen.games.dr_science.words.card_word import CARDS, CardWord
from cardgen.model.node import Items, Node, Scalar
from cardgen.rulings.talk import notation
from cardgen.rulings.talk.domain import ListOf
from cardgen.rulings.talk.piles import ToldCards
from cardgen.rulings.talk.reading import Reading
from cardgen.rulings.talk.unknown import Unknown


class ShownLayout(ListOf):
    """Melds as they lie: a list of lists, or `3P 3C 3M / 4C 5C` in one line."""

    def __init__(self) -> None:
        super().__init__(ListOf(CardWord()), "the sets and runs as laid out (3P 3C 3M / 4C 5C 6C)")

    def read(self, node: Node, r: Reading) -> Any:
        if isinstance(node, Scalar):
            unknown = notation.fold(node.text) in notation.UNKNOWN
            return None if unknown else tuple(self.item.read(piece, r) for piece in _melds(node))
        if isinstance(node, Items) and all(isinstance(item, Scalar) for item in node.items):
            melds = node.items if any(" " in str(item) for item in node.items) else (node,)
            return tuple(self.item.read(meld, r) for meld in melds)
        return super().read(node, r)


def _melds(node: Scalar) -> list[Scalar]:
    """Cut at strokes, or else at commas if several cards stand before each of them."""
    if not any(mark in node.text for mark in "/|"):
        pieces = list(notation.split(node, ","))
        if all(" " in piece.text for piece in pieces):
            return pieces
    return list(notation.split(node, "/|"))


class SaidMelds(NamedTuple):
    """Melds that somebody claims; of several right ways to lay the cards out the referee gives this one."""

    groups: tuple[tuple[Any, ...], ...]

    def fits(self, found: Any) -> bool:
        """Say whether these are the melds that were found, in whatever order."""
        said = [sorted(map(str, group)) for group in self.groups]
        return found is not None and sorted(said) == sorted(sorted(map(str, group)) for group in found)


class SaidLayout(ShownLayout):
    """Melds of a claim."""

    def read(self, node: Node, r: Reading) -> Any:
        return SaidMelds(super().read(node, r) or ())


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


NOT_KNOWN = Unknown(())
"""A tableau that nobody remembers, before it is known what is added to it."""


class TableauCards(ToldCards):
    """Cards of a tableau, `unknown` for all of it, or `{has: [..], size: 7}` when less is known."""

    def __init__(self) -> None:
        super().__init__(CardWord(), CARDS.label)

    def unknown(self, node: Node, r: Reading) -> Any:
        return NOT_KNOWN

    def some(self, has: tuple[Any, ...], lacks: tuple[Any, ...], size: Any, node: Node, r: Reading) -> Any:
        if lacks or not isinstance(size, int):
            raise r.refuse(node, "it is not said how many cards the tableau has", "`{has: [3C, 4C], size: 5}`")
        if size < len(has):
            raise r.refuse(node, f"{len(has)} cards are listed in a tableau of {size}", "as many or fewer")
        anything = self.item.read(Scalar("unknown", node.file, node.line, node.col), r)
        return (*has, *[anything] * (size - len(has)))
