"""Tokens, standees, dividers and dice stickers, without a template of one's own: read back from the PDF."""

from __future__ import annotations

import io
from collections import Counter
from pathlib import Path

import pdfplumber
import pytest

from cardgen.cli.main import run
from cardgen.loading.find import find_game
from cardgen.loading.game import load_game
from tests.paper import pages
from tests.project.paper.test_ways_to_print import MM

GAME = """\
title: Bits
players: 2
card_types:
  hero: {name: "{title}", face: ready/plain, fields: {title: {kind: text}}}
"""
CARDS = "type: hero\ncards:\n- {title: Ada}\n- {title: Emmy}\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    data = tmp_path / "carddata" / "bits"
    (data / "cards").mkdir(parents=True)
    (data / "game.yaml").write_text(GAME, encoding="utf-8")
    (data / "cards" / "all.yaml").write_text(CARDS, encoding="utf-8")
    return tmp_path


def printed(folder: Path, parts: str) -> bytes:
    (folder / "carddata" / "bits" / "parts.yaml").write_text(parts, encoding="utf-8")
    assert run(["parts", "bits", "--paper", "a4", "--project", str(folder)]) == 0
    return (folder / "output" / "bits" / "parts-a4.pdf").read_bytes()


def words(data: bytes) -> list[Counter[str]]:
    return [Counter(page.words) for page in pages(data)]


def test_a_token_has_its_back_behind_it(folder: Path) -> None:
    data = printed(folder, '- {part: token, name: coins, size: 25, sides: 2, copies: 4, text: "50", back_text: "10"}\n')
    with pdfplumber.open(io.BytesIO(data)) as pdf:
        front, back = pdf.pages
        at = [
            [char["x0"] / MM for char in page.chars if char["text"] == text and char["size"] > 12]
            for page, text in ((front, "5"), (back, "1"))
        ]
        rounds = [curve for curve in front.curves if curve["width"] / MM == pytest.approx(24.75, abs=0.01)]
    assert len(at[0]) == len(at[1]) == 4
    # A number of two digits is some 15 mm wide.
    assert all(abs(a + b + 15 - 210) < 1 for a, b in zip(sorted(at[0]), sorted(at[1], reverse=True), strict=True))
    assert len({round(curve["x0"]) for curve in rounds}) == 4


@pytest.mark.parametrize(
    ("line", "shown", "size"),
    [
        (
            "{part: token, name: t, shape: hex, size: 40, text: [Forest, Lake], copies: 2}",
            {"Forest": 2, "Lake": 2},
            (40, 46.188),
        ),
        ("{part: token, name: t, shape: square, size: 30, text: Gem, copies: 3}", {"Gem": 3}, (30, 30)),
        (
            '{part: standee, name: t, each: "type:hero", text: "{name}", picture: person}',
            {"Ada": 2, "Emmy": 2},
            (25, 110),
        ),
        ("{part: divider, name: t, text: [Loot, Events], picture: gem}", {"Loot": 1, "Events": 1}, (0, 0)),
        ("{part: dice-sticker, name: t, text: [A1, B2, C3]}", {"A1": 1, "B2": 1, "C3": 1}, (13, 13)),
    ],
)
def test_each_piece_is_drawn_from_its_line(
    folder: Path, line: str, shown: dict[str, int], size: tuple[float, float]
) -> None:
    (found,) = words(printed(folder, f"- {line}\n"))
    assert {word: found[word] for word in shown} == shown
    (part,) = load_game(find_game(folder / "carddata", "bits")).parts
    assert (part.width, part.height) == size


