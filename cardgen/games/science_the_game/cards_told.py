"""Sorts of value that are cards and more: a kind of Researcher in place of a card, and what changes hands."""

from __future__ import annotations

import re

from cardgen.games.science_the_game.cards import INVENTION, RESEARCHER, ROLE, of_kind
from cardgen.model.node import Node, Scalar
from cardgen.rulings.notation import tokens
from cardgen.rulings.notation.reading import Reading
from cardgen.rulings.notation.unknown_literal import UnknownLiteral
from cardgen.rulings.notation.whole import without_unit
from cardgen.rulings.table.cards import CardOf
from cardgen.rulings.table.pieces import Piece, box_of


class CardOrKind(CardOf):
    """A card of any type, or a Researcher of a kind of which nobody has seen the inner side."""

    def scalar(self, node: Scalar, r: Reading) -> object:
        kind = r.game.words["kind"].find(node.text.strip().removesuffix("s"))
        if kind is None:
            return super().scalar(node, r)
        return Piece(RESEARCHER, kind.label, {"kind": kind, "cost": of_kind(box_of(r.game), kind)[0].cost})


class Gift(CardOf):
    """What changes hands: an amount of money, a card, or something else in words."""

    def tries(self, r: Reading) -> tuple[object, ...]:
        return (1, "something else", *self.choices(r))

    def __init__(self) -> None:
        super().__init__(INVENTION, ROLE, RESEARCHER, label="dollars, a card, or something else")
        self.example = "3"

    def scalar(self, node: Scalar, r: Reading) -> object:
        text = re.sub(r"\s*dollars?$", "", without_unit(node.text))
        if re.fullmatch(r"\d{1,9}", text):
            return int(text)
        text = node.text.strip()
        box, sort = box_of(r.game), tokens.fold(text).removesuffix("s")
        cards = box.of(sort) if sort in self.types else of_kind(box, r.game.words["kind"].find(sort))
        found = UnknownLiteral(cards) if cards else box.find(text, self.types)
        if found is None and (" " in text.removeprefix("a ") or tokens.fold(text) in tokens.NO):
            raise r.refuse(node, f"`{text}` is nothing that is given", "dollars, a card, or a word such as `biscuit`")
        return text if found is None else found

    def unknown(self, node: Node, r: Reading) -> object:
        return UnknownLiteral(("money", *box_of(r.game).of(INVENTION)[:1], *box_of(r.game).of(ROLE)[:1]))
