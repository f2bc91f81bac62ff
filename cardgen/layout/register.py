"""How far a printer sets backs off their faces, and how a page has to be moved so that they meet."""

from __future__ import annotations

import math
from typing import NamedTuple, TypeAlias

from cardgen.layout.duplex import Duplex
from cardgen.layout.grid import Grid, Sheet

Matrix: TypeAlias = tuple[float, float, float, float, float, float]
"""a b c d e f: x' = a x + c y + e, y' = b x + d y + f; mm, y down."""
STAYS: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


class Shift(NamedTuple):
    """How far backs lie off their faces on paper that stands upright, seen from the front.

    So many mm to the right and down, and turned clockwise by so many degrees about the middle of the sheet.
    """

    across: float = 0.0
    down: float = 0.0
    turn: float = 0.0


class Reading(NamedTuple):
    """What was read on the four scales of a calibration leaf: how far the back's scale lies to the right, or down."""

    top: float
    bottom: float
    left: float
    right: float


def shift_of(reading: Reading, half_width: float, half_height: float) -> Shift:
    """Work out the shift from scales that lie so far from the middle, in mm; the turn is what fits all four best."""
    top, bottom, left, right = reading
    turn = (half_height * (top - bottom) + half_width * (right - left)) / (2 * (half_width**2 + half_height**2))
    return Shift((top + bottom) / 2, (left + right) / 2, math.degrees(turn))


def added(kept: Shift, more: Shift) -> Shift:
    """Add what was read on a leaf that was printed with a shift undone already."""
    return Shift(*(one + other for one, other in zip(kept, more, strict=True)))


def moved(grid: Grid, shift: Shift, duplex: Duplex, *, back: bool) -> Matrix:
    """Give the transform of a page for one printer: upright, whatever way it was laid out, and its back undone."""
    wide, high = grid.paper.width, grid.paper.height
    turned = (0.0, -1.0, 1.0, 0.0, 0.0, wide) if grid.lying else STAYS
    if not back:
        return turned
    size = (high, wide) if grid.lying else (wide, high)
    return _after(undone(shift, size[0], size[1], over=duplex is Duplex.SHORT), turned)


def undone(shift: Shift, width: float, height: float, *, over: bool) -> Matrix:
    """Give the transform of a back on upright paper that undoes a shift, as seen from behind.

    Turned like the page of a book, left and right are changed; turned over its top edge, above and below.
    """
    x, y = (-shift.across, shift.down) if over else (shift.across, -shift.down)
    turn = math.radians(shift.turn)
    cos, sin = math.cos(turn), math.sin(turn)
    middle_x, middle_y = width / 2, height / 2
    # Turned about the middle once it has been moved.
    from_x, from_y = x - middle_x, y - middle_y
    return (cos, sin, -sin, cos, cos * from_x - sin * from_y + middle_x, sin * from_x + cos * from_y + middle_y)


def upright(paper: Sheet) -> tuple[float, float]:
    """Give width and height of a paper that stands on its short edge."""
    return min(paper.width, paper.height), max(paper.width, paper.height)


def _after(outer: Matrix, inner: Matrix) -> Matrix:
    a, b, c, d, e, f = outer
    g, h, i, j, k, m = inner
    return (a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * m + e, b * k + d * m + f)
