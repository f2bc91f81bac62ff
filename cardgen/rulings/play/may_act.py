"""Who may act now, and what each may do: for those who decide for one player without seeing for the others."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from cardgen.rulings.play.game import T
from cardgen.rulings.play.match import Match


class MayAct(NamedTuple):
    """Somebody who may act now, the legal acts, and whether it may be let be because somebody else can act."""

    player: str
    acts: tuple[object, ...]
    may_wait: bool = False


def may_act(match: Match[T], t: T) -> list[MayAct]:
    """List who may act now, in the order in which they are asked; at least one of them has to.

    What is agreed on is left out as long as there is something else to do.
    """
    by: dict[str, list[object]] = {}
    for act in proposed(match, match.candidates(t)):
        if match.is_legal(t, act):
            by.setdefault(_player(act), []).append(act)
    if not by:
        legal = match.legal(t)[:1]
        by = {_player(act): [act] for act in legal}
    turn = str(getattr(t, "turn", ""))
    if t.under_way is not None or len(by) < 2 or turn not in by or t.stack.due:
        return [MayAct(player, tuple(acts)) for player, acts in list(by.items())[:1]]
    others = [MayAct(player, tuple(acts), may_wait=True) for player, acts in by.items() if player != turn]
    return [*others, MayAct(turn, tuple(by[turn]))]


def _player(act: object) -> str:
    return str(getattr(act, "player", ""))


def proposed(match: Match[T], acts: Iterable[object]) -> list[object]:
    """List those acts that bots propose."""
    agreed = match.play.for_bots.agreed
    return [act for act in acts if type(act) not in agreed] if agreed else list(acts)
