"""Registration marks of cutting machines, and the cards that have room between them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from cardgen.layout.box import Box
from cardgen.layout.grid import Gap, Grid, Lying, Sheet, Trimmed

_CLEAR = 1.0
"""mm that stay white around a mark, so that the machine's eye finds it."""


class Marked(NamedTuple):
    """Registration marks, in mm: how far from the edges, the length and thickness of arms, a side of the square."""

    inset: float
    length: float
    thickness: float
    square: float


def registration_marks(paper: Sheet, marks: Marked) -> tuple[Box, ...]:
    """Give the black boxes: a square at the top left, an angle at the top right and one at the bottom left."""
    inset, long, thick = marks.inset, marks.length, marks.thickness
    right, bottom = paper.width - inset, paper.height - inset
    return (
        Box(inset, inset, marks.square, marks.square),
        Box(right - long, inset, long, thick),
        Box(right - thick, inset, thick, long),
        Box(inset, bottom - thick, long, thick),
        Box(inset, bottom - long, thick, long),
    )


def grid_between(paper: Sheet, card: Trimmed, gap: float, marks: Marked) -> Grid | None:
    """Find the grid with most cards that keeps clear of the marks, the paper on either edge; None where none does.

    The block lies in the middle, inside the frame that the marks span, so that what the machine reaches is enough.
    """
    turned = Lying(max(paper.width, paper.height), min(paper.width, paper.height))
    upright = Lying(turned.height, turned.width)
    grids = [grid for sheet in (upright, turned) for grid in _grids(sheet, card, gap, marks)]
    return max(grids, key=lambda grid: grid.size, default=None)


def _grids(paper: Sheet, card: Trimmed, gap: float, marks: Marked) -> Iterator[Grid]:
    wide, high = paper.width - 2 * marks.inset, paper.height - 2 * marks.inset
    boxes = registration_marks(paper, marks)
    for columns in range(1, int((wide + gap) / (card.width + gap)) + 1):
        for rows in range(int((high + gap) / (card.height + gap)), 0, -1):
            grid = Grid(paper, card, columns, rows, Gap(gap, gap))
            block = grid.block.grown(card.bleed)
            if not any(_meet(block, box.grown(_CLEAR)) for box in boxes):
                yield grid
                break


def _meet(one: Box, other: Box) -> bool:
    return one.x < other.right and other.x < one.right and one.y < other.bottom and other.y < one.bottom
