"""A PDF for a print shop, by a checklist: no free tool validates PDF/X-1a, so two readers look at each point."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

import pdfplumber
import pikepdf
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from cardgen.cli.main import run
from cardgen.printing.press.inks import in_inks, inks
from tests.toy import FILES, write_toy

PDF = "output/toy/press/toy-drivethrucards.pdf"
OTHER_SPACES = {"g", "G", "rg", "RG", "cs", "CS", "sc", "SC", "scn", "SCN", "sh", "gs", "ri", "BI"}
"""Operators that set colours in other inks, or make something that one can see through."""


def art(kind: str) -> bytes:
    """A picture with full black, colours, and holes that one can see through."""
    image = Image.new("RGBA", (200, 200), (0, 0, 40, 255))
    image.paste((250, 20, 20, 255), (0, 0, 90, 90))
    image.paste((0, 0, 0, 255), (100, 100, 200, 200))
    rng = random.Random(5)
    noise = Image.frombytes("RGB", (20, 20), bytes(rng.randrange(256) for _ in range(1200)))
    image.paste(noise.resize((80, 80), Image.Resampling.BICUBIC), (110, 10))
    if kind == "PNG":
        image.paste((0, 0, 0, 0), (20, 120, 80, 180))
    out = BytesIO()
    (image if kind == "PNG" else image.convert("RGB")).save(out, kind, quality=95)
    return out.getvalue()


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("drive")
    pictures = "".join(
        f'<image href="{name}" x="{x}" y="40" width="20" height="20"/>' for name, x in (("a.png", 5), ("b.jpg", 35))
    )
    ground = '<rect x="-3" y="-3" width="69" height="94" fill="deep"/>'
    theme = FILES["templates/toy/theme.yaml"].replace("  ink:", '  deep: {hex: "#000050", grey: "#111111"}\n  ink:')
    write_toy(
        folder,
        {
            "templates/toy/plain.xml": FILES["templates/toy/plain.xml"].replace("</face>", f"{pictures}</face>"),
            "templates/toy/back.xml": f"<face>{ground}</face>",
            "templates/toy/theme.yaml": theme,
            "templates/toy/art/a.png": art("PNG"),
            "templates/toy/art/b.jpg": art("JPEG"),
        },
    )
    assert run(["export", "toy", "--for", "drivethrucards", "--project", str(folder)]) == 0
    return folder / PDF


@pytest.fixture(scope="module")
def pdf(made: Path) -> Iterator[pikepdf.Pdf]:
    with pikepdf.open(made) as opened:
        yield opened


def streams(pdf: pikepdf.Pdf) -> Iterator[Any]:
    """Give every page, and every object that is placed on one."""
    seen = set()
    todo: list[Any] = [page.obj for page in pdf.pages]
    while todo:
        one = todo.pop()
        yield one
        placed = one.get("/Resources", {}).get("/XObject", {})
        todo += [x for _, x in placed.items() if x.objgen not in seen]
        seen |= {x.objgen for _, x in placed.items()}


def content(pdf: pikepdf.Pdf) -> Iterator[tuple[str, list[Any]]]:
    for one in streams(pdf):
        if one.get("/Subtype") != "/Image":
            for said in pikepdf.parse_content_stream(one):
                yield str(said.operator), list(said.operands)


def images(pdf: pikepdf.Pdf) -> list[Any]:
    return [one for one in streams(pdf) if one.get("/Subtype") == "/Image"]


def test_it_says_which_standard_it_keeps_to(pdf: pikepdf.Pdf, made: Path) -> None:
    assert made.read_bytes()[:8] in (b"%PDF-1.3", b"%PDF-1.4")
    info = pdf.docinfo
    assert str(info["/GTS_PDFXVersion"]) == "PDF/X-1a:2003"
    assert info["/Trapped"] == "/False"
    assert {"/Title", "/Creator", "/Producer", "/CreationDate", "/ModDate"} <= set(info.keys())
    assert "/ID" in pdf.trailer
    assert "/Encrypt" not in pdf.trailer


def test_the_printing_condition_is_named_as_it_is_registered(pdf: pikepdf.Pdf) -> None:
    (intent,) = pdf.Root.OutputIntents
    assert intent.S == "/GTS_PDFX"
    assert str(intent.OutputConditionIdentifier) == "CGATS TR 001"
    assert str(intent.RegistryName) == "http://www.color.org"


def test_every_page_has_the_boxes_of_the_shop(pdf: pikepdf.Pdf, made: Path) -> None:
    assert len(pdf.pages) == 16
    for page in pdf.pages:
        box = {
            name: [float(str(edge)) for edge in list(page.obj[name].as_list())]
            for name in ("/MediaBox", "/BleedBox", "/TrimBox")
        }
        assert box["/MediaBox"] == box["/BleedBox"] == pytest.approx([0, 0, 2.75 * 72, 3.75 * 72])
        assert box["/TrimBox"] == pytest.approx([9, 9, 2.625 * 72, 3.625 * 72])
        assert not {"/ArtBox", "/Trans", "/Annots", "/Group"} & set(page.keys())  # type: ignore[operator]  # an array of pikepdf
    with pdfplumber.open(made) as again:
        assert {(float(page.width), float(page.height)) for page in again.pages} == {(198.0, 270.0)}


def test_the_back_of_a_card_stands_before_its_front(made: Path) -> None:
    with pdfplumber.open(made) as again:
        said = [" ".join((page.extract_text() or "").split()) for page in again.pages]
    assert said[:6] == ["", "1 of Sun", "", "1 of Sun", "", "2 of Sun Twice the (see the booklet)."]


def test_only_the_four_inks_are_used_and_nothing_is_seen_through(pdf: pikepdf.Pdf) -> None:
    assert {operator for operator, _ in content(pdf)} & OTHER_SPACES == set()
    for one in streams(pdf):
        assert "/SMask" not in one
        assert "/Group" not in one
        assert not one.get("/Resources", {}).get("/ExtGState", {})
    assert {str(image.get("/ColorSpace")) for image in images(pdf)} == {"/DeviceCMYK"}


def test_there_is_never_more_ink_than_the_shop_takes(pdf: pikepdf.Pdf) -> None:
    totals = [sum(map(float, operands)) for operator, operands in content(pdf) if operator in ("k", "K")]
    assert totals
    assert max(totals) <= 2.4001
    for image in images(pdf):
        pixels = pikepdf.PdfImage(image).as_pil_image(apply_mask=False).tobytes()
        assert max(map(sum, zip(*[iter(pixels)] * 4, strict=True))) <= 2.4 * 255 + 1


def test_black_text_is_black_alone(pdf: pikepdf.Pdf) -> None:
    used = set()
    within = False
    for operator, operands in content(pdf):
        within = operator == "BT" or (within and operator != "ET")
        if within and operator == "k":
            used.add(tuple(map(float, operands)))
    assert used == {(0.0, 0.0, 0.0, 1.0)}


def test_a_hole_in_a_picture_is_not_printed(pdf: pikepdf.Pdf) -> None:
    (masked,) = [image for image in images(pdf) if "/Mask" in image]
    mask = masked.Mask
    assert mask.ImageMask == True  # noqa: E712  # an object of pikepdf
    bits = bytes(mask.read_bytes())
    row = 25
    assert [bits[150 * row + x // 8] >> (7 - x % 8) & 1 for x in (10, 50, 100)] == [0, 1, 0]


def test_every_font_is_embedded(pdf: pikepdf.Pdf) -> None:
    fonts = [font for one in streams(pdf) for _, font in one.get("/Resources", {}).get("/Font", {}).items()]
    assert fonts
    for font in fonts:
        assert "/FontFile2" in font.FontDescriptor
        assert re.match(r"/[A-Z]{6}\+", str(font.BaseFont)), "a part of the font, by its name"


def test_the_bleed_reaches_every_edge(made: Path) -> None:
    import pypdfium2

    with pypdfium2.PdfDocument(made) as document:
        image = document[0].render(scale=300 / 72).to_pil().convert("RGB")
    colours = {colour for _, colour in image.getcolors(1 << 20) or ()}
    assert max(max(colour[:2]) for colour in colours) < 60, "the deep ground everywhere, white nowhere"


def test_the_same_cards_give_the_same_bytes(made: Path) -> None:
    before = made.read_bytes()
    assert run(["export", "toy", "--for", "drivethrucards", "--project", str(made.parents[3])]) == 0
    assert made.read_bytes() == before


@given(st.tuples(*[st.integers(0, 255)] * 3), st.floats(2.0, 4.0), st.booleans())
def test_inks_keep_to_the_limit_and_are_those_of_the_pixels(
    colour: tuple[int, int, int], limit: float, under: bool
) -> None:
    parts = inks("#{:02X}{:02X}{:02X}".format(*colour), limit, under)
    assert all(-1e-9 <= part <= 1 + 1e-9 for part in parts)
    assert sum(parts) <= limit + 1e-9
    cyan, magenta, yellow, black = parts
    if not under and sum(parts) < limit - 0.01:
        back = [255 * (1 - part) * (1 - black) for part in (cyan, magenta, yellow)]
        assert back == pytest.approx(colour, abs=1.01)
    if under:
        pixel = in_inks(Image.new("RGB", (1, 1), colour), limit).tobytes()
        assert list(pixel) == pytest.approx([255 * part for part in parts], abs=1.5)


@pytest.mark.parametrize(
    ("colour", "expected"),
    [
        ("#FFFFFF", (0, 0, 0, 0)),
        ("#000000", (0.6, 0.4, 0.4, 1)),
        ("#FF0000", (0, 1, 1, 0)),
        ("#808080", (0, 0, 0, 0.498)),
    ],
)
def test_well_known_colours(colour: str, expected: tuple[float, ...]) -> None:
    assert inks(colour, 2.4) == pytest.approx(expected, abs=0.001)
