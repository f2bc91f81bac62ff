"""Letters of words: unique where a referee reads cards by them, else only what finds a word."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.cli.main import run
from cardgen.loading.game import load_game
from tests.toy import FILES, write_toy

GAME = FILES["carddata/toy/game.yaml"].replace("{sun: S, moon: M}", "{sun: S, star: s, moon: M}")
ROWS = "suit,value,copies\n{},1,4\nmoon,1,4\nStar,2,4\n"


def write(folder: Path, suit: str) -> None:
    cards = {"carddata/toy/cards/1-plain.yaml": None, "carddata/toy/cards/plain.csv": ROWS.format(suit)}
    write_toy(folder, {"carddata/toy/game.yaml": GAME, **cards})


def test_two_of_one_letter_are_no_error_where_nobody_plays_by_letters(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    write(tmp_path, "SUN")
    run(["validate", "toy"])
    assert "have the letter" not in capsys.readouterr().out
    assert {card.name for card in load_game(tmp_path / "carddata/toy").cards} == {"1 of Sun", "1 of Moon", "2 of Star"}


def test_a_letter_that_two_words_have_finds_neither(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    write(tmp_path, "S")
    assert run(["validate", "toy"]) == 1
    assert "plain.csv:A2: D006 `suit` of a `plain` card is `S`, which is no word of `suit`" in capsys.readouterr().out
