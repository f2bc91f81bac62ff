"""Sorts that stand in one table of a theme are told apart by colour in normal sight, else by a drawing too.

The rows of a table are the values of one word of the game, so its main colours are what players tell apart. Colours
of which ΔE2000 is below 10 are hard to tell apart. Where they are so without red or green cones, or in grey, the rows
must name other drawings: a pattern, a sign, a badge.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

import pytest
import yaml

from tests.sight import SIGHTS, apart, difference, lab, linear

TEMPLATES = Path(__file__).parents[2] / "templates"
HARD = 10
DRAWINGS = {"pattern", "badge", "icon", "sign", "emblem", "mark", "crest", "plate"}


class Pair(NamedTuple):
    theme: str
    table: str
    names: tuple[str, str]
    rows: tuple[Mapping[str, object], Mapping[str, object]]
    colours: tuple[str, str]

    def __str__(self) -> str:
        return f"{self.theme}: {self.table}: {self.names[0]} and {self.names[1]}"


def pairs() -> Iterator[Pair]:
    for path in sorted(TEMPLATES.glob("*/theme.yaml")):
        theme = yaml.safe_load(path.read_text("utf-8"))
        colours = {name: colour["hex"] for name, colour in theme["colours"].items() if "hex" in colour}
        for table, rows in theme.items():
            if table == "booklet" or not isinstance(rows, dict):
                continue
            found = {name: row for name, row in rows.items() if isinstance(row, dict) and row.get("main") in colours}
            for one, other in combinations(found, 2):
                mains = (colours[found[one]["main"]], colours[found[other]["main"]])
                yield Pair(path.parent.name, table, (one, other), (found[one], found[other]), mains)


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, 2.5, 0), (58, 24, 15), 19.4535),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
    ],
)
def test_the_published_differences_are_found(
    one: tuple[float, float, float], other: tuple[float, float, float], expected: float
) -> None:
    assert difference(one, other) == pytest.approx(expected, abs=1e-4)
    assert difference(other, one) == pytest.approx(expected, abs=1e-4)


def test_every_game_has_colours_to_tell_apart() -> None:
    assert {pair.theme for pair in pairs()} >= {path.parent.name for path in TEMPLATES.glob("*-*/theme.yaml")}
    assert lab(linear("#FFFFFF"))[0] == pytest.approx(100, abs=1e-3)


def test_no_two_sorts_have_nearly_the_same_colour() -> None:
    near = [(str(pair), round(apart(*pair.colours, "normal sight"), 1)) for pair in pairs()]
    assert not [found for found in near if found[1] < HARD]


@pytest.mark.parametrize("sight", SIGHTS)
def test_colours_that_a_sight_confuses_come_with_other_drawings(sight: str) -> None:
    alike = [
        str(pair)
        for pair in pairs()
        if apart(*pair.colours, sight) < HARD
        and not any(key in pair.rows[0] and pair.rows[0][key] != pair.rows[1].get(key) for key in DRAWINGS)
    ]
    assert not alike


@pytest.mark.parametrize("sight", [sight for sight in SIGHTS if sight != "grey"])
def test_treatments_are_told_apart_by_colour_alone(sight: str) -> None:
    """Ten of them lie beside each other, and only their tabs show in a hand."""
    near = [str(pair) for pair in pairs() if pair.table == "treatment" and apart(*pair.colours, sight) < HARD]
    assert not near
