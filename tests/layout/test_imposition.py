from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from cardgen.layout.duplex import Duplex, mirrored
from cardgen.layout.grid import Grid, fit_grid
from cardgen.layout.imposition import Page, impose
from cardgen.model.stock import CardSize, Paper

A4, LETTER = Paper("a4", 210, 297), Paper("letter", 215.9, 279.4)
POKER = CardSize(63, 88)

grids = st.builds(
    lambda paper, width, height: fit_grid(paper, CardSize(width, height)),
    st.sampled_from([A4, LETTER]),
    st.floats(20, 150),
    st.floats(20, 150),
).filter(lambda grid: grid is not None)


def letters(page: Page[str]) -> str:
    """Draw a page as letters, row by row."""
    ys = sorted({seat.box.y for seat in page.seats})
    rows = [sorted((seat.box.x, seat.what) for seat in page.seats if seat.box.y == y) for y in ys]
    return "/".join("".join(what for _, what in row) for row in rows)


def test_nine_cards_stand_on_a4_in_the_middle() -> None:
    grid = fit_grid(A4, POKER)
    assert grid is not None
    assert (grid.columns, grid.rows) == (3, 3)
    assert grid.block == (10.5, 16.5, 189, 264)


def test_nine_cards_stand_on_letter() -> None:
    grid = fit_grid(LETTER, POKER)
    assert grid is not None
    assert grid.size == 9
    assert round(grid.block.x, 2) == 13.45
    assert round(grid.block.y, 2) == 7.7


def test_backs_follow_their_fronts_mirrored() -> None:
    grid = Grid(A4, POKER, 3, 3)
    pages = impose(list("ABCDEFGHIJ"), list("abcdefghij"), grid, Duplex.LONG)
    assert [letters(page) for page in pages] == ["ABC/DEF/GHI", "cba/fed/ihg", "J", "j"]
    assert pages[3].seats[0].box.x == 10.5 + 2 * 63


def test_short_edge_backs_stand_on_their_heads_in_mirrored_rows() -> None:
    pages = impose(list("ABCDEFGHI"), list("abcdefghi"), Grid(A4, POKER, 3, 3), Duplex.SHORT)
    assert letters(pages[1]) == "ghi/def/abc"
    assert all(seat.turned for seat in pages[1].seats)


def test_manual_duplex_prints_all_fronts_first() -> None:
    pages = impose(list("ABCDEFGHIJ"), list("abcdefghij"), Grid(A4, POKER, 3, 3), Duplex.MANUAL)
    assert [page.back for page in pages] == [False, False, True, True]


def test_a_card_bleeds_only_where_no_neighbour_stands() -> None:
    pages = impose(list("ABCD"), [None] * 4, Grid(A4, POKER, 3, 3), Duplex.NONE)
    bleeds = {seat.what: seat.bleed for seat in pages[0].seats}
    assert bleeds["B"] == (0, 3, 0, 3)
    assert bleeds["D"] == (3, 0, 3, 3)


@given(st.integers(0, 9), st.integers(0, 9), st.integers(1, 10), st.integers(1, 10), st.booleans())
def test_mirroring_twice_is_the_identity(column: int, row: int, columns: int, rows: int, over: bool) -> None:
    once = mirrored(column % columns, row % rows, columns, rows, over=over)
    assert mirrored(*once, columns, rows, over=over) == (column % columns, row % rows)


@given(st.integers(0, 60), grids, st.sampled_from([Duplex.LONG, Duplex.SHORT, Duplex.MANUAL]))
def test_every_copy_is_printed_once_and_each_back_lies_behind_its_face(count: int, grid: Grid, duplex: Duplex) -> None:
    pages = impose(list(range(count)), list(range(count)), grid, duplex)
    fronts = [page for page in pages if not page.back]
    backs = [page for page in pages if page.back]
    for side in (fronts, backs):
        assert Counter(seat.what for page in side for seat in page.seats) == Counter(range(count))
    for front, back in zip(fronts, backs, strict=True):
        behind = {seat.what: seat.box for seat in back.seats}
        for seat in front.seats:
            box = behind[seat.what]
            if duplex is Duplex.SHORT:
                turned = (box.x, grid.paper.height - box.bottom)
            else:
                turned = (grid.paper.width - box.right, box.y)
            assert (round(turned[0], 6), round(turned[1], 6)) == (round(seat.box.x, 6), round(seat.box.y, 6))


@given(st.integers(1, 60), grids)
def test_no_bleed_runs_into_a_neighbour(count: int, grid: Grid) -> None:
    for page in impose(list(range(count)), [None] * count, grid, Duplex.NONE):
        boxes = {(round(seat.box.x, 3), round(seat.box.y, 3)) for seat in page.seats}
        for seat in page.seats:
            right = (round(seat.box.right, 3), round(seat.box.y, 3))
            assert (seat.bleed[2] == 0) == (right in boxes)
