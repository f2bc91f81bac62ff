"""A printer, as its owner has measured it."""

from __future__ import annotations

from enum import StrEnum

from cardgen.records import dataclass


class Feed(StrEnum):
    """How paper goes back in for its second side, where a printer does not turn it by itself; pictures have letters."""

    A = "a"
    B = "b"
    C = "c"
    D = "d"

    @property
    def face_up(self) -> bool:
        """Say whether the printed side is seen."""
        return self in (Feed.A, Feed.B)

    @property
    def top_first(self) -> bool:
        """Say whether the top edge goes in first."""
        return self in (Feed.A, Feed.C)

    @property
    def said(self) -> str:
        """Say it in words."""
        side = "printed side up" if self.face_up else "printed side down"
        return f"{side}, {'top' if self.top_first else 'bottom'} edge first"


@dataclass(frozen=True, slots=True)
class Printer:
    """How far a printer sets backs off their faces, what it leaves white at the edges, and how paper goes back in.

    Seen from the front of paper that stands upright: mm to the right and down, degrees clockwise. *margin* in mm, 0
    where nobody has said it.
    """

    name: str
    across: float = 0.0
    down: float = 0.0
    turn: float = 0.0
    margin: float = 0.0
    feed: Feed | None = None
