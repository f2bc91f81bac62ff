"""The Validation stacks of a dispute: how one is named, and what lies on it."""

from __future__ import annotations

import re
from typing import Any

from cardgen.model.node import Scalar
from cardgen.rulings.talk.domain import Whole
from cardgen.rulings.talk.reading import Reading

STATED = tuple(range(1, 10))
"""What an unseen Validation card may be worth; without upper limit, so nine stands for more."""
MORE = -1
"""What lies on a stack of which more cards are said to be taken than it has."""
ODD = -2
"""What lies on a stack of this edition that is said to show what none of its cards does."""
STACKS = (2, 3, 4)


class StackNumber(Whole):
    """For how many added cards a stack is: `3`; `this` one is 0, the one concerned."""

    more = re.compile("$^")
    """What may be written behind it."""

    def __init__(self, least: int | None = 0, most: int | None = None) -> None:
        super().__init__(least, most, "2, 3 or 4: the cards added")
        self.example = "3"

    def scalar(self, node: Scalar, r: Reading) -> Any:
        text = self.more.sub("", node.text.strip().casefold())
        found = 0 if text == "this" else super().scalar(node._replace(text=text), r) if text.isdecimal() else None
        if found is None or (found and self.most is not None and found not in STACKS):
            raise r.refuse(node, f"there is no stack `{node.text}`", self.label, tuple(map(str, STACKS)))
        return found


class Stack(StackNumber):
    """The same, or `3-stack`, `3-stack shows`."""

    more = re.compile(r"([ -]stack)?(\s+(shows?|has))?$")


def by_taken(pile: tuple[int, ...], taken: int) -> int:
    """Give what lies on a stack of this edition from which so many cards were taken: prestige, 0 when it is empty."""
    return (*pile, 0)[taken] if taken <= len(pile) else MORE
