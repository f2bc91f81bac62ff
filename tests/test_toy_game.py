"""A game that nobody knew of is one more folder: it validates, lists, prints, searches and shows its rules."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from cardgen.cli.main import run
from cardgen.project.judging import referees
from tests.toy import write_toy


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(write_toy(tmp_path))
    return tmp_path


def said(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    code = run(words)
    out, err = capsys.readouterr()
    assert code == 0, out + err
    return out


def test_it_validates_with_its_faces(capsys: pytest.CaptureFixture[str]) -> None:
    held = "toy: 8 cards, 2 rules, 1 dispute (not judged)"
    assert said(capsys, "validate", "--faces") == f"{held}, 10 faces drawn: no problem\n"


def test_it_is_listed_and_its_disputes_are_not_judged(capsys: pytest.CaptureFixture[str]) -> None:
    (game,) = json.loads(said(capsys, "games", "--json"))
    assert (game["id"], game["cards"], game["leaves"]) == ("toy", 8, 1)
    assert (game["judged"], game["not_judged"]) == ([], ["turn"])


def test_it_prints_its_sheets(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said(capsys, "sheets", "toy", "--paper", "a4", "--only", "suit:sun")
    assert (folder / "output/toy/sheets-a4-only-suit-sun-7439.pdf").read_bytes().startswith(b"%PDF")


def test_it_is_searched_by_its_own_fields(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "search", "v>=2", "suit:m", "--format", "ids") == "toy/2-of-moon\n"
    assert said(capsys, "search", "is:gold", "--format", "ids") == "toy/2-of-sun\n"


def test_its_cards_and_rules_are_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert "Twice" in said(capsys, "show", "2S")
    assert "Play one card in your turn." in said(capsys, "rules", "toy", "1.1")


MODULE = """
from cardgen.rulings.book import Book
from cardgen.rulings.kind import Referee
from cardgen.rulings.table.facts import Facts

REFEREE = Referee(Book(), dict, Facts(), prefix="toy")
"""


def test_a_game_living_elsewhere_brings_its_referee_by_an_entry_point(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "my_toys.py").write_text(MODULE)
    info = folder / "my_toys-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: my-toys\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[cardgen.games]\ntoy = my_toys\n")
    monkeypatch.syspath_prepend(str(folder))
    monkeypatch.setattr("cardgen.project.judging.referees._installed", referees._installed.__wrapped__)
    (game,) = json.loads(said(capsys, "games", "--json"))
    assert "my_toys" in sys.modules
    assert game["judged"] == []
