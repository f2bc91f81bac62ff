"""The Validation stacks of a dispute: what lies on top, said, worked out or unknown."""

from __future__ import annotations

import re
from typing import Any

from cardgen.errors import quoted
from cardgen.model.node import Entries, Items, Node, Scalar
from cardgen.rulings.talk import notation
from cardgen.rulings.talk.domain import Domain, Whole
from cardgen.rulings.talk.reading import Reading
from cardgen.rulings.talk.unknown import Unknown

STATED = tuple(range(1, 10))
"""What an unseen Validation card may be worth; without upper limit, so nine stands for more."""
MORE = -1
"""What lies on a stack of which more cards are said to be taken than it has."""
ODD = -2
"""What lies on a stack of this edition that is said to show what none of its cards does."""
STACKS = (2, 3, 4)


class StackTop(Domain):
    """By stack: the prestige of its top card, `empty` or unknown; a number alone is for the stack concerned."""

    label = "prestige of the top card, `empty`, or by stack (3: 4)"
    zero = "empty"
    shows = re.compile(r"\s*[:=]|[- ]stack\s+(?:shows?\s+|has\s+)?(?=\S)|\s+(?:shows?|has)\s", re.IGNORECASE)
    """What parts a stack from what it shows."""

    def read(self, node: Node, r: Reading) -> Any:
        if isinstance(node, Entries):
            return {self._stack(key, r): self.one(value, r) for key, value in node.pairs()}
        if isinstance(node, Items):
            return {stack: value for item in node.items for stack, value in self._named(item, r).items()}
        node = notation.unbracket(node)
        if self.shows.search(node.text):
            return {stack: value for piece in notation.split(node, ",") for stack, value in self._cut(piece, r).items()}
        return {0: self.one(node, r)}

    def _named(self, node: Node, r: Reading) -> dict[int, Any]:
        if isinstance(node, Scalar):
            return self._cut(node, r)
        if isinstance(node, Items):
            raise r.refuse(node, "a list where the top of a stack should be", self.label)
        found: dict[int, Any] = self.read(node, r)
        return found

    def _cut(self, node: Scalar, r: Reading) -> dict[int, Any]:
        found = self.shows.search(node.text)
        if found is None:
            raise r.refuse(node, f"{quoted(node.text)} names no stack", self.label)
        stack = self._stack(notation.part(node, 0, found.start()), r)
        return {stack: self.one(notation.part(node, found.end(), len(node.text)), r)}

    def _stack(self, key: Scalar, r: Reading) -> int:
        text = key.text.casefold().removesuffix("-stack").removesuffix(" stack").strip()
        if text not in ("2", "3", "4"):
            raise r.refuse(key, f"there is no stack `{key.text}`", "2, 3 or 4: the cards added", ("2", "3", "4"))
        return int(text)

    def one(self, node: Node, r: Reading) -> Any:
        """Read one value."""
        if not isinstance(node, Scalar):
            raise r.refuse(node, "a list or mapping where a number should be", self.label)
        if notation.fold(node.text) in notation.UNKNOWN:
            return self.anything()
        values = [self._number(one, r) for one in notation.alternatives(node)]
        return values[0] if len(values) == 1 else self.one_of(values)

    def _number(self, node: Scalar, r: Reading) -> Any:
        text = node.text.casefold().replace("★", "").replace("stars", "").replace("star", "").strip()
        if text in ("empty", "none", "gone", "nothing") and self.zero:
            return 0
        return Whole(0 if not self.zero else 1, None, self.label).scalar(node._replace(text=text), r)

    def anything(self) -> Unknown:
        """Give all that an unknown top may be: empty, or any prestige."""
        return Unknown((0, *STATED))

    def choices(self, r: Reading) -> tuple[Any, ...]:
        return ()


class StackTaken(StackTop):
    """By stack: how many of its cards were taken already."""

    label = "cards already taken from the stack, or by stack (3: 2)"
    zero = ""
    shows = re.compile("[:=]")

    def anything(self) -> Unknown:
        return Unknown(tuple(range(9)))


def by_taken(pile: tuple[int, ...], taken: int) -> int:
    """Give what lies on a stack of this edition from which so many cards were taken: prestige, 0 when it is empty."""
    return (*pile, 0)[taken] if taken <= len(pile) else MORE
