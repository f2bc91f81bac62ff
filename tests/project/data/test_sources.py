"""A file that was changed is noticed, whatever size and time it has."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from cardgen.cli.main import run
from cardgen.project.judging.kinds import load
from tests.toy import write_toy


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "kept"))
    monkeypatch.chdir(write_toy(tmp_path / "project"))
    return tmp_path / "project"


def rename(toy: Path) -> None:
    """Change a letter, and set the time that the file had."""
    path = toy / "carddata" / "toy" / "game.yaml"
    before = path.stat()
    time.sleep(0.02)  # a disk's clock is coarser than the processor's
    path.write_text(path.read_text().replace("title: Toy", "title: Joy"))
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert path.stat().st_size == before.st_size


def test_a_search_sees_an_edit_that_keeps_size_and_time(toy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(("search", "is:gold")) == 0
    rename(toy)
    capsys.readouterr()
    assert run(("search", "is:gold")) == 0
    assert "is older than" in capsys.readouterr().err


def test_a_kept_game_sees_it_too(toy: Path) -> None:
    assert load("toy", toy).title == "Toy"
    rename(toy)
    assert load("toy", toy).title == "Joy"
