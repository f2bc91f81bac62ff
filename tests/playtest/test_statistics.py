from __future__ import annotations

import pytest

from cardgen.playtest.statistics import Mean, Ratio, benjamini_hochberg, quantile, wilson


@pytest.mark.parametrize(
    ("found", "of", "low", "high"),
    [(5, 10, 0.2366, 0.7634), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (81, 263, 0.2553, 0.3662)],
)
def test_wilsons_interval_is_that_of_the_literature(found: int, of: int, low: float, high: float) -> None:
    share = wilson(found, of)
    assert share.low == pytest.approx(low, abs=5e-5)
    assert share.high == pytest.approx(high, abs=5e-5)


def test_nothing_is_known_of_nothing() -> None:
    assert (wilson(0, 0).low, wilson(0, 0).high) == (0.0, 1.0)
    assert (Ratio().share().low, Ratio().share().high) == (0.0, 1.0)


def test_trials_by_themselves_have_wilsons_interval() -> None:
    ratio = Ratio()
    for at in range(200):
        ratio.add(at % 4 == 0)
    share, alone = ratio.share(), wilson(50, 200)
    assert share.value == 0.25
    assert share.low == pytest.approx(alone.low, abs=1e-3)
    assert share.high == pytest.approx(alone.high, abs=1e-3)


def test_two_trials_of_one_game_that_always_make_one_win_tell_exactly_a_half() -> None:
    ratio = Ratio()
    for _ in range(50):
        ratio.add(1, 2)
    assert ratio.share().value == 0.5
    assert ratio.p_value(0.5) == 1.0


def test_many_comparisons_are_corrected_as_benjamini_and_hochberg_do() -> None:
    assert benjamini_hochberg([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.02, 0.04, 0.04, 0.02])


def test_the_interval_of_a_mean_narrows_with_the_root_of_the_number() -> None:
    few, many = Mean(), Mean()
    for at in range(100):
        few.add(at % 2)
    for at in range(400):
        many.add(at % 2)
    assert few.half / many.half == pytest.approx(2, abs=0.01)


@pytest.mark.parametrize(("part", "value"), [(0.05, 1), (0.5, 2), (0.95, 9)])
def test_quantiles_are_those_of_values_with_their_numbers(part: float, value: int) -> None:
    assert quantile([(1, 4), (2, 4), (9, 2)], part) == value
