"""What a user asks of sheets, in the user's words, and what is to be printed for that."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from cardgen.errors import NOWHERE, Problem, UsageError, nearest
from cardgen.layout.duplex import Duplex
from cardgen.layout.fit import Wanted
from cardgen.layout.grid import MARGIN, Fold, Gap
from cardgen.layout.marks import Marks
from cardgen.loading import sizes
from cardgen.loading.papers import find_paper
from cardgen.model.game import Game
from cardgen.model.printer import Printer
from cardgen.model.stock import NAMED, Trim
from cardgen.model.theme import Ink
from cardgen.project.find import Project
from cardgen.project.paper.choice import SheetOrder
from cardgen.project.paper.picked import picked
from cardgen.project.paper.printers import find_printer

if TYPE_CHECKING:
    from cardgen.database.select import Selected


class Request(NamedTuple):
    """What a user asks for, in the user's words; lengths in mm."""

    game: str
    paper: str
    only: str | None = None
    players: int | None = None
    sample: bool = False
    duplex: str = "long"
    ink: Ink = Ink.FULL
    gap: tuple[float, float] | str | None = None
    """Across and down, or `auto`."""
    grid: tuple[int, int] | None = None
    margin: float | None = None
    marks: str | None = None
    """None: as usual on such paper."""
    plain_backs: bool = False
    fold: str = "none"
    printer: str = ""
    size: str | None = None
    skip: int = 0
    cards: Path | None = None
    """A list of picked cards."""
    more: tuple[str, ...] = ()
    """Further games on the same run of paper."""
    copies: int = 0
    leaves: tuple[tuple[int, int], ...] = ()
    since: str = ""
    manifest: bool = False


def order_of(project: Project, request: Request, game: Game) -> SheetOrder:
    """Understand what is asked for.

    Raises UsageError: P004 no such paper, P007 no card found, P031 a printer that was never calibrated,
    P033 no such size.
    """
    printer = find_printer(request.printer) if request.printer else None
    paper = find_paper(project.press, request.paper)
    usual = Marks.EDGES if paper.places is None else Marks.NONE
    listed = picked(game, request.cards) if request.cards is not None else None
    found = _selected(game, request, request.only) if request.only is not None else None
    return SheetOrder(
        paper=paper,
        duplex=Duplex(request.duplex),
        ink=request.ink,
        players=request.players,
        sample=request.sample,
        only=tuple(card for card, _ in listed) if listed is not None else found.cards if found else None,
        reading=found.reading if found else (),
        query=request.only or (f"list {request.cards.stem}" if request.cards is not None else ""),
        counts={card.id: count for card, count in listed} if listed is not None else None,
        standing=_standing(request, printer),
        marks=Marks(request.marks) if request.marks else usual,
        mark_backs=not request.plain_backs,
        printer=printer,
        size=_size(request.size) if request.size else None,
        used=request.skip,
        copies=request.copies,
        leaves=request.leaves,
        since=request.since,
    )


def _standing(request: Request, printer: Printer | None) -> Wanted:
    gap = None if isinstance(request.gap, str) else Gap(*request.gap or ())
    usual = printer.margin if printer is not None and printer.margin else MARGIN
    margin = usual if request.margin is None else request.margin
    return Wanted(margin, gap, Fold(request.fold), request.grid)


def _size(said: str) -> Trim:
    trim = sizes.said(said)
    if trim is None or min(trim) < sizes.LEAST:
        near = nearest(said, NAMED)
        raise UsageError(Problem(NOWHERE, "P033", f"`{said}` is no size of a card", sizes.expected(), near))
    return trim


def _selected(game: Game, request: Request, query: str) -> Selected:
    """Search a game; of several it need find cards in one only."""
    from cardgen.database.select import selected

    found = selected(game, query)
    if not found.cards and not request.more:
        what = f"`--only {query}` finds no card of {game.title}"
        raise UsageError(Problem(NOWHERE, "P007", what, "a search that finds some", fix="try it with `cardgen search`"))
    return found
