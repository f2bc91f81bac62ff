"""A game that came with cardgen, copied into a project of one's own."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from cardgen.cli.main import run
from tests.conftest import ROOT
from tests.games.catalogue import GAMES


def copied(folder: Path, name: str) -> None:
    shutil.copytree(ROOT / "carddata" / GAMES[0], folder / "carddata" / name)
    (folder / "templates").mkdir()


def test_a_copy_keeps_its_look_as_long_as_it_keeps_its_name(tmp_path: Path) -> None:
    copied(tmp_path, GAMES[0])
    assert run(["sheets", GAMES[0], "--sample", "--paper", "a4", "--project", str(tmp_path)]) == 0


def test_a_copy_under_another_name_is_told_where_its_look_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    copied(tmp_path, "mine")
    assert run(["sheets", "mine", "--sample", "--paper", "a4", "--project", str(tmp_path)]) == 1
    said = capsys.readouterr().err
    assert "T001 the game `mine` has no templates" in said
    assert f"templates/{GAMES[0]}` there, which has these faces" in said
