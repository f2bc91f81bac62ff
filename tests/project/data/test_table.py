"""A game's cards, written as a spreadsheet and read again, are the same cards."""

from __future__ import annotations

import re
import shutil
import zipfile
from pathlib import Path

import pytest

from cardgen.cli.main import run
from cardgen.loading.game import load_game
from cardgen.model.card import Card
from tests.toy import FILES, write_toy

ROOT = Path(__file__).resolve().parents[3]
GAMES = sorted(path.parent.name for path in (ROOT / "carddata").glob("*/game.yaml"))


def told(card: Card) -> tuple[object, ...]:
    return card.id, card.type, card.name, card.short, card.copies, sorted(card.values.items()), dict(card.provenance)


@pytest.mark.sampled(5)
@pytest.mark.parametrize("ending", ["xlsx", "csv", "ods"])
@pytest.mark.parametrize("game", GAMES)
def test_a_game_goes_into_a_spreadsheet_and_comes_back(
    game: str, ending: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["table", game, "-o", f"cards.{ending}", "--project", str(ROOT)]) == 0
    assert capsys.readouterr().out.startswith(f"Wrote cards.{ending}: ")
    folder = tmp_path / "carddata" / game
    shutil.copytree(ROOT / "carddata" / game, folder, ignore=lambda at, _: ["cards"] if Path(at).name == game else [])
    (folder / "cards").mkdir()
    shutil.copy(f"cards.{ending}", folder / "cards")
    cards = load_game(folder).cards
    assert sorted(map(told, cards), key=str) == sorted(map(told, load_game(ROOT / "carddata" / game).cards), key=str)
    assert f"{cards[0].place}".startswith(f"carddata/{game}/cards/cards.{ending}:")


def test_a_list_with_semicolons_and_what_is_empty_on_purpose_come_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    game = FILES["carddata/toy/game.yaml"].replace(
        "says: {kind: rich", "notes: {kind: text, many: yes}\n      says: {kind: rich"
    )
    cards = """\
type: plain
cards:
- {suit: sun, value: 1, copies: 2, notes: [a; b, c], says: ""}
- {suit: sun, value: 2, copies: 2, notes: [a; b], says: =1+1}
- {suit: moon, value: 1, copies: 2, notes: [], says: 3-2}
- {suit: moon, value: 2, copies: 2, notes: one, says: "first  & <b>\\nsecond"}
"""
    write_toy(tmp_path, {"carddata/toy/game.yaml": game, "carddata/toy/cards/1-plain.yaml": cards})
    before = [told(card) for card in load_game(Path("carddata/toy")).cards]
    for ending in ("csv", "xlsx", "tsv", "ods"):
        assert run(["table", "toy", "-o", f"carddata/toy/{ending}.{ending}"]) == 0
    for ending in ("csv", "xlsx", "tsv", "ods"):
        shutil.rmtree("carddata/toy/cards")
        Path("carddata/toy/cards").mkdir()
        shutil.move(f"carddata/toy/{ending}.{ending}", "carddata/toy/cards/plain." + ending)
        assert [told(card) for card in load_game(Path("carddata/toy")).cards] == before


def test_without_a_name_it_goes_into_output(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(write_toy(tmp_path))
    for _ in range(2):
        assert run(["table", "toy"]) == 0
        assert capsys.readouterr().out == "Wrote output/toy/cards.xlsx: 4 Plains.\n"
    assert Path("output/toy/cards.xlsx").is_file()


@pytest.mark.parametrize("ending", ["xlsx", "ods"])
def test_a_workbook_does_not_say_when_it_was_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ending: str) -> None:
    monkeypatch.chdir(write_toy(tmp_path))
    assert run(["table", "toy", "-o", f"made.{ending}"]) == 0
    with zipfile.ZipFile(f"made.{ending}") as packed:
        assert {one.date_time for one in packed.infolist()} == {(1980, 1, 1, 0, 0, 0)}
        texts = b"".join(map(packed.read, packed.namelist()))
    assert set(re.findall(rb"\d{4}-\d\d-\d\dT[\d:]+", texts)) <= {b"1980-01-01T00:00:00"}
