"""Where a back must stand to land behind its face."""

from __future__ import annotations

from enum import StrEnum


class Duplex(StrEnum):
    """How the sheet is turned for its second side."""

    LONG = "long"
    SHORT = "short"
    MANUAL = "manual"
    NONE = "none"


def mirrored(column: int, row: int, columns: int, rows: int, *, short: bool = False) -> tuple[int, int]:
    """Give the place behind a place: columns swap when turned on the long edge of portrait paper, rows on the short."""
    return (column, rows - 1 - row) if short else (columns - 1 - column, row)
