"""Crop marks round a block of cards."""

from __future__ import annotations

from cardgen.layout.box import Line
from cardgen.layout.grid import Grid

GAP, REACH = 0.3, 5.0
"""Marks run from 0.3 to 5 mm off the block, over the outer bleed."""


def crop_marks(grid: Grid) -> tuple[Line, ...]:
    """Draw the marks for every cut, at both of its ends."""
    block = grid.block
    xs = [block.x + n * grid.card.width for n in range(grid.columns + 1)]
    ys = [block.y + n * grid.card.height for n in range(grid.rows + 1)]
    upright = [(x, y, x, y + (REACH - GAP)) for x in xs for y in (block.y - REACH, block.bottom + GAP)]
    level = [(x, y, x + (REACH - GAP), y) for y in ys for x in (block.x - REACH, block.right + GAP)]
    return tuple(Line(*ends) for ends in upright + level)
