"""Sheets of cards to PDF: pages, crop marks, and on the first page a ruler and advice."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from cardgen.faces.face import IDENTITY, Face, Form, Placed, Shape
from cardgen.faces.paths import number, rectangle
from cardgen.layout.box import Box, Line
from cardgen.layout.grid import MARGIN, Grid, Sheet
from cardgen.layout.imposition import Page, Seat
from cardgen.layout.marks import EDGE, crop_marks
from cardgen.layout.shelves import HEAD
from cardgen.printing.pdf import PdfFile
from cardgen.printing.ruler import lines_of, ruler
from cardgen.units import MM_PER_PT

_RULER_AT = 15.0
"""Where the ruler begins at the latest, so that the advice behind it stands on the paper."""
_ABOVE, _BELOW, _BESIDE, _LINE = 0.7, 11.7, 10.3, 1.9
"""Letters stand 0.7 mm over the ruler; two lines of advice end 11.7 mm from the edge, one beside the ruler 10.3 mm."""
_NEAR, _NARROW, _NEAR_SIDE = 5.2, 12.0, 3.6
"""Where the block leaves less room, the ruler stands nearer to the edge."""


class Side(NamedTuple):
    """One side of a card: a key that equal sides share, how to draw it, and whether it is printed more than once."""

    key: str
    make: Callable[[], Face]
    repeated: bool


def print_sheets(
    file: PdfFile, pages: Iterable[Page[Side]], grid: Grid, advice: tuple[str, ...], *, marks: bool = True
) -> tuple[str, ...]:
    """Draw all pages, with crop marks or without; advice, if any, and a ruler stand in the margin of the first.

    Gives the advice back where its margin has no room for it.
    """
    block, usual = grid.block, _marks(grid)
    for page in pages:
        file.begin_page(grid.paper.width, grid.paper.height, block, grid.card.bleed)
        for seat in page.seats:
            _draw(file, seat, grid.card.bleed)
        taken = _advise(file, grid.paper.width, block, grid.card.bleed, advice) if advice else None
        if marks and page.seats:
            file.draw(usual if taken is None else _marks(grid, *taken), IDENTITY)
        advice = advice if taken is None else ()
        file.end_page()
    return advice


def _marks(grid: Grid, above: float = EDGE, beside: float = EDGE) -> tuple[Shape, ...]:
    return tuple(
        _mark(line, width, colour)
        for width, colour in ((0.75, "#FFFFFF"), (0.25, "#000000"))
        for line in crop_marks(grid, above, beside)
    )


def print_pieces(file: PdfFile, page: Page[Side], paper: Sheet, advice: Sequence[str]) -> None:
    """Draw a page of pieces that are cut out along their own lines; advice and ruler stand above them."""
    file.begin_page(paper.width, paper.height)
    for seat in page.seats:
        _draw(file, seat, 0.0)
    if advice:
        _advise(file, paper.width, Box(MARGIN, HEAD, paper.width - 2 * MARGIN, 0), 0.0, advice)
    file.end_page()


def _draw(file: PdfFile, seat: Seat[Side], more: float) -> None:
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


def _mark(line: Line, width: float, colour: str) -> Shape:
    path = f"{number(line.x1)} {number(line.y1)} m {number(line.x2)} {number(line.y2)} l"
    return Shape(path, None, colour, width * MM_PER_PT, 0, 0, "", False)


def _advise(file: PdfFile, width: float, block: Box, bleed: float, advice: Sequence[str]) -> tuple[float, float] | None:
    """Set ruler and advice at the top where there is room, else turned at the sides, else not at all.

    Gives how far marks above and beside the block keep off the edges, to leave them alone; None where nothing is set.
    """
    if block.y >= HEAD:
        clear = block.y - bleed >= _BELOW
        top = EDGE + _ABOVE if clear else _NEAR
        file.draw(ruler(advice, block.width), (1, 0, 0, 1, min(block.x, _RULER_AT), top))
        return _BELOW if clear else EDGE, EDGE
    if block.x - bleed >= _BESIDE:
        left, right = EDGE + _ABOVE, width - EDGE - _LINE
        file.draw(ruler(advice[:1], block.height), (0, -1, 1, 0, left, block.bottom))
        file.draw(lines_of(advice[1:]), (0, -1, 1, 0, right, block.bottom))
        return EDGE, _BESIDE
    if block.x >= _NARROW:
        file.draw(ruler(advice, block.height), (0, -1, 1, 0, _NEAR_SIDE, block.bottom))
        return EDGE, EDGE
    return None
