"""The job of printing sheets: choose the cards, draw their sides, impose them, write the PDF."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

from cardgen.errors import Problem
from cardgen.faces.maker import FaceMaker
from cardgen.layout.duplex import Duplex
from cardgen.layout.grid import Fold
from cardgen.layout.marks import Marks
from cardgen.layout.register import Shift
from cardgen.model.game import Game
from cardgen.model.language import Language
from cardgen.model.printer import Printer
from cardgen.printing.marking import Marking
from cardgen.printing.pdf import PdfFile
from cardgen.printing.ruler import LONG_EDGE, ONE_SIDE, TRUE_SIZE
from cardgen.project.find import Project
from cardgen.project.long_job import Tell, no_progress, seldom_collected
from cardgen.project.looks.check_fonts import font_problems
from cardgen.project.looks.load import face_maker, font_of
from cardgen.project.output import replacing, write
from cardgen.project.paper.changes import manifest
from cardgen.project.paper.choice import SheetOrder, chosen, sample
from cardgen.project.paper.drawing import Run, print_run
from cardgen.project.paper.jobs import Job, read_jobs, readings, together
from cardgen.project.paper.leaves import laid_out_together, sides
from cardgen.project.paper.plan import notes_on, plan
from cardgen.project.paper.request import Request, order_of
from cardgen.project.paper.resizing import Resizer

__all__ = ["Request", "SheetOrder", "advice", "chosen", "describe", "make_sheets", "order_of", "run", "sample"]

_HINT = {Duplex.LONG: "DuplexFlipLongEdge", Duplex.SHORT: "DuplexFlipShortEdge"}
_ONE = "Simplex"
"""A printer that prints on both sides of itself would put the second front behind the first."""
_WAYS: dict[Duplex | Fold, str] = {
    Duplex.LONG: LONG_EDGE,
    Duplex.SHORT: "Print on both sides, turned on the short edge.",
    Duplex.MANUAL: "Print the fronts, put the paper back in, then print the backs.",
    Fold.SHEET: "Print on one side, fold the sheet along the dashed line, glue it.",
    Fold.CARD: "Print on one side, cut each pair out, fold it, glue it.",
}
"""How a sheet gets its backs, as its margin says it."""


class Printed(NamedTuple):
    """What was printed: the file, its number of leaves, what had better been otherwise, and what is worth knowing.

    Without a path nothing was to be printed.
    """

    path: Path | None
    leaves: int
    warnings: tuple[Problem, ...]
    notes: tuple[str, ...] = ()
    away: tuple[str, ...] = ()


def run(project: Project, request: Request, tell: Tell = no_progress) -> Printed:
    """Write the sheets asked for."""
    with seldom_collected():
        jobs = read_jobs(project, request, tell)
        away = tuple(line for job in jobs for line in job.away)
        if not any(chosen(job.game, job.order) for job in jobs):
            return Printed(None, 0, (), (), away)
        makers = [face_maker(project, job.game, job.order.ink, job.theme) for job in jobs]
        printed = [(maker, job.order) for maker, job in zip(makers, jobs, strict=True)]
        file, leaves = draw_run(printed, tell)
        path = _target(project, jobs)
        with replacing(path, file.size) as beside, beside.open("wb") as out:
            file.finish_into(out)
    for job in jobs if request.manifest else ():
        write(
            path.with_name(f"{path.stem}{'-' + job.game.id if len(jobs) > 1 else ''}.json"), manifest(job.game, job.now)
        )
    warnings = tuple(problem for maker in makers for problem in warnings_of(maker))
    notes = (*readings(jobs), *notes_on(together(jobs), jobs[0].order))
    return Printed(path, leaves, warnings, notes, away)


def _target(project: Project, jobs: Sequence[Job]) -> Path:
    """Name the file; that of several games lies beside their folders."""
    name = jobs[0].order.name
    if len(jobs) == 1:
        return project.output / jobs[0].game.id / name
    return project.output / f"{name.removesuffix('.pdf')}-{'-'.join(job.game.id for job in jobs)}.pdf"


def warnings_of(maker: FaceMaker) -> tuple[Problem, ...]:
    """List what could be printed, though better not: pictures that are too small, fonts that may not be passed on."""
    return tuple(
        sorted([*maker.warnings.values(), *(problem for problem in font_problems(maker.theme) if problem.warns)])
    )


def describe(project: Project, request: Request) -> str:
    """Tell what printing would take, and print nothing."""
    jobs = read_jobs(project, request, no_progress)
    for job in jobs if jobs[0].order.size is not None else ():
        _draw_smaller(face_maker(project, job.game, job.order.ink, job.theme), job.order)
    return "\n".join((plan(jobs), *(line for job in jobs for line in job.away)))


def _draw_smaller(maker: FaceMaker, order: SheetOrder) -> None:
    """Draw what would be printed in another size, to find what cannot be read there."""
    assert order.size is not None
    resizer = Resizer(order.size, maker.theme.card.bleed)
    fronts, backs = sides(maker, [(card, 1) for card, _ in chosen(maker.game, order)], resizer)
    for side in {side.key: side for side in (*fronts, *backs) if side is not None}.values():
        side.make()
    maker.problems += resizer.problems()
    maker.finish()


def make_sheets(game: Game, maker: FaceMaker, order: SheetOrder, tell: Tell = no_progress) -> tuple[bytes, int]:
    """Make the PDF of one game; gives its bytes and the number of leaves.

    Raises CardgenError with all problems of all faces.
    """
    assert maker.game is game
    return make_run([(maker, order)], tell)


def make_run(
    jobs: Sequence[tuple[FaceMaker, SheetOrder]], tell: Tell = no_progress, processes: int = 2
) -> tuple[bytes, int]:
    """Make the PDF of games that share a run of paper; gives its bytes and the number of leaves.

    Raises CardgenError with all problems of all faces.
    """
    file, leaves = draw_run(jobs, tell, processes)
    return file.finish(), leaves


def draw_run(
    jobs: Sequence[tuple[FaceMaker, SheetOrder]], tell: Tell = no_progress, processes: int = 2
) -> tuple[PdfFile, int]:
    """Draw the PDF of games that share a run of paper; gives it, not ended yet, and the number of leaves.

    Many cards are drawn by two processes, where there are two; the bytes are the same.
    Raises CardgenError with all problems of all faces.
    """
    maker, order = jobs[0]
    game = maker.game
    resizer = Resizer(order.size, maker.theme.card.bleed) if order.size is not None else None
    pages = laid_out_together(jobs, resizer)
    fronts = [page for _, page in pages if not page.back]
    two_sided = len(fronts) < len(pages)
    titles = ", ".join(one.game.title for one, _ in jobs)
    title = f"{titles}: {'sample' if order.sample else 'cards'} on {order.paper.name}"
    duplex = _HINT.get(order.duplex, _ONE) if two_sided else _ONE
    about = f"{sum(len(page.seats) for page in fronts)} cards"
    file = PdfFile(title, about, font_of(maker), duplex=duplex, language=game.language.code)
    words = advice(order, game.language, two_sided=two_sided)
    marking = Marking(order.marks, order.mark_backs, _shift(order.printer), order.duplex)
    parted = resizer is None and not any(job_order.draft for _, job_order in jobs)
    run = Run(file, words, marking, tuple(one for one, _ in jobs), processes if parted else 1)
    print_run(run, pages, partial(_told, tell, f"{game.id}: printing pages", len(pages)))
    maker.problems += resizer.problems() if resizer is not None else ()
    for one, _ in jobs:
        one.finish()
    return file, len(fronts)


def _told(tell: Tell, doing: str, total: int, at: int) -> None:
    """Tell how many pages there are, now and then."""
    if at % max(1, total // 100) == 0 or at == 1:
        tell(f"{doing}, {at:,} of {total:,}")


def _shift(printer: Printer | None) -> Shift | None:
    return Shift(printer.across, printer.down, printer.turn) if printer is not None else None


def advice(order: SheetOrder, language: Language, *, two_sided: bool) -> tuple[str, ...]:
    """Word the advice in the margin of the first page."""
    folded = order.standing.fold is not Fold.NONE
    way = order.standing.fold if folded else order.duplex
    sides = language.says(_WAYS[way] if folded or two_sided else ONE_SIDE)
    cut = "" if order.marks is Marks.NONE else language.says("Cut along the marks.")
    return (language.says(TRUE_SIZE), f"{sides} {cut}".rstrip())
