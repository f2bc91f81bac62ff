from __future__ import annotations

import io
from pathlib import Path

import pdfplumber
import pytest
from PIL import Image

from cardgen.faces.face import IDENTITY, Group, Picture, Shape, Span, TextLine
from cardgen.faces.shadows import behind
from cardgen.images.read import read_image
from cardgen.model.theme import FontRole
from cardgen.printing.operators import matrix_operator
from cardgen.printing.pdf import PdfFile
from cardgen.text.fonts import load_font

FONT = load_font(FontRole("Source Serif Pro", "Regular"))
MM = 72 / 25.4


def page_of(*items: object) -> pdfplumber.page.Page:
    file = PdfFile("A test", "", FONT)
    file.begin_page(100, 50)
    file.draw(items, IDENTITY)  # type: ignore[arg-type]
    file.end_page()
    return pdfplumber.open(io.BytesIO(file.finish())).pages[0]


def line(text: str, **more: float) -> TextLine:
    return TextLine(10, 20, (Span(text, FONT, 12, "#FF0000", 0),), more.get("spacing", 0), None)


@pytest.mark.parametrize("text", ["plain", "(brackets) and \\ stroke", "H₂O, Schrödinger, “β” – £25 — ½ × −3", "Łódź"])
def test_text_is_real_text_whatever_its_characters(text: str) -> None:
    assert page_of(line(text)).extract_text() == text


def test_text_of_more_than_a_subset_of_characters_is_read_back_whole() -> None:
    chars = "".join(chr(code) for code in range(0xA1, 0x250) if code != 0xAD and not FONT.lacking(chr(code)))
    rows = [chars[at : at + 30] for at in range(0, len(chars), 30)]
    lines = [TextLine(2, 4 + 3 * n, (Span(row, FONT, 4, "#000000", 0),), 0, None) for n, row in enumerate(rows)]
    assert "".join(char["text"] for char in page_of(*lines).chars).replace(" ", "") == chars


def test_a_line_stands_where_it_should() -> None:
    char = page_of(line("A")).chars[0]
    assert char["x0"] / MM == pytest.approx(10, abs=0.01)
    assert char["size"] == pytest.approx(12, abs=0.01)


def test_letter_spacing_ends_with_its_line() -> None:
    spaced, plain = line("AAAA", spacing=3), TextLine(10, 40, (Span("AAAA", FONT, 12, "#000000", 0),), 0, None)
    chars = page_of(spaced, plain).chars
    assert chars[1]["x0"] - chars[0]["x0"] == pytest.approx(chars[5]["x0"] - chars[4]["x0"] + 3, abs=0.01)


def test_a_shadow_is_painted_but_not_read() -> None:
    page = page_of(behind(line("Aa"), "#336699", (1, 2)))
    assert page.extract_text() == "Aa"
    assert page.curves


def test_shapes_keep_their_place_size_and_colour() -> None:
    (rect,) = page_of(Shape("10 5 20 10 re", "#336699", None, 0, 0, 0, "", False)).rects
    placed = [round(rect[name] / MM, 3) for name in ("x0", "top", "width", "height")]
    assert placed == [10, 5, 20, 10]
    assert rect["non_stroking_color"] == pytest.approx((0.2, 0.4, 0.6), abs=0.001)


def test_a_grey_is_printed_with_black_ink_alone() -> None:
    (rect,) = page_of(Shape("10 5 20 10 re", "#808080", None, 0, 0, 0, "", False)).rects
    assert rect["non_stroking_color"] == pytest.approx(0x80 / 255, abs=0.001)


def test_groups_move_what_they_hold() -> None:
    shape = Shape("0 0 1 1 re", "#000000", None, 0, 0, 0, "", False)
    (rect,) = page_of(Group((2, 0, 0, 2, 30, 10), "", (shape,))).rects
    assert [round(rect[name] / MM, 3) for name in ("x0", "top", "width")] == [30, 10, 2]


def test_numbers_are_written_without_exponents() -> None:
    assert matrix_operator((1e-17, 1, -1, 1e-9, 0.00001, 88)) == "0 1 -1 0 0 88 cm"


def test_a_picture_is_stored_once_whatever_its_names(tmp_path: Path) -> None:
    folder = tmp_path
    Image.new("RGB", (64, 64), "red").save(folder / "one.jpg")
    (folder / "two.jpg").write_bytes((folder / "one.jpg").read_bytes())
    page = page_of(
        *(Picture(read_image(folder / name), 10 * n, 10, 5, 5) for n, name in enumerate(("one.jpg", "two.jpg")))
    )
    assert len({image["name"] for image in page.images}) == 1
    assert [round(image["top"] / MM, 2) for image in page.images] == [10, 10]
