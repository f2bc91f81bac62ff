"""How a game looks on a page: its colours, the shape of its cards, and where their pictures are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Look:
    """Colours for day and night, the stripe, width to height of a card and its corners in per cent; picture files.

    Pictures are named relative to the game's own gallery folder: `faces` and `inners` by card id, `backs` by card type.
    A game without a look has no pictures and the page's own colours and letters; *font* is a WOFF for titles.
    """

    day: str = "#3d4656"
    night: str = "#aeb8c9"
    stripe: tuple[str, ...] = ()
    width: float = 63
    height: float = 88
    radius: float = 3
    faces: Mapping[str, str] = field(default_factory=dict)
    inners: Mapping[str, str] = field(default_factory=dict)
    backs: Mapping[str, str] = field(default_factory=dict)
    font: bytes = b""
