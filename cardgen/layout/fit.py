"""How many cards a sheet takes, and which gap between them costs none."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

from cardgen.layout.grid import (
    EDGE,
    FOLD_SIDE,
    HEAD,
    MARGIN,
    SIDE,
    Fold,
    Gap,
    Grid,
    Lying,
    Sheet,
    Trimmed,
    block_of,
    piece_of,
)

LEAST_GAP = 1.0
"""mm: what is less is two cuts for nothing."""
_ROUNDING = 1e-6


class Wanted(NamedTuple):
    """How cards are to stand: what is left white at the edges (mm), the gap, folding, and columns and rows if said.

    A gap of None is as large as it can be without costing a card.
    """

    margin: float = MARGIN
    gap: Gap | None = Gap()
    fold: Fold = Fold.NONE
    grid: tuple[int, int] | None = None


USUAL = Wanted()


def fit_grid(paper: Sheet, card: Trimmed, wanted: Wanted = USUAL) -> Grid | None:
    """Find the grid with the most cards, on paper turned where more fit so; None when none fits."""
    found = [grid for grid in _grids(paper, card, wanted) if grid.size > 0]
    best = max(found, key=lambda grid: grid.size, default=None)
    if best is None or wanted.gap is not None:
        return best
    # Among those that hold as many, the one with the most room between the cards.
    return max((grid for grid in found if grid.size == best.size), key=lambda grid: min(grid.gap))


def widest_gap(paper: Sheet, card: Trimmed, wanted: Wanted) -> Gap | None:
    """Find the largest gap that costs no card, or leaves the grid that is asked for; None where that never fits."""
    flush = fit_grid(paper, card, wanted._replace(gap=Gap()))
    if flush is None:
        return None
    (width, height), (wide, high) = flush.piece, _room(flush.paper, wanted, over=flush.over)
    across = _down(_left(wide, flush.columns, width) / max(flush.columns - 1, 1))
    down = _down(_left(high, flush.rows, height) / max(flush.rows - 1, 1))
    return Gap(across if flush.columns > 1 else math.inf, down if flush.rows > 1 else math.inf)


def _grids(paper: Sheet, card: Trimmed, wanted: Wanted) -> Iterator[Grid]:
    """Give the grid of each way to lay the paper and to fold it."""
    for sheet in (paper, Lying(paper.height, paper.width)):
        for over in (False, True) if wanted.fold is not Fold.NONE else (False,):
            yield _on(sheet, card, wanted, over=over)


def _on(paper: Sheet, card: Trimmed, wanted: Wanted, *, over: bool) -> Grid:
    piece, room = piece_of(card, wanted.fold, over=over), _room(paper, wanted, over=over)
    gap = wanted.gap or Gap()
    columns = int((room[0] + gap.across + _ROUNDING) / (piece[0] + gap.across))
    rows = int((room[1] + gap.down + _ROUNDING) / (piece[1] + gap.down))
    if wanted.grid is not None:
        fits = wanted.grid[0] <= columns and wanted.grid[1] <= rows
        columns, rows = wanted.grid if fits else (0, 0)
    if wanted.gap is None and columns > 0 and rows > 0:
        gap = _widest(paper, Grid(paper, card, columns, rows, Gap(), None, wanted.fold, over), wanted, room)
    corner = _corner(paper, (columns, rows), piece, gap, over=over) if wanted.fold is Fold.SHEET else None
    return Grid(paper, card, max(columns, 0), max(rows, 0), gap, corner, wanted.fold, over)


def _room(paper: Sheet, wanted: Wanted, *, over: bool) -> tuple[float, float]:
    """Give what a printer reaches of the paper, or of the half of it that fronts have."""
    wide, high = paper.width - 2 * wanted.margin, paper.height - 2 * wanted.margin
    if wanted.fold is not Fold.SHEET:
        return wide, high
    half = FOLD_SIDE + wanted.margin
    return (wide, paper.height / 2 - half) if over else (paper.width / 2 - half, high)


def _widest(paper: Sheet, grid: Grid, wanted: Wanted, room: tuple[float, float]) -> Gap:
    """Choose a gap that costs no card and, where a small one does, not the place of the ruler."""
    (width, height), bleed, halved = grid.piece, grid.card.bleed, wanted.fold is Fold.SHEET
    across = _shared(room[0], grid.columns, width, bleed, wanted, folded=halved and not grid.over)
    down = _shared(room[1], grid.rows, height, bleed, wanted, folded=halved and grid.over)
    if halved:
        return Gap(across, down)
    above = _between(paper.height - 2 * HEAD, grid.rows, height)
    if above >= LEAST_GAP:
        return Gap(across, min(down, above))
    beside = _between(paper.width - 2 * SIDE, grid.columns, width)
    return Gap(min(across, beside) if beside >= LEAST_GAP else across, down)


def _shared(room: float, count: int, long: float, bleed: float, wanted: Wanted, *, folded: bool) -> float:
    """Share out what cards leave over, so that the outer ones can bleed as far as the inner ones.

    A printer leaves the margin white, or what most leave, whichever is more; a sheet that is folded has one such edge.
    """
    kept = max(EDGE - wanted.margin, 0.0) * (1 if folded else 2)
    gap = _down(min((room - kept - count * long) / count, 2 * bleed))
    return gap if gap >= LEAST_GAP else 0.0


def _between(room: float, count: int, long: float) -> float:
    """Say how far apart things can be in a room."""
    return _down((room - count * long) / (count - 1)) if count > 1 else math.inf if room >= long else 0.0


def _left(room: float, count: int, long: float) -> float:
    return max(room - count * long, 0.0)


def _down(length: float) -> float:
    """Round down to a tenth of a mm."""
    return math.floor(length * 10 + _ROUNDING) / 10


def _corner(
    paper: Sheet, grid: tuple[int, int], piece: tuple[float, float], gap: Gap, *, over: bool
) -> tuple[float, float]:
    """Set the fronts close to the fold, in the left or the upper half: there a crooked fold shifts them least."""
    width, height = block_of(*grid, piece, gap)
    if over:
        return (paper.width - width) / 2, paper.height / 2 - FOLD_SIDE - height
    return paper.width / 2 - FOLD_SIDE - width, (paper.height - height) / 2
