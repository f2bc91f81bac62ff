"""What only other systems do: files on another drive, names that no file may have."""

from __future__ import annotations

import ntpath
from pathlib import Path, PureWindowsPath
from typing import cast

import pytest

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
