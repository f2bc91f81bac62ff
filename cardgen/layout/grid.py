"""How many cards stand on a sheet, and where."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from cardgen.layout.box import Box

MARGIN = 5.0
"""What most home printers leave white at an edge; a row that would come closer is not printed."""


class Sheet(Protocol):
    """A sheet of paper, in mm."""

    @property
    def width(self) -> float: ...
    @property
    def height(self) -> float: ...


class Trimmed(Sheet, Protocol):
    """A trimmed card and its bleed, in mm."""

    @property
    def bleed(self) -> float: ...


@dataclass(frozen=True, slots=True)
class Grid:
    """Cards edge to edge in the middle of a sheet; a centred block keeps a wrong duplex shift small."""

    paper: Sheet
    card: Trimmed
    columns: int
    rows: int

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
    """Find the grid with the most cards; None when not even one fits."""
    columns = int((paper.width - 2 * MARGIN) / card.width)
    rows = int((paper.height - 2 * MARGIN) / card.height)
    return Grid(paper, card, columns, rows) if columns > 0 and rows > 0 else None
