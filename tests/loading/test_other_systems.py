"""What only other systems do: files on another drive, names that no file may have."""

from __future__ import annotations

import ntpath
from pathlib import Path, PureWindowsPath
from typing import cast

import pytest

from cardgen.cli import options
from cardgen.database.pictures import face_picture
from cardgen.loading import files


def test_a_file_on_another_drive_is_named_in_full(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.path", ntpath)
    monkeypatch.setattr("os.getcwd", lambda: "C:\\cards")
    assert files.shown(cast("Path", PureWindowsPath("D:\\lists\\cards.csv"))) == "D:\\lists\\cards.csv"
    assert files.shown(cast("Path", PureWindowsPath("C:\\cards\\a\\cards.csv"))) == "a\\cards.csv"


def test_a_card_that_is_called_like_a_device_has_a_picture_of_another_name() -> None:
    assert "/nul-card." in face_picture("mine/nul")
    assert "/null." in face_picture("mine/null")


@pytest.mark.parametrize(
    ("told", "of_windows", "paper"),
    [
        ({"LANG": "en_US.UTF-8"}, "de-DE", "letter"),
        ({"LC_ALL": "de_DE.UTF-8", "LANG": "en_US.UTF-8"}, "", "a4"),
        ({}, "en-US", "letter"),
        ({}, "es-MX", "letter"),
        ({}, "de-AT", "a4"),
        ({}, "", "a4"),
    ],
)
def test_the_usual_paper_is_that_of_the_region(
    told: dict[str, str], of_windows: str, paper: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_PAPER", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in told.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(options, "locale_of_windows", lambda: of_windows)
    assert options.usual_paper() == paper
