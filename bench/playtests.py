"""What is measured of playtests, each within one process by itself."""

from __future__ import annotations

import pickle
import resource
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from importlib import import_module
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, NamedTuple

from bench.decks import ROOT
from bench.measure import MB_PER_UNIT
from cardgen.playtest.batch import play_batch
from cardgen.playtest.cluster import Cluster
from cardgen.playtest.collecting import Collecting, Enough, Plays
from cardgen.playtest.halving import Job
from cardgen.playtest.kept import Kept, packed
from cardgen.playtest.one_game import OneGame
from cardgen.playtest.plan import Plan
from cardgen.playtest.processes import Processes
from cardgen.playtest.record import Batch, CardRow, Ended, GameRow, Rows, TurnRow
from cardgen.playtest.session import Order, planned
from cardgen.playtest.setting import setting
from cardgen.playtest.tables import Tables
from cardgen.playtest.tally import Tallies
from cardgen.project.find import find_project
from cardgen.project.judging.playable import playable
from cardgen.project.long_job import no_progress, seldom_collected

GAME, GAMES, TWO_CORES = "gothic-doctor", 10_000, 1.9
BATCHES = 6
SEARCHED = 10.0
"""Seconds in which games with search are played, one at least."""
TOY_FEW, TOY_MANY = 20_000, 200_000
DASKED, ROUNDS = 1200, 3


def _cpu(do: Callable[[], object]) -> float:
    begun = time.process_time()
    do()
    return time.process_time() - begun


def _plan(bots: str = "random", game: str = GAME, players: int | None = None, seed: int = 0) -> Plan:
    return planned(Order(game, bots=bots, players=players, seed=seed, project=ROOT))[0]


def costs(_folder: str = "") -> dict[str, float]:
    """Take what 10,000 random games for two cost: played bare, with what is noted of them, and in who collects them.

    The first batch is looked at more closely than the others, so it is taken by itself.
    """
    plan = _plan()
    jobs = [Job(plan.first + at * plan.size, plan.size) for at in range(BATCHES + 1)]
    with seldom_collected(), tempfile.TemporaryDirectory() as folder, Tables(Path(folder), plan, ("csv",)) as tables:
        play_batch(plan, 0, 3)
        bare, noted, driven, counted = 0.0, [0.0, 0.0], [0.0, 0.0], [0.0, 0.0]
        tallies = Tallies(plan.players, len(plan.arms))
        for at, job in enumerate(jobs):
            bare += _cpu(partial(_bare, plan, job))
            begun = time.process_time()
            sent = pickle.dumps(batch := play_batch(plan, *job))
            noted[at > 0] += time.process_time() - begun
            driven[at > 0] += _cpu(partial(pickle.loads, sent)) + _cpu(partial(packed, batch))
            counted[at > 0] += _cpu(partial(tallies.add, batch)) + _cpu(partial(tables.add, batch))
    whole = [first + (GAMES / plan.size - 1) / BATCHES * rest for first, rest in (noted, driven, counted)]
    bare *= GAMES / plan.size / len(jobs)
    every = sum(whole)
    return {
        "seconds": every / TWO_CORES,
        "rate": GAMES / every,
        "statistics": 100 * (whole[0] - bare + whole[2]) / every,
        "driver": 100 * whole[1] / every,
    }


def _bare(plan: Plan, job: Job) -> None:
    """Play games of which nothing is noted."""
    there = setting(plan.game, plan.project, plan.arms[0])
    for seed in range(job.first, job.first + job.number):
        game = OneGame(there, plan, seed)
        game.is_close, game.real = False, there
        for _ in game.moments():
            pass
        there.match.score(game.t)


