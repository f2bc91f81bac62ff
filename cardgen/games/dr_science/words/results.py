"""Those who are together: partners, or players on one rank."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from cardgen.model.node import Node, Scalar
from cardgen.rulings.talk import notation
from cardgen.rulings.talk.domain import ListOf, Name
from cardgen.rulings.talk.reading import Reading, describe
from cardgen.rulings.talk.unknown import Unknown

TOGETHER = " & "
"""What stands between the names of those who are together."""


def together(names: Iterable[str]) -> str:
    """Name partners, or players on one rank, in one way."""
    return TOGETHER.join(sorted(names))


def apart(name: str) -> frozenset[str]:
    """Name those who are together one by one."""
    return frozenset(name.split(TOGETHER))


def members(sides: Iterable[str]) -> tuple[str, ...]:
    """Name all who are together on some sides."""
    return tuple(name for side in sides for name in sorted(apart(side)))


def named_sides(sides: tuple[str, ...]) -> tuple[str, ...]:
    """Name several sides as sides, `Ann & Cleo and Bob & Dave`, and one alone by its members."""
    return sides if len(sides) > 1 else members(sides)


class Team(ListOf):
    """A player, or partners under one name: `Ann & Cleo`."""

    def __init__(self) -> None:
        super().__init__(Name(new=True), "a player, or partners (Ann & Cleo)")

    def read(self, node: Node, r: Reading) -> Any:
        names = super().read(node, r)
        if any(isinstance(name, Unknown) for name in names):
            raise r.refuse(node, f"{describe(node)} names somebody whom nobody knows", "a name for each")
        return together(names)

    def parts(self, node: Scalar, r: Reading, *, alone: bool = True) -> list[Scalar]:
        return list(notation.split(node, ">"))
