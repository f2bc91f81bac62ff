"""What can be claimed of a result: who wins, the ranking, the totals of players and teams."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, NamedTuple

from cardgen.games.dr_science.words.players import SEAT
from cardgen.model.node import Entries, Items, Node, Scalar
from cardgen.rulings.first.any_order import AnyOrder
from cardgen.rulings.talk import notation
from cardgen.rulings.talk.domain import Domain, ListOf, MapOf, Whole
from cardgen.rulings.talk.reading import Reading
from cardgen.rulings.talk.unknown import Unknown

TOGETHER = " & "
"""What stands between the names of partners."""


class Winners(NamedTuple):
    """One winner or several."""

    names: tuple[str, ...]

    def __str__(self) -> str:
        return " and ".join(self.names)


def _names(node: Node, r: Reading) -> tuple[str, ...]:
    """Read one player or several: `Ann`, `Ann and Bob`, `Ann & Bob`, `[Ann, Bob]`."""
    if isinstance(node, Items):
        return tuple(name for one in node.items for name in _names(one, r))
    if not isinstance(node, Scalar):
        raise r.refuse(node, "a mapping where players should be", TeamWord.label)
    pieces = [
        word
        for part in notation.split(notation.unbracket(node), ",&/+")
        for word in notation.words(part)
        if word.text.casefold() not in ("and", "team")
    ]
    return tuple(SEAT.read(one, r) for one in pieces)


class WinnerWord(Domain):
    """One player or several who share."""

    label = "a player, or several who share"

    def read(self, node: Node, r: Reading) -> Any:
        if isinstance(node, Entries):
            raise r.refuse(node, "a mapping where a winner should be", self.label)
        if isinstance(node, Scalar) and notation.fold(node.text) in notation.UNKNOWN:
            return super().read(node, r)
        return AnyOrder(_names(node, r))

    def scalar(self, node: Scalar, r: Reading) -> Any:
        return self.read(node, r)


class TeamWord(Domain):
    """A player or partners, such as `Ann & Cleo`."""

    label = "a player, or partners (Ann & Cleo)"

    def read(self, node: Node, r: Reading) -> Any:
        return TOGETHER.join(_names(node, r))


def names_of(key: str) -> frozenset[str]:
    """Give the players of whom a key of totals speaks."""
    return frozenset(key.split(TOGETHER))


class SaidTotals(NamedTuple):
    """Totals that somebody claims, of players or teams in whatever order."""

    totals: Mapping[str, Any]

    def fits(self, found: Any) -> bool:
        """Say whether each of them is the total found."""
        there = {names_of(key): value for key, value in (found or {}).items()}
        return all(
            there.get(names_of(key)) in (value.choices if isinstance(value, Unknown) else (value,))
            for key, value in self.totals.items()
        )


class TotalsWord(MapOf):
    """Totals of a claim, by player or team."""

    def __init__(self) -> None:
        super().__init__(TeamWord(), Whole(0), "by player or team its total (Ann 12, Bob 9)")

    def read(self, node: Node, r: Reading) -> Any:
        return SaidTotals(super().read(node, r))


class SaidRanking(NamedTuple):
    """A ranking that somebody claims; those on one rank in whatever order."""

    ranks: tuple[frozenset[str], ...]

    def fits(self, found: Any) -> bool:
        """Say whether it is the ranking found."""
        return found is not None and self.ranks == tuple(
            frozenset(name for key in rank for name in names_of(key)) for rank in found
        )


class RankingWord(ListOf):
    """A ranking of a claim, best first: `Ann, Bob Cleo, Dave`, where Bob and Cleo share a rank."""

    def __init__(self) -> None:
        super().__init__(TeamWord(), "players, best first; equal ones together (Ann, Bob & Cleo, Dave)")

    def read(self, node: Node, r: Reading) -> Any:
        if isinstance(node, Scalar):
            pieces: list[Node] = list(notation.split(notation.unbracket(node), ",;>"))
        else:
            assert isinstance(node, (Items, Entries))
            pieces = list(node.items) if isinstance(node, Items) else [value for _, value in node.pairs()]
        return SaidRanking(tuple(frozenset(_names(_plain(piece), r)) for piece in pieces))


def _plain(node: Node) -> Node:
    """Take the signs off that stand for a shared rank."""
    return node._replace(text=re.sub(r"=", " ", node.text)) if isinstance(node, Scalar) else node
