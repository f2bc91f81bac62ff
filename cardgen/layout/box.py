"""A rectangle in mm."""

from __future__ import annotations

from typing import NamedTuple


class Box(NamedTuple):
    """A rectangle by its top-left corner and size."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """Give the x of the right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """Give the y of the bottom edge."""
        return self.y + self.height

    def grown(self, by: float) -> Box:
        """Move every edge outwards."""
        return Box(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)


class Line(NamedTuple):
    """A straight line from one point to another."""

    x1: float
    y1: float
    x2: float
    y2: float
