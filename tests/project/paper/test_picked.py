"""A list of picked cards is printed as it says: these cards, so many of each."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.cli.main import run
from tests.toy import write_toy


@pytest.fixture
def toy(tmp_path: Path) -> Path:
    return write_toy(tmp_path)


def said(
    toy: Path, text: str, capsys: pytest.CaptureFixture[str], *more: str, games: tuple[str, ...] = ("toy",)
) -> tuple[int, str, str]:
    (toy / "list.txt").write_text(text, "utf-8")
    code = run(["sheets", *games, "--cards", str(toy / "list.txt"), "--dry-run", "--project", str(toy), *more])
    told = capsys.readouterr()
    return code, told.out, told.err


def test_the_cards_of_a_list_are_printed_so_many_times(toy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = said(
        toy, "# Tonight\n3 toy/2-of-sun  # 2 of Sun\n1 of moon\n\n2 other/card  # another game\n", capsys
    )
    assert code == 0
    assert "cards    4:" in out


def test_a_line_that_names_no_card_is_told_at_its_place(toy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = said(toy, "2 toy/2-of-sum\n", capsys)
    assert code == 2
    assert "list.txt:1:1: Q020 there is no card `toy/2-of-sum` in" in err
    assert "did you mean `toy/2-of-sun`?" in err


def test_a_list_of_other_games_is_refused(toy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = said(toy, "2 other/card\n", capsys)
    assert (code, "names no card of" in err) == (2, True)


def test_a_list_and_a_search_are_not_mixed(toy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert said(toy, "toy/2-of-sun\n", capsys, "--only", "sun")[0] == 2


def test_the_games_are_those_of_the_list_where_none_is_named(toy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = said(toy, "3 toy/2-of-sun  # 2 of Sun\n2 other/card\nx other/card\n", capsys, games=())
    assert (code, "cards    3:" in out) == (0, True)
    assert err.strip().endswith("list.txt: 1 line left out, of `other`")


@pytest.mark.parametrize("text", ["2 other/card\n", "", "2 of sun\n"])
def test_a_list_that_names_no_game_there_is_asks_for_one(
    toy: Path, capsys: pytest.CaptureFixture[str], text: str
) -> None:
    code, _, err = said(toy, text, capsys, games=())
    assert (code, "P007" in err, "name the game, too" in err) == (2, True, True)
