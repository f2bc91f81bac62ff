"""What a bot is asked, and how well somebody stands at a moment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, NamedTuple, Protocol

from cardgen.rulings.game_types import AnyAct, AnyTable
from cardgen.rulings.play.match import Match
from cardgen.rulings.play.redeal import Known, Redeal
from cardgen.rulings.table.table_state import changed


class Decision(NamedTuple):
    """A player is to act: the table as it is, of which a bot looks at no more than the player sees and knows."""

    match: Match[Any]
    t: AnyTable
    player: str
    acts: Sequence[AnyAct]
    """The legal acts; None among them is to let it be."""
    draw: Random
    known: Known

    def unseen(self) -> Redeal[Any]:
        """Find what may be dealt anew, for tables that could as well be this one, as far as the player knows."""
        return Redeal(self.match.play, self.t, self.player, self.known)


class Bot(Protocol):
    """Somebody who decides."""

    def pick(self, one: Decision) -> AnyAct:
        """Pick one of the acts."""


def standing(match: Match[Any], t: AnyTable) -> Mapping[str, float]:
    """Say in points how well everybody stands, more being better: by the game's estimate, or by the score by now."""
    estimate = match.play.for_bots.estimate
    if estimate is not None and not match.is_over(t):
        return {player: estimate(t, player) for player in t.seats}
    totals = match.score(t if t.under_way is None else changed(t, under_way=None)).totals
    return {player: -points for player, points in totals.items()} if match.play.for_bots.fewest else totals


def ahead(totals: Mapping[str, float], player: str) -> float:
    """Say how far a player is ahead of the best of the others, in points."""
    others = [points for one, points in totals.items() if one != player]
    return totals.get(player, 0) - (max(others) if others else 0)
