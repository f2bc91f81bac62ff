"""What a leaf says of a printer is what undoes its shift, to a tenth of a millimetre."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.layout.duplex import Duplex, over_the_top
from cardgen.layout.fit import fit_grid
from cardgen.layout.imposition import Lot, impose_lots
from cardgen.layout.register import Matrix, Reading, Shift, added, moved, shift_of, upright
from cardgen.model.stock import CardSize, Paper
from cardgen.printing.calibration import STEP, TENTH

A4, LETTER = Paper("a4", 210, 297), Paper("letter", 215.9, 279.4)
shifts = st.builds(Shift, st.floats(-4, 4), st.floats(-4, 4), st.floats(-1, 1))
Point = tuple[float, float]


def at(matrix: Matrix, point: Point) -> Point:
    a, b, c, d, e, f = matrix
    x, y = point
    return a * x + c * y + e, b * x + d * y + f


def printed(shift: Shift, paper: tuple[float, float], point: Point) -> Point:
    """Say where a printer sets a point of a back, seen from the front."""
    turn, (wide, high) = math.radians(shift.turn), paper
    x, y = point[0] - wide / 2, point[1] - high / 2
    cos, sin = math.cos(turn), math.sin(turn)
    return x * cos - y * sin + wide / 2 + shift.across, x * sin + y * cos + high / 2 + shift.down


@given(
    shifts, st.sampled_from([A4, LETTER]), st.sampled_from([CardSize(63, 88), CardSize(57, 89)]),
    st.sampled_from([Duplex.LONG, Duplex.SHORT, Duplex.MANUAL]), st.integers(1, 12),
)  # fmt: skip
def test_moved_for_its_printer_each_back_lies_behind_its_face(
    shift: Shift, paper: Paper, card: CardSize, duplex: Duplex, count: int
) -> None:
    grid = fit_grid(paper, card)
    assert grid is not None
    wide, high = upright(paper)
    pages = impose_lots([Lot(range(count), range(count), grid)], duplex)
    fronts = [page for _, page in pages if not page.back]
    backs = [page for _, page in pages if page.back]
    for front, back in zip(fronts, backs, strict=True):
        where = {seat.what: seat.box for seat in front.seats}
        for seat in back.seats:
            x, y = at(moved(grid, shift, duplex, back=True), middle(seat.box))
            seen = (x, high - y) if duplex is Duplex.SHORT else (wide - x, y)
            face = at(moved(grid, shift, duplex, back=False), middle(where[seat.what]))
            assert printed(shift, (wide, high), seen) == pytest.approx(face, abs=1e-9)
        assert over_the_top(duplex, lying=grid.lying) == (seat.turned)


def middle(box: tuple[float, float, float, float]) -> Point:
    return box[0] + box[2] / 2, box[1] + box[3] / 2


@given(shifts, st.sampled_from([A4, LETTER]))
def test_the_four_scales_tell_shift_and_turn(shift: Shift, paper: Paper) -> None:
    wide, high = 90.0, 120.0
    size = (paper.width, paper.height)
    middle_x, middle_y = size[0] / 2, size[1] / 2
    top, bottom = (printed(shift, size, (middle_x, middle_y + y))[0] - middle_x for y in (-high, high))
    left, right = (printed(shift, size, (middle_x + x, middle_y))[1] - middle_y for x in (-wide, wide))
    found = shift_of(Reading(top, bottom, left, right), wide, high)
    assert found == pytest.approx(shift, abs=2e-3)


@given(st.floats(-1.85, 1.85))
def test_the_lines_that_meet_tell_tenths_of_a_millimetre(shift: float) -> None:
    apart = {n: abs(STEP * n - ((STEP - TENTH) * other + shift)) for n in range(-19, 20) for other in (n,)}
    best = min(apart, key=lambda n: apart[n])
    assert abs(best * TENTH - shift) <= TENTH / 2 + 1e-9
    # No other pair of neighbouring lines meets as well: nothing else can be read.
    others = [abs(STEP * n - ((STEP - TENTH) * m + shift)) for n in range(-19, 20) for m in range(-19, 20) if m != n]
    assert min(others) >= apart[best] - 1e-9


def test_what_is_read_on_a_corrected_leaf_is_added() -> None:
    assert added(Shift(0.4, -0.2, 0.1), Shift(-0.1, 0.1, 0.0)) == pytest.approx((0.3, -0.1, 0.1))
