"""Deal cards onto sheets: every copy once, each back behind its face."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from typing import Generic, NamedTuple, TypeVar

from cardgen.layout.box import Box
from cardgen.layout.duplex import Duplex, mirrored, over_the_top
from cardgen.layout.grid import Fold, Grid

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
    used: int = 0
    """Places of the first sheet that are left empty."""


def impose(fronts: Sequence[T], backs: Sequence[T | None], grid: Grid, duplex: Duplex) -> list[Page[T]]:
    """Make the pages of things of one size in printing order."""
    return [page for _, page in impose_lots([Lot(fronts, backs, grid)], duplex)]


def impose_lots(lots: Sequence[Lot[T]], duplex: Duplex) -> list[tuple[Grid, Page[T]]]:
    """Make the pages of several lots in printing order, each lot on sheets of its own.

    Long and short: each page of fronts is followed by its backs. Manual: all fronts, then all backs. None: fronts only.
    A page of backs is empty where a lot has none, or the next fronts would be printed behind. What is folded has fronts
    and backs on one page.
    """
    leaves = [leaf for lot in lots for leaf in _leaves(lot)]
    fronts = [(leaf.grid, Page(_fronts(leaf), False)) for leaf in leaves]
    if all(leaf.grid.fold is not Fold.NONE for leaf in leaves):
        return [
            (grid, Page((*page.seats, *_folded(leaf)), False))
            for leaf, (grid, page) in zip(leaves, fronts, strict=True)
        ]
    if duplex is Duplex.NONE or not any(back is not None for lot in lots for back in lot.backs):
        return fronts
    backs = [
        (leaf.grid.behind(over=over), Page(_behind(leaf, over=over), True))
        for leaf in leaves
        for over in (over_the_top(duplex, lying=leaf.grid.lying),)
    ]
    if duplex is Duplex.MANUAL:
        return fronts + backs
    return [page for pair in zip(fronts, backs, strict=True) for page in pair]


class _Leaf(NamedTuple, Generic[T]):
    """A leaf: its grid, and what lies at its places by column and row."""

    grid: Grid
    fronts: dict[tuple[int, int], T]
    backs: dict[tuple[int, int], T]


def _leaves(lot: Lot[T]) -> Iterator[_Leaf[T]]:
    """Deal a lot onto leaves; the first places of the first leaf are left out where they are used already."""
    grid, used = lot.grid, lot.used
    for at in range(-used, len(lot.fronts), grid.size):
        places = {n - at: n for n in range(max(at, 0), min(at + grid.size, len(lot.fronts)))}
        where = {place: (place % grid.columns, place // grid.columns) for place in places}
        fronts = {where[place]: lot.fronts[n] for place, n in places.items()}
        backs = {where[place]: back for place, n in places.items() if (back := lot.backs[n]) is not None}
        yield _Leaf(grid, fronts, backs)


def _fronts(leaf: _Leaf[T]) -> tuple[Seat[T], ...]:
    grid = leaf.grid
    if grid.fold is Fold.CARD:
        return tuple(_half(leaf, place, thing, 0) for place, thing in leaf.fronts.items())
    return tuple(
        Seat(thing, grid.cell(*place), _bleed(place, leaf.fronts, grid)) for place, thing in leaf.fronts.items()
    )


def _folded(leaf: _Leaf[T]) -> tuple[Seat[T], ...]:
    """Set the backs of what is folded on the page of its fronts."""
    if leaf.grid.fold is Fold.CARD:
        return tuple(_half(leaf, place, thing, 1) for place, thing in leaf.backs.items())
    return _behind(leaf, over=leaf.grid.over)


def _half(leaf: _Leaf[T], place: tuple[int, int], thing: T, which: int) -> Seat[T]:
    """Set a face or its back beside or below it; neither bleeds over the line along which the card is folded."""
    grid = leaf.grid
    left, top, right, bottom = _bleed(place, leaf.fronts, grid)
    if grid.over:
        bleed = (left, 0.0, right, bottom) if which else (left, top, right, 0.0)
    else:
        bleed = (0.0, top, right, bottom) if which else (left, top, 0.0, bottom)
    return Seat(thing, grid.halves(grid.cell(*place))[which], bleed, bool(which) and grid.over)


def _behind(leaf: _Leaf[T], *, over: bool) -> tuple[Seat[T], ...]:
    """Set the backs behind their faces, on a leaf that is turned over its top edge or like the page of a book."""
    columns, rows = leaf.grid.columns, leaf.grid.rows
    grid = leaf.grid.behind(over=over)
    places = {mirrored(*place, columns, rows, over=over): thing for place, thing in leaf.backs.items()}
    return tuple(Seat(thing, grid.cell(*place), _bleed(place, places, grid), over) for place, thing in places.items())


def _bleed(place: tuple[int, int], taken: Container[tuple[int, int]], grid: Grid) -> tuple[float, float, float, float]:
    """Let a card bleed where no neighbour stands, and over half of a gap; without one, one cut serves both."""
    column, row = place
    full = grid.card.bleed
    across, down = min(full, grid.gap.across / 2), min(full, grid.gap.down / 2)
    return (
        across if (column - 1, row) in taken else full,
        down if (column, row - 1) in taken else full,
        across if (column + 1, row) in taken else full,
        down if (column, row + 1) in taken else full,
    )
