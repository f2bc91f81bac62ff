"""Deal cards onto sheets: every copy once, each back behind its face."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, NamedTuple, TypeVar

from cardgen.layout.box import Box
from cardgen.layout.duplex import Duplex, mirrored
from cardgen.layout.grid import Grid

T = TypeVar("T")


class Seat(NamedTuple, Generic[T]):
    """A thing at its place: the trimmed box, and how far it bleeds to the left, top, right and bottom."""

    what: T
    box: Box
    bleed: tuple[float, float, float, float]
    turned: bool = False


class Page(NamedTuple, Generic[T]):
    """One side of a sheet."""

    seats: tuple[Seat[T], ...]
    back: bool


def impose(fronts: Sequence[T], backs: Sequence[T | None], grid: Grid, duplex: Duplex) -> list[Page[T]]:
    """Make the pages in printing order.

    Long and short: each page of fronts is followed by its backs. Manual: all fronts, then all backs. None: fronts only.
    """
    starts = range(0, len(fronts), grid.size)
    front_pages = [Page(_seats(fronts[at : at + grid.size], grid, None), False) for at in starts]
    if duplex is Duplex.NONE or not any(back is not None for back in backs):
        return front_pages
    back_pages = [Page(_seats(backs[at : at + grid.size], grid, duplex), True) for at in starts]
    if duplex is Duplex.MANUAL:
        return front_pages + back_pages
    return [page for pair in zip(front_pages, back_pages, strict=True) for page in pair]


def _seats(things: Sequence[T | None], grid: Grid, duplex: Duplex | None) -> tuple[Seat[T], ...]:
    short = duplex is Duplex.SHORT
    places = {}
    for at, thing in enumerate(things):
        row, column = divmod(at, grid.columns)
        if duplex is not None:
            column, row = mirrored(column, row, grid.columns, grid.rows, short=short)
        if thing is not None:
            places[column, row] = thing
    return tuple(
        Seat(thing, grid.cell(column, row), _bleed(column, row, set(places), grid.card.bleed), short)
        for (column, row), thing in places.items()
    )


def _bleed(column: int, row: int, taken: set[tuple[int, int]], bleed: float) -> tuple[float, float, float, float]:
    """Let a card bleed where no neighbour stands; between neighbours one cut serves both."""
    sides = ((column - 1, row), (column, row - 1), (column + 1, row), (column, row + 1))
    left, top, right, bottom = (0.0 if side in taken else bleed for side in sides)
    return left, top, right, bottom
