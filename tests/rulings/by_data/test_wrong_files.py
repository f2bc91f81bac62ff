"""What is wrong in a referee.yaml is told with its place, what could stand there, and without a traceback."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from cardgen.cli.main import run
from tests.rulings.by_data.games import copied

FAIR, WHIST = "harbour-fair", "whist"


def rows(name: str) -> list[tuple[str, ...]]:
    return [tuple(row) for row in yaml.safe_load((Path(__file__).parent / name).read_text(encoding="utf-8"))]


SLIPS, STEPS = rows("slips.yaml"), rows("step_slips.yaml")


@pytest.mark.sampled(3)
@pytest.mark.parametrize(("name", "right", "wrong", "says", "also"), SLIPS)
def test_a_slip_is_told_with_its_place_and_what_could_stand_there(
    name: str, right: str, wrong: str, says: str, also: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    monkeypatch.chdir(copied(tmp_path, name))
    file = Path("carddata") / name / "referee.yaml"
    text = file.read_text(encoding="utf-8")
    assert right in text
    file.write_text(text.replace(right, wrong, 1), encoding="utf-8")
    assert run(["validate", name]) == 1
    told = capsys.readouterr().out
    assert f"carddata/{name}/referee.yaml:" in told
    assert says in told
    assert also in told


def test_a_file_that_is_wrong_leaves_the_rest_of_the_project_working(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(copied(tmp_path, FAIR, WHIST))
    Path("carddata/whist/referee.yaml").write_text("tricks: [", encoding="utf-8")
    for words, code in (
        (["search", "fish"], 0),
        (["show", "whist/ace-of-spades"], 0),
        (["games"], 0),
        (["judge", FAIR, "open", "Cloth 3; coins 3"], 0),
        (["sheets", "whist"], 0),
        (["judge", WHIST, "trick", "Ann 7H, Bob KH; trump spades"], 2),
    ):
        assert run(words) == code, (words, capsys.readouterr())
    assert "carddata/whist/referee.yaml:2:1: Y011" in capsys.readouterr().err


def test_a_file_that_stands_beside_a_module_is_passed_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(copied(tmp_path, FAIR))
    Path("carddata/harbour-fair").rename("carddata/dr-science")
    Path("carddata/dr-science/referee.yaml").write_text("tricks: [", encoding="utf-8")
    run(["validate", "dr-science"])
    told = capsys.readouterr()
    assert "referee.yaml" not in told.out + told.err


SHOWS = "\n  four-kinds: {times: 1, do: {show: {card: discarded, to: fair}}}"


@pytest.mark.parametrize(
    ("right", "wrong", "says"),
    [
        ("cards in deck = 0", "cards in discarded = 400", "J012 a game played at random is not over after"),
        ("earn: {gains: 2 coins}}}", f"earn: {{gains: 2 coins}}}}}}{SHOWS}", "J012 nobody can do anything"),
    ],
)
def test_a_game_that_does_not_end_is_found_by_playing_it(
    right: str,
    wrong: str,
    says: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(copied(tmp_path, FAIR))
    file = Path("carddata/harbour-fair/referee.yaml")
    file.write_text(file.read_text(encoding="utf-8").replace(right, wrong, 1), encoding="utf-8")
    Path("carddata/harbour-fair/disputes/first.yaml").write_text("[]\n", encoding="utf-8")
    assert run(["validate", FAIR]) == 1
    assert says in capsys.readouterr().out


@pytest.mark.parametrize(("right", "wrong", "says", "also"), STEPS)
def test_a_step_that_names_what_is_not_there_is_told_at_its_place(
    right: str, wrong: str, says: str, also: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    monkeypatch.chdir(copied(tmp_path, "lamp-street"))
    file = Path("carddata/lamp-street/game.yaml")
    text = file.read_text(encoding="utf-8")
    assert right in text
    file.write_text(text.replace(right, wrong, 1), encoding="utf-8")
    assert run(["validate", "lamp-street"]) == 1
    told = capsys.readouterr().out
    assert "carddata/lamp-street/game.yaml:" in told
    assert says in told
    assert also in told
