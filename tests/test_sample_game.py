"""The sample game of the documentation is whole: it prints, is searched, judged and played, and is shown as it is."""

from __future__ import annotations

import random
import shutil
from pathlib import Path

import pytest

from cardgen.cli.main import run
from cardgen.project.judging import referees
from cardgen.project.judging.kinds import load
from cardgen.project.judging.referees import referee_of
from cardgen.rulings.play.deal import Deal
from cardgen.rulings.play.match import Match
from cardgen.rulings.play.replay import replay
from tests.random_play import Tally, judged_game

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "docs" / "sample-game"
FILES = sorted(path for path in FOLDER.rglob("*") if path.suffix in (".py", ".yaml"))
MOST_LINES = 150
TAKES = "apple 1, plum 2, plum 3; claim legal"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Have it lie elsewhere, and be found as an installed module is."""
    shutil.copytree(FOLDER, tmp_path, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__"))
    info = tmp_path / "fruit_stand-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: fruit-stand\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[cardgen.games]\nfruit-stand = fruit_stand\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(referees, "_installed", referees._installed.__wrapped__)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def said(capsys: pytest.CaptureFixture[str], *words: str, code: int = 0) -> str:
    assert run(words) == code
    return capsys.readouterr().out


def test_it_has_a_hundred_and_fifty_lines_at_most() -> None:
    assert sum(len(path.read_text(encoding="utf-8").splitlines()) for path in FILES) <= MOST_LINES


def test_the_page_shows_it_as_it_is() -> None:
    page = (ROOT / "docs" / "sample-game.md").read_text(encoding="utf-8")
    for path in FILES:
        assert f"{path.relative_to(FOLDER)}\n{path.read_text(encoding='utf-8')}```\n" in page


def test_it_is_right_and_its_faces_are_drawn(capsys: pytest.CaptureFixture[str]) -> None:
    assert "no problem" in said(capsys, "validate", "--faces")


def test_its_cards_are_printed_and_found(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said(capsys, "sheets", "fruit-stand", "--paper", "a4")
    assert (folder / "output/fruit-stand/sheets-a4.pdf").read_bytes().startswith(b"%PDF")
    assert said(capsys, "search", "value>=3", "--format", "ids") == "fruit-stand/plum-3\nfruit-stand/cherry-3\n"


def test_its_disputes_are_settled_by_its_rules(capsys: pytest.CaptureFixture[str]) -> None:
    told = said(capsys, "judge", "fruit-stand", "take", TAKES, code=1)
    assert told == "ILLEGAL (claim rejected). The player holds three fruits already (1.2).\n"
    assert "CANNOT TELL. Which are the fruits in hand?" in said(capsys, "judge", "fruit-stand", "take", "?", code=3)


def test_a_number_of_a_rule_is_changed_in_one_place(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = folder / "carddata" / "fruit-stand" / "game.yaml"
    path.write_text(path.read_text().replace("hand: 3", "hand: 4"))
    assert said(capsys, "judge", "fruit-stand", "take", TAKES).startswith("LEGAL")
    assert "With four fruits in hand you take none." in said(capsys, "rules", "fruit-stand", "1.2")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_games_of_it_end(players: int, folder: Path) -> None:
    game = load("fruit-stand", folder)
    referee = referee_of(game)
    assert referee is not None
    tally = Tally()
    for seed in range(20):
        match = Match(referee.play, {}, game)
        table = referee.play.deal(Deal(game, ("Ann", "Bob", "Cleo", "Dan")[:players], {}, seed))
        played = list(judged_game(match, table, random.Random(seed), tally, fully=True))
        assert match.score(played[-1].before).totals.keys() == set(table.seats)
        lines = [referee.play.acts.said(act) for _, act in played if act]
        assert replay(match, table, lines).broken is None
    assert tally.games == 20
    assert set(tally.refused) == {"full-hand"}
