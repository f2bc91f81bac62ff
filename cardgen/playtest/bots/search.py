"""`search:N`: information-set Monte-Carlo tree search (Cowling, Powley, Whitehouse 2012), N playouts a decision.

Each playout goes over a table on which the cards that the player does not see are dealt anew; the tree is of decisions
alone, so that one part of it is known by many such tables.
"""

from __future__ import annotations

from math import log, sqrt, tanh
from typing import Any, NamedTuple

from cardgen.playtest.bots.at_random import sampled
from cardgen.playtest.bots.bot import Decision, ahead, standing
from cardgen.rulings.game_types import AnyAct, AnyTable
from cardgen.rulings.play.match import Match
from cardgen.rulings.play.may_act import may_act

FORCED = 25
"""Acts at most that are passed over because there is only one way to go on."""


class Node:
    """What is known of an act: how often it was tried, how often it could be, the rewards, and what came after it."""

    __slots__ = ("able", "after", "reward", "tried")

    def __init__(self) -> None:
        self.tried, self.able, self.reward = 0, 0, 0.0
        self.after: dict[object, Node] = {}

    def reckoned(self, curious: float) -> float:
        """Give the upper confidence bound."""
        return self.reward / self.tried + curious * sqrt(log(max(2, self.able)) / self.tried)


class Step(NamedTuple):
    """An act that a playout tried, and whose it was."""

    node: Node
    player: str


class Search:
    """A bot that plays many times on from where it is."""

    def __init__(self, playouts: int) -> None:
        self.playouts = playouts

    def pick(self, one: Decision) -> AnyAct:
        root: dict[object, Node] = {}
        unseen = one.unseen()
        for _ in range(self.playouts):
            t, steps = self._descended(one, unseen.dealt(one.draw), root)
            t = _played_out(one, t)
            rewards = rewards_of(one.match, t)
            for node, player in steps:
                node.tried += 1
                node.reward += rewards[player]
        return max(one.acts, key=lambda act: root[key_of(act)].tried if key_of(act) in root else 0)

    def _descended(self, one: Decision, t: AnyTable, root: dict[object, Node]) -> tuple[AnyTable, list[Step]]:
        """Go down the tree to what was never tried; gives the table there and the way."""
        level, steps = root, list[Step]()
        player, acts = one.player, one.acts
        for _ in range(one.match.play.for_bots.search.depth):
            act = _picked(one, level, acts)
            node = level[key_of(act)]
            steps.append(Step(node, player))
            t = t if act is None else one.match.apply(t, act)
            if not node.tried or one.match.is_over(t):
                break
            t, player, acts = _next(one, t)
            if len(acts) < 2:
                break
            level = node.after
        return t, steps


def key_of(act: AnyAct) -> object:
    """Give what an act is known by: two of different sorts may have the same in them."""
    return type(act), act


def _next(one: Decision, t: AnyTable) -> tuple[AnyTable, str, tuple[AnyAct, ...]]:
    """Go on to the next decision, over what only one can do and in only one way."""
    for _ in range(FORCED):
        if one.match.is_over(t):
            break
        if not (able := may_act(one.match, t)):
            break
        if len(able[-1].acts) > 1:
            return t, able[-1].player, able[-1].acts
        t = one.match.apply(t, able[-1].acts[0])
    return t, "", ()


def _picked(one: Decision, level: dict[object, Node], acts: Any) -> AnyAct:
    nodes = list[Node]()
    for act in acts:
        node = level.get(key := key_of(act))
        if node is None:
            node = level[key] = Node()
        node.able += 1
        nodes.append(node)
    if new := [act for act, node in zip(acts, nodes, strict=True) if not node.tried]:
        return one.draw.choice(new)
    curious = one.match.play.for_bots.search.curious
    return max(zip(nodes, acts, strict=True), key=lambda pair: pair[0].reckoned(curious))[1]


def _played_out(one: Decision, t: AnyTable) -> AnyTable:
    for _ in range(one.match.play.for_bots.search.playout):
        if one.match.is_over(t):
            break
        act = sampled(one.match, t, one.draw)
        if act is None:
            break
        t = one.match.apply(t, act)
    return t


def rewards_of(match: Match[Any], t: AnyTable) -> dict[str, float]:
    """Give everybody's reward, 0 to 1: to win, and by how many points."""
    totals = standing(match, t)
    best = max(totals.values(), default=0)
    over, asked = match.is_over(t), match.play.for_bots
    winning = asked.search.winning
    won = match.score(t).winners if over else [player for player, points in totals.items() if points == best]
    found = {}
    for player in t.seats:
        share = (player in won) / max(1, len(won))
        points = 0.5 + 0.5 * tanh(ahead(totals, player) / asked.clear)
        found[player] = winning * share + (1 - winning) * points
    return found
