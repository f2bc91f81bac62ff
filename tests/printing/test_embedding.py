"""Pictures in the PDF: bytes that may stay stay, nothing is turned, squeezed or blackened."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image, ImageDraw

from cardgen.errors import CardgenError
from cardgen.faces.face import IDENTITY, Shape
from cardgen.faces.pictures import focus, picture
from cardgen.images.read import read_image
from cardgen.model.theme import FontRole, Ink
from cardgen.printing.pdf import PdfFile
from cardgen.printing.pictures import page_images
from cardgen.text.fonts import load_font
from cardgen.units import MM_PER_INCH

RED, BLUE, WHITE, YELLOW = (255, 0, 0), (0, 0, 255), (255, 255, 255), (255, 224, 0)
BOX = {"x": "10", "y": "10", "width": "40", "height": "20"}
PX = 4


def image(width: int = 80, height: int = 40) -> Image.Image:
    """Make a blue picture with a red quarter in its top left."""
    made = Image.new("RGB", (width, height), BLUE)
    ImageDraw.Draw(made).rectangle((0, 0, width // 2 - 1, height // 2 - 1), fill=RED)
    return made


def printed(file: Path, ink: Ink = Ink.FULL, **attributes: str) -> tuple[bytes, Image.Image]:
    """Print a picture on yellow in a box of 40 x 20 mm; gives the PDF and its page at 4 px a mm."""
    ground = Shape("0 0 60 40 re", "#FFE000", None, 0, 0, 0, "", False)
    pdf = PdfFile("A picture", "", load_font(FontRole("Source Sans Pro", "Regular")))
    pdf.begin_page(60, 40)
    pdf.draw((ground, picture(read_image(file), {**BOX, **attributes}, ink)), IDENTITY)
    pdf.end_page()
    data = pdf.finish()
    return data, next(page_images(data, dpi=PX * MM_PER_INCH)).convert("RGB")


def at(page: Image.Image, x: float, y: float) -> tuple[int, int, int]:
    found = page.getpixel((round(x * PX), round(y * PX)))
    assert isinstance(found, tuple)
    return found[0], found[1], found[2]


def near(one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    return all(abs(a - b) < 24 for a, b in zip(one, other, strict=True))


@pytest.mark.parametrize("progressive", [False, True])
@pytest.mark.parametrize("ink", [Ink.FULL, Ink.LOW])
def test_a_jpeg_goes_into_the_file_byte_for_byte(progressive: bool, ink: Ink, tmp_path: Path) -> None:
    image().save(tmp_path / "a.jpg", progressive=progressive)
    assert (tmp_path / "a.jpg").read_bytes() in printed(tmp_path / "a.jpg", ink)[0]


TURNED = {
    2: [Image.Transpose.FLIP_LEFT_RIGHT], 3: [Image.Transpose.ROTATE_180], 4: [Image.Transpose.FLIP_TOP_BOTTOM],
    5: [Image.Transpose.TRANSPOSE], 6: [Image.Transpose.ROTATE_90], 7: [Image.Transpose.TRANSVERSE],
    8: [Image.Transpose.ROTATE_270],
}  # fmt: skip


@pytest.mark.parametrize("turn", TURNED)
@pytest.mark.parametrize("name", ["a.jpg", "a.png", "a.webp"])
def test_a_picture_stands_upright_however_the_camera_was_held(turn: int, name: str, tmp_path: Path) -> None:
    stored, exif = image(), Image.Exif()
    for how in TURNED[turn]:
        stored = stored.transpose(how)
    exif[0x112] = turn
    stored.save(tmp_path / name, exif=exif)
    _, page = printed(tmp_path / name)
    assert near(at(page, 15, 13), RED)
    assert all(near(at(page, *other), BLUE) for other in ((45, 13), (15, 27), (45, 27)))


@pytest.mark.parametrize("name", ["a.png", "palette.png", "a.webp"])
def test_what_is_transparent_shows_its_ground(name: str, tmp_path: Path) -> None:
    made = image().convert("RGBA")
    made.paste((0, 0, 0, 0), (40, 20, 80, 40))
    (made.convert("P") if name == "palette.png" else made).save(tmp_path / name, transparency=None, lossless=True)
    if name == "palette.png":
        indexed = image().quantize(4)
        indexed.info["transparency"] = indexed.getpixel((70, 30))
        indexed.save(tmp_path / name)
    _, page = printed(tmp_path / name)
    assert near(at(page, 15, 13), RED)
    assert near(at(page, 45, 27), YELLOW)


@pytest.mark.parametrize("mode", ["1", "L", "P", "RGB", "I;16"])
def test_each_kind_of_png_keeps_its_greys(mode: str, tmp_path: Path) -> None:
    made = image().convert("L").point(lambda level: 255 if level > 50 else 0)
    deep = made.convert("I").point(lambda level: level * 257).convert("I;16")
    (deep if mode == "I;16" else made.convert(mode)).save(tmp_path / "a.png")
    _, page = printed(tmp_path / "a.png")
    assert near(at(page, 15, 13), WHITE)
    assert near(at(page, 45, 27), (0, 0, 0))


@pytest.mark.parametrize("name", ["a.jpg", "a.png", "palette.png", "a.webp"])
def test_ink_is_saved_by_paler_and_colour_by_grey_photographs(name: str, tmp_path: Path) -> None:
    (image().quantize(4) if name == "palette.png" else image()).save(tmp_path / name)
    pale = at(printed(tmp_path / name, Ink.LOW)[1], 45, 27)
    assert near(pale, (115, 115, 255))
    grey = at(printed(tmp_path / name, Ink.GREY)[1], 45, 27)
    assert near(grey, (29, 29, 29))


def test_cover_fills_the_box_about_its_focus_and_cuts_the_rest(tmp_path: Path) -> None:
    image(40, 80).save(tmp_path / "a.png")
    for where, red in (("top", True), ("middle", True), ("bottom", False), ("50% 100%", False)):
        _, page = printed(tmp_path / "a.png", focus=where)
        assert near(at(page, 12, 11), RED) == red, where
        assert near(at(page, 49, 29), BLUE)
        assert near(at(page, 30, 9), YELLOW)
        assert near(at(page, 30, 31), YELLOW)


def test_contain_shows_all_and_leaves_room(tmp_path: Path) -> None:
    image(40, 80).save(tmp_path / "a.png")
    _, page = printed(tmp_path / "a.png", fit="contain")
    assert near(at(page, 12, 20), YELLOW)
    assert near(at(page, 26, 11), RED)
    _, page = printed(tmp_path / "a.png", fit="contain", focus="left")
    assert near(at(page, 11, 11), RED)


def test_stretch_fills_the_box_with_all_of_it(tmp_path: Path) -> None:
    image(40, 80).save(tmp_path / "a.png")
    _, page = printed(tmp_path / "a.png", fit="stretch")
    assert near(at(page, 28, 18), RED)
    assert near(at(page, 32, 18), BLUE)


@pytest.mark.parametrize(
    ("text", "point"),
    [
        ("left top", (0, 0)),
        ("bottom", (0.5, 1)),
        ("20% 75%", (0.2, 0.75)),
        ("0.2, 1", (0.2, 1)),
        ("centre", (0.5, 0.5)),
    ],
)
def test_a_focus_is_two_shares_or_words(text: str, point: tuple[float, float]) -> None:
    assert focus(text) == point


@pytest.mark.parametrize("text", ["", "left right", "20%", "120% 0%", "up", "1 2 3"])
def test_a_focus_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"focus|no number"):
        focus(text)


def test_a_picture_that_changes_while_it_is_printed_is_refused(tmp_path: Path) -> None:
    image().save(tmp_path / "a.jpg")
    pdf = PdfFile("A picture", "", load_font(FontRole("Source Sans Pro", "Regular")))
    pdf.begin_page(60, 40)
    pdf.draw((picture(read_image(tmp_path / "a.jpg"), BOX, Ink.FULL),), IDENTITY)
    pdf.end_page()
    image(81).save(tmp_path / "a.jpg")
    with pytest.raises(CardgenError) as refused:
        pdf.finish()
    (problem,) = refused.value.problems
    assert (problem.code, problem.fix) == ("T012", "print again")
    assert problem.what == "the picture cannot be used: it was changed while it was being printed"


@pytest.mark.parametrize("epoch", ["no number", "9" * 30, "315532800"])
def test_no_clock_and_no_variable_changes_what_is_written(epoch: str, monkeypatch: pytest.MonkeyPatch) -> None:
    font = load_font(FontRole("Source Sans Pro", "Regular"))
    monkeypatch.setenv("SOURCE_DATE_EPOCH", epoch)
    assert str(PdfFile("", "", font).canvas._doc._timeStamp.asctime) == "Sat Jan  1 00:00:00 2000"