class Toy:
    """Who plays a toy: games with a few rows each, made up in no time."""

    def played(self, plan: Plan, jobs: Iterator[Job]) -> Iterator[Batch]:
        """Give batches of them."""
        for job in jobs:
            draw = Random(job.first)
            seeds = range(job.first, job.first + job.number)
            rows = Rows(heard=[job.first], rules={f"rule {at}": (1, draw.randint(1, 9)) for at in range(10)})
            for seed in seeds:
                points = draw.randint(0, 99), draw.randint(0, 99)
                who = int(points[1] > points[0])
                rows.games.append(GameRow(seed, Ended.OVER, draw.randint(5, 60), 5, 4, plan.bots, (who,), points))
                rows.turns.extend(TurnRow(seed, turn, turn % 2, 3, draw.randint(1, 9), points) for turn in range(4))
                rows.cards.extend(
                    CardRow(seed, seat, f"card {draw.randint(1, 40)}", 1, 0, 1, 0, float(seat == who))
                    for seat in (0, 1)
                )
            yield Batch(job.first, job.number, (rows,))


def memory(most: str = "") -> dict[str, float]:
    """Take by how many MB who collects a toy's games has grown at the end, since the first few; and the peak."""
    plan, last = _plan(), int(most or TOY_MANY)
    with tempfile.TemporaryDirectory() as name, seldom_collected():
        folder = Path(name)
        kept = Kept(folder, plan)
        with Tables(folder, plan, ("csv", "sqlite")) as tables:
            collecting = Collecting(plan, kept, Enough(TOY_FEW), (tables.add,))
            collecting.run(Toy(), no_progress)
            few = _peak()
            collecting.enough = Enough(last)
            collecting.run(Toy(), no_progress)
            many = _peak()
    return {"grown": many - few, "peak": many}


def _peak() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * MB_PER_UNIT


def searching(_folder: str = "") -> dict[str, float]:
    """Take the games a minute of each game that `search:100` plays, for the fewest players and for four."""
    found: dict[str, float] = {}
    for name in find_project(ROOT).games():
        game, _ = playable(name, ROOT)
        for players in sorted({game.players.least or 2, 4}):
            plan = _plan("search:100", name, players)
            play_batch(plan, plan.first, 0)
            number, begun = 0, time.process_time()
            while not number or time.process_time() - begun < SEARCHED:
                play_batch(plan, plan.first + number, 1)
                number += 1
            found[f"{game.title}, {players}"] = 60 * number / (time.process_time() - begun)
    return found


def on_dask(_folder: str = "") -> dict[str, float]:
    """Take what a game costs with two processes and with two workers of a Dask cluster, once both are at work."""
    import distributed

    local: Any = distributed.LocalCluster
    with local(n_workers=2, threads_per_worker=1, dashboard_address=":0", silence_logs=50) as cluster:
        ways: dict[str, Callable[[], Plays]] = {
            "processes": lambda: Processes(2), "dask": lambda: Cluster(cluster.scheduler_address, no_progress)
        }  # fmt: skip
        taken = {name: list[Moment]() for name in ways}
        for seed in range(ROUNDS):
            for name, plays in ways.items():
                taken[name].append(_at_work(plays(), seed))
    found: dict[str, float] = {}
    for name, moments in taken.items():
        found[f"{name}, clock"] = median(one.clock for one in moments)
        found[f"{name}, processor"] = median(one.processor for one in moments)
    return found


class Moment(NamedTuple):
    """Seconds by the clock, and of the processor in this process and all that it began."""

    clock: float
    processor: float


def _now() -> Moment:
    psutil: Any = import_module("psutil")  # late: it comes with Dask, and has no types
    me = psutil.Process()
    used = 0.0
    for one in (me, *me.children(recursive=True)):
        with suppress(psutil.NoSuchProcess):  # it may have ended since it was listed
            times = one.cpu_times()
            used += times.user + times.system
    return Moment(time.monotonic(), used)


def _at_work(plays: Plays, seed: int) -> Moment:
    """Play, and give what a game takes from the second batch that came to the last but two: all are at work then."""
    plan, came = _plan(seed=seed), list[Moment]()

    class Timed:
        def played(self, plan: Plan, jobs: Iterator[Job]) -> Iterator[Batch]:
            for batch in plays.played(plan, jobs):
                came.append(_now())
                yield batch

    with tempfile.TemporaryDirectory() as folder:
        Collecting(plan, Kept(Path(folder), plan), Enough(DASKED)).run(Timed(), no_progress)
    begun, ended = came[1], came[-3]
    games = (len(came) - 4) * plan.size
    return Moment((ended.clock - begun.clock) / games, (ended.processor - begun.processor) / games)
