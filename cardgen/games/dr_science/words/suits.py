"""Suits as players write them, by letter or word."""

from __future__ import annotations

from typing import Any

from cardgen.errors import nearest
from cardgen.games.dr_science.words.box import box_of
from cardgen.model.node import Scalar
from cardgen.rulings.talk import notation
from cardgen.rulings.talk.domain import Domain
from cardgen.rulings.talk.reading import Reading


class SuitWord(Domain):
    """A suit, by letter or word; perhaps by the name of its Researcher.

    On a *printed* card a word that is nothing like a suit is taken as it is, for the box to refuse.
    """

    label = "a suit (P, C, M, B or the word)"

    def __init__(self, *, people: bool = False, printed: bool = False) -> None:
        self.people, self.printed = people, printed
        if people:
            self.label = f"{self.label} or the Researcher's name"

    def scalar(self, node: Scalar, r: Reading) -> Any:
        box, fold = box_of(r.game), notation.fold(node.text)
        suit = (box.owners if self.people else box.suit_words).get(fold)
        if suit is None and self.printed and fold.isalpha() and not nearest(node.text, box.suits):
            return fold
        if suit is None:
            what = "neither a suit nor a Researcher" if self.people else "not a suit"
            raise r.refuse(node, f"`{node.text}` is {what}", "", (*box.suits, *(box.people if self.people else ())))
        return suit

    def choices(self, r: Reading) -> tuple[Any, ...]:
        return box_of(r.game).suits

    def schema(self) -> dict[str, Any]:
        return {"type": "string", "description": self.label}
