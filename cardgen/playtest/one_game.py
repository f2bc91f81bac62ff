"""One game, played from the deal to its end, and what was noted of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from cardgen.playtest.bots.named import bot, by_seat
from cardgen.playtest.card_watch import CardWatch
from cardgen.playtest.deciding import AllAtRandom, Counting, Deciding, EachAsked
from cardgen.playtest.plan import Plan
from cardgen.playtest.record import UNCOUNTED, CardRow, Ended, GameRow, TurnRow
from cardgen.playtest.setting import Noted, Setting
from cardgen.rulings.game_types import AnyAct, AnyTable
from cardgen.rulings.play.match import Match
from cardgen.rulings.rule_context import Finding
from cardgen.rulings.table.seats import around
from cardgen.rulings.table.table_state import changed

ALL_CLOSE, ONE_CLOSE = 100, 50
"""Of games at random choices and points are noted in the first so many, and after them in one of so many."""
ALL_HEARD, ONE_HEARD = 100, 100
"""Rules are listened to in the first so many games, and after them in one of so many."""


class Played(NamedTuple):
    """A game that was played."""

    game: GameRow
    turns: list[TurnRow]
    cards: list[CardRow]
    rules: dict[str, int] | None = None
    """How often each rule spoke; None where nobody listened."""
    options: frozenset[str] = frozenset()
    """The house rules that rules asked for, where it was listened to."""


class Moment(NamedTuple):
    """An act of a game, the table before and after it."""

    before: AnyTable
    act: AnyAct
    after: AnyTable
    choices: int


class OneGame:
    """A game of a plan: always the same one of the same seed."""

    def __init__(self, setting: Setting, plan: Plan, seed: int, *, counts_all: bool = False) -> None:
        """Deal it; *counts_all*: at every act it is counted what there was to choose from."""
        self.setting, self.plan, self.seed, self.counts_all = setting, plan, seed, counts_all
        at = seed - plan.first
        self.is_close = not plan.is_random or at < ALL_CLOSE or at % ONE_CLOSE == 0
        self.is_heard = at < ALL_HEARD or at % ONE_HEARD == 0
        self.options = Noted(setting.options)
        self.real = setting.noting(self.options) if self.is_heard else setting
        """What is played by; those who decide imagine much that never happens, for which the other one is there."""
        self.t = self.real.dealt(plan.players, seed)
        self.order = around(self.t.seats, setting.play.for_bots.first(self.t))
        self.bots = by_seat(plan.bots, at)
        self.ended = Ended.OVER

    def moments(self, said: list[Finding] | None = None) -> Iterator[Moment]:
        """Play to the end, and give every act; what rules say while it is done is *said*."""
        match, most = self.real.match, self.setting.play.for_bots.most_acts
        deciding = self._deciding()
        for _ in range(most):
            if match.is_over(self.t):
                return
            act, choices = deciding.decide(self.t)
            if act is None:
                self.ended = Ended.STUCK
                return
            before, self.t = self.t, match.apply(self.t, act, said)
            deciding.saw(self.t)
            yield Moment(before, act, self.t, choices)
        self.ended = Ended.OVER if match.is_over(self.t) else Ended.LIMIT

    def _deciding(self) -> Deciding:
        match, draw = self.setting.match, Random(f"{self.seed} play")
        if self.plan.is_random:
            usual = Counting.FIRST if self.is_close else Counting.NOTHING
            return AllAtRandom(match, draw, Counting.EVERY if self.counts_all else usual)
        bots = {player: bot(name) for player, name in zip(self.order, self.bots, strict=True)}
        return EachAsked(match, self.t, bots, draw)

    def played(self) -> Played:
        """Play, and note what happens."""
        watch, turns = CardWatch(self.setting.play, self.t), Turns(self)
        spoke = Counter[str]() if self.is_heard else None
        said: list[Finding] | None = [] if self.is_heard else None
        acts = decisions = 0
        for moment in self.moments(said):
            acts += 1
            decisions += moment.choices > 1
            watch.saw(moment.after, moment.act)
            turns.saw(moment)
            if spoke is not None and said is not None:
                _listen(self.real.match, moment, spoke, said)
        turns.end(self.t)
        score = self.real.match.score(self.t if self.t.under_way is None else changed(self.t, under_way=None), said)
        if spoke is not None and said:
            spoke.update({one.rule for one in said})
        won = score.winners if self.ended == Ended.OVER else ()
        game = GameRow(
            self.seed, self.ended, acts, decisions if self.is_close else UNCOUNTED, len(turns.rows), self.bots,
            tuple(sorted(self.order.index(player) for player in won)),
            tuple(score.totals.get(player, 0) for player in self.order),
        )  # fmt: skip
        cards = list(watch.rows(self.t, self.order, game))
        return Played(game, turns.rows, cards, spoke, frozenset(self.options.asked))


class Turns:
    """The turns of a game so far."""

    def __init__(self, game: OneGame) -> None:
        self.game, self.rows = game, list[TurnRow]()
        self._turn, self._acts, self._choices = game.t.turn, 0, UNCOUNTED

    def saw(self, moment: Moment) -> None:
        """Note an act; with it a turn may be over."""
        self._acts += 1
        if self._choices == UNCOUNTED and moment.choices > 1:
            self._choices = moment.choices
        if moment.after.turn != self._turn:
            self.end(moment.after)

    def end(self, t: AnyTable) -> None:
        """End a turn, if anything was done in it."""
        if self._acts:
            order, points = self.game.order, tuple[int, ...]()
            if self.game.is_close:
                now = t if t.under_way is None else changed(t, under_way=None)
                totals = self.game.setting.match.score(now).totals
                points = tuple(totals.get(player, 0) for player in order)
            seat = order.index(self._turn) if self._turn in order else UNCOUNTED
            self.rows.append(TurnRow(self.game.seed, len(self.rows), seat, self._acts, self._choices, points))
        self._turn, self._acts, self._choices = t.turn, 0, UNCOUNTED


def _listen(match: Match[Any], moment: Moment, spoke: Counter[str], said: list[Finding]) -> None:
    """Note which rules spoke on an act, while it was done, and against what else was tried."""
    rules = {one.rule for one in said}
    said.clear()
    if moment.before.under_way is None:
        rules.update(one.rule for one in match.heard(moment.before, moment.act))
        for act in match.candidates(moment.before):
            refused = match.briefly(moment.before, act).first_bar()
            if refused is not None:
                rules.add(refused)
    spoke.update(rules)
