"""Where a back must stand to land behind its face."""

from __future__ import annotations

from enum import StrEnum


class Duplex(StrEnum):
    """How the sheet is turned for its second side."""

    LONG = "long"
    SHORT = "short"
    MANUAL = "manual"
    NONE = "none"


def over_the_top(duplex: Duplex, *, lying: bool) -> bool:
    """Say whether a leaf is turned over its top edge, as seen with its cards upright, and not like a page of a book.

    The long edge of paper that lies is its top; what is fed by hand is turned on the long edge.
    """
    return (duplex is Duplex.SHORT) != lying


def mirrored(column: int, row: int, columns: int, rows: int, *, over: bool = False) -> tuple[int, int]:
    """Give the place behind a place: rows swap on a leaf that is turned over its top edge, else columns."""
    return (column, rows - 1 - row) if over else (columns - 1 - column, row)
