"""Sheets for a cutting machine: cards with gaps, registration marks on the fronts, and the outlines as SVG."""

from __future__ import annotations

from collections.abc import Iterable

from cardgen.faces.face import IDENTITY, Shape
from cardgen.faces.paths import number, rectangle
from cardgen.layout.box import Box
from cardgen.layout.grid import Grid
from cardgen.layout.imposition import Page
from cardgen.layout.registration import Marked, registration_marks
from cardgen.printing.pdf import PdfFile
from cardgen.printing.sheets import Side, draw_seat

_BLACK = "#000000"


def print_for_cutting(file: PdfFile, pages: Iterable[tuple[Grid, Page[Side]]], marks: Marked) -> None:
    """Draw all pages; the marks stand on the fronts alone, which the machine sees."""
    for grid, page in pages:
        file.begin_page(grid.paper.width, grid.paper.height, grid.block, grid.card.bleed)
        for seat in page.seats:
            draw_seat(file, seat, grid.card.bleed)
        if not page.back:
            file.draw(tuple(_filled(box) for box in registration_marks(grid.paper, marks)), IDENTITY)
        file.end_page()


def _filled(box: Box) -> Shape:
    return Shape(rectangle(box.x, box.y, box.width, box.height), _BLACK, None, 0, 0, 0, "", False)


def outlines(grid: Grid, radius: float) -> bytes:
    """Give the cuts of a full sheet as SVG, at true size: a round rectangle for each card."""
    wide, high = number(grid.paper.width), number(grid.paper.height)
    cells = (grid.cell(column, row) for row in range(grid.rows) for column in range(grid.columns))
    cuts = "".join(
        f'  <rect x="{number(box.x)}" y="{number(box.y)}" width="{number(box.width)}" height="{number(box.height)}" '
        f'rx="{number(radius)}" ry="{number(radius)}"/>\n'
        for box in cells
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}mm" height="{high}mm" viewBox="0 0 {wide} {high}">\n'
        f' <g fill="none" stroke="#FF0000" stroke-width="0.1">\n{cuts} </g>\n</svg>\n'
    ).encode()
