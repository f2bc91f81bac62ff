"""Verdicts that an earlier run of the tests has worked out are taken only while nothing they hang on has changed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import shared


@pytest.fixture
def referee(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(shared, "_ROOT", tmp_path)
    for name in ("cardgen/rulings/book.py", "carddata/toy/rules.yaml", "tests/cases/toy/turn.yaml", "cardgen/cli/x.py"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("one")
    return tmp_path


@pytest.mark.parametrize("name", ["cardgen/rulings/book.py", "carddata/toy/rules.yaml", "tests/cases/toy/turn.yaml"])
def test_a_changed_referee_or_case_is_judged_anew(referee: Path, name: str) -> None:
    before = shared._now()
    (referee / name).write_text("two")
    assert shared._now() != before


def test_a_change_elsewhere_leaves_the_verdicts(referee: Path) -> None:
    before = shared._now()
    (referee / "cardgen" / "cli" / "x.py").write_text("two")
    assert shared._now() == before


def test_what_is_kept_for_later_runs_is_not_taken_where_all_is_judged_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shared, "_ANEW", True)
    monkeypatch.setattr(shared, "_RUN", None)
    assert shared._folder() is None


def test_what_one_process_puts_there_another_takes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shared, "_ANEW", False)
    monkeypatch.setattr(shared, "_FOLDER", tmp_path)
    monkeypatch.setattr(shared, "_OWN", tmp_path / "other")
    shared.put(("key", 1), "verdict")
    monkeypatch.setattr(shared, "_OWN", tmp_path / "own")
    assert shared.taken(("key", 1)) == "verdict"
    assert shared.taken(("key", 2)) is None
