"""Saddle-stitched booklets: which pages stand side by side on which side of a sheet, and where.

Creep is made up for: sheets that lie inside stand out at the edge, so their pages move towards the fold.
"""

from __future__ import annotations

from typing import NamedTuple

from cardgen.layout.box import Box, Line

PAGE_WIDTH, PAGE_HEIGHT = 139.0, 210.0
"""A page in mm: it fits twice on A4 and on Letter, so that page numbers are the same everywhere."""
FOLD_MARK = 7.0
"""The marks of the fold are 7 mm long, at its two ends."""
BLEED = 3.0
"""Pages that are cut out print that far over their cut."""
CREEP = 0.1
"""How much further than the sheet around it a folded sheet stands out, in mm: what usual paper is thick."""
_MARK, _GAP = 5.0, 0.3
_NARROW = 8.0


class Spread(NamedTuple):
    """Two pages side by side on one side of a sheet, by number."""

    left: int
    right: int


class Open(NamedTuple):
    """A sheet of paper lying on its long edge, with the places of two pages and of the fold (mm)."""

    width: float
    height: float
    left: Box
    right: Box

    @property
    def block(self) -> Box:
        """Give the rectangle of both pages."""
        return Box(self.left.x, self.left.y, self.left.width + self.right.width, self.left.height)

    @property
    def cut_out(self) -> bool:
        """Say whether the pages are so much smaller than the paper that they are cut out along marks."""
        return min(self.block.x, self.block.y) >= _NARROW

    @property
    def bleed(self) -> float:
        """Give how far the pages print over their outer edges."""
        return BLEED if self.cut_out else 0.0

    @property
    def cuts(self) -> tuple[Line, ...]:
        """Give the crop marks at the corners of pages that are cut out."""
        if not self.cut_out:
            return ()
        block = self.block
        upright = [Line(x, y, x, y + _MARK - _GAP) for x in (block.x, block.right) for y in self._beyond]
        beside = (block.x - _MARK, block.right + _GAP)
        level = [Line(x, y, x + _MARK - _GAP, y) for y in (block.y, block.bottom) for x in beside]
        return (*upright, *level)

    @property
    def _beyond(self) -> tuple[float, float]:
        """Give where upright marks begin that stand off the block, above it and below."""
        return self.block.y - _MARK, self.block.bottom + _GAP

    @property
    def fold(self) -> tuple[Line, Line]:
        """Give the marks at the two ends of the fold, off the pages where they are cut out."""
        x, block = self.right.x, self.block
        if self.cut_out:
            above, below = (Line(x, y, x, y + _MARK - _GAP) for y in self._beyond)
            return above, below
        return Line(x, block.y, x, block.y + FOLD_MARK), Line(x, block.bottom - FOLD_MARK, x, block.bottom)


def padded(pages: int) -> int:
    """Round a number of pages up to whole sheets of four."""
    return -(-pages // 4) * 4


def spreads(pages: int) -> list[Spread]:
    """List the sides of all sheets in printing order, outermost sheet first, each front followed by its back.

    *pages* is a multiple of four. Turned on the short edge, a back stands upright behind its front.
    """
    sides: list[Spread] = []
    for outer in range(1, pages // 2, 2):
        sides += [Spread(pages + 1 - outer, outer), Spread(outer + 1, pages - outer)]
    return sides


def creep(side: int) -> float:
    """Give how far (mm) the pages of a side, counted from 0 in printing order, move towards the fold."""
    return side // 2 * CREEP


def opened(
    paper_width: float, paper_height: float, page_width: float = PAGE_WIDTH, page_height: float = PAGE_HEIGHT
) -> Open | None:
    """Place two pages on a paper turned to its long edge; None when they do not fit.

    Across they stand in the middle, or front and back would not meet in the fold. Where little is left above and below,
    all of it goes above, to hold the line of advice.
    """
    width, height = max(paper_width, paper_height), min(paper_width, paper_height)
    x, spare = (width - 2 * page_width) / 2, height - page_height
    if x < -1e-6 or spare < -1e-6:
        return None
    y = spare if spare < _NARROW else spare / 2
    left = Box(x, y, page_width, page_height)
    return Open(width, height, left, Box(left.right, y, page_width, page_height))
