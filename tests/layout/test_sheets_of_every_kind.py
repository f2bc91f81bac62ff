"""Gaps, grids, papers, turns and folds of every kind: each back lies behind its face, and nothing over a neighbour."""

from __future__ import annotations

import math
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.layout.box import Box
from cardgen.layout.duplex import Duplex, over_the_top
from cardgen.layout.fit import Wanted, fit_grid, widest_gap
from cardgen.layout.grid import EDGE, HEAD, MARGIN, Fold, Gap, Grid
from cardgen.layout.imposition import Lot, Page, Seat, impose, impose_lots
from cardgen.layout.marks import Marks, cut_marks, fold_marks
from cardgen.model.stock import CardSize, Paper

A4, LETTER, A3 = Paper("a4", 210, 297), Paper("letter", 215.9, 279.4), Paper("a3", 297, 420)
POKER = CardSize(63, 88)
ROUNDED = 1e-6


@st.composite
def grids(draw: st.DrawFn) -> Grid:
    """A grid as somebody could ask for: any card and paper, any gap, any fold, perhaps not in the middle."""
    paper = draw(st.sampled_from([A4, LETTER, A3]))
    card = CardSize(draw(st.floats(20, 120)), draw(st.floats(20, 120)), draw(st.sampled_from([0.0, 3.0])))
    gap = draw(st.none() | st.builds(Gap, st.floats(0, 12), st.floats(0, 12)))
    wanted = Wanted(draw(st.floats(0, 12)), gap, draw(st.sampled_from(list(Fold))))
    grid = fit_grid(paper, card, wanted)
    if grid is None:
        grid = fit_grid(A3, CardSize(20, 20), Wanted(fold=wanted.fold))
        assert grid is not None
    if grid.fold is Fold.NONE and draw(st.booleans()):
        room = (grid.paper.width - grid.block.width, grid.paper.height - grid.block.height)
        grid = grid._replace(corner=(draw(st.floats(0, room[0])), draw(st.floats(0, room[1]))))
    return grid


def through(grid: Grid, seat: Seat[int], *, over: bool) -> list[tuple[float, float]]:
    """See a back's top left and bottom right, as it is read, through the paper from the front."""
    box = seat.box
    ends = [(box.x, box.y), (box.right, box.bottom)]
    high, wide = grid.paper.height, grid.paper.width
    return [(x, high - y) if over else (wide - x, y) for x, y in (reversed(ends) if seat.turned else ends)]


def rounded(points: list[tuple[float, float]]) -> list[tuple[float, float]]:
    return [(round(x, 5), round(y, 5)) for x, y in points]


