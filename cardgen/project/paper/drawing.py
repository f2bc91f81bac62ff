"""Draw the pages of a run into a file, many of them by two processes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from cardgen.errors import Problem
from cardgen.faces.maker import FaceMaker
from cardgen.layout.grid import Grid
from cardgen.layout.imposition import Page
from cardgen.printing.elsewhere import Binder, Drawn, Report, can_part, elsewhere
from cardgen.printing.marking import Marking
from cardgen.printing.pdf import PdfFile
from cardgen.printing.sheets import Side, begin_sheet, draw_sheet, print_sheets

Pages = Sequence[tuple[Grid, Page[Side]]]
_LEAST = 300
"""Cards from which on a second process is worth its while."""
_FIRST, _FEWEST, _MOST = 0.05, 4, 40
"""The share of pages, their least and largest number, drawn before the process is copied: most is known then."""
_OURS = 0.48
"""The share of the rest that the first process draws: it also puts together what the other one has drawn."""


class Run(NamedTuple):
    """A file to be filled: advice in its margin, how sheets are marked, who draws the faces, how many processes."""

    file: PdfFile
    advice: tuple[str, ...]
    marking: Marking
    makers: tuple[FaceMaker, ...]
    processes: int = 2


def print_run(run: Run, pages: Pages, tell: Callable[[int], None]) -> None:
    """Draw all pages in order; tells after each how many there are."""
    first = min(max(_FEWEST, int(len(pages) * _FIRST)), _MOST)
    fronts = sum(len(page.seats) for _, page in pages if not page.back)
    advice = _draw(run, pages[:first], run.advice, tell, 0)
    rest = pages[first:]
    if run.processes < 2 or advice or not can_part(fronts, _LEAST):
        _draw(run, rest, advice, tell, first)
        return
    split = int(len(rest) * _OURS)
    theirs = rest[split:]
    made = [partial(_drawn, run, grid, page) for grid, page in theirs]
    with elsewhere(run.file, made, partial(_found_out, run.makers)) as report:
        _draw(run, rest[:split], (), tell, first)
        _bind(run, theirs, report(), tell, first + split)


def _draw(run: Run, pages: Pages, advice: tuple[str, ...], tell: Callable[[int], None], before: int) -> tuple[str, ...]:
    for at, (grid, page) in enumerate(pages, before + 1):
        advice = print_sheets(run.file, (page,), grid, advice, run.marking)
        tell(at)
    return advice


def _drawn(run: Run, grid: Grid, page: Page[Side]) -> None:
    begin_sheet(run.file, grid, run.marking, back=page.back)
    draw_sheet(run.file, page, grid, run.marking)


def _found_out(makers: Sequence[FaceMaker]) -> list[tuple[list[Problem], dict[str, Problem]]]:
    """Give what is wrong with the faces that were drawn."""
    return [(maker.problems, maker.warnings) for maker in makers]


def _bind(run: Run, pages: Pages, report: Report | None, tell: Callable[[int], None], before: int) -> None:
    """Put the pages of the second process into the file; what it could not draw is drawn here."""
    if report is None:
        _draw(run, pages, (), tell, before)
        return
    binder = Binder(run.file, report.left)
    for maker, (problems, warnings) in zip(run.makers, report.told, strict=True):
        maker.problems = list(dict.fromkeys([*maker.problems, *problems]))
        for said, problem in warnings.items():
            maker.warnings.setdefault(said, problem)
    for at, ((grid, page), drawn) in enumerate(zip(pages, report.pages, strict=True), before + 1):
        _page(run, binder, grid, page, drawn)
        tell(at)


def _page(run: Run, binder: Binder, grid: Grid, page: Page[Side], drawn: Drawn | None) -> None:
    begin_sheet(run.file, grid, run.marking, back=page.back)
    if drawn is not None:
        binder.bind(drawn)
        return
    draw_sheet(run.file, page, grid, run.marking)
    run.file.end_page()
