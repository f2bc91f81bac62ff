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
from tests.games.test_offers import offer_of, reader
from tests.games.test_speech import heard
from tests.talk_reading import Fate, reading_of
from tests.thoroughness import some
from tests.yaml_tables import table

LINES = Path(__file__).parent.parent / "talk"
_RULED = (Fate.RULED, Fate.MISRULED)
FOLDERS = (LINES, LINES / "told", LINES / "unseen", LINES / "players")
_ONE_OF = 24
LOOKED_AT = {
    "dr-science": "draw-f61 flow-b04 hypothesis-08 hypothesis-w02 play-01 play-j9 trick-winner-c01",
    "gothic-doctor": (
        "action-g3 action-timing-c24 action-timing-d24 action-timing-j1 cure-c2 cure-n03 discard-f11 "
        "draws-c11 draws-c14 draws-f6 final-round-f48 final-round-f74 first-01 mulligan-f18 mulligan-fr-07 "
        "booklet-03"
    ),
    "women-in-science": (
        "block-03 booklet-03 block-n14 block-q12 block-u06 effect-01 fresh-04 fresh-05 fresh-10 fresh-25 target-08"
    ),
    "stem-epic-heroes": "booklet-04 booklet-05 fresh-03 fresh-07 fresh-34 fresh-70 taking-02",
    "science-the-game": "income-30 income-p09 trade-05",
}
"""Lines in which somebody is only looked at: what they do is a number, `I cured the Imp`, or may be anybody's."""


def rows(game: str) -> Iterator[dict[str, Any]]:
    for folder in FOLDERS:
        yield from (row for row in table(folder / f"{game}.yaml") if "notation" in row)


def dropped(game: str, row: dict[str, Any], notation: str) -> list[str]:
    """List the cards and people of a line that are in none of the facts of its reading; not a card that is denied."""
    own = reader(game).reader(kinds.find_kind(game_named(game), row["kind"]))
    line, told = own.line(row["line"]), _words(notation)
    short = {card.name: card.short for card in game_named(game).cards}
    cards = [one for one in line.things if one.sort is Sort.CARD and one.value in short and not one.is_part]
    people = [one for one in line.somebody if line.texts[one.start] not in own.vocabulary.people]
    named = [*(one for one in cards if not line.denial(one.start)), *people]
    return [one.value for one in named if not told & (_words(one.value) | _words(short.get(one.value, "")))]


def _words(text: str) -> set[str]:
    return set(re.findall(r"\w+", text.casefold()))


@pytest.mark.sampled(5)
@pytest.mark.parametrize("game", REFEREED)
def test_whoever_and_whatever_is_named_stands_in_a_line_that_is_ruled_unasked(game: str) -> None:
    read = [(row, reading_of(game, row)) for row in some([*rows(game)], _ONE_OF)]
    looked_at = LOOKED_AT.get(game, "").split()
    ruled = [(row, one) for row, one in read if one.fate in _RULED and row["id"] not in looked_at]
    found = [(row["id"], row["line"], one.notation, dropped(game, row, one.notation)) for row, one in ruled]
    assert [one for one in found if one[-1]] == []


SHOWN = [
    ("gothic-doctor", "waiting-room", "two werewolves are waiting already and now a third one comes up!!", "third"),
    ("gothic-doctor", "action-timing", "Cure stands? Misdiagnosis from Vik against Zoe's cure", "Vik"),
    ("stem-epic-heroes", "play-hero", "can i play marie curie? there's no science card in the field", "science"),
    ("science-the-game", "hire", "can i hire an intern for bens moon elevator he said its ok", "said"),
    ("science-the-game", "clock", "the Clock was three, three give one, the other is scientist", "scientist"),
    ("dr-science", "trick-winner", "noah led 3B, lea put 2C. he plays as cox", "cox"),
]


@pytest.mark.parametrize(("game", "kind", "line", "word"), SHOWN)
def test_what_lands_in_no_fact_is_shown(game: str, kind: str, line: str, word: str) -> None:
    offer = offer_of(game, kind, line)
    assert offer is not None
    assert not offer.sure
    assert word in offer.left


UNTOLD = [
    ("gothic-doctor", "action-timing", "Misdiagnosis from Vik against Zoe's cure", "target"),
    (
        "stem-epic-heroes",
        "enhance-scoring",
        "On Khan I lay Willis Tower and Brooklyn Bridge, two Locations is.",
        "locations",
    ),
]


@pytest.mark.parametrize(("game", "kind", "line", "fact"), UNTOLD)
def test_what_is_said_of_something_else_is_no_fact(game: str, kind: str, line: str, fact: str) -> None:
    offer = offer_of(game, kind, line)
    assert offer is not None
    assert fact not in [one.name for one in offer.read]


def test_whom_a_question_is_about_is_not_who_speaks() -> None:
    line = "We turned up Government Grants. Hanna has two dollars, I have seven. Does Hanna receive anything?"
    offer = offer_of("science-the-game", "event", line)
    assert offer is not None
    assert "you" not in [one.value for one in offer.read if one.name == "player"]


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
