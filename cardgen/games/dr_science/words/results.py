"""What can be claimed of a result: who wins, the totals of players and of partners, the ranking."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from cardgen.errors import quoted
from cardgen.games.dr_science.words.players import SEAT
from cardgen.model.node import Entries, Items, Node, Scalar
from cardgen.rulings.talk import notation
from cardgen.rulings.talk.domain import Domain, ListOf, MapOf, Whole
from cardgen.rulings.talk.reading import Reading
from cardgen.rulings.talk.unknown import Unknown

TOGETHER = " & "
"""What stands between the names of those who are together."""


def together(names: Iterable[str]) -> str:
    """Name partners, or players on one rank, in one way."""
    return TOGETHER.join(sorted(names))


def apart(name: str) -> frozenset[str]:
    """Name those who are together one by one."""
    return frozenset(name.split(TOGETHER))


def _names(node: Node, r: Reading) -> tuple[str, ...]:
    """Read one player or several: `Ann`, `Ann and Bob`, `Ann & Bob`, `[Ann, Bob]`, `Ann = Bob`."""
    if isinstance(node, Items):
        return tuple(name for one in node.items for name in _names(one, r))
    if not isinstance(node, Scalar):
        raise r.refuse(node, "a mapping where players should be", Team.label)
    pieces = [word for part in notation.split(notation.unbracket(node), ",&/+=") for word in notation.words(part)]
    names = tuple(SEAT.read(one, r) for one in pieces if one.text.casefold() not in ("and", "team"))
    if any(isinstance(name, Unknown) for name in names):
        raise r.refuse(node, f"{quoted(node.text)} names somebody whom nobody knows", "a name for each")
    return names


class Winners(Domain):
    """One player or several who share."""

    label = "a player, or several who share"

    def read(self, node: Node, r: Reading) -> Any:
        return super().read(node, r) if notation.is_unknown(node) else _names(node, r)


class Team(Domain):
    """A player or partners, such as `Ann & Cleo`."""

    label = "a player, or partners (Ann & Cleo)"

    def read(self, node: Node, r: Reading) -> Any:
        return together(_names(node, r))


class Ranking(ListOf):
    """A ranking, best first: `Ann, Bob & Cleo, Dave`, where Bob and Cleo share a rank."""

    def __init__(self) -> None:
        super().__init__(Team(), "players, best first; equal ones together (Ann, Bob & Cleo, Dave)")

    def read(self, node: Node, r: Reading) -> Any:
        if isinstance(node, Entries):
            node = Items(tuple(value for _, value in node.pairs()), *node[-3:])
        return super().read(node, r)

    def _inner(self, node: Node) -> bool:
        return False

    def scalar(self, node: Scalar, r: Reading) -> Any:
        return tuple(self.item.read(piece, r) for piece in notation.split(node, ",;>"))


TOTALS = MapOf(Team(), Whole(0), "by player or team its total (Ann 12, Bob 9)")
