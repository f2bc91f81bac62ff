"""Sheets of cards to PDF: pages, crop marks, and on the first page a ruler and advice."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from textwrap import wrap
from typing import NamedTuple

from cardgen.faces.face import IDENTITY, Face, Form, Placed, Shape
from cardgen.faces.paths import number, rectangle
from cardgen.layout.blocks import around
from cardgen.layout.box import Box, Line
from cardgen.layout.grid import EDGE, HEAD, MARGIN, SIDE, Grid, Sheet
from cardgen.layout.imposition import Page, Seat
from cardgen.layout.marks import Kept, cut_marks, fold_marks
from cardgen.printing.marking import USUAL, Marking
from cardgen.printing.pdf import PdfFile
from cardgen.printing.ruler import READ_APART, lines_of, read_lines, ruler
from cardgen.units import MM_PER_PT

_RULER_AT = 15.0
"""Where the ruler begins at the latest, so that the advice behind it stands on the paper."""
_ABOVE, _BELOW, _BESIDE, _LINE = 0.7, 11.7, 10.3, 1.9
"""Letters stand 0.7 mm over the ruler; two lines of advice end 11.7 mm from the edge, one beside the ruler 10.3 mm."""
_APART, _LETTERS = 5.0, 120
"""How pieces are made stands 9 mm below them, in lines of so many letters."""
_DASHED = "2 1.5"
_KEPT = Kept()
_NEAR, _NEAR_SIDE = 5.2, 3.6
"""Where the block leaves less room, the ruler stands nearer to the edge."""


class Side(NamedTuple):
    """One side of a card: a key that equal sides share, how to draw it, and whether it is printed more than once."""

    key: str
    make: Callable[[], Face]
    repeated: bool


def print_sheets(
    file: PdfFile, pages: Iterable[Page[Side]], grid: Grid, advice: tuple[str, ...], marking: Marking = USUAL
) -> tuple[str, ...]:
    """Draw all pages, with marks to cut and fold along; advice, if any, and a ruler stand in the margin of the first.

    Gives the advice back where its margin has no room for it.
    """
    for page in pages:
        begin_sheet(file, grid, marking, back=page.back)
        taken = draw_sheet(file, page, grid, marking, advice)
        advice = advice if taken is None else ()
        file.end_page()
    return advice


def draw_sheet(
    file: PdfFile, page: Page[Side], grid: Grid, marking: Marking, advice: tuple[str, ...] = ()
) -> Kept | None:
    """Draw what stands on a page that was begun; says how far marks keep off the edges where advice stands on it."""
    for seat in page.seats:
        draw_seat(file, seat, grid.card.bleed)
    taken = _advise(file, grid.paper.width, grid.whole, grid.card.bleed, advice) if advice else None
    if page.seats and (marking.backs or not page.back):
        file.draw(_marks(grid, marking, taken or _KEPT), IDENTITY, aid=True)
    return taken


def begin_sheet(file: PdfFile, grid: Grid, marking: Marking, *, back: bool) -> None:
    """Begin a page; for a certain printer it is set upright, and a back moved to where its faces will be."""
    width, height = (
        (grid.paper.height, grid.paper.width) if marking.turns(grid) else (grid.paper.width, grid.paper.height)
    )
    file.begin_page(width, height, grid.whole, grid.card.bleed, marking.matrix(grid, back=back))


def print_blocks(file: PdfFile, blocks: Sequence[tuple[Grid, Page[Side]]], advice: tuple[str, ...]) -> None:
    """Draw a page of blocks of several sizes, each with its marks; advice and ruler stand in the margin of all."""
    grids = [grid for grid, _ in blocks]
    whole, bleed, paper = around(grids), max(grid.card.bleed for grid in grids), grids[0].paper
    file.begin_page(paper.width, paper.height, whole, bleed)
    for grid, page in blocks:
        for seat in page.seats:
            draw_seat(file, seat, grid.card.bleed)
    kept = _advise(file, paper.width, whole, bleed, advice) if advice else None
    for grid in grids:
        file.draw(_marks(grid, USUAL, kept or _KEPT), IDENTITY, aid=True)
    file.end_page()


@lru_cache(maxsize=64)
def _marks(grid: Grid, marking: Marking, kept: Kept) -> tuple[Shape, ...]:
    cut = cut_marks(grid, marking.marks, kept)
    return (
        *(_mark(line, 0.75, "#FFFFFF") for line in cut),
        *(_mark(line, 0.25, "#000000") for line in cut),
        *(_mark(line, 0.5, "#000000", _DASHED) for line in fold_marks(grid)),
    )


def print_pieces(file: PdfFile, page: Page[Side], paper: Sheet, advice: Sequence[str], how: Sequence[str] = ()) -> None:
    """Draw a page of pieces that are cut out along their own lines; advice and ruler stand above them.

    Below them stands *how* they are made, where there is room.
    """
    file.begin_page(paper.width, paper.height)
    for seat in page.seats:
        draw_seat(file, seat, 0.0)
    if advice:
        _advise(file, paper.width, Box(MARGIN, HEAD, paper.width - 2 * MARGIN, 0), 0.0, advice)
    lines = [line for said in how for line in wrap(said, _LETTERS)]
    top = max((seat.box.bottom for seat in page.seats), default=0.0) + _APART
    if lines and top + len(lines) * READ_APART <= paper.height - MARGIN:
        file.draw(read_lines(lines), (1, 0, 0, 1, _RULER_AT, top))
    file.end_page()


def draw_seat(file: PdfFile, seat: Seat[Side], more: float) -> None:
    """Draw one side; a repeated one is drawn once, as a form, and placed from then on."""
    box, (left, top, right, bottom) = seat.box, seat.bleed
    if seat.turned:
        left, top, right, bottom = right, bottom, left, top
    clip = rectangle(-left, -top, box.width + left + right, box.height + top + bottom)
    matrix = (-1.0, 0.0, 0.0, -1.0, box.right, box.bottom) if seat.turned else (1.0, 0.0, 0.0, 1.0, box.x, box.y)
    side = seat.what
    if not side.repeated:
        file.draw(side.make().items, matrix, clip)
        return
    items = () if file.has_form(side.key) else side.make().items
    whole = (-more, -more, box.width + more, box.height + more)
    file.draw((Placed(Form(side.key, items, whole, ""), IDENTITY, ""),), matrix, clip)


def _mark(line: Line, width: float, colour: str, dash: str = "") -> Shape:
    path = f"{number(line.x1)} {number(line.y1)} m {number(line.x2)} {number(line.y2)} l"
    return Shape(path, None, colour, width * MM_PER_PT, 0, 0, dash, False)


def _advise(file: PdfFile, width: float, block: Box, bleed: float, advice: Sequence[str]) -> Kept | None:
    """Set ruler and advice at the top where there is room, else turned at the sides, else not at all.

    Gives how far marks above and beside the block keep off the edges, to leave them alone; None where nothing is set.
    """
    if block.y >= HEAD:
        clear = block.y - bleed >= _BELOW
        top = EDGE + _ABOVE if clear else _NEAR
        file.draw(ruler(advice, block.width), (1, 0, 0, 1, min(block.x, _RULER_AT), top), aid=True)
        return Kept(_BELOW if clear else EDGE, EDGE)
    beside = min(block.x, width - block.right)
    if beside - bleed >= _BESIDE:
        left, right = EDGE + _ABOVE, width - EDGE - _LINE
        file.draw(ruler(advice[:1], block.height), (0, -1, 1, 0, left, block.bottom), aid=True)
        file.draw(lines_of(advice[1:]), (0, -1, 1, 0, right, block.bottom), aid=True)
        return Kept(EDGE, _BESIDE)
    if beside >= SIDE:
        file.draw(ruler(advice, block.height), (0, -1, 1, 0, _NEAR_SIDE, block.bottom), aid=True)
        return Kept()
    return None
