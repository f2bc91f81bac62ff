"""Who may act now, and what each may do: for those who decide for one player without seeing for the others."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from cardgen.rulings.game_types import AnyAct, AnyTable
from cardgen.rulings.play.match import Match


class MayAct(NamedTuple):
    """Somebody who may act now, the legal acts, and whether it may be let be because somebody else can act."""

    player: str
    acts: tuple[AnyAct, ...]
    may_wait: bool = False


def may_act(match: Match[Any], t: AnyTable) -> list[MayAct]:
    """List who may act now, in the order in which they are asked; at least one of them has to.

    What is agreed on is left out as long as there is something else to do.
    """
    by: dict[str, list[AnyAct]] = {}
    for act in proposed(match, match.candidates(t)):
        if match.is_legal(t, act):
            by.setdefault(act.player, []).append(act)
    if not by:
        legal: list[AnyAct] = match.legal(t)[:1]
        by = {act.player: [act] for act in legal}
    if t.under_way is not None or len(by) < 2 or t.turn not in by or t.stack.due:
        return [MayAct(player, tuple(acts)) for player, acts in list(by.items())[:1]]
    others = [MayAct(player, tuple(acts), may_wait=True) for player, acts in by.items() if player != t.turn]
    return [*others, MayAct(t.turn, tuple(by[t.turn]))]


def proposed(match: Match[Any], acts: Iterable[AnyAct]) -> list[AnyAct]:
    """List those acts that bots propose."""
    agreed = match.play.for_bots.agreed
    return [act for act in acts if type(act) not in agreed] if agreed else list(acts)
