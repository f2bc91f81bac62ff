"""What was found about our own games is kept, and the page shows what is kept."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardgen.project.find import find_project
from cardgen.project.judging.playable import playable
from docs.playtest_bots import CONTESTS
from docs.playtest_bots import PAGE as BOTS
from docs.playtest_games import ASKED, KEPT, PAGE, Asked, copied, with_tables

GAMES = find_project(None).games()
OPEN = {("women-in-science", "search:200")}
"""Contests that the games which were played do not decide: 200 of them take half an hour. The page says so."""


def test_the_tables_of_the_page_are_those_of_what_was_found() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert with_tables(page, json.loads(KEPT.read_text(encoding="utf-8"))) == page


def test_every_command_was_run() -> None:
    assert list(json.loads(KEPT.read_text(encoding="utf-8"))) == [asked.words for asked in ASKED]
    assert {asked.words.split()[0] for asked in ASKED} == set(GAMES)


@pytest.mark.sweep
@pytest.mark.parametrize("asked", [asked for asked in ASKED if asked.copy], ids=lambda asked: asked.copy)
def test_the_copies_that_commands_name_can_still_be_played(
    asked: Asked, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    game = asked.words.split()[0]
    copied(game, asked.copy)
    assert playable(game, None, tmp_path / asked.copy)[0].title == playable(game, None)[0].title


@pytest.mark.parametrize("game", GAMES)
def test_each_bot_has_played_against_the_next_weaker_one(game: str) -> None:
    found = {(one["bot"], one["others"]): one for one in json.loads(BOTS.read_text()) if one["game"] == game}
    assert set(found) == set(CONTESTS)
    for one in found.values():
        assert one["endless"] == 0
        if one["result"] == "open":
            assert (game, one["bot"]) in OPEN
            continue
        share = one["won"] / (one["games"] - one["nobody"])
        assert (one["result"] == "stronger") == (share > one["chance"] + 0.1)
