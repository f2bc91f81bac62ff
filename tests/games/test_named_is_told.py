"""In a line that is ruled unasked each card and each person who is named stands in what was read: none is dropped."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cardgen.project.judging import kinds
from cardgen.rulings.natural_language.things.thing import Sort
from tests.games.catalogue import REFEREED, game_named
from tests.games.test_offers import reader
from tests.games.test_speech import heard
from tests.talk_reading import Fate, reading_of
from tests.thoroughness import some
from tests.yaml_tables import table

LINES = Path(__file__).parent.parent / "talk"
FOLDERS = (LINES, LINES / "told", LINES / "unseen", LINES / "players")
_ONE_OF = 24


def rows(game: str) -> Iterator[dict[str, Any]]:
    for folder in FOLDERS:
        yield from (row for row in table(folder / f"{game}.yaml") if "notation" in row)


def dropped(game: str, row: dict[str, Any], notation: str) -> list[str]:
    """List the cards and people of a line that are in none of the facts of its reading."""
    own = reader(game).reader(kinds.find_kind(game_named(game), row["kind"]))
    line, told = own.line(row["line"]), set(re.findall(r"\w+", notation.casefold()))
    named = [one for one in line.things if one.sort is Sort.CARD or line.texts[one.start] not in own.vocabulary.people]
    some_ones = [one for one in named if one.sort in (Sort.CARD, Sort.PERSON, Sort.OWNER)]
    return [one.value for one in some_ones if not told.intersection(re.findall(r"\w+", one.value.casefold()))]


@pytest.mark.sampled(5)
@pytest.mark.parametrize("game", REFEREED)
def test_whoever_and_whatever_is_named_stands_in_a_line_that_is_ruled_unasked(game: str) -> None:
    read = [(row, reading_of(game, row)) for row in some([*rows(game)], _ONE_OF)]
    ruled = [(row, one) for row, one in read if one.fate in (Fate.RULED, Fate.MISRULED)]
    found = [(row["id"], row["line"], one.notation, dropped(game, row, one.notation)) for row, one in ruled]
    assert [one for one in found if one[-1]] == []


CALLED = [
    ("i led 5B and im einstein, then lea put the 2C shes curie, then noah 5C", "trick Einstein 5B, Curie 2C, Noah 5C"),
    ("lea led the 2 of chemistry, she is curie, noah 5C", "trick Curie 2C, Noah 5C"),
    ("lea led 2C and lea is curie, noah 5C", "trick Curie 2C, Noah 5C"),
    ("she led 3B, noah put 2C, shes curie", "trick Curie 3B, Noah 2C"),
    ("noah led the 3B and lea put the 2C and he's cox", ""),
    ("im einstein, lea led 5B, noah put 2B", ""),
    ("lea led 3B and noah put 2C and ann is cox", ""),
]


@pytest.mark.parametrize(("line", "notation"), CALLED)
def test_who_is_said_to_be_whom_is_told_of_them_or_the_line_is_not_understood(line: str, notation: str) -> None:
    assert heard("dr-science", "trick-winner", line).notation == notation
