"""An older game becomes one of today's format: what changed is told, comments and all else stay."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.cli.main import run
from cardgen.loading.migrations import ANY, Renamed, Step, migrated

STEPS = (
    Step(1, "the number"),
    Step(
        2,
        "`hue` is `colour` since",
        (Renamed("game.yaml", ("card_types", ANY, "hue"), "colour"), Renamed("cards/*.yaml", (ANY, "hue"), "colour")),
    ),
)
GAME = """\
# A game of long ago.
title: Old   # by hand
card_types:
  # the only one
  fire: {name: "{hue}", hue: red}   # hue: stays in here
  wood:
    hue:    brown   # bark
"""


def test_keys_are_renamed_where_they_stand_and_comments_stay() -> None:
    files = {"game.yaml": GAME, "cards/1.yaml": "- {hue: red}  # hue\n- hue: blue\n", "rules.yaml": "hue: {text: x}\n"}
    after = migrated(files, 0, STEPS)
    assert after["game.yaml"] == (
        GAME.replace("title: Old", "format: 2\ntitle: Old")
        .replace(", hue: red", ", colour: red")
        .replace("    hue:    brown", "    colour:    brown")
    )
    assert after["cards/1.yaml"] == "- {colour: red}  # hue\n- colour: blue\n"
    assert after["rules.yaml"] == files["rules.yaml"]
    assert migrated(after, 2, STEPS) == after


@pytest.mark.parametrize(
    ("old", "today"),
    [
        ("format: 1  # old\n", "format: 2  # old\n"),
        ("format:   # none yet\ntitle: Old\n", "format: 2   # none yet\ntitle: Old\n"),
        ("{title: Old}\n", "{format: 2, title: Old}\n"),
        ("{}  # nothing yet\n", "{format: 2}  # nothing yet\n"),
    ],
)
def test_the_number_is_written_however_the_file_is(old: str, today: str) -> None:
    assert migrated({"game.yaml": old}, 1, STEPS) == {"game.yaml": today}


def test_a_game_without_a_number_is_shown_what_changes_and_then_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["new", "mine"]) == 0
    path = Path("carddata/mine/game.yaml")
    today = path.read_text("utf-8")
    old = today.replace("format: 1\n", "")
    path.write_text(old, "utf-8")
    capsys.readouterr()
    assert run(["migrate", "mine"]) == 0
    said = capsys.readouterr().out
    assert "Since format 1: `format` in game.yaml says" in said
    assert "carddata/mine/game.yaml\n  +format: 1\n" in said
    assert path.read_text("utf-8") == old
    assert run(["migrate", "mine", "--yes"]) == 0
    assert path.read_text("utf-8").replace("format: 1\n", "") == old
    assert run(["validate", "mine"]) == 0
    capsys.readouterr()
    assert run(["migrate", "mine"]) == 0
    assert "mine is written in format 1, that of today." in capsys.readouterr().out


@pytest.mark.parametrize(
    ("said", "code", "tells"),
    [
        ("format: 9", 1, "D005 the game is written in format 9, and this cardgen reads format 1"),
        ("title: [", 1, "Y0"),
        ("- title", 1, "D003 the game is a list"),
        (None, 2, "P002 there is no game `mine`"),
    ],
)
def test_what_cannot_be_migrated_is_told(
    said: str | None,
    code: int,
    tells: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["new", "mine" if said else "other"]) == 0
    if said:
        path = Path("carddata/mine/game.yaml")
        path.write_text(f"{said}\n", "utf-8")
    capsys.readouterr()
    assert run(["migrate", "mine", "--yes"]) == code
    assert tells in capsys.readouterr().err


def test_an_older_game_is_told_the_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["new", "mine"]) == 0
    path = Path("carddata/mine/game.yaml")
    path.write_text(path.read_text("utf-8").replace("format: 1", "format: 0"), "utf-8")
    assert run(["validate", "mine"]) == 1
    assert "`cardgen migrate GAME` brings it there, and tells what changed" in capsys.readouterr().out
    assert run(["migrate", "mine", "--yes"]) == 0
    assert run(["validate", "mine"]) == 0
