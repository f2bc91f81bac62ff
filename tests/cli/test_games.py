"""`cardgen games` lists what there is, whatever state it is in."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from cardgen.cli.main import run

ROOT = Path(__file__).parents[2]
GAME = """\
title: Tide Pools
prefix: tp
players: 1..6
card_types:
  creature:
    name: "{title}"
    fields:
      title: {kind: text}
"""
DISPUTE = "- {id: 1, kind: first-turn, title: Who begins, given: {}}\n"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    game = tmp_path / "carddata" / "tide-pools"
    (game / "cards").mkdir(parents=True)
    (game / "disputes").mkdir()
    (game / "game.yaml").write_text(GAME)
    (game / "cards" / "1-creature.yaml").write_text("type: creature\ncopies: 3\ncards:\n- {title: Limpet}\n")
    (game / "disputes" / "table-talk.yaml").write_text(DISPUTE)
    return tmp_path


def test_a_game_without_a_look_or_a_referee_is_listed_and_says_so(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["games", "--project", str(project)]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "tide-pools  Tide Pools",
        "  3 cards, no look to print them with, 1..6 players",
        "  0 rules, 1 dispute",
        "  not judged: first-turn",
        "",
        "These came with cardgen, and are there by name: dr-science, gothic-doctor, science-the-game, "
        "stem-epic-heroes, women-in-science.",
    ]


def test_leaves_are_counted_for_the_paper_of_the_locale(
    project: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    theme = project / "templates" / "tide-pools" / "theme.yaml"
    theme.parent.mkdir(parents=True)
    theme.write_text("card: {width: 120, height: 200}\nfonts: {text: {family: Manrope}}\ncolours: {ink: '#222222'}\n")
    shutil.copytree(ROOT / "templates" / "press", project / "templates" / "press")
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")
    assert run(["games", "--project", str(project)]) == 0
    assert "3 cards on 2 leaves of letter" in capsys.readouterr().out


def test_scripts_get_the_same_as_json(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["games", "--project", str(project), "--json"]) == 0
    (record,) = json.loads(capsys.readouterr().out)
    assert record["id"] == "tide-pools"
    assert record["players"] == {"least": 1, "most": 6}
    assert (record["cards"], record["leaves"], record["not_judged"]) == (3, None, ["first-turn"])


def test_a_game_that_cannot_be_read_is_reported_and_the_others_are_listed(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = project / "carddata" / "broken"
    broken.mkdir()
    (broken / "game.yaml").write_text("players: 2..4\n")
    assert run(["games", "--project", str(project)]) == 1
    shown = capsys.readouterr()
    assert shown.out.startswith("tide-pools  Tide Pools")
    assert "broken/game.yaml:1:1: D002 the game has no `title`" in shown.err
