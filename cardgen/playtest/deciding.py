"""How acts are found: all at random in one go, or by asking each who may act."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import Enum
from itertools import islice
from random import Random
from typing import Any, NamedTuple, Protocol

from cardgen.playtest.bots.at_random import sampled
from cardgen.playtest.bots.bot import Bot, Decision
from cardgen.playtest.record import UNCOUNTED
from cardgen.rulings.game_types import AnyAct, AnyTable
from cardgen.rulings.play.match import Match
from cardgen.rulings.play.may_act import may_act, proposed
from cardgen.rulings.play.memory import Memory


class Decided(NamedTuple):
    """An act, and how many there were to choose from; None where nobody can do anything."""

    act: AnyAct | None
    choices: int = UNCOUNTED


class Deciding(Protocol):
    """Those who play."""

    def decide(self, t: AnyTable) -> Decided:
        """Find the next act."""

    def saw(self, t: AnyTable) -> None:
        """Show them the table after it."""


class Counting(Enum):
    """How much is counted of what there was to choose from; it takes longer than to choose."""

    NOTHING, FIRST, EVERY = "nothing", "first", "every"


class AllAtRandom:
    """Everybody plays at random, so that nobody need be asked.

    What there was to choose from is counted at every act, or at the first decision of a turn; then of its others no
    more than whether there was anything to decide.
    """

    def __init__(self, match: Match[Any], draw: Random, counting: Counting) -> None:
        self.match, self.draw, self.counting = match, draw, counting
        self._counted: object = None
        """Whose turn it was when they were counted last."""

    def decide(self, t: AnyTable) -> Decided:
        act = sampled(self.match, t, self.draw)
        if act is None or self.counting is Counting.NOTHING:
            return Decided(act)
        enough = 2 if self.counting is Counting.FIRST and t.turn == self._counted else None
        choices = sum(1 for _ in islice(self._legal(t), enough)) or len(self.match.legal(t))
        if choices > 1:
            self._counted = t.turn
        return Decided(act, choices)

    def _legal(self, t: AnyTable) -> Iterator[AnyAct]:
        return (act for act in proposed(self.match, self.match.candidates(t)) if self.match.is_legal(t, act))

    def saw(self, t: AnyTable) -> None:
        """Remember nothing."""


class EachAsked:
    """Everybody is asked in turn who may act, and remembers what was seen; of one act nobody is asked."""

    def __init__(self, match: Match[Any], t: AnyTable, bots: Mapping[str, Bot], draw: Random) -> None:
        self.match, self.bots, self.draw = match, bots, draw
        self.memory = Memory(match.play, t)

    def decide(self, t: AnyTable) -> Decided:
        for player, acts, may_wait in may_act(self.match, t):
            able = (None, *acts) if may_wait else acts
            known = self.memory.of(player)
            picked = acts[0]
            if len(able) > 1:
                picked = self.bots[player].pick(Decision(self.match, t, player, able, self.draw, known))
            if picked is not None:
                return Decided(picked, len(able))
        return Decided(None)

    def saw(self, t: AnyTable) -> None:
        self.memory.saw(t)
