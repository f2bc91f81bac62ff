"""Cards on a tabletop: sheets that it can load, and a saved object that stacks them, as a schema of our own says."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from cardgen.cli.main import run
from cardgen.model.tabletop import tabletop_grid
from tests.toy import FILES, write_toy

NUMBERS = ("posX", "posY", "posZ", "rotX", "rotY", "rotZ", "scaleX", "scaleY", "scaleZ")
SHEET = {
    "type": "object",
    "required": ["FaceURL", "BackURL", "NumWidth", "NumHeight", "BackIsHidden", "UniqueBack", "Type"],
    "additionalProperties": False,
    "properties": {
        "FaceURL": {"type": "string", "format": "uri", "pattern": "^(https?|file)://"},
        "BackURL": {"type": "string", "format": "uri", "pattern": "^(https?|file)://"},
        "NumWidth": {"type": "integer", "minimum": 1, "maximum": 10},
        "NumHeight": {"type": "integer", "minimum": 1, "maximum": 7},
        "BackIsHidden": {"const": True},
        "UniqueBack": {"type": "boolean"},
        "Type": {"const": 0},
    },
}
OBJECT: dict[str, Any] = {
    "type": "object",
    "required": ["GUID", "Name", "Transform", "Nickname", "Description", "CustomDeck"],
    "properties": {
        "GUID": {"type": "string", "pattern": "^[0-9a-f]{6}$"},
        "Transform": {
            "type": "object",
            "required": [*NUMBERS],
            "additionalProperties": False,
            "properties": {name: {"type": "number"} for name in NUMBERS},
        },
        "CustomDeck": {
            "type": "object",
            "minProperties": 1,
            "additionalProperties": False,
            "patternProperties": {"^[1-9][0-9]*$": SHEET},
        },
    },
    "oneOf": [
        {
            "required": ["DeckIDs", "ContainedObjects"],
            "properties": {
                "Name": {"const": "DeckCustom"},
                "DeckIDs": {"type": "array", "minItems": 2, "items": {"type": "integer", "minimum": 100}},
                "ContainedObjects": {
                    "type": "array",
                    "minItems": 2,
                    "items": {"$ref": "#/$defs/card", "properties": {"Name": {"const": "Card"}}},
                },
            },
        },
        {"$ref": "#/$defs/card", "properties": {"Name": {"const": "CardCustom"}}},
    ],
}
SCHEMA: dict[str, Any] = {
    "$defs": {
        "card": {
            "required": ["CardID", "Nickname", "CustomDeck"],
            "properties": {
                "CardID": {"type": "integer", "minimum": 100},
                "Nickname": {"type": "string", "minLength": 1},
            },
        }
    },
    "type": "object",
    "required": ["SaveName", "ObjectStates"],
    "properties": {"ObjectStates": {"type": "array", "minItems": 1, "items": OBJECT}},
}
"""What a saved object is, after those that other tools write; the program itself is not at hand."""


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(write_toy(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setenv("USERPROFILE", str(tmp_path / "home"))
    return tmp_path


FOLDER = "output/toy/press/toy-tabletop-simulator"


def export(*words: str) -> int:
    return run(["export", "toy", "--for", "tabletop-simulator", *words])


def size_of(path: Path) -> tuple[int, int]:
    with Image.open(path) as image:
        return image.size


def saved(path: Path) -> dict[str, Any]:
    made: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    jsonschema.validate(made, SCHEMA)
    return made


def test_a_deck_is_a_stack_with_every_copy(toy: Path) -> None:
    assert export() == 0
    (stack,) = saved(toy / FOLDER / "Toy.json")["ObjectStates"]
    assert (stack["Name"], stack["Nickname"], stack["DeckIDs"]) == (
        "DeckCustom",
        "All",
        [100, 100, 101, 101, 102, 102, 103, 103],
    )
    assert [card["CardID"] for card in stack["ContainedObjects"]] == stack["DeckIDs"]
    names = ["1 of Sun", "1 of Sun", "2 of Sun", "2 of Sun", "1 of Moon", "1 of Moon", "2 of Moon", "2 of Moon"]
    assert [card["Nickname"] for card in stack["ContainedObjects"]] == names
    assert stack["ContainedObjects"][2]["Description"] == "Twice the sun (see the booklet)."
    (sheet,) = stack["CustomDeck"].values()
    assert sheet["FaceURL"] == (toy / FOLDER / "all-1.jpg").resolve().as_uri()
    assert sheet["BackURL"] == (toy / FOLDER / "back.jpg").resolve().as_uri()
    assert sheet["UniqueBack"] is False


def test_each_card_stands_in_its_slot_and_the_last_shows_the_back(toy: Path) -> None:
    assert export() == 0
    (stack,) = saved(toy / FOLDER / "Toy.json")["ObjectStates"]
    (sheet,) = stack["CustomDeck"].values()
    columns, rows = sheet["NumWidth"], sheet["NumHeight"]
    assert columns * rows > 4
    with Image.open(toy / FOLDER / "all-1.jpg") as image:
        wide, high = image.width // columns, image.height // rows
        assert max(image.size) <= 4096
        grey = image.convert("L")
    means = [sum(slot.tobytes()) / (wide * high) for slot in (
        grey.crop((n % columns * wide, n // columns * high, (n % columns + 1) * wide, (n // columns + 1) * high))
        for n in range(columns * rows)
    )]  # fmt: skip
    assert all(mean > 200 for mean in means[:4]), "white cards with a sign and text"
    assert means[-1] < 5, "the black back"
    assert size_of(toy / FOLDER / "back.jpg") == (wide, high)


def test_backs_that_differ_are_a_sheet_of_their_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = FILES["carddata/toy/game.yaml"].replace("    back: back\n", "    inner: plain\n")
    monkeypatch.chdir(write_toy(tmp_path, {"carddata/toy/game.yaml": game}))
    assert export() == 0
    (stack,) = saved(tmp_path / FOLDER / "Toy.json")["ObjectStates"]
    (sheet,) = stack["CustomDeck"].values()
    assert sheet["UniqueBack"] is True
    assert sheet["BackURL"].endswith("/all-1-backs.jpg")
    assert size_of(tmp_path / FOLDER / "all-1.jpg") == size_of(tmp_path / FOLDER / "all-1-backs.jpg")


def test_cards_without_a_back_are_white_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = FILES["carddata/toy/game.yaml"].replace("    back: back\n", "")
    monkeypatch.chdir(write_toy(tmp_path, {"carddata/toy/game.yaml": game}))
    assert export() == 0
    (stack,) = saved(tmp_path / FOLDER / "Toy.json")["ObjectStates"]
    (sheet,) = stack["CustomDeck"].values()
    assert (sheet["BackURL"].rpartition("/")[2], sheet["UniqueBack"]) == ("back-none.jpg", False)
    with Image.open(tmp_path / FOLDER / "back-none.jpg") as image:
        assert min(image.convert("L").tobytes()) > 250


def test_a_card_alone_is_a_card_and_no_stack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one = {
        "carddata/toy/cards/1-plain.yaml": "type: plain\ncards:\n- {suit: sun, value: 1}\n",
        "carddata/toy/game.yaml": FILES["carddata/toy/game.yaml"].partition("decks:")[0],
    }
    monkeypatch.chdir(write_toy(tmp_path, {**one}))
    assert export() == 0
    (card,) = saved(tmp_path / FOLDER / "Toy.json")["ObjectStates"]
    assert (card["Name"], card["CardID"], card["Nickname"]) == ("CardCustom", 100, "1 of Sun")
    (sheet,) = card["CustomDeck"].values()
    assert (sheet["NumWidth"], sheet["NumHeight"]) == (1, 1)


def test_more_than_69_cards_take_several_sheets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cards = "".join(f"- {{suit: {suit}, value: {n}}}\n" for suit in ("sun", "moon") for n in range(1, 61))
    game = FILES["carddata/toy/game.yaml"].partition("decks:")[0].replace("range: 1..9", "range: 1..99")
    files = {"carddata/toy/game.yaml": game, "carddata/toy/cards/1-plain.yaml": f"type: plain\ncards:\n{cards}"}
    monkeypatch.chdir(write_toy(tmp_path, {**files}))
    assert export() == 0
    (stack,) = saved(tmp_path / FOLDER / "Toy.json")["ObjectStates"]
    assert stack["DeckIDs"] == [*range(100, 169), *range(200, 251)]
    assert {(sheet["NumWidth"], sheet["NumHeight"]) for sheet in stack["CustomDeck"].values()} == {(10, 7), (9, 6)}
    assert size_of(tmp_path / FOLDER / "plain-1.jpg") == (4090, 3997)


def test_for_the_web_the_object_names_it_and_a_zip_holds_what_to_upload(toy: Path) -> None:
    assert export("--url", "https://example.org/cards/") == 0
    (stack,) = saved(toy / FOLDER / "Toy.json")["ObjectStates"]
    (sheet,) = stack["CustomDeck"].values()
    assert sheet["FaceURL"] == "https://example.org/cards/all-1.jpg"
    with zipfile.ZipFile(toy / f"{FOLDER}.zip") as whole:
        assert set(whole.namelist()) == {"all-1.jpg", "back.jpg", "Toy.json", "Toy.png"}


def test_installed_it_lies_where_the_tabletop_looks(toy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert export("--install") == 2
    assert "P044 `tabletop-simulator` is not found here" in capsys.readouterr().err
    assert not (toy / "output").exists()
    place = toy / "home/Library/Tabletop Simulator/Saves/Saved Objects"
    place.mkdir(parents=True)
    assert export("--install") == 0
    (stack,) = saved(place / "Toy.json")["ObjectStates"]
    (sheet,) = stack["CustomDeck"].values()
    assert sheet["FaceURL"] == (place / "Toy/all-1.jpg").resolve().as_uri()
    assert (place / "Toy/all-1.jpg").read_bytes() == (toy / FOLDER / "all-1.jpg").read_bytes()
    assert size_of(place / "Toy.png")[0] == 256


def test_a_sheet_that_is_as_it_was_is_not_drawn_again(toy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert export() == 0
    before = {path.name: path.read_bytes() for path in (toy / FOLDER).iterdir()}
    capsys.readouterr()
    assert export() == 0
    assert "2 sheets, 2 unchanged and not drawn again" in capsys.readouterr().out
    assert {path.name: path.read_bytes() for path in (toy / FOLDER).iterdir()} == before


@given(st.integers(1, 69), st.floats(0.4, 2.5))
def test_a_grid_has_room_for_all_and_is_no_larger_than_a_texture(count: int, aspect: float) -> None:
    grid = tabletop_grid(count, aspect, 4096, 10, 7, 744)
    assert grid.slots > count or grid.slots == count == 1
    assert max(grid.columns * grid.width, grid.rows * grid.height) <= 4096
    assert grid.width <= 744
    assert grid.width / grid.height == pytest.approx(aspect, rel=0.02)


def test_a_full_sheet_is_as_large_as_can_be() -> None:
    assert tabletop_grid(69, 63 / 88, 4096, 10, 7, 744) == (10, 7, 409, 571)
