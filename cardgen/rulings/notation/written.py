"""Acts in order as somebody wrote them down: what they mean is found on the table."""

from __future__ import annotations

from cardgen.errors import NOWHERE, Place
from cardgen.model.node import Entries, Node, Scalar
from cardgen.rulings.notation import tokens
from cardgen.rulings.notation.composite_domains import Words
from cardgen.rulings.notation.lists import ListOf
from cardgen.rulings.notation.names import find_name
from cardgen.rulings.notation.reading import Reading

_LONGEST_NAME = 3
"""Words of a name at most."""


class Line(str):
    """An act in words, and where it stands."""

    place: Place = NOWHERE


class Lines(ListOf):
    """A list, a block of lines, or parted by commas, where what begins with no player goes on with the act before."""

    def __init__(self) -> None:
        super().__init__(Words(), "acts in order, each with its player")

    def scalar(self, node: Scalar, r: Reading) -> tuple[Line, ...]:
        if "\n" in node.text:
            return tuple(map(_line, tokens.lines(node)))

        def goes_on(_: Scalar, piece: Scalar) -> bool:
            return not any(find_name(head.text.rstrip(":"), r) for head, _ in tokens.heads(piece, _LONGEST_NAME))

        return tuple(map(_line, tokens.joined(node, tokens.split(node, ",;"), goes_on)))

    def _one(self, node: Node, r: Reading) -> tuple[object, ...]:
        if isinstance(node, Entries) and len(node.entries) == 1:  # `Ann: plays a card` is a mapping for YAML
            ((key, value),) = node.pairs()
            node = Scalar(f"{key.text}: {value.text if isinstance(value, Scalar) else ''}", *key[1:])
        return (_line(node),) if isinstance(node, Scalar) else (self.item.read(node, r),)


def _line(node: Scalar) -> Line:
    found = Line(node.text.strip())
    found.place = node.place
    return found
