"""Papers and card sizes."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet of paper, width and height in mm."""

    name: str
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class CardSize:
    """A card's trimmed size, bleed, safe margin and corner radius in mm."""

    width: float
    height: float
    bleed: float = 3.0
    safe: float = 3.2
    radius: float = 3.0
