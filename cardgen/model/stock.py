"""Papers and card sizes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from cardgen.records import dataclass, replace


class Trim(NamedTuple):
    """Width and height of a card as it is cut, in mm."""

    width: float
    height: float

    def __str__(self) -> str:
        return f"{self.width:g} x {self.height:g} mm"

    @property
    def slug(self) -> str:
        """Write the size as a part of a name."""
        return f"{self.width:g}x{self.height:g}"

    @property
    def landscape(self) -> Trim:
        """Lay the card on its long edge."""
        return Trim(max(self), min(self))


NAMED: Mapping[str, Trim] = {
    "poker": Trim(63, 88),
    "us-poker": Trim(63.5, 88.9),
    "bridge": Trim(57, 89),
    "us-bridge": Trim(57.15, 88.9),
    "euro": Trim(59, 92),
    "japanese": Trim(59, 86),
    "mini": Trim(44, 68),
    "us-mini": Trim(41, 63),
    "tarot": Trim(70, 120),
    "us-tarot": Trim(69.85, 120.65),
    "large": Trim(80, 120),
    "domino": Trim(44.5, 89),
    "square": Trim(70, 70),
    "us-square": Trim(88.9, 88.9),
    "business": Trim(55, 85),
    "us-business": Trim(50.8, 88.9),
    "credit": Trim(54, 85.6),
    "jumbo": Trim(88.9, 139.7),
}
"""Sizes of cards that players, sleeves and printers know by name, upright."""


class Places(NamedTuple):
    """The places of perforated cards or labels on a sheet that stands upright: where the first one is, in mm."""

    size: Trim
    columns: int
    rows: int
    left: float
    top: float
    across: float = 0.0
    down: float = 0.0


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet of paper, width and height in mm, perhaps with places of its own for cards."""

    name: str
    width: float
    height: float
    places: Places | None = None


@dataclass(frozen=True, slots=True)
class CardSize:
    """A card's trimmed size, bleed, safe margin and corner radius in mm."""

    width: float
    height: float
    bleed: float = 3.0
    safe: float = 3.2
    radius: float = 3.0

    @property
    def trim(self) -> Trim:
        """Give width and height alone."""
        return Trim(self.width, self.height)

    def cut_to(self, trim: Trim | None) -> CardSize:
        """Give the same card in another size; none is its own."""
        return self if trim is None else replace(self, width=trim.width, height=trim.height)
