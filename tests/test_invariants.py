"""Every invariant of every specification is accounted for in exactly one place, and what is said of it is proved there.

`data` is `invariants` of game.yaml. The others are named by `invariants_elsewhere`: a `property test` is a function
`test_bN_...` in tests/games/GAME, a `preflight` one in tests/faces/GAME, and `docs` is a row of docs/invariants.md.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from pathlib import Path

import pytest

from tests.conftest import ROOT
from tests.games.catalogue import GAMES, game_named

COUNTS = {
    "dr-science": 15,
    "gothic-doctor": 16,
    "science-the-game": 14,
    "stem-epic-heroes": 16,
    "women-in-science": 13,
}
"""How many invariants the specification of a game lists, B1 to the last."""


def carried(folder: Path) -> Counter[str]:
    """Find the ids that test functions carry; several tests of one id in one place are one proof."""
    found = set()
    for path in sorted(folder.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            name = re.match(r"test_b(\d+)_", node.name) if isinstance(node, ast.FunctionDef) else None
            found |= {f"B{name[1]}"} if name else set()
    return Counter(found)


def told(game: str) -> Counter[str]:
    """Find the ids that the page about meaning explains."""
    page = (ROOT / "docs" / "invariants.md").read_text("utf-8")
    return Counter(re.findall(rf"^\| `{game}` \| (B\d+) \| \S.*\|$", page, re.MULTILINE))


def proved(game: str) -> dict[str, Counter[str]]:
    """Find what proves each id, wherever anybody may have put it."""
    folder = game.replace("-", "_")
    return {
        "data": Counter(name for name, one in game_named(game).invariants.items() if one.checks),
        "property test": carried(ROOT / "tests" / "games" / folder),
        "preflight": carried(ROOT / "tests" / "faces" / folder),
        "docs": told(game),
    }


def ids(names: Counter[str]) -> list[str]:
    return sorted(names.elements(), key=lambda name: (len(name), name))


@pytest.mark.parametrize("game", GAMES)
def test_every_invariant_is_proved_in_exactly_one_place(game: str) -> None:
    places = proved(game)
    wanted = [f"B{number}" for number in range(1, COUNTS[game] + 1)]
    assert ids(sum(places.values(), Counter())) == wanted, {place: ids(found) for place, found in places.items()}


@pytest.mark.parametrize("game", GAMES)
def test_the_data_says_where_the_other_invariants_are_proved(game: str) -> None:
    said = {place: ids(Counter(found)) for place, found in proved(game).items() if place != "data" and found}
    elsewhere: dict[str, list[str]] = {}
    for name, place in game_named(game).elsewhere.items():
        elsewhere.setdefault(place, []).append(name)
    assert elsewhere == said
