"""Gaps, marks and folds as a cutter would find them: read back from the PDF in mm, by two readers of PDF."""

from __future__ import annotations

import ctypes
import io
from collections.abc import Iterator
from pathlib import Path

import pdfplumber
import pypdfium2
import pytest

from cardgen.cli.main import run

MM = 72 / 25.4
CARDS = 11
FILES = {
    "carddata/pairs/game.yaml": """\
title: Pairs
players: 2
card_types:
  pair: {name: "P{n}", face: front, inner: back, fields: {n: {kind: whole}}}
""",
    "carddata/pairs/cards/all.yaml": "type: pair\ncards:\n" + "".join(f"- {{n: {n}}}\n" for n in range(10, 10 + CARDS)),
    "templates/pairs/theme.yaml": """\
card: {width: 63, height: 88}
fonts:
  text: {family: Manrope, weight: Medium}
colours:
  ink: {hex: "#000000", grey: "#000000"}
""",
    "templates/pairs/front.xml": """\
<face>
  <rect x="-3" y="-3" width="{{ theme.card.width + 6 }}" height="{{ theme.card.height + 6 }}" fill="#DDEEFF"/>
  <text x="8" y="12" font-family="text" fill="ink" font-size="9pt">F{{ card.n }}</text>
</face>
""",
    "templates/pairs/back.xml": """\
<face>
  <rect x="-3" y="-3" width="{{ theme.card.width + 6 }}" height="{{ theme.card.height + 6 }}" fill="#FFEEDD"/>
  <text x="8" y="12" font-family="text" fill="ink" font-size="9pt">B{{ card.n }}</text>
</face>
""",
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    found = tmp_path_factory.mktemp("pairs")
    for name, text in FILES.items():
        (found / name).parent.mkdir(parents=True, exist_ok=True)
        (found / name).write_text(text, encoding="utf-8")
    return found


def printed(folder: Path, *words: str) -> bytes:
    assert run(["sheets", "pairs", "--paper", "a4", *words, "--project", str(folder)]) == 0
    (made,) = (folder / "output" / "pairs").glob("*.pdf")
    data = made.read_bytes()
    made.unlink()
    return data


Words = dict[str, tuple[float, float, bool]]
"""Where each word begins on its baseline, in mm from the top left, and whether it stands on its head."""


def by_pdfium(data: bytes) -> Iterator[tuple[Words, tuple[float, float]]]:
    pdf = pypdfium2.PdfDocument(data)
    for page in pdf:
        text, found = page.get_textpage(), dict[str, tuple[float, float, bool]]()
        said = "".join(text.get_text_range(at, 1) or " " for at in range(text.count_chars()))
        for at in range(len(said) - 2):
            if said[at] in "FB" and said[at + 1 : at + 3].isdigit():
                x, y, m = ctypes.c_double(), ctypes.c_double(), pypdfium2.raw.FS_MATRIX()
                assert pypdfium2.raw.FPDFText_GetCharOrigin(text, at, x, y)
                assert pypdfium2.raw.FPDFText_GetMatrix(text, at, m)
                found[said[at : at + 3]] = (x.value / MM, (page.get_height() - y.value) / MM, m.a < 0)
        yield found, (page.get_width() / MM, page.get_height() / MM)
    pdf.close()


def by_pdfplumber(data: bytes) -> Iterator[tuple[Words, tuple[float, float]]]:
    with pdfplumber.open(io.BytesIO(data)) as pdf:
        for page in pdf.pages:
            found: Words = {}
            for at, char in enumerate(page.chars):
                if (
                    char["text"] in "FB"
                    and (digits := "".join(c["text"] for c in page.chars[at + 1 : at + 3])).isdigit()
                ):
                    a, _, _, _, e, f = char["matrix"]
                    found[char["text"] + digits] = (e / MM, (float(page.height) - f) / MM, a < 0)
            yield found, (float(page.width) / MM, float(page.height) / MM)


@pytest.mark.sampled(4)
@pytest.mark.parametrize("read", [by_pdfium, by_pdfplumber])
@pytest.mark.parametrize("gap", [[], ["--gap", "4"], ["--gap", "auto"], ["--gap", "3x1", "--grid", "2x2"]])
@pytest.mark.parametrize("duplex", ["long", "short"])
def test_backs_lie_behind_their_faces(folder: Path, read: object, gap: list[str], duplex: str) -> None:
    assert callable(read)
    pages = list(read(printed(folder, *gap, "--duplex", duplex)))
    seen = 0
    for (fronts, (wide, high)), (backs, _) in zip(pages[::2], pages[1::2], strict=True):
        assert {word[1:] for word in fronts} == {word[1:] for word in backs}
        for word, (x, y, _) in fronts.items():
            back_x, back_y, headlong = backs[f"B{word[1:]}"]
            # A text begins 8 mm from the left and 12 mm from the top of its card, front and back.
            left, top = x - 8, y - 12
            if duplex == "long":
                assert (wide - (back_x - 8), back_y - 12) == pytest.approx((left + 63, top), abs=0.01)
            else:
                assert headlong
                assert (back_x + 8, high - (back_y + 12)) == pytest.approx((left + 63, top), abs=0.01)
            seen += 1
    assert seen == CARDS


@pytest.mark.sampled(4)
@pytest.mark.parametrize("read", [by_pdfium, by_pdfplumber])
@pytest.mark.parametrize("gap", [[], ["--gap", "2"]])
def test_a_folded_sheet_has_each_back_as_far_behind_the_line_as_its_face(
    folder: Path, read: object, gap: list[str]
) -> None:
    assert callable(read)
    pages = list(read(printed(folder, "--gutterfold", *gap)))
    assert len(pages) == 3
    for words, (wide, _) in pages:
        for word, (x, y, headlong) in words.items():
            if word[0] == "F":
                back_x, back_y, _ = words[f"B{word[1:]}"]
                assert (wide - (back_x - 8), back_y) == pytest.approx((x - 8 + 63, y), abs=0.01)
            assert not headlong


@pytest.mark.parametrize("read", [by_pdfium, by_pdfplumber])
def test_a_card_that_is_folded_has_its_back_beside_it(folder: Path, read: object) -> None:
    assert callable(read)
    pages = list(read(printed(folder, "--fold")))
    assert len(pages) == 3
    words = {word: where for found, _ in pages for word, where in found.items()}
    assert len(words) == 2 * CARDS
    for n in range(10, 10 + CARDS):
        (x, y, _), (back_x, back_y, _) = words[f"F{n}"], words[f"B{n}"]
        assert (back_x, back_y) == pytest.approx((x + 63, y), abs=0.01)


@pytest.mark.parametrize(
    ("marks", "count"), [("edges", 2 * 16 * 2), ("corners", 2 * 72), ("lines", 2 * 12), ("none", 0)]
)
def test_marks_of_each_kind_stand_on_fronts_and_backs(folder: Path, marks: str, count: int) -> None:
    for words, pages in (([], (0, 1)), (["--plain-backs"], (0,))):
        data = printed(folder, "--marks", marks, "--gap", "2", *words)
        with pdfplumber.open(io.BytesIO(data)) as pdf:
            for at in (0, 1):
                lines = [line for line in pdf.pages[at].lines if line["linewidth"] < 0.8]
                ruler = 22 if at == 0 else 0
                wanted = count * 3 // 4 if marks == "edges" else count
                assert len([one for one in lines if one["linewidth"] != pytest.approx(0.15 * MM)]) in (
                    (wanted if at in pages else 0),
                    (wanted if at in pages else 0) + ruler,
                )


def test_a_gap_that_costs_cards_says_which_would_cost_none(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    printed(folder, "--gap", "6")
    said = "the gap leaves room for 8 cards on a leaf instead of 9; one of 5.5 x 11.5 mm would cost none"
    assert said in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (
            ["--grid", "4x4"],
            "P030 4 x 4 cards of 63 x 88 mm do not fit on a4, which is 210 x 297 mm expected at most 3 x 3",
        ),
        (["--grid", "3x3", "--gap", "7"], "with a gap of 7 mm do not fit on a4"),
        (["--grid", "3x3", "--gap", "7"], "or a gap of at most 5.5 x 11.5 mm"),
        (["--gap", "wide"], "`wide` is no gap; say `4`, `4x6` (across and down) or `auto`"),
        (["--gap", "-3"], "is no gap"),
        (["--gap", "900"], "or `auto`; at most 100 mm"),
        (["--grid", "0x3"], "`0x3` is no grid; say `3x3`, columns first"),
        (["--margin", "90"], "P006 a card of 63 x 88 mm does not fit on a4"),
        (["--fold", "--gutterfold"], "give one of them"),
        (["--fold", "--duplex", "short"], "What is folded is printed on one side"),
    ],
)
def test_what_does_not_fit_names_what_would(
    folder: Path, words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["sheets", "pairs", "--paper", "a4", *words, "--project", str(folder)]) == 2
    assert said in " ".join(capsys.readouterr().err.split())
    assert not list(folder.glob("output/pairs/*"))


def test_a_dry_run_tells_how_sheets_are_folded(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["sheets", "pairs", "--paper", "a4", "--gutterfold", "--dry-run", "--project", str(folder)]) == 0
    said = capsys.readouterr().out
    assert "leaves   3, 2 x 2 cards with their backs on each, the paper turned to its long edge" in said
