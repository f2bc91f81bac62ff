"""Sorts of our games are told apart by colour in normal sight, else by a drawing too, as the build check asks."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest

from cardgen.loading.theme import read_theme
from cardgen.model.colour_difference import Lab, ciede2000
from cardgen.model.colour_vision import ALIKE, difference
from cardgen.model.colours import grey_of
from cardgen.model.theme import Colour, Theme
from cardgen.project.looks.check_colours import colour_problems
from cardgen.project.looks.telling_colours import telling
from tests.games.catalogue import GAMES, ROOT, game_named

TEMPLATES = ROOT / "templates"


def theme_of(name: str) -> Theme:
    theme = read_theme((TEMPLATES / name / "theme.yaml",), [])
    assert theme is not None
    return theme


def told(name: str, theme: Theme, folders: tuple[Path, ...]) -> list[str]:
    return [str(problem) for problem in colour_problems(theme, game_named(name), folders)]


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, 2.5, 0), (58, 24, 15), 19.4535),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
    ],
)
def test_the_published_differences_are_found(one: Lab, other: Lab, expected: float) -> None:
    assert ciede2000(one, other) == pytest.approx(expected, abs=1e-4)
    assert ciede2000(other, one) == pytest.approx(expected, abs=1e-4)


@pytest.mark.parametrize("name", GAMES)
def test_nobody_confuses_the_sorts_of_a_game(name: str) -> None:
    theme = theme_of(name)
    assert [words for _, words in telling(theme, game_named(name)) if len(words) > 3], "what there is to tell apart"
    assert not told(name, theme, (TEMPLATES / name, TEMPLATES / "shared"))


@pytest.mark.parametrize("without", ["", "red", "green"])
@pytest.mark.parametrize(
    ("game", "table", "kind", "pairs"),
    [
        ("gothic-doctor", "treatment", "", 55),
        ("gothic-doctor", "class", "", 21),
        ("science-the-game", "kind", "", 10),
        ("dr-science", "suit", "", 6),
        ("stem-epic-heroes", "stem", "", 10),
        ("women-in-science", "resource", "discipline", 28),
        ("women-in-science", "resource", "achievement", 10),
    ],
)
def test_what_lies_side_by_side_is_told_apart_by_colour_alone(
    game: str, table: str, kind: str, pairs: int, without: str
) -> None:
    """Cards lie beside each other, and in a hand only their tabs and bands show."""
    theme = theme_of(game)
    words = [one for one in dict(telling(theme, game_named(game)))[table] if one.row.get("kind", "") == kind]
    far = {
        f"{one.word} and {other.word}": difference(
            theme.colours[one.colour].hex, theme.colours[other.colour].hex, without
        )
        for one, other in combinations(words, 2)
    }
    assert len(far) == pairs
    assert not {pair: apart for pair, apart in far.items() if apart < ALIKE}


@pytest.mark.parametrize("hexes", [("#C05040", "#C85844"), ("#A64B2A", "#4F7A3A"), ("#2E2E2E", "#363636")])
def test_the_colour_that_would_do_does(hexes: tuple[str, str]) -> None:
    """Two suits of a game get such colours and no drawings; what the message advises is taken."""
    theme = theme_of("dr-science")
    colours = dict(theme.colours) | {name: Colour(hex_, grey_of(hex_)) for name, hex_ in zip("ab", hexes, strict=True)}
    suits = {"physics": "a", "chemistry": "b", "biology": "biology-mid", "math": "paper"}
    theme = replace(theme, colours=colours, tables={"suit": suits})
    (problem,) = [one for one in told("dr-science", theme, ()) if "Physics and Chemistry" in one]
    found = re.search(r'`b: "(#\w+)"` under `colours`', problem)
    assert found is not None
    advised = replace(theme, colours={**colours, "b": Colour(found[1], grey_of(found[1]))})
    assert not [one for one in told("dr-science", advised, ()) if "Chemistry" in one]
    assert difference(hexes[1], found[1]) < difference(hexes[1], "#FFFFFF")


def test_a_colour_called_like_a_drawing_is_none() -> None:
    """`main: bell` and `main: bomb` draw no bell and no bomb, though there are such drawings."""
    theme = theme_of("dr-science")
    names = {"physics": "bell", "chemistry": "bomb", "biology": "biology-mid", "math": "paper"}
    hexes = {"bell": "#A64B2A", "bomb": "#4F7A3A"}
    colours = {name: Colour(hex_, grey_of(hex_)) for name, hex_ in hexes.items()}
    suits = {word: {"main": name} for word, name in names.items()}
    theme = replace(theme, colours={**theme.colours, **colours}, tables={"suit": suits})
    said = told("dr-science", theme, (TEMPLATES / "gothic-doctor", TEMPLATES / "shared"))
    assert [one for one in said if "Physics and Chemistry" in one and "in grey" in one]
