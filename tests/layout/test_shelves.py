from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.layout.grid import HEAD, MARGIN
from cardgen.layout.shelves import Piece, fits, shelve
from cardgen.model.stock import Paper

A4, LETTER = Paper("a4", 210, 297), Paper("letter", 215.9, 279.4)

pieces = st.lists(
    st.builds(Piece, st.just("front"), st.sampled_from([None, "back"]), st.floats(5, 200), st.floats(5, 260)),
    min_size=1,
)


def test_a_dial_its_hand_and_a_rider_share_a_sheet() -> None:
    found = shelve([Piece("dial", None, 186, 186), Piece("hand", None, 90, 20), Piece("rider", None, 22, 30)], A4)
    assert [[seat.what for seat in page.seats] for page in found] == [["dial", "hand", "rider"]]


def test_equal_pieces_stay_together_when_they_fit_into_a_row() -> None:
    (page,) = shelve([Piece("clock", None, 112, 112), *[Piece("counter", None, 22, 22)] * 8], A4)
    assert len({seat.box.y for seat in page.seats if seat.what == "counter"}) == 1


def test_a_piece_that_is_too_large_for_the_sheet_is_told() -> None:
    assert fits(186, 186, LETTER)
    assert not fits(186, 186, Paper("a5", 148, 210))


@given(pieces, st.sampled_from([A4, LETTER]))
def test_every_piece_is_printed_once_and_none_touches_another(given_pieces: list[Piece[str]], paper: Paper) -> None:
    fronts = [page for page in shelve(given_pieces, paper) if not page.back]
    assert sum(len(page.seats) for page in fronts) == len(given_pieces)
    for page in fronts:
        for n, seat in enumerate(page.seats):
            assert min(seat.box.x, paper.width - seat.box.right) >= MARGIN - 1e-6
            assert seat.box.y >= HEAD - 1e-6
            assert seat.box.bottom <= paper.height - MARGIN + 1e-6
            for other in page.seats[n + 1 :]:
                across = min(seat.box.right, other.box.right) - max(seat.box.x, other.box.x)
                down = min(seat.box.bottom, other.box.bottom) - max(seat.box.y, other.box.y)
                assert min(across, down) < 0


@given(pieces, st.sampled_from([A4, LETTER]))
def test_turned_on_the_long_edge_every_back_lands_behind_its_front(many: list[Piece[str]], paper: Paper) -> None:
    wanted = [piece for piece in many if piece.back is not None]
    found = shelve(many, paper)
    backs = [(at, seat.box) for at, page in enumerate(found) if page.back for seat in page.seats]
    assert len(backs) == len(wanted)
    for at, box in backs:
        seen_through = box._replace(x=paper.width - box.right)
        assert any(seat.box == pytest.approx(seen_through) for seat in found[at - 1].seats)
