"""Sheets of cards to PDF: pages, crop marks, and on the first page a ruler and advice."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from cardgen.faces.face import IDENTITY, Face, Form, Placed, Shape, Span, TextLine
from cardgen.faces.paths import number, rectangle
from cardgen.layout.box import Box, Line
from cardgen.layout.grid import Grid, Trimmed
from cardgen.layout.imposition import Page, Seat
from cardgen.layout.marks import crop_marks
from cardgen.model.theme import FontRole
from cardgen.printing.pdf import PdfFile
from cardgen.text.fonts import Font, load_font
from cardgen.units import MM_PER_PT

ADVICE_FONT = FontRole("Source Sans Pro", "Regular")
RULER = 100
"""The ruler on the first page is 100 mm long."""


class Side(NamedTuple):
    """One side of a card: a key that equal sides share, how to draw it, and whether it is printed more than once."""

    key: str
    make: Callable[[], Face]
    repeated: bool


def print_sheets(
    file: PdfFile, pages: Iterable[Page[Side]], grid: Grid, advice: Sequence[str], *, marks: bool = True
) -> None:
    """Draw all pages, with crop marks or without; advice, if any, and a ruler stand in the margin of the first."""
    lines = tuple(
        _mark(line, width, colour)
        for width, colour in ((0.75, "#FFFFFF"), (0.25, "#000000"))
        for line in crop_marks(grid)
    )
    block = grid.block
    for at, page in enumerate(pages):
        file.begin_page(grid.paper.width, grid.paper.height, block, grid.card.bleed)
        for seat in page.seats:
            _draw(file, seat, grid.card)
        if marks:
            file.draw(lines, IDENTITY)
        if advice and not at:
            _advise(file, grid, advice)
        file.end_page()


def _draw(file: PdfFile, seat: Seat[Side], card: Trimmed) -> None:
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
    whole = (-card.bleed, -card.bleed, card.width + card.bleed, card.height + card.bleed)
    file.draw((Placed(Form(side.key, items, whole, ""), IDENTITY, ""),), matrix, clip)


def _mark(line: Line, width: float, colour: str) -> Shape:
    path = f"{number(line.x1)} {number(line.y1)} m {number(line.x2)} {number(line.y2)} l"
    return Shape(path, None, colour, width * MM_PER_PT, 0, 0, "", False)


def _advise(file: PdfFile, grid: Grid, advice: Sequence[str]) -> None:
    """Set ruler and advice at the top where there is room, else turned at the left, else not at all."""
    block = grid.block
    font = load_font(ADVICE_FONT)
    if block.y >= 13:
        file.draw(_ruler(font, advice, block), (1, 0, 0, 1, block.x, 5.2))
    elif block.x >= 12:
        file.draw(_ruler(font, advice, Box(0, 0, block.height, 0)), (0, -1, 1, 0, 3.6, block.bottom))


def _ruler(font: Font, advice: Sequence[str], block: Box) -> tuple[Shape | TextLine, ...]:
    ticks = " ".join(
        f"{x} 0.4 m {x} {2.4 if x % 50 == 0 else 1.6 if x % 10 == 0 else 1.1} l" for x in range(0, RULER + 1, 5)
    )
    line = Shape(f"0 0.4 m {RULER} 0.4 l {ticks}", None, "#000000", 0.15, 0, 0, "", False)
    spans = [(f"{x}", 6.0, x + 0.5, 2.9) for x in range(0, RULER, 50)] + [("100 mm", 6.0, RULER + 1.0, 1.9)]
    spans += [(text, 7.0, RULER + 13.0, 1.2 + 2.7 * n) for n, text in enumerate(advice)]
    texts = (TextLine(x, y, (Span(text, font, size, "#000000", 0.0),), 0.0, None) for text, size, x, y in spans)
    return (line, *texts) if block.width > RULER else (line,)
