"""Of lines with their true facts: most are read soundly, few readings that are offered tell anything false."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cardgen.project.judging import kinds
from cardgen.project.judging.offers import LineReader
from cardgen.project.judging.referees import referee_of
from tests.games.catalogue import REFEREED, ROOT, game_named
from tests.games.test_offers import ruling
from tests.games.test_speech import is_expected
from tests.talk_reading import SOUND, Fate, false_facts, reading_of, share
from tests.thoroughness import some
from tests.yaml_tables import table

LINES = Path(__file__).parent.parent / "talk" / "told"
_LEAST_SOUND = 0.9
"""The share of lines of which nothing false is told, and all else is shown or asked."""
_MOST_MISREAD = 0.05
"""The share of the readings that are offered which tell something false."""


UNSEEN = LINES.parent / "unseen"
"""Lines that nobody looked at while readers were made; a line that was worked with belongs to the others."""
_LEAST_SOUND_UNSEEN = 0.7
PLAYERS = LINES.parent / "players"
"""Lines of five people who had read only the booklet of a game."""
_MOST_MISREAD_OF_PLAYERS = 0.1
_LEAST_GUESSED = 0.75


def rows(game: str, folder: Path = LINES) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = table(folder / f"{game}.yaml")
    return found


@pytest.mark.sampled(5)
@pytest.mark.parametrize("game", REFEREED)
def test_most_lines_are_read_soundly_and_none_is_ruled_wrongly(game: str) -> None:
    read = [reading_of(game, row) for row in some(rows(game), 4)]
    fates = share(read)
    offered = fates[Fate.OFFERED] + fates[Fate.MISREAD]
    assert [one for one in read if one.fate is Fate.MISRULED] == []
    assert sum(fates[one] for one in SOUND) >= _LEAST_SOUND * len(read)
    assert fates[Fate.MISREAD] <= _MOST_MISREAD * offered + 1


@pytest.mark.sampled(5)
@pytest.mark.parametrize("game", REFEREED)
def test_lines_that_nobody_worked_with_are_read_too(game: str) -> None:
    read = [reading_of(game, row) for row in some(rows(game, UNSEEN), 2)]
    fates = share(read)
    assert sum(fates[one] for one in SOUND) >= _LEAST_SOUND_UNSEEN * len(read)


@pytest.mark.sampled(5)
@pytest.mark.parametrize("game", REFEREED)
def test_the_kind_of_most_lines_is_among_the_three_that_are_offered(game: str) -> None:
    loaded = game_named(game)
    referee = referee_of(loaded)
    assert referee is not None
    every = {name: referee.find(name) for name in referee.kinds}
    reader = LineReader(ROOT / "carddata" / game, loaded)
    lines = some([*rows(game, UNSEEN), *rows(game, PLAYERS)], 6)
    found = sum(row["kind"] in [one.kind for one in reader.offers(every, row["line"])] for row in lines)
    assert found >= _LEAST_GUESSED * len(lines)


@pytest.mark.sampled(5)
@pytest.mark.parametrize("game", REFEREED)
def test_lines_of_people_who_know_only_the_booklet_are_read_soundly(game: str) -> None:
    read = [reading_of(game, row) for row in some(rows(game, PLAYERS), 2)]
    fates = share(read)
    assert [one for one in read if one.fate is Fate.MISRULED] == []
    assert sum(fates[one] for one in SOUND) >= _LEAST_SOUND * len(read)
    assert fates[Fate.MISREAD] <= _MOST_MISREAD_OF_PLAYERS * fates[Fate.OFFERED] + 1


@pytest.mark.sampled(5)
@pytest.mark.parametrize("game", REFEREED)
def test_most_public_lines_are_read_soundly(game: str) -> None:
    lines = [row for row in rows(game, LINES.parent) if "notation" in row]
    read = [reading_of(game, row) for row in some(lines, 12)]
    fates = share(read)
    assert sum(fates[one] for one in SOUND) >= _LEAST_SOUND * len(read)


@pytest.mark.sampled(5)
@pytest.mark.parametrize("game", REFEREED)
def test_the_facts_that_are_true_of_a_line_give_its_ruling(game: str) -> None:
    lines = [row for folder in (LINES, LINES.parent, UNSEEN) for row in rows(game, folder) if "notation" in row]
    assert [row["id"] for row in some(lines, 12) if not _is_ruled(game, row)] == []


def _is_ruled(game: str, row: dict[str, Any]) -> bool:
    """Say whether the facts of a line give the ruling that is expected, asked or as somebody claims that it may be."""
    claims = ("", "; claim legal", "; claim valid", "; claim correct")
    return any(is_expected(ruling(game, row["kind"], row["notation"] + claim), row["expect"]) for claim in claims)


@pytest.mark.sampled(3)
@pytest.mark.parametrize("game", REFEREED)
def test_what_is_true_of_a_line_is_read_as_notation(game: str) -> None:
    for row in rows(game):
        kind = kinds.find_kind(game_named(game), row["kind"])
        assert false_facts(kind, game_named(game), row["notation"], row) == ()
