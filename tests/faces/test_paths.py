from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.faces import matrices, paths
from cardgen.faces.face import multiply
from cardgen.faces.functions import rays, star, tile
from cardgen.faces.placed_paths import repeated, transformed


@pytest.mark.parametrize(
    ("data", "drawn"),
    [
        ("M1 2L3 4Z", "1 2 m 3 4 l h"),
        ("M1 2 3 4", "1 2 m 3 4 l"),
        ("m1 2l3 4z", "1 2 m 4 6 l h"),
        ("M0 0h5v-2H1V1", "0 0 m 5 0 l 5 -2 l 1 -2 l 1 1 l"),
        ("M0 0C1 1 2 1 3 0S5-1 6 0", "0 0 m 1 1 2 1 3 0 c 4 -1 5 -1 6 0 c"),
        ("M0 0Q3 3 6 0", "0 0 m 2 2 4 2 6 0 c"),
        ("M.5.5-1-1", "0.5 0.5 m -1 -1 l"),
    ],
)
def test_path_data_becomes_operators(data: str, drawn: str) -> None:
    assert paths.from_svg(data) == drawn


@pytest.mark.parametrize("data", ["M1", "L1 2 3", "nonsense", "M0 0Z 5 5"])
def test_what_is_no_path_is_refused(data: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        paths.from_svg(data)


@pytest.mark.parametrize(
    ("packed", "apart"),
    [
        ("M0 0a8,8,0,118-8", "M0 0a8 8 0 1 1 8 -8"),
        ("M0 0a1 1 0 01-.5.5 1 1 0 00.5.5z", "M0 0a1 1 0 0 1 -.5 .5 1 1 0 0 0 .5 .5z"),
        ("M0 0A8,8,0,0112.5.5H3", "M0 0A8 8 0 0 1 12.5 .5H3"),
        ("M0 0a1e1 1e-1 30 10-4 2", "M0 0a10 .1 30 1 0 -4 2"),
    ],
)
def test_the_flags_of_an_arc_need_no_blanks_as_icon_sites_write_them(packed: str, apart: str) -> None:
    assert paths.from_svg(packed) == paths.from_svg(apart)


def test_an_arc_ends_where_it_should_and_stays_on_its_circle() -> None:
    drawn = paths.from_svg("M10 0A10 10 0 0 1 0 10")
    points = list(paths.points_of(drawn))
    assert points[-1] == (0, 10)
    assert len(points) == 4
    curves = list(paths.arc_curves(10, 0, 10, 10, 0, True, False, 0, 10))
    assert len(curves) == 3
    assert all(math.isclose(math.hypot(x, y), 10, abs_tol=1e-6) for *_, x, y in curves)


def test_a_rounded_rectangle_stays_inside_its_box() -> None:
    points = list(paths.points_of(paths.rectangle(1, 2, 10, 5, 2)))
    assert (min(x for x, _ in points), max(x for x, _ in points)) == (1, 11)
    assert (min(y for _, y in points), max(y for _, y in points)) == (2, 7)


def test_a_path_is_laid_at_every_crossing_row_by_row() -> None:
    there = "1 2 m 3 4 l h 5 6 1 2 re 11 2 m 13 4 l h 15 6 1 2 re"
    below = "1 22 m 3 24 l h 5 26 1 2 re 11 22 m 13 24 l h 15 26 1 2 re"
    assert repeated("1 2 m 3 4 l h 5 6 1 2 re", [0, 10], [0, 20]) == f"{there} {below}"


def test_a_path_is_turned_with_every_point() -> None:
    assert transformed("0 0 2 1 re", (0, 1, -1, 0, 0, 0)) == "0 0 m 0 2 l -1 2 l -1 0 l h"


@pytest.mark.parametrize(
    ("text", "point", "lands"),
    [
        ("translate(3 4)", (1, 1), (4, 5)),
        ("rotate(90)", (1, 0), (0, 1)),
        ("rotate(180,31.5,44)", (0, 0), (63, 88)),
        ("translate(10,0) scale(2)", (1, 1), (12, 2)),
        ("skewX(45)", (0, 1), (1, 1)),
    ],
)
def test_transforms_are_read_as_svg_reads_them(
    text: str, point: tuple[float, float], lands: tuple[float, float]
) -> None:
    a, b, c, d, e, f = matrices.from_svg(text)
    x, y = point
    assert (a * x + c * y + e, b * x + d * y + f) == pytest.approx(lands)


@given(st.tuples(*[st.floats(-5, 5)] * 6), st.tuples(*[st.floats(-5, 5)] * 6), st.floats(-9, 9), st.floats(-9, 9))
def test_multiplying_transforms_is_doing_one_after_the_other(
    outer: tuple[float, ...], inner: tuple[float, ...], x: float, y: float
) -> None:
    def through(matrix: tuple[float, ...], point: tuple[float, float]) -> tuple[float, float]:
        a, b, c, d, e, f = matrix
        return a * point[0] + c * point[1] + e, b * point[0] + d * point[1] + f

    together = multiply(outer, inner)  # type: ignore[arg-type]
    assert through(together, (x, y)) == pytest.approx(through(outer, through(inner, (x, y))), abs=1e-6)


def test_rays_and_stars_have_as_many_tips_as_asked() -> None:
    assert rays(0, 0, 10, 18).count("M") == 18
    assert len(star(0, 0, 10, 5, 7).split()) == 28
    assert tile(0, 0, 6, 4, 3, 2, 1) == [(0, 0), (3, 0), (1, 2), (4, 2)]
