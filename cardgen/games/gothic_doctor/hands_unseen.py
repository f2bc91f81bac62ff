"""Hands of which nobody has seen a card: all that matters about them is said by a word."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from cardgen.games.gothic_doctor.cards import LEGEND_ICONS, TREATMENT
from cardgen.games.gothic_doctor.domains import HowMany
from cardgen.model.node import Node
from cardgen.rulings.table.cards import CardsOf
from cardgen.rulings.table.pieces import box_of
from cardgen.rulings.talk.reading import Reading
from cardgen.rulings.talk.unknown import Unknown


class Shape(tuple[Any, ...]):
    """Cards of which only so much matters as its name says."""

    _fields = ()
    name = ""

    def __str__(self) -> str:
        return self.name


def shape(name: str, cards: Iterable[Any]) -> Shape:
    """Make cards that stand for all hands of a name."""
    found = Shape(cards)
    found.name = name
    return found


class SixDealt(CardsOf):
    """Six Treatments; if nobody knows any of them, all that matters is how many are alike."""

    def __init__(self) -> None:
        super().__init__(TREATMENT, example="EX, EX, HW, HW, P, BR")

    def unknown(self, node: Node, r: Reading) -> Any:
        every = box_of(r.game).of(TREATMENT)
        alike = {"six alike": (6,), "five alike": (5, 1), "four alike": (4, 1, 1), "four and two alike": (4, 2),
                 "three alike": (3, 1, 1, 1), "two pairs": (2, 2, 1, 1), "one pair": (2, 1, 1, 1, 1),
                 "all different": (1,) * 6}  # fmt: skip
        hands = {
            name: [card for n, card in zip(some, every, strict=False) for _ in range(n)] for name, some in alike.items()
        }
        return Unknown(tuple(shape(*hand) for hand in hands.items()))


class PayingHand(HowMany):
    """The hand of a doctor who would cure; if nobody knows any of it, all that matters is whether it can pay."""

    def unknown(self, node: Node, r: Reading) -> Any:
        every = [card for card in box_of(r.game).of(TREATMENT) for _ in range(LEGEND_ICONS)]
        return Unknown((shape("all that is needed", every), shape("too little", ())), hidden=True)
