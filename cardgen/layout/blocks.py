"""Blocks of several sizes on one leaf: what a sheet leaves free takes the next block."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

from cardgen.layout.box import Box
from cardgen.layout.duplex import Duplex
from cardgen.layout.grid import HEAD, MARGIN, Grid
from cardgen.layout.imposition import Lot, Page, impose_lots

APART = 10.0
"""mm between blocks: the cutting marks of both, and white between them."""

T = TypeVar("T")


def around(grids: Sequence[Grid]) -> Box:
    """Give the rectangle around the blocks of a leaf."""
    boxes = [grid.block for grid in grids]
    x, y = min(box.x for box in boxes), min(box.y for box in boxes)
    return Box(x, y, max(box.right for box in boxes) - x, max(box.bottom for box in boxes) - y)


def stacked(lots: Sequence[Lot[T]]) -> Iterator[list[list[tuple[Grid, Page[T]]]]]:
    """Give the sides of each leaf, fronts and then backs if there are any, for a turn on the long edge.

    Full sheets stand alone. What is less shares a leaf with its neighbours, one under the other, where all fit.
    """
    for leaf in _leaves(lots):
        imposed = [impose_lots([lot], Duplex.LONG) for lot in _placed(leaf)]
        yield [side for side in ([pages[at] for pages in imposed if len(pages) > at] for at in (0, 1)) if side]


def _leaves(lots: Sequence[Lot[T]]) -> Iterator[list[Lot[T]]]:
    begun: list[Lot[T]] = []
    for lot in lots:
        full = len(lot.fronts) // lot.grid.size * lot.grid.size
        rest = _part(lot, full, len(lot.fronts))
        if begun and (full or not _fit([*begun, rest])):
            yield begun
            begun = []
        for at in range(0, full, lot.grid.size):
            yield [_part(lot, at, at + lot.grid.size)]
        if rest.fronts:
            begun = [*begun, rest]
    if begun:
        yield begun


def _part(lot: Lot[T], first: int, last: int) -> Lot[T]:
    """Take some of a lot, on as few rows as hold it, and as many columns as fill those."""
    count = max(last - first, 1)
    rows = -(-count // lot.grid.columns)
    grid = lot.grid._replace(columns=-(-count // rows), rows=rows)
    return Lot(lot.fronts[first:last], lot.backs[first:last], grid)


def _fit(lots: Sequence[Lot[T]]) -> bool:
    papers = {(lot.grid.paper.width, lot.grid.paper.height) for lot in lots}
    return len(papers) == 1 and _high(lots) <= lots[0].grid.paper.height - 2 * MARGIN


def _high(lots: Sequence[Lot[T]]) -> float:
    return sum(lot.grid.block.height + APART for lot in lots) - APART


def _placed(lots: Sequence[Lot[T]]) -> Iterator[Lot[T]]:
    """Set blocks one under the other in the middle of the leaf, below its head where there is room for that."""
    if len(lots) == 1:
        yield lots[0]
        return
    high, paper = _high(lots), lots[0].grid.paper
    y = (paper.height - high) / 2
    if y < HEAD and HEAD + high <= paper.height - MARGIN:
        y = HEAD
    for lot in lots:
        block = lot.grid.block
        yield lot._replace(grid=lot.grid._replace(corner=(block.x, y)))
        y += block.height + APART
