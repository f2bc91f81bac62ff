"""How colours look to people who see fewer of them."""

from __future__ import annotations

import pytest

from cardgen.model.colour_vision import ALIKE, difference


@pytest.mark.parametrize(
    ("one", "other", "apart"),
    [("#000000", "#FFFFFF", 100.0), ("#777777", "#777777", 0.0), ("#FF0000", "#00FF00", 86.61)],
)
def test_differences_are_those_of_the_standard(one: str, other: str, apart: float) -> None:
    assert difference(one, other) == pytest.approx(apart, abs=0.1)


@pytest.mark.parametrize(
    ("one", "other", "without"),
    [("#B85C00", "#6E7A00", "red"), ("#C05040", "#808020", "green"), ("#2E7D5B", "#2E6F9E", "blue")],
)
def test_colours_that_some_people_take_for_each_other(one: str, other: str, without: str) -> None:
    assert difference(one, other) > ALIKE
    assert difference(one, other, without) < difference(one, other) / 1.5


@pytest.mark.parametrize("without", ["red", "green", "blue"])
def test_greys_stay_as_they_are(without: str) -> None:
    assert difference("#333333", "#AAAAAA", without) == pytest.approx(difference("#333333", "#AAAAAA"), abs=0.5)
