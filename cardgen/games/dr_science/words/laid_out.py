"""A tableau as it is told: its cards, perhaps only how many of them, or its sets and runs as they were laid out."""

from __future__ import annotations

from typing import Any

from cardgen.model.node import Items, Node, Scalar
from cardgen.rulings.talk import notation
from cardgen.rulings.talk.domain import MOST_REPEATED, Domain, ListOf
from cardgen.rulings.talk.phrase import plural
from cardgen.rulings.talk.piles import ToldCards
from cardgen.rulings.talk.reading import Reading
from cardgen.rulings.talk.unknown import Unknown


class ShownLayout(ListOf):
    """Melds as they lie: a list of lists, or `3P 3C 3M / 4C 5C` in one line."""

    def __init__(self, item: Domain) -> None:
        super().__init__(ListOf(item))

    def read(self, node: Node, r: Reading) -> Any:
        if isinstance(node, Items) and all(isinstance(item, Scalar) and " " not in item.text for item in node.items):
            return (self.item.read(node, r),)
        return super().read(node, r)

    def scalar(self, node: Scalar, r: Reading) -> Any:
        if notation.fold(node.text) in notation.UNKNOWN:
            return None
        several = all(" " in piece.text for piece in notation.split(node, ",")) and not {"/", "|"} & {*node.text}
        return tuple(self.item.read(piece, r) for piece in notation.split(node, "," if several else "/|"))


NOT_KNOWN = Unknown(())
"""A tableau that nobody remembers, before it is known what is added to it."""


class TableauCards(ToldCards):
    """Cards of a tableau, `unknown` for all of it, or `{has: [..], size: 7}` when less is known."""

    counted = False

    def __init__(self, item: Domain) -> None:
        super().__init__(item)
        self.number.below = False

    def unknown(self, node: Node, r: Reading) -> Any:
        return NOT_KNOWN

    def some(self, has: tuple[Any, ...], lacks: tuple[Any, ...], size: Any, node: Node, r: Reading) -> Any:
        if lacks or not isinstance(size, int):
            raise r.refuse(node, "it is not said how many cards the tableau has", "`{has: [3C, 4C], size: 5}`")
        if size > MOST_REPEATED:
            raise r.refuse(node, f"there are no {size} cards", f"{MOST_REPEATED} at most")
        if size < len(has):
            raise r.refuse(
                node, f"{plural(len(has), 'card is', 'cards are')} listed in a tableau of {size}", "as many or fewer"
            )
        anything = self.item.read(Scalar("unknown", node.file, node.line, node.col), r)
        return (*has, *[anything] * (size - len(has)))
