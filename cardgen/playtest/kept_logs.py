"""Games that are kept act by act: the strangest, played again from their seeds, as logs that `judge` plays again."""

from __future__ import annotations

import heapq
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from cardgen.playtest.one_game import OneGame
from cardgen.playtest.plan import Plan
from cardgen.playtest.record import UNCOUNTED, Batch, Ended, GameRow
from cardgen.playtest.setting import setting
from cardgen.playtest.tables import Tables
from cardgen.playtest.tally import margin_of
from cardgen.project.judging.play_log import PlayLog, log_lines
from cardgen.project.output import write
from cardgen.rulings.play.deal import usual_options

MOST = 10_000
"""Games of which every act is kept at most."""
_UNENDED = 1e9
"""A game that does not end is stranger than any that does."""


class Strange(NamedTuple):
    """A game and how strange it is, the way it was played in."""

    by: float
    seed: int
    way: int


class Strangest:
    """The strangest games of those that were seen, so many at most; most points win, or the *fewest*."""

    def __init__(self, most: int, *, fewest: bool = False) -> None:
        self.most, self.fewest, self._heap = min(most, MOST), fewest, list[tuple[float, int, int]]()
        self._mean, self._games = 0.0, 0

    def add(self, batch: Batch) -> None:
        """Look at the games of a batch."""
        for way, rows in enumerate(batch.arms):
            for game in rows.games:
                self._games += 1
                self._mean += (game.acts - self._mean) / self._games
                if self.most:
                    one = (strangeness(game, fewest=self.fewest), -game.seed, -way)
                    (heapq.heappush if len(self._heap) < self.most else heapq.heappushpop)(self._heap, one)

    def games(self) -> list[Strange]:
        """List them, the strangest first."""
        return [Strange(by, -seed, -way) for by, seed, way in sorted(self._heap, reverse=True)]


def strangeness(game: GameRow, *, fewest: bool = False) -> float:
    """Say how strange a game is: one without an end, then one that nobody won, then by its length and its margin."""
    if game.ended in (Ended.LIMIT, Ended.STUCK):
        return _UNENDED
    if game.ended == Ended.ERROR:
        return -1.0
    margin = margin_of(game.totals, fewest=fewest)
    return game.acts + (1000 if not game.winners else 0) + min(margin, 999) / 1000


class Logged(NamedTuple):
    """A game act by act."""

    log: PlayLog
    rows: list[list[object]]
    """A row an act: way, seed, number, seat, turn, choices, how it is said."""


def logged(plan: Plan, one: Strange) -> Logged:
    """Play a game again, and write down every act."""
    arm = plan.arms[one.way]
    there = setting(plan.game, plan.project, arm)
    game, match = OneGame(there, plan, one.seed, counts_all=True), there.match
    seats, turn, rows, lines = game.t.seats, 1, list[list[object]](), list[str]()
    for number, moment in enumerate(game.moments(), 1):
        said = match.written(moment.before, moment.act)
        lines.append(said)
        choices = None if moment.choices == UNCOUNTED else moment.choices
        rows.append([arm.name, one.seed, number, game.order.index(moment.act.player) + 1, turn, choices, said])
        turn += moment.after.turn != moment.before.turn
    usual = usual_options(there.game)
    options = {name: value for name, value in arm.options if value != usual[name]}
    return Logged(PlayLog(seats, one.seed, options, lines), rows)


def keep_logs(plan: Plan, games: list[Strange], folder: Path, tables: Tables | None) -> Iterator[Path]:
    """Write the logs of games, with their acts as rows where *tables* are written; gives their files."""
    for one in games:
        game = logged(plan, one)
        arm = plan.arms[one.way]
        if tables is not None:
            tables.rows("acts", game.rows)
        text = "".join(f"{line}\n" for line in log_lines(setting(plan.game, plan.project, arm).game, game.log))
        name = f"{one.seed:012d}.yaml" if not one.way else f"{one.seed:012d}-{one.way + 1}.yaml"
        yield write(folder / name, text.encode())