@given(grids(), st.integers(1, 50), st.integers(0, 20), st.sampled_from([Duplex.LONG, Duplex.SHORT, Duplex.MANUAL]))
def test_each_copy_is_printed_once_and_its_back_lies_behind_it_upright(
    grid: Grid, count: int, used: int, duplex: Duplex
) -> None:
    used %= grid.size
    pages = [page for _, page in impose_lots([Lot(range(count), range(count), grid, used)], duplex)]
    folded = grid.fold is not Fold.NONE
    sides = [page.seats for page in pages]
    assert len(pages) == -(-(count + used) // grid.size) * (1 if folded else 2)
    shown = Counter(seat.what for seats in sides for seat in seats)
    assert shown == Counter(dict.fromkeys(range(count), 2))
    if grid.fold is Fold.CARD:
        return
    over = grid.over if folded else over_the_top(duplex, lying=grid.lying)
    if folded:
        pairs = [(seats[: len(seats) // 2], seats[len(seats) // 2 :]) for seats in sides]
    else:
        half = len(pages) // 2
        manual = list(zip(sides[:half], sides[half:], strict=True))
        pairs = manual if duplex is Duplex.MANUAL else list(zip(sides[::2], sides[1::2], strict=True))
    for fronts, backs in pairs:
        where = {seat.what: seat.box for seat in fronts}
        for seat in backs:
            box = where[seat.what]
            # Turned like the page of a book, a card shows its back with left and right changed, not on its head.
            assert rounded(through(grid, seat, over=over)) == rounded([(box.right, box.y), (box.x, box.bottom)])


@given(grids(), st.integers(1, 30))
def test_a_card_that_is_folded_has_its_back_beside_it_or_on_its_head_below(grid: Grid, count: int) -> None:
    if grid.fold is not Fold.CARD:
        return
    for page in impose(range(count), range(count), grid, Duplex.NONE):
        fronts = {seat.what: seat for seat in page.seats[: len(page.seats) // 2]}
        for seat in page.seats[len(page.seats) // 2 :]:
            front = fronts[seat.what].box
            beside = (front.x, front.bottom) if grid.over else (front.right, front.y)
            assert rounded([(seat.box.x, seat.box.y)]) == rounded([beside])
            assert seat.turned == grid.over


@given(grids(), st.integers(1, 50))
def test_nothing_runs_over_a_neighbour_or_off_the_paper(grid: Grid, count: int) -> None:
    for page in impose(range(count), range(count), grid, Duplex.LONG):
        for one, other in zip(page.seats, page.seats[1:], strict=False):
            assert not overlap(bled(one), other.box)
            assert not overlap(bled(other), one.box)
        assert all(seat.box.x >= -ROUNDED and seat.box.right <= grid.paper.width + ROUNDED for seat in page.seats)
        assert all(seat.box.y >= -ROUNDED and seat.box.bottom <= grid.paper.height + ROUNDED for seat in page.seats)


def bled(seat: Seat[int]) -> Box:
    left, top, right, bottom = seat.bleed
    box = seat.box
    return Box(box.x - left, box.y - top, box.width + left + right, box.height + top + bottom)


def overlap(one: Box, other: Box) -> bool:
    across = min(one.right, other.right) - max(one.x, other.x)
    down = min(one.bottom, other.bottom) - max(one.y, other.y)
    return across > ROUNDED and down > ROUNDED


@given(st.sampled_from([A4, LETTER, A3]), st.floats(20, 120), st.floats(20, 120), st.sampled_from(list(Fold)))
def test_an_automatic_gap_costs_no_card_and_no_room_for_the_outer_bleed(
    paper: Paper, width: float, height: float, fold: Fold
) -> None:
    card = CardSize(width, height)
    flush, auto = (fit_grid(paper, card, Wanted(gap=gap, fold=fold)) for gap in (Gap(), None))
    assert (flush is None) == (auto is None)
    if flush is None or auto is None:
        return
    assert auto.size == flush.size
    assert all(gap == 0 or 1 <= gap <= 2 * card.bleed for gap in auto.gap)
    if fold is Fold.NONE and auto.gap.across:
        assert auto.block.x + ROUNDED >= EDGE + auto.gap.across / 2


@pytest.mark.parametrize(
    ("paper", "gap", "size", "block"),
    [
        (A4, Gap(), (3, 3), (10.5, 16.5)),
        (A4, None, (3, 3), (7.8, 13.0)),
        (LETTER, None, (3, 3), (12.05, 7.7)),
        (A4, Gap(4, 4), (3, 3), (6.5, 12.5)),
        (A4, Gap(6, 6), (4, 2), (13.5, 14)),
    ],
)
def test_cards_of_63_by_88_mm_stand_so(
    paper: Paper, gap: Gap | None, size: tuple[int, int], block: tuple[float, float]
) -> None:
    grid = fit_grid(paper, POKER, Wanted(gap=gap))
    assert grid is not None
    assert (grid.columns, grid.rows) == size
    assert (round(grid.block.x, 2), round(grid.block.y, 2)) == block


def test_a_gap_that_costs_cards_is_told_beside_the_one_that_costs_none() -> None:
    assert widest_gap(A4, POKER, Wanted(gap=Gap(9, 9))) == (5.5, 11.5)
    assert widest_gap(A4, POKER, Wanted(gap=Gap(9, 9), grid=(2, 3))) == (74.0, 11.5)
    assert widest_gap(A4, POKER, Wanted(grid=(9, 9))) is None
    assert widest_gap(A4, CardSize(150, 250), Wanted(gap=Gap(9, 9))) == (math.inf, math.inf)


@pytest.mark.parametrize(("fold", "over"), [(Fold.SHEET, False), (Fold.CARD, False)])
def test_four_cards_with_their_backs_fit_a_sheet_of_a4_that_is_folded(fold: Fold, over: bool) -> None:
    grid = fit_grid(A4, POKER, Wanted(fold=fold))
    assert grid is not None
    assert (grid.size, grid.over) == (4, over)


def test_a_folded_sheet_has_its_backs_on_the_other_side_of_the_line() -> None:
    grid = Grid(A4, POKER, 3, 1, corner=(10.5, 56.5), fold=Fold.SHEET, over=True)
    (page,) = impose("ABC", "abc", grid, Duplex.LONG)
    assert grid.fold_line == (0, 148.5, 210, 148.5)
    assert [(seat.what, seat.box.x, seat.box.y, seat.turned) for seat in page.seats] == [
        ("A", 10.5, 56.5, False), ("B", 73.5, 56.5, False), ("C", 136.5, 56.5, False),
        ("a", 10.5, 152.5, True), ("b", 73.5, 152.5, True), ("c", 136.5, 152.5, True),
    ]  # fmt: skip


def test_places_that_are_used_already_stay_empty() -> None:
    fronts, backs, second, _ = impose_lots([Lot("ABCDEFG", "abcdefg", Grid(A4, POKER, 3, 3), 4)], Duplex.LONG)
    first: Page[str] = fronts[1]
    assert [seat.what for seat in first.seats] == list("ABCDE")
    assert (first.seats[0].box.x, first.seats[0].box.y) == (73.5, 104.5)
    assert first.seats[0].bleed == (3, 3, 0, 0)
    assert backs[1].seats[0].box.x == 73.5
    assert [seat.what for seat in second[1].seats] == ["F", "G"]


@given(grids(), st.sampled_from([Marks.EDGES, Marks.CORNERS, Marks.LINES]))
def test_every_cut_has_its_marks(grid: Grid, marks: Marks) -> None:
    lines = cut_marks(grid, marks)
    xs = {round(line.x1, 4) for line in lines if line.x1 == line.x2}
    ys = {round(line.y1, 4) for line in lines if line.y1 == line.y2}
    cells = [grid.cell(at % grid.columns, at // grid.columns) for at in range(grid.size)]
    assert {round(edge, 4) for cell in cells for edge in (cell.x, cell.right)} <= xs
    assert {round(edge, 4) for cell in cells for edge in (cell.y, cell.bottom)} <= ys


def test_without_marks_there_are_none_but_the_fold() -> None:
    grid = fit_grid(A4, POKER, Wanted(fold=Fold.SHEET))
    assert grid is not None
    assert cut_marks(grid, Marks.NONE) == ()
    assert fold_marks(grid) == ((148.5, 0, 148.5, 210),)


def test_an_automatic_gap_keeps_the_ruler_s_place() -> None:
    grid = fit_grid(A4, POKER, Wanted(gap=None))
    assert grid is not None
    assert grid.block.y >= HEAD
    assert grid.block.x >= MARGIN
