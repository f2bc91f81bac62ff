"""A playtest as it is asked for: planned, played, reckoned up and written down."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from cardgen.errors import NOWHERE, Problem, UsageError
from cardgen.model.game import Game
from cardgen.playtest import fingerprint
from cardgen.playtest.bots.named import seated
from cardgen.playtest.cluster import Cluster
from cardgen.playtest.collecting import Collecting, Enough
from cardgen.playtest.findings import findings
from cardgen.playtest.in_words import command
from cardgen.playtest.kept import Kept, manifest_of
from cardgen.playtest.kept_logs import Strangest, keep_logs
from cardgen.playtest.plan import APART, Plan
from cardgen.playtest.processes import Processes, usual_workers
from cardgen.playtest.reckoning import differences, way_report
from cardgen.playtest.report import Report
from cardgen.playtest.setting import setting
from cardgen.playtest.tables import Tables
from cardgen.playtest.ways import must_be_copy, ways
from cardgen.playtest.writing import written
from cardgen.project.find import Project, find_project, home_of
from cardgen.project.judging.play_deal import count_of
from cardgen.project.judging.playable import folders_of, playable
from cardgen.project.long_job import Tell
from cardgen.project.lookup.search import search
from cardgen.records import dataclass, replace

USUAL_GAMES, MOST_GAMES = 1000, 200_000
"""Games if nobody says how many, and at most if they are to be played until wins are known well enough."""
LOGS = "logs"
_SIZES = {"random": 100, "greedy": 20}
_SMALL = 2
"""Deals in a batch, by the slowest bot: some seconds of work."""


@dataclass(frozen=True, slots=True)
class Order:
    """What is asked for."""

    game: str
    games: int | None = None
    until: float | None = None
    players: int | None = None
    bots: str = "greedy"
    options: tuple[str, ...] = ()
    against: tuple[str, ...] = ()
    copy: Path | None = None
    cards: str = ""
    seed: int = 0
    out: Path | None = None
    workers: int | None = None
    project: Path | None = None
    tables: tuple[str, ...] = ("csv", "sqlite")
    keep: int = 0
    """How many games are kept act by act."""
    scheduler: str = ""
    """The address of a cluster that plays; empty for processes of this machine."""


class Done(NamedTuple):
    """What came of it."""

    report: Report
    files: tuple[Path, ...]


def playtest(order: Order, doing: Tell, say: Tell) -> Done:
    """Play what is asked for, and report it; *doing* tells how far it is, *say* what should be known besides.

    Raises UsageError: P002 no such game, J010 it cannot be played whole, P005 not with so many players, J004 and J005
    no such house rule or value, P066 nothing else to compare with, P062 no such number of games, P063 no such bot, P061
    other results in the folder, and what is wrong with the search for cards or with the cluster; MachineError where the
    folder cannot be written.
    """
    plan, enough = planned(order)
    first = setting(plan.game, plan.project, plan.arms[0])
    game, fewest = first.game, first.play.for_bots.fewest
    asked = asked_cards(order, doing)
    with _folder(order) as folder:
        kept = Kept(folder, plan)
        with Tables(folder, plan, order.tables if order.out is not None else ()) as tables:
            strange = Strangest(order.keep if order.out is not None else 0, fewest=fewest)
            collecting = Collecting(plan, kept, enough, (tables.add, strange.add), fewest=fewest)
            _run(order, collecting, doing, say)
            logs = tuple(keep_logs(plan, strange.games(), folder / LOGS, tables))
        report = reported(order, plan, game, collecting, asked)
        if order.out is None:
            return Done(report, ())
        pages = written(kept, report, game, _home(order))
    return Done(report, (*pages, *tables.files, *logs[:1]))


def _run(order: Order, collecting: Collecting, doing: Tell, say: Tell) -> None:
    plays = Cluster(order.scheduler, say) if order.scheduler else Processes(order.workers or usual_workers())
    try:
        collecting.run(plays, doing)
    except KeyboardInterrupt:
        if order.out is not None:
            say(f"What was played is kept in {order.out}; the same command goes on from there.")
        raise


def planned(order: Order) -> tuple[Plan, Enough]:
    """Plan what is asked for, and say when it is enough."""
    game, _ = playable(order.game, order.project)
    players = count_of(game, order.players, ())
    bots = seated(order.bots, players)
    arms = ways(game, order.options, order.against, order.copy)
    if order.copy is not None:
        must_be_copy(order.game, order.copy, find_project(order.project))
    folders = [folders_of(order.game, order.project, arm.folder) for arm in arms]
    for arm in arms:
        setting(order.game, _project(order), arm)
    size = min(_SIZES.get(name, _SMALL) for name in bots)
    data = fingerprint.of_game(dict.fromkeys(one for found in folders for one in found))
    plan = Plan(order.game, _project(order), players, bots, arms, order.seed, size, fingerprint.program(), data)
    return plan, _enough(order)


def _project(order: Order) -> str:
    return str(order.project.resolve()) if order.project is not None else ""


def _home(order: Order) -> Project:
    """Give the project whose game is played: it may be one that came with cardgen."""
    return home_of(find_project(order.project), (order.game,))


def _enough(order: Order) -> Enough:
    games = order.games
    if games is not None and not 1 <= games <= APART:
        what = f"{games} games cannot be played"
        raise UsageError(Problem(NOWHERE, "P062", what, f"`--games` from 1 to {APART:,}"))
    usual = USUAL_GAMES if order.until is None else MOST_GAMES
    return Enough(games if games is not None else usual, order.until or 0.0)


def asked_cards(order: Order, doing: Tell) -> frozenset[str] | None:
    """Find the ids of the cards that are to be reported; None for all.

    Raises UsageError: P064 there are none, and what is wrong with the search.
    """
    if not order.cards:
        return None
    found = search(_home(order), order.cards, doing, game=order.game)
    ids = frozenset(card.id for card in found.cards)
    if not ids:
        what = f"no card of `{order.game}` is found by `{order.cards}`"
        raise UsageError(Problem(NOWHERE, "P064", what, "a search that finds some, as `cardgen search` would"))
    return ids


@contextmanager
def _folder(order: Order) -> Iterator[Path]:
    """Give the folder in which results are kept: for as long as they are needed, where none is named."""
    if order.out is not None:
        yield order.out
        return
    with tempfile.TemporaryDirectory(prefix="cardgen-playtest-") as folder:
        yield Path(folder)


def reported(order: Order, plan: Plan, game: Game, collecting: Collecting, asked: frozenset[str] | None) -> Report:
    """Reckon up what was counted."""
    tallies = collecting.tallies
    told = [way_report(arm, tally, plan, asked) for arm, tally in zip(plan.arms, tallies.arms, strict=True)]
    for at, found in enumerate(tallies.differences, 1):
        told[at] = replace(told[at], differences=differences(found, plan.players), gained=found.gained)
    title, minutes, again = game.title, game.minutes, command(plan, game, told[0].games, order.cards)
    says = findings(told, plan)
    return Report(title, manifest_of(plan), plan.players, minutes, tuple(told), says, order.cards, again)
