"""How the parts of a setup are said: counts, stacks, teams."""

from __future__ import annotations

from typing import Any

from cardgen.games.dr_science.players import SEATING, Seat
from cardgen.games.dr_science.stacks import StackTop
from cardgen.model.node import Entries, Items, Node, Scalar
from cardgen.rulings import notation
from cardgen.rulings.domain import Domain, MapOf, OneWord, Whole
from cardgen.rulings.reading import Reading

DECK = MapOf(
    OneWord(
        {"cards": ("all", "size", "count"), "each": ("copies", "of each", "each pair"), "wilds": ("wild", "w")},
        "cards, each or wilds",
    ),
    Whole(0),
    "cards, each (copies of every suit and value) and wilds",
)


MARKS = OneWord({"3/4": ("three-four", "34"), "4": ("four",), "all": ("2/3/4", "none", "unmarked")}, "3/4 or 4")


KINDS = OneWord(
    {
        "science": ("plain",),
        "wild": ("wilds",),
        "researcher": ("researchers",),
        "specialty": ("specialties",),
        "validation": ("validations",),
        "all": ("cards",),
    },
    "science, wild, researcher, specialty, validation or all",
)


BOX = {"science": 80, "wild": 8, "researcher": 4, "specialty": 4, "validation": 24, "all": 120}


class Counts(Domain):
    """One number for all, or one for each player."""

    label = "a number, or one for each player (Ann 12, Bob 11)"

    def read(self, node: Node, r: Reading) -> Any:
        if isinstance(node, Entries) or (isinstance(node, Scalar) and notation.words(node)[1:]):
            return MapOf(Seat(), Whole(0)).read(node, r)
        return Whole(0).read(node, r)


class Stacks(Domain):
    """By stack: its prestige from the top, or a number of cards."""

    label = "by stack its prestige from the top (3: [4, 3, 3, 2]), or how many cards"

    def read(self, node: Node, r: Reading) -> Any:
        if isinstance(node, Entries):
            return {StackTop()._stack(key, r): self._pile(value, r) for key, value in node.pairs()}
        if isinstance(node, Scalar):
            pairs = [notation.unbracket(piece) for piece in notation.split(node, ",")]
            cut = [(piece, piece.text.find(":")) for piece in pairs]
            return {
                StackTop()._stack(notation.part(p, 0, at), r): self._pile(notation.part(p, at + 1, len(p.text)), r)
                for p, at in cut
                if at > 0
            }
        raise r.refuse(node, "a list where stacks should be", self.label)

    @staticmethod
    def _pile(node: Node, r: Reading) -> Any:
        if isinstance(node, Items):
            return tuple(Whole(0).read(one, r) for one in node.items)
        if isinstance(node, Scalar) and notation.fold(node.text) in notation.NOTHING:
            return ()
        if isinstance(node, Scalar) and len(notation.words(node)) > 1:
            return tuple(Whole(0).read(one, r) for one in notation.words(node))
        return Whole(0).read(node, r)


class Teams(Domain):
    """Pairs of partners."""

    label = "pairs of partners ([[Ann, Cleo], [Bob, Dave]] or Ann Cleo / Bob Dave)"

    def read(self, node: Node, r: Reading) -> Any:
        if isinstance(node, Scalar):
            return tuple(SEATING.read(piece, r) for piece in notation.split(node, "/|"))
        if isinstance(node, Items):
            return tuple(SEATING.read(item, r) for item in node.items)
        raise r.refuse(node, "a mapping where teams should be", self.label)
