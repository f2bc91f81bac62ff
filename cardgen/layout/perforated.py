"""Sheets that come with their places: perforated cards, labels."""

from __future__ import annotations

from typing import NamedTuple

from cardgen.layout.grid import Gap, Grid, Lying, Sheet, Trimmed

_SAME = 0.25
"""mm that a card may differ from its place: a quarter inch written with one decimal less."""


class Places(NamedTuple):
    """Where places are on a sheet that stands upright: size, count, the first one's corner, what lies between (mm)."""

    width: float
    height: float
    columns: int
    rows: int
    left: float
    top: float
    across: float = 0.0
    down: float = 0.0

    @property
    def right(self) -> float:
        """Say where the last column ends."""
        return self.left + self.columns * (self.width + self.across) - self.across

    @property
    def bottom(self) -> float:
        """Say where the last row ends."""
        return self.top + self.rows * (self.height + self.down) - self.down


def perforated_grid(paper: Sheet, card: Trimmed, places: Places) -> Grid | None:
    """Put cards on the places of a sheet, turned to its long edge where they lie on it; None for another size."""
    if _same(card.width, places.width) and _same(card.height, places.height):
        gap, corner = Gap(places.across, places.down), (places.left, places.top)
        return Grid(paper, card, places.columns, places.rows, gap, corner)
    if _same(card.width, places.height) and _same(card.height, places.width):
        gap, corner = Gap(places.down, places.across), (paper.height - places.bottom, places.left)
        return Grid(Lying(paper.height, paper.width), card, places.rows, places.columns, gap, corner)
    return None


def _same(one: float, other: float) -> bool:
    return abs(one - other) <= _SAME
