"""Deal cards onto sheets: every copy once, each back behind its face."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, NamedTuple, TypeVar

from cardgen.layout.box import Box
from cardgen.layout.duplex import Duplex, mirrored, over_the_top
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


class Lot(NamedTuple, Generic[T]):
    """Things of one size: their fronts, what is printed behind each, and how they stand on a sheet."""

    fronts: Sequence[T]
    backs: Sequence[T | None]
    grid: Grid


def impose(fronts: Sequence[T], backs: Sequence[T | None], grid: Grid, duplex: Duplex) -> list[Page[T]]:
    """Make the pages of things of one size in printing order."""
    return [page for _, page in impose_lots([Lot(fronts, backs, grid)], duplex)]


def impose_lots(lots: Sequence[Lot[T]], duplex: Duplex) -> list[tuple[Grid, Page[T]]]:
    """Make the pages of several lots in printing order, each lot on sheets of its own.

    Long and short: each page of fronts is followed by its backs. Manual: all fronts, then all backs. None: fronts only.
    A page of backs is empty where a lot has none, or the next fronts would be printed behind.
    """
    leaves = [(lot, at) for lot in lots for at in range(0, len(lot.fronts), lot.grid.size)]
    fronts = [(lot.grid, Page(_seats(_leaf(lot.fronts, at, lot.grid), lot.grid, None), False)) for lot, at in leaves]
    if duplex is Duplex.NONE or not any(back is not None for lot in lots for back in lot.backs):
        return fronts
    backs = [(lot.grid, Page(_seats(_leaf(lot.backs, at, lot.grid), lot.grid, duplex), True)) for lot, at in leaves]
    if duplex is Duplex.MANUAL:
        return fronts + backs
    return [page for pair in zip(fronts, backs, strict=True) for page in pair]


def _leaf(things: Sequence[T], at: int, grid: Grid) -> Sequence[T]:
    return things[at : at + grid.size]


def _seats(things: Sequence[T | None], grid: Grid, duplex: Duplex | None) -> tuple[Seat[T], ...]:
    over = duplex is not None and over_the_top(duplex, lying=grid.lying)
    places = {}
    for at, thing in enumerate(things):
        row, column = divmod(at, grid.columns)
        if duplex is not None:
            column, row = mirrored(column, row, grid.columns, grid.rows, over=over)
        if thing is not None:
            places[column, row] = thing
    return tuple(
        Seat(thing, grid.cell(column, row), _bleed(column, row, set(places), grid.card.bleed), over)
        for (column, row), thing in places.items()
    )


def _bleed(column: int, row: int, taken: set[tuple[int, int]], bleed: float) -> tuple[float, float, float, float]:
    """Let a card bleed where no neighbour stands; between neighbours one cut serves both."""
    sides = ((column - 1, row), (column, row - 1), (column + 1, row), (column, row + 1))
    left, top, right, bottom = (0.0 if side in taken else bleed for side in sides)
    return left, top, right, bottom
