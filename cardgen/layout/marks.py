"""Marks to cut and to fold along, round the cards or across them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import StrEnum
from typing import NamedTuple

from cardgen.layout.box import Box, Line
from cardgen.layout.grid import EDGE, FOLD_SIDE, Fold, Grid

GAP, REACH = 0.3, 5.0
"""Marks run from 0.3 to 5 mm off the block, over the outer bleed."""
ARM = 1.5
"""Marks at corners reach so far; corners that are rounded by 3 mm lose them."""
_SHORTEST = 0.9


class Marks(StrEnum):
    """What tells where to cut: ticks at both ends of each cut, crosses at the corners, whole lines, or nothing."""

    EDGES = "edges"
    CORNERS = "corners"
    LINES = "lines"
    NONE = "none"


class Kept(NamedTuple):
    """How far marks keep off the edges of the paper, above and beside the block, in mm."""

    above: float = EDGE
    beside: float = EDGE


_USUAL = Kept()


def cut_marks(grid: Grid, marks: Marks = Marks.EDGES, kept: Kept = _USUAL) -> tuple[Line, ...]:
    """Draw the marks to cut along; on a sheet that is folded, those of its backs too."""
    if marks is Marks.NONE:
        return ()
    sides = (grid, grid.behind(over=grid.over)) if grid.fold is Fold.SHEET else (grid,)
    return tuple(line for side in sides for line in _side(side, marks, kept))


def _side(grid: Grid, marks: Marks, kept: Kept) -> Iterator[Line]:
    xs, ys = _cuts(grid)
    if marks is Marks.CORNERS:
        yield from (Line(x - ARM, y, x + ARM, y) for x in xs for y in ys)
        yield from (Line(x, y - ARM, x, y + ARM) for x in xs for y in ys)
        return
    block = grid.block
    left, top, right, bottom = _lengths(grid, kept)
    if marks is Marks.LINES:
        yield from (Line(x, block.y - GAP - top, x, block.bottom + GAP + bottom) for x in xs)
        yield from (Line(block.x - GAP - left, y, block.right + GAP + right, y) for y in ys)
        return
    yield from _upright(xs, block, top, bottom)
    yield from _level(ys, block, left, right)


def _upright(xs: Iterable[float], block: Box, top: float, bottom: float) -> Iterator[Line]:
    for x in xs:
        yield Line(x, block.y - GAP - top, x, block.y - GAP)
        yield Line(x, block.bottom + GAP, x, block.bottom + GAP + bottom)


def _level(ys: Iterable[float], block: Box, left: float, right: float) -> Iterator[Line]:
    for y in ys:
        yield Line(block.x - GAP - left, y, block.x - GAP, y)
        yield Line(block.right + GAP, y, block.right + GAP + right, y)


def _cuts(grid: Grid) -> tuple[list[float], list[float]]:
    """List where upright and level cuts go; neighbours without a gap share one."""
    block = grid.block
    across = [(cell.x, cell.right) for cell in (grid.cell(column, 0) for column in range(grid.columns))]
    down = [(cell.y, cell.bottom) for cell in (grid.cell(0, row) for row in range(grid.rows))]
    xs = [x for ends in across for x in ends] if grid.gap.across else [*(x for x, _ in across), block.right]
    ys = [y for ends in down for y in ends] if grid.gap.down else [*(y for y, _ in down), block.bottom]
    return xs, ys


def fold_marks(grid: Grid) -> tuple[Line, ...]:
    """Draw where to fold: a line across the sheet, or marks beside the cards where each is folded."""
    if grid.fold_line is not None:
        return (grid.fold_line,)
    if grid.fold is not Fold.CARD:
        return ()
    left, top, right, bottom = _lengths(grid, _USUAL)
    if grid.over:
        return tuple(_level((grid.halves(grid.cell(0, row))[1].y for row in range(grid.rows)), grid.block, left, right))
    xs = (grid.halves(grid.cell(column, 0))[1].x for column in range(grid.columns))
    return tuple(_upright(xs, grid.block, top, bottom))


def _lengths(grid: Grid, kept: Kept) -> tuple[float, float, float, float]:
    """Give how long marks are to the left, above, to the right and below."""
    block, paper = grid.block, grid.paper
    left, right = _length(block.x, kept.beside), _length(paper.width - block.right, kept.beside)
    top, bottom = _length(block.y, kept.above), _length(paper.height - block.bottom, kept.above)
    if grid.fold is Fold.SHEET:
        short = FOLD_SIDE - 2 * GAP
        if grid.over:
            top, bottom = (top, short) if block.y < paper.height / 2 else (short, bottom)
        else:
            left, right = (left, short) if block.x < paper.width / 2 else (short, right)
    return left, top, right, bottom


def _length(room: float, kept: float) -> float:
    """Give how long marks are with so much room between block and edge."""
    left = room - GAP - kept
    return min(REACH - GAP, left) if left >= _SHORTEST else REACH - GAP
