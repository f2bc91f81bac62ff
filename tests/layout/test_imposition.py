from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from cardgen.layout.duplex import Duplex, mirrored
from cardgen.layout.fit import fit_grid
from cardgen.layout.grid import Grid
from cardgen.layout.imposition import Lot, Page, Seat, impose, impose_lots
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


@st.composite
def some_lots(draw: st.DrawFn) -> list[Lot[int]]:
    """Numbered things of up to three sizes; some lots have no backs."""
    lots: list[Lot[int]] = []
    paper = draw(st.sampled_from([A4, LETTER]))
    for width, height in draw(st.lists(st.tuples(st.floats(20, 150), st.floats(20, 150)), min_size=1, max_size=3)):
        grid = fit_grid(paper, CardSize(width, height))
        assert grid is not None
        start = sum(len(lot.fronts) for lot in lots)
        things = range(start, start + draw(st.integers(0, 40)))
        lots.append(Lot(things, things if draw(st.integers(0, 3)) else [None] * len(things), grid))
    return lots


def on_paper(grid: Grid, x: float, y: float) -> tuple[float, float]:
    """Find a point of a page on the upright sheet: a printer turns both sides of one that lies in the same way."""
    return (y, grid.paper.width - x) if grid.lying else (x, y)


def corners(grid: Grid, seat: Seat[int]) -> list[tuple[float, float]]:
    """Give a card's top left and bottom right as it is read, on the upright sheet."""
    box = seat.box
    ends = [(box.x, box.y), (box.right, box.bottom)]
    return [on_paper(grid, *end) for end in (reversed(ends) if seat.turned else ends)]


@given(some_lots(), st.sampled_from([Duplex.LONG, Duplex.SHORT, Duplex.MANUAL]))
def test_every_copy_is_printed_once_and_its_back_lies_behind_it_upright(lots: list[Lot[int]], duplex: Duplex) -> None:
    pages = impose_lots(lots, duplex)
    fronts = [(grid, page) for grid, page in pages if not page.back]
    backs = [(grid, page) for grid, page in pages if page.back]
    for side, wanted in ((fronts, [lot.fronts for lot in lots]), (backs, [lot.backs for lot in lots])):
        shown = Counter(seat.what for _, page in side for seat in page.seats)
        assert shown == Counter(thing for things in wanted for thing in things if thing is not None)
    if not backs:
        return
    if duplex is not Duplex.MANUAL:
        assert [page.back for _, page in pages] == [False, True] * len(fronts)
    for (grid, front), (other, back) in zip(fronts, backs, strict=True):
        assert grid == other
        wide, high = sorted((grid.paper.width, grid.paper.height))
        before = {seat.what: corners(grid, seat) for seat in front.seats}
        for seat in back.seats:
            through = [(x, high - y) if duplex is Duplex.SHORT else (wide - x, y) for x, y in corners(grid, seat)]
            (left, top), (right, bottom) = before[seat.what]
            # Turned over like a page of a book, a card shows its back with left and right changed, not on its head.
            mirrored_card = [(left, bottom), (right, top)] if grid.lying else [(right, top), (left, bottom)]
            assert [(round(x, 6), round(y, 6)) for x, y in through] == [
                (round(x, 6), round(y, 6)) for x, y in mirrored_card
            ]


def test_paper_is_turned_only_where_more_cards_fit() -> None:
    bridge, lying = fit_grid(A4, CardSize(57, 89)), fit_grid(LETTER, CardSize(88, 63))
    assert bridge is not None
    assert (bridge.columns, bridge.rows, bridge.lying) == (5, 2, True)
    assert lying is not None
    assert (lying.columns, lying.rows, lying.lying) == (3, 3, True)
    same = fit_grid(A4, CardSize(120, 70))
    assert same is not None
    assert (same.columns, same.rows, same.lying) == (1, 4, False)


def test_backs_on_turned_paper_stand_on_their_heads_for_the_long_edge_and_upright_for_the_short() -> None:
    grid = fit_grid(A4, CardSize(57, 89))
    assert grid is not None
    long, short = (impose(list("ABCDEFG"), list("abcdefg"), grid, way)[1] for way in (Duplex.LONG, Duplex.SHORT))
    assert (letters(long), {seat.turned for seat in long.seats}) == ("fg/abcde", {True})
    assert (letters(short), {seat.turned for seat in short.seats}) == ("edcba/gf", {False})


def test_sizes_do_not_mix_on_a_sheet_and_what_has_no_back_keeps_its_empty_one() -> None:
    big, small = Grid(A4, POKER, 3, 3), Grid(A4, CardSize(44, 68), 4, 4)
    lots = [Lot("AB", [None, None], big), Lot("CD", "cd", small)]
    assert [letters(page) for _, page in impose_lots(lots, Duplex.LONG)] == ["AB", "", "CD", "dc"]
    assert [letters(page) for _, page in impose_lots(lots, Duplex.MANUAL)] == ["AB", "CD", "", "dc"]
    assert [letters(page) for _, page in impose_lots(lots[:1], Duplex.LONG)] == ["AB"]


@given(st.integers(1, 60), grids)
def test_no_bleed_runs_into_a_neighbour(count: int, grid: Grid) -> None:
    for page in impose(list(range(count)), [None] * count, grid, Duplex.NONE):
        boxes = {(round(seat.box.x, 3), round(seat.box.y, 3)) for seat in page.seats}
        for seat in page.seats:
            right = (round(seat.box.right, 3), round(seat.box.y, 3))
            assert (seat.bleed[2] == 0) == (right in boxes)
