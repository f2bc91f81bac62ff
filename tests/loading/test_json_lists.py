"""Cards in a JSON file: what is in it is read, and named as jq names it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardgen.cli.main import run
from cardgen.loading.game import load_game
from cardgen.model.game import Game

CARDS = [
    {"name": "Ash", "cost": 2, "tags": ["hot", "dry"], "wild": True, "stats": {"power": 1.5}, "text": "**Burns.**"},
    {"name": "Sea", "cost": 1, "tags": ["wet"], "wild": False, "stats": {"power": 2}, "text": None},
    {"name": "FOG", "cost": 3, "tags": ["wet", "dry"], "wild": False, "stats": {"power": 0.25}, "rulings": [{"a": 1}]},
    {"name": "Rain", "cost": 3, "tags": ["wet"], "wild": False, "stats": {"power": 1}, "qty": 2},
]


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def begun(capsys: pytest.CaptureFixture[str], whole: object, *more: str) -> tuple[str, Game]:
    Path("cards.json").write_text(json.dumps(whole, ensure_ascii=False), encoding="utf-8")
    code = run(["new", "mine", "--from", "cards.json", *more])
    out, err = capsys.readouterr()
    assert code == 0, out + err
    assert run(["validate", "mine", "--faces"]) == 0, capsys.readouterr().out
    capsys.readouterr()
    return out, load_game(Path("carddata/mine"))


@pytest.mark.sampled(3)
@pytest.mark.parametrize(
    ("whole", "more"),
    [
        (CARDS, ()),
        ({"data": {"version": 3, "cards": CARDS}}, ()),
        ({"data": {"cards": CARDS, "sets": [{"name": "One", "size": 3}]}}, ("--at", "data.cards")),
        ([{"lists": {"cards": CARDS}}], ("--at", "0.lists.cards")),
        ({card["name"]: card for card in CARDS}, ()),
    ],
)
def test_a_list_is_found_wherever_it_lies(
    whole: object, more: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    _, game = begun(capsys, whole, *more)
    assert [(card.name, card.copies) for card in game.cards] == [("Ash", 1), ("Sea", 1), ("FOG", 1), ("Rain", 2)]
    ash = game.cards[0].values
    assert ash["cost"] == 2
    assert ash["stats_power"] == 1.5
    assert ash["wild"] is True
    assert ash["tags"] == ("hot", "dry")
    assert "rulings" not in ash


def test_a_value_that_is_wrong_is_named_as_its_place_in_the_file(capsys: pytest.CaptureFixture[str]) -> None:
    begun(capsys, CARDS)
    path = Path("carddata/mine/cards/cards.json")
    path.write_text(json.dumps([*CARDS, {**CARDS[0], "name": "Peat", "cost": "dear", "stats": {"power": "x"}}]))
    assert run(["validate", "mine"]) == 1
    said = capsys.readouterr().out
    assert "carddata/mine/cards/cards.json:[4].cost: D004 `cost` of a `card` card is `dear`" in said
    assert "carddata/mine/cards/cards.json:[4][`stats.power`]: D004" in said


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('[{"name": }]', "cards.json:1:11: S015 this is no JSON: "),
        ("[" * 100_000, "cards.json:1:101: S015 the file is nested more than 100 deep here"),
        (f'[{{"name": {"9" * 5000}}}]', "cards.json: S015 a number in the file is too long"),
        ("[1, 2]", "cards.json: S016 the file has no list of cards"),
        ("{}", "cards.json: S016 the file has no list of cards"),
        ("", "cards.json:1:1: S015 this is no JSON: expecting value"),
        (json.dumps([{f"k{at}": 1 for at in range(1000)}]), "cards.json: S003 the sheet has 1,000 columns"),
        (f'["{" " * 17_000_000}"]', "cards.json: Y002 the file is too large (16 MB)"),
    ],
)
def test_what_is_no_list_of_cards_is_told_and_leaves_nothing(
    text: str, says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    Path("cards.json").write_text(text)
    assert run(["new", "mine", "--from", "cards.json"]) in (1, 2)
    assert says in capsys.readouterr().err
    assert not Path("carddata").exists()


def test_a_path_that_leads_nowhere_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    Path("cards.json").write_text(json.dumps({"data": {"cards": CARDS}}))
    assert run(["new", "mine", "--from", "cards.json", "--at", "data.card"]) == 2
    assert "did you mean `data.cards`?" in capsys.readouterr().err
