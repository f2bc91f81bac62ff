"""Where the places for cards are on a sheet: edge to edge or with gaps, flat or about a line to fold."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple, Protocol

from cardgen.layout.box import Box, Line

MARGIN = 5.0
"""What most home printers leave white at an edge; a row that would come closer is not printed."""
EDGE = 6.4
"""What every printer leaves white at an edge; marks and ruler keep off it where the block leaves room for that."""
HEAD, SIDE = 13.0, 12.0
"""What a ruler and advice take at the top of a sheet, or turned at its side."""
FOLD_SIDE = 4.0
"""What lies between the cards and the line along which a sheet is folded: a bleed, and the glue's thickness."""


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


class Gap(NamedTuple):
    """What lies between neighbours, in mm."""

    across: float = 0.0
    down: float = 0.0


class Fold(StrEnum):
    """How a sheet that is printed on one side gets its backs."""

    NONE = "none"
    SHEET = "sheet"
    """The whole sheet is folded along one line, fronts outside, backs behind."""
    CARD = "card"
    """Each face has its back beside it, and each card is folded."""


class Grid(NamedTuple):
    """Places in rows on a sheet. Without a *corner* (top left, mm) they lie in the middle.

    A block in the middle keeps a wrong duplex shift small. What is folded about a level line goes *over* its top, so
    that its back stands on its head; what is folded about an upright line turns like the page of a book.
    """

    paper: Sheet
    card: Trimmed
    columns: int
    rows: int
    gap: Gap = Gap()
    corner: tuple[float, float] | None = None
    fold: Fold = Fold.NONE
    over: bool = False

    @property
    def lying(self) -> bool:
        """Say whether the paper is turned to its long edge."""
        return self.paper.width > self.paper.height

    @property
    def size(self) -> int:
        """Count the places on a sheet."""
        return self.columns * self.rows

    @property
    def piece(self) -> tuple[float, float]:
        """Give width and height of what is cut out as one: a card, or its face and its back."""
        return piece_of(self.card, self.fold, over=self.over)

    @property
    def block(self) -> Box:
        """Give the rectangle of all places."""
        width, height = block_of(self.columns, self.rows, self.piece, self.gap)
        x, y = self.corner or ((self.paper.width - width) / 2, (self.paper.height - height) / 2)
        return Box(x, y, width, height)

    @property
    def whole(self) -> Box:
        """Give the rectangle of all that is printed on one side."""
        block, behind = self.block, self.behind(over=self.over).block
        if self.fold is not Fold.SHEET:
            return block
        x, y = min(block.x, behind.x), min(block.y, behind.y)
        return Box(x, y, max(block.right, behind.right) - x, max(block.bottom, behind.bottom) - y)

    def cell(self, column: int, row: int) -> Box:
        """Give the trimmed box of a place, counted from the top left."""
        block, (width, height) = self.block, self.piece
        return Box(
            block.x + column * (width + self.gap.across), block.y + row * (height + self.gap.down), width, height
        )

    def halves(self, cell: Box) -> tuple[Box, Box]:
        """Part a place into its face and the back beside or below it."""
        width, height = self.card.width, self.card.height
        beside = (cell.x, cell.y + height) if self.over else (cell.x + width, cell.y)
        return Box(cell.x, cell.y, width, height), Box(*beside, width, height)

    def behind(self, *, over: bool) -> Grid:
        """Give the grid of the other side of a leaf that is turned over its top edge, or like the page of a book."""
        if self.corner is None:
            return self
        block, paper = self.block, self.paper
        return self._replace(
            corner=(block.x, paper.height - block.bottom) if over else (paper.width - block.right, block.y)
        )

    @property
    def fold_line(self) -> Line | None:
        """Give the line along which the whole sheet is folded, from edge to edge."""
        if self.fold is not Fold.SHEET:
            return None
        wide, high = self.paper.width, self.paper.height
        return Line(0.0, high / 2, wide, high / 2) if self.over else Line(wide / 2, 0.0, wide / 2, high)


def piece_of(card: Trimmed, fold: Fold, *, over: bool) -> tuple[float, float]:
    """Give width and height of what is cut out as one."""
    if fold is not Fold.CARD:
        return card.width, card.height
    return (card.width, 2 * card.height) if over else (2 * card.width, card.height)


def block_of(columns: int, rows: int, piece: tuple[float, float], gap: Gap) -> tuple[float, float]:
    """Give width and height of pieces in rows."""
    return (
        columns * piece[0] + (columns - 1) * gap.across,
        rows * piece[1] + (rows - 1) * gap.down,
    )
