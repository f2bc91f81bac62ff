"""`greedy`: the act after which the player is furthest ahead, one step on; of equal ones any."""

from __future__ import annotations

from cardgen.playtest.bots.bot import Decision, ahead, standing
from cardgen.rulings.game_types import AnyAct


class Greedy:
    """A bot that looks one step ahead."""

    def pick(self, one: Decision) -> AnyAct:
        t, best, found = one.unseen().dealt(one.draw), 0.0, list[AnyAct]()
        for act in one.acts:
            gain = ahead(standing(one.match, t if act is None else one.match.apply(t, act)), one.player)
            if not found or gain > best:
                best, found = gain, [act]
            elif gain == best:
                found.append(act)
        return one.draw.choice(found)
