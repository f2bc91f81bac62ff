"""Games that are to be printed on one run of paper: what is asked of each, and what is in it for the leaves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cardgen.model.game import Game
from cardgen.model.stock import CardSize, Trim
from cardgen.model.theme import Theme
from cardgen.project.find import Project
from cardgen.project.long_job import Tell
from cardgen.project.looks.load import load, load_theme
from cardgen.project.paper.changes import Known, changes, drawn_now, said
from cardgen.project.paper.choice import SheetOrder, chosen
from cardgen.project.paper.earlier import earlier
from cardgen.project.paper.leaves import Lotted, as_ordered, by_size
from cardgen.project.paper.request import Request, order_of
from cardgen.records import replace


class Job(NamedTuple):
    """A game to be printed: what is asked of it, and what of its older cards is to be thrown away."""

    game: Game
    order: SheetOrder
    theme: Theme
    now: Known
    """How each card is drawn, where that was asked for."""
    away: tuple[str, ...] = ()


def read_jobs(project: Project, request: Request, tell: Tell) -> list[Job]:
    """Read all games that share the paper."""
    jobs, names = [], dict.fromkeys((request.game, *request.more))
    for name in names:
        tell(f"{name}: reading the cards")
        game = load(project, name)
        order, theme = order_of(project, request, game), load_theme(project, game)
        now = drawn_now(project, game) if request.since or request.manifest else {}
        away: tuple[str, ...] = ()
        if request.since:
            found = changes(earlier(project, request.since, name), now)
            order, away = replace(order, changed=found.wanted), tuple(said(found.away, game.title))
        jobs.append(Job(*as_ordered(game, theme.card, order, len(names)), theme, now, away))
    return jobs


def readings(jobs: Sequence[Job]) -> tuple[str, ...]:
    """Say how free words of the search were read, a line each."""
    return tuple(dict.fromkeys(line for job in jobs for line in job.order.reading))


def together(jobs: Sequence[Job]) -> list[Lotted]:
    """Put the cards of all games of one size together."""
    found: dict[tuple[Trim, float], Lotted] = {}
    for job in jobs:
        for lot in _lots(job.game, job.theme.card, job.order):
            first = found.setdefault((lot.size.trim, lot.size.bleed), Lotted(lot.size, lot.grid, []))
            first.cards.extend(lot.cards)
    lots = list(found.values())
    return [replace(lot, used=jobs[0].order.used if at == 0 else 0) for at, lot in enumerate(lots)]


def _lots(game: Game, usual: CardSize, order: SheetOrder) -> list[Lotted]:
    return by_size(game, usual, order.paper, chosen(game, order), order.standing, order.size)
