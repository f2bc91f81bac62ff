"""Lists with the habits of public ones become games at once, and nothing of them is lost without a word."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cardgen.cli.main import run
from cardgen.loading.game import load_game
from tests.yaml_tables import table

LISTS = table(Path(__file__).with_name("lists.yaml"))


@pytest.mark.sampled(4)
@pytest.mark.parametrize("one", LISTS, ids=[one["habit"] for one in LISTS])
def test_a_list_with_its_habits_becomes_a_game(
    one: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "200")
    Path("list.csv").write_text(one["table"], encoding="utf-8")
    assert run(["new", "mine", "--from", "list.csv"]) == 0, capsys.readouterr().err
    said = " ".join(capsys.readouterr().out.split())
    game = load_game(Path("carddata/mine"))
    assert game.count == one["cards"]
    names = one.get("names", [])
    assert [card.name for card in game.cards][: len(names)] == names
    assert one.get("says", "") in said
    known = one.get("amiss", "")
    assert run(["validate", "mine", "--faces"]) == (1 if known else 0), capsys.readouterr().out
    assert known in "".join(capsys.readouterr())
