"""How sheets are marked, and for which printer they are moved."""

from __future__ import annotations

from typing import NamedTuple

from cardgen.layout.duplex import Duplex
from cardgen.layout.grid import Grid
from cardgen.layout.marks import Marks
from cardgen.layout.register import STAYS, Matrix, Shift, moved


class Marking(NamedTuple):
    """Which marks to cut along, and whether backs have them; and what a printer's shift is, where one is named."""

    marks: Marks = Marks.EDGES
    backs: bool = True
    shift: Shift | None = None
    duplex: Duplex = Duplex.LONG

    def turns(self, grid: Grid) -> bool:
        """Say whether pages of a grid are set upright: what a printer would turn by itself, it turns as it likes."""
        return self.shift is not None and grid.lying

    def matrix(self, grid: Grid, *, back: bool) -> Matrix:
        """Give the transform of a page."""
        return STAYS if self.shift is None else moved(grid, self.shift, self.duplex, back=back)


USUAL = Marking()
