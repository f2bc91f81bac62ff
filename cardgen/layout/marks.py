"""Crop marks round a block of cards."""

from __future__ import annotations

from cardgen.layout.box import Line
from cardgen.layout.grid import Grid

GAP, REACH = 0.3, 5.0
"""Marks run from 0.3 to 5 mm off the block, over the outer bleed."""
EDGE = 6.4
"""What every printer leaves white at an edge; marks and ruler keep off it where the block leaves room for that."""
_SHORTEST = 0.9


def crop_marks(grid: Grid, above: float = EDGE, beside: float = EDGE) -> tuple[Line, ...]:
    """Draw the marks for every cut, at both ends; *above* and *beside* the block they keep so far off the edges."""
    block = grid.block
    xs = [block.x + n * grid.card.width for n in range(grid.columns + 1)]
    ys = [block.y + n * grid.card.height for n in range(grid.rows + 1)]
    high, wide = _length(block.y, above), _length(block.x, beside)
    upright = [(x, y, x, y + high) for x in xs for y in (block.y - GAP - high, block.bottom + GAP)]
    level = [(x, y, x + wide, y) for y in ys for x in (block.x - GAP - wide, block.right + GAP)]
    return tuple(Line(*ends) for ends in upright + level)


def _length(room: float, kept: float) -> float:
    """Give how long marks are with so much room between block and edge."""
    left = room - GAP - kept
    return min(REACH - GAP, left) if left >= _SHORTEST else REACH - GAP