def test_signs_pictures_and_colours_are_shown_in_each_ink(folder: Path) -> None:
    line = "- {part: token, name: t, size: 25, picture: heart, colour: '#C9622C'}\n"
    full = printed(folder, line)
    assert run(["parts", "bits", "--paper", "a4", "--ink", "low", "--project", str(folder)]) == 0
    assert run(["parts", "bits", "--paper", "a4", "--ink", "grey", "--project", str(folder)]) == 0
    with pdfplumber.open(io.BytesIO(full)) as pdf:
        colours = {
            tuple(round(part, 2) for part in curve["non_stroking_color"])
            for curve in pdf.pages[0].curves
            if curve["fill"]
        }
    # The shade of #C9622C on which words can be read.
    assert (0.81, 0.45, 0.26) in colours


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("{part: tokn, name: t}", "did you mean `token`?"),
        ("{part: token, name: t, shape: star}", "D006"),
        ("{part: token, name: t, size: big}", "D003"),
        ("{part: token, name: t, sides: 3}", "a whole number in `1..2`"),
        ("{part: token, name: t, face: mine}", "`face`"),
        ("{part: token, name: t, picture: hart}", "did you mean `heart`?"),
        ("{part: token, name: t, text: A, colour: gald}", "gald"),
        ("{part: token, name: t, size: 300, text: A}", "P006"),
        ("{part: dice-sticker, name: t, text: Unpronounceable}", "F00"),
        ("{part: page, name: t, face: x, shape: hex}", "`shape`"),
    ],
)
def test_what_is_wrong_is_told(folder: Path, line: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "carddata" / "bits" / "parts.yaml").write_text(f"- {line}\n", encoding="utf-8")
    assert run(["parts", "bits", "--paper", "a4", "--project", str(folder)]) != 0
    told = capsys.readouterr().err
    assert said in told
    assert "Traceback" not in told
    assert not (folder / "output" / "bits" / "parts-a4.pdf").exists()


def test_validate_finds_nothing_in_pieces_that_are_right(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    printed(folder, "- {part: token, name: coins, size: 25, text: '5'}\n")
    assert run(["validate", "bits", "--faces", "--project", str(folder)]) == 0
    assert "no problem" in capsys.readouterr().out


LINE = 0.045 * 1.7
"""How far from its edge the line of a token stands, as a part of its width."""


def inside(shape: str, x: float, y: float) -> bool:
    """Say whether a point lies within the line of a token, counted from its middle in parts of its width."""
    if shape == "hex":
        return abs(x) < 0.5 - LINE and abs(y) < (0.5 - LINE) * 1.1547 - abs(x) * 0.5774
    return x * x + y * y < (0.5 - LINE) ** 2 * 1.04


@pytest.mark.parametrize(
    ("shape", "more"),
    [
        ("hex", "size: 60, text: A longer text that has to break into lines"),
        ("hex", "size: 40, text: Great forest of the north, picture: tree"),
        ("round", "size: 30, text: A longer text that has to break into lines"),
    ],
)
def test_a_long_text_stays_within_the_line_of_its_token(folder: Path, shape: str, more: str) -> None:
    data = printed(folder, f"- {{part: token, name: t, shape: {shape}, {more}}}\n")
    with pdfplumber.open(io.BytesIO(data)) as pdf:
        page = pdf.pages[0]
        token = max(page.curves, key=lambda one: one["width"])
        middle = (token["x0"] + token["x1"]) / 2, (token["top"] + token["bottom"]) / 2
        text = [char for char in page.chars if char["top"] > token["top"] and char["text"].strip()]
    assert text
    for char in text:  # a letter is smaller than its box
        high = char["bottom"] - char["top"]
        ends = char["top"] + 0.25 * high, char["bottom"] - 0.25 * high
        for x, y in ((x, y) for x in (char["x0"], char["x1"]) for y in ends):
            assert inside(shape, (x - middle[0]) / token["width"], (y - middle[1]) / token["width"]), char["text"]


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("{part: token, name: t, size: 20, text: Extraordinarily}", "F001 text overflows its box"),
        ("{part: token, name: t, size: 20, picture: snowman}", "T009 no picture or icon `snowman`"),
    ],
)
def test_what_is_wrong_with_a_piece_is_told_where_it_is_asked_for(
    folder: Path, capsys: pytest.CaptureFixture[str], line: str, says: str
) -> None:
    (folder / "carddata" / "bits" / "parts.yaml").write_text(f"# bits\n- {line}\n", encoding="utf-8")
    assert run(["parts", "bits", "--paper", "a4", "--project", str(folder)]) == 1
    said = capsys.readouterr().err
    assert f"carddata/bits/parts.yaml:2:3: {says}" in said
    assert "fix: shorten the text" in said or "did you mean" in said
