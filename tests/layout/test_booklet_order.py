from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.layout.booklet import PAGE_HEIGHT, PAGE_WIDTH, Spread, opened, padded, spreads

counts = st.integers(1, 60).map(lambda sheets: 4 * sheets)


def folded(sides: list[Spread]) -> list[int]:
    """Fold a stack of sheets in the middle and leaf through it, as a reader does.

    A sheet turned on its short edge shows its right half of the front as the left half of its back.
    """
    sheets = list(zip(sides[::2], sides[1::2], strict=True))
    first_half = [page for front, back in sheets for page in (front.right, back.left)]
    second_half = [page for front, back in reversed(sheets) for page in (back.right, front.left)]
    return first_half + second_half


def test_eight_pages_lie_on_two_sheets_as_binders_put_them() -> None:
    assert spreads(8) == [(8, 1), (2, 7), (6, 3), (4, 5)]


@given(counts)
def test_every_page_is_printed_once(pages: int) -> None:
    printed = Counter(page for side in spreads(pages) for page in side)
    assert printed == Counter(range(1, pages + 1))


@given(counts)
def test_the_folded_booklet_reads_in_order(pages: int) -> None:
    assert folded(spreads(pages)) == list(range(1, pages + 1))


@given(counts)
def test_right_hand_pages_are_odd_and_the_middle_lies_open_on_one_side(pages: int) -> None:
    sides = spreads(pages)
    assert all(side.right % 2 == 1 for side in sides[::2])
    assert all(side.left % 2 == 0 for side in sides[1::2])
    assert sides[-1] == (pages // 2, pages // 2 + 1)


@given(st.integers(1, 300))
def test_pages_are_rounded_up_to_whole_sheets(pages: int) -> None:
    assert padded(pages) % 4 == 0
    assert 0 <= padded(pages) - pages < 4


@pytest.mark.parametrize(("width", "height"), [(210, 297), (215.9, 279.4), (215.9, 355.6), (297, 420)])
def test_two_pages_stand_side_by_side_at_true_size(width: float, height: float) -> None:
    place = opened(width, height)
    assert place is not None
    for box in (place.left, place.right):
        assert (box.width, box.height) == (PAGE_WIDTH, PAGE_HEIGHT)
        assert box.x >= 0
        assert box.y >= 0
        assert box.right <= place.width + 1e-6
        assert box.bottom <= place.height + 1e-6
    assert place.left.right == pytest.approx(place.width / 2)


def test_the_fold_is_marked_at_both_ends() -> None:
    place = opened(210, 297)
    assert place is not None
    top, bottom = place.fold
    assert {top.x1, top.x2, bottom.x1, bottom.x2} == {place.width / 2}
    assert (top.y1, bottom.y2) == (place.block.y, place.block.bottom)


def test_a_paper_that_is_too_small_is_refused() -> None:
    assert opened(148, 210) is None
