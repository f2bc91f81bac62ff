"""`random`: any legal act. It measures what the cards and the rules do where nobody thinks."""

from __future__ import annotations

from random import Random
from typing import Any

from cardgen.playtest.bots.bot import Decision
from cardgen.rulings.game_types import AnyAct, AnyTable
from cardgen.rulings.play.match import Match
from cardgen.rulings.play.may_act import proposed


class AtRandom:
    """A bot that does not think."""

    def pick(self, one: Decision) -> AnyAct:
        return one.draw.choice(one.acts)


def sampled(match: Match[Any], t: AnyTable, draw: Random) -> AnyAct:
    """Pick one of everybody's legal acts without hearing them all; what is agreed on only where there is nothing else.

    Gives None when there is none.
    """
    tried = proposed(match, match.candidates(t))
    while tried:
        at = int(draw.random() * len(tried))
        if match.is_legal(t, tried[at]):
            return tried[at]
        tried[at] = tried[-1]
        tried.pop()
    return match.sample(t, draw) if match.play.for_bots.agreed else None
