"""How many cards stand on a sheet, and where."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from cardgen.layout.box import Box

MARGIN = 5.0
"""What most home printers leave white at an edge; a row that would come closer is not printed."""


class Sheet(Protocol):
    """A sheet of paper, in mm."""

    @property
    def width(self) -> float: ...
    @property
    def height(self) -> float: ...


class Lying(NamedTuple):
    """A sheet of paper turned to its long edge, in mm."""

    width: float
    height: float


class Trimmed(Sheet, Protocol):
    """A trimmed card and its bleed, in mm."""

    @property
    def bleed(self) -> float: ...


class Grid(NamedTuple):
    """Cards edge to edge in the middle of a sheet; a centred block keeps a wrong duplex shift small."""

    paper: Sheet
    card: Trimmed
    columns: int
    rows: int

    @property
    def lying(self) -> bool:
        """Say whether the paper is turned to its long edge."""
        return self.paper.width > self.paper.height

    @property
    def size(self) -> int:
        """Count the places on a sheet."""
        return self.columns * self.rows

    @property
    def block(self) -> Box:
        """Give the rectangle of all cards."""
        width, height = self.columns * self.card.width, self.rows * self.card.height
        return Box((self.paper.width - width) / 2, (self.paper.height - height) / 2, width, height)

    def cell(self, column: int, row: int) -> Box:
        """Give the trimmed box of a place, counted from the top left."""
        block, card = self.block, self.card
        return Box(block.x + column * card.width, block.y + row * card.height, card.width, card.height)


def fit_grid(paper: Sheet, card: Trimmed) -> Grid | None:
    """Find the grid with the most cards, on paper turned where more fit so; None when not even one fits."""
    grids = (_on(paper, card), _on(Lying(paper.height, paper.width), card))
    return max((grid for grid in grids if grid is not None), key=lambda grid: grid.size, default=None)


def _on(paper: Sheet, card: Trimmed) -> Grid | None:
    columns = int((paper.width - 2 * MARGIN) / card.width)
    rows = int((paper.height - 2 * MARGIN) / card.height)
    return Grid(paper, card, columns, rows) if columns > 0 and rows > 0 else None
