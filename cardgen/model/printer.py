"""A printer, as its owner has measured it."""

from __future__ import annotations

from cardgen.records import dataclass


@dataclass(frozen=True, slots=True)
class Printer:
    """How far a printer sets backs off their faces, and what it leaves white at the edges.

    Seen from the front of paper that stands upright: mm to the right and down, degrees clockwise. *margin* in mm, 0
    where nobody has said it.
    """

    name: str
    across: float = 0.0
    down: float = 0.0
    turn: float = 0.0
    margin: float = 0.0
