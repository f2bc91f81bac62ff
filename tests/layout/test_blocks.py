"""Blocks of several sizes share a leaf where they fit, and each back lies behind its face."""

from __future__ import annotations

from itertools import pairwise

import pytest

from cardgen.layout.blocks import APART, around, stacked
from cardgen.layout.fit import fit_grid
from cardgen.layout.grid import MARGIN, Grid
from cardgen.layout.imposition import Lot
from cardgen.model.stock import CardSize, Paper

A4, LETTER = Paper("a4", 210, 297), Paper("letter", 215.9, 279.4)
CARD, MARKER, NOTE, SHEET, WIDE = (63.0, 88.0), (18.0, 18.0), (63.0, 30.0), (148.0, 105.0), (200.0, 120.0)


def lot(paper: Paper, size: tuple[float, float], count: int, *, backs: bool = True) -> Lot[str]:
    grid = fit_grid(paper, CardSize(*size, 3.0, 0.0, 0.0))
    assert grid is not None
    names = [f"{size[0]:g} x {size[1]:g}/{n}" for n in range(count)]
    return Lot(names, [f"{name} back" if backs else None for name in names], grid)


def leaves(*lots: Lot[str]) -> list[list[tuple[int, ...]]]:
    """Count what stands on each side of each leaf, block by block."""
    return [[tuple(len(page.seats) for _, page in side) for side in leaf] for leaf in stacked(lots)]


def test_what_a_leaf_leaves_free_takes_the_next_block() -> None:
    assert leaves(lot(A4, MARKER, 40), lot(A4, CARD, 4)) == [[(40, 4), (40, 4)]]


def test_two_blocks_that_do_not_fit_have_a_leaf_each() -> None:
    assert leaves(lot(A4, CARD, 4), lot(A4, SHEET, 2, backs=False)) == [[(4,), (4,)], [(2,)]]


def test_a_full_sheet_stands_alone() -> None:
    assert leaves(lot(A4, CARD, 13), lot(A4, MARKER, 5)) == [[(9,), (9,)], [(4, 5), (4, 5)]]


def test_what_lies_and_what_stands_share_no_leaf() -> None:
    lying = lot(A4, WIDE, 1)
    turned = lying._replace(grid=Grid(Paper("a4", 297, 210), lying.grid.card, 1, 1))
    assert len(leaves(lot(A4, CARD, 3), turned)) == 2


def test_a_block_is_as_wide_as_its_rows_need() -> None:
    (((grid, _), *_), _) = next(iter(stacked([lot(A4, MARKER, 40)])))
    assert (grid.columns, grid.rows) == (10, 4)


@pytest.mark.parametrize("paper", [A4, LETTER])
def test_blocks_keep_apart_and_backs_lie_behind_their_faces(paper: Paper) -> None:
    (fronts, backs) = next(iter(stacked([lot(paper, MARKER, 40), lot(paper, CARD, 2), lot(paper, NOTE, 5)])))
    whole = around([grid for grid, _ in fronts])
    assert whole.y >= MARGIN
    assert whole.bottom <= paper.height - MARGIN
    gaps = [below.block.y - above.block.bottom for (above, _), (below, _) in pairwise(fronts)]
    assert gaps == pytest.approx([APART, APART])
    behind = {seat.what: seat.box for _, page in backs for seat in page.seats}
    faces = {seat.what: seat.box for _, page in fronts for seat in page.seats}
    assert len(faces) == len(behind) == 40 + 2 + 5
    for name, box in faces.items():
        assert behind[f"{name} back"].x == pytest.approx(paper.width - box.right)
        assert behind[f"{name} back"].y == pytest.approx(box.y)
