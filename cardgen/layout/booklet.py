"""Saddle-stitched booklets: which pages stand side by side on which side of a sheet, and where.

No creep is made up for: the sheets are folded at home and not trimmed, so pages that stand out keep their margins.
"""

from __future__ import annotations

from typing import NamedTuple

from cardgen.layout.box import Box, Line

PAGE_WIDTH, PAGE_HEIGHT = 139.0, 210.0
"""A page in mm: it fits twice on A4 and on Letter, so that page numbers are the same everywhere."""
FOLD_MARK = 7.0
"""The marks of the fold are 7 mm long, at its two ends."""
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
    def fold(self) -> tuple[Line, Line]:
        """Give the marks at the two ends of the fold."""
        x, block = self.right.x, self.block
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


def opened(paper_width: float, paper_height: float) -> Open | None:
    """Place two pages on a paper turned to its long edge; None when they do not fit.

    Across they stand in the middle, or front and back would not meet in the fold. Where little is left above and below,
    all of it goes above, to hold the line of advice.
    """
    width, height = max(paper_width, paper_height), min(paper_width, paper_height)
    x, spare = (width - 2 * PAGE_WIDTH) / 2, height - PAGE_HEIGHT
    if x < -1e-6 or spare < -1e-6:
        return None
    y = spare if spare < _NARROW else spare / 2
    left = Box(x, y, PAGE_WIDTH, PAGE_HEIGHT)
    return Open(width, height, left, Box(x + PAGE_WIDTH, y, PAGE_WIDTH, PAGE_HEIGHT))
