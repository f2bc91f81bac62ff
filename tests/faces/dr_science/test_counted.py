"""A picture that counts its card's value shows all that it counts, in grey and in little ink too.

What counts bears the class `counted` in its drawing. It is seen if the edge of each such shape, or the line around
it, is clearly lighter or darker than what would be there without it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import deepcopy
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from PIL import Image, ImageChops, ImageFilter

from cardgen.faces.face import IDENTITY, Placed
from cardgen.faces.palette import Palette
from cardgen.faces.symbols import Library, form
from cardgen.model.card import Card
from cardgen.model.theme import Ink
from cardgen.printing.pdf import PdfFile
from cardgen.printing.pictures import page_images
from cardgen.project.looks.load import face_maker, load
from cardgen.text.fonts import load_font
from cardgen.units import MM_PER_INCH
from tests.conftest import ROOT
from tests.drawn import PROJECT

ET.register_namespace("", "http://www.w3.org/2000/svg")
PX_PER_MM = 4
STEPS = 24
"""Of 255: what is clearly seen beside each other."""
NEAR = 0.8
"""In mm from the edge."""
SHARE = 0.75
"""Of its edge that must be seen; the rest may lie under something else."""
ONE_SHAPE = {"Circle", "Lens", "Square", "Pentagon", "Starfish"}
"""Whose sides or arms are those of one shape."""

GAME = load(PROJECT, "dr-science")
THEME = face_maker(PROJECT, GAME).theme
CARDS = {str(card.values["picture"]): card for card in GAME.cards if card.type == "science"}
PICTURES = ROOT / "templates" / "dr-science" / "pictures"


def colours_of(card: Card, ink: Ink) -> Callable[[str], str | None]:
    """Give the colours that the face hands to its picture."""
    suits = THEME.tables["suit"]
    assert isinstance(suits, Mapping)
    suit = suits[str(card.values["suit"])]
    assert isinstance(suit, Mapping)
    mid, tint = ("tint", "mid") if card.values["star"] else ("mid", "tint")
    named = {"main": suit["main"], "pop": suit["pop"], "mid": suit[mid], "tint": suit[tint], "black": "#000000"}
    palette = Palette(THEME.colours, ink)

    def colour(name: str) -> str | None:
        return None if name == "none" else palette.resolve(str(named.get(name, name)))

    return colour


def without(root: ET.Element, unwanted: set[ET.Element]) -> str:
    """Write a drawing that lacks some of its shapes."""
    cut = deepcopy(root)
    for old, new in list(zip(root.iter(), cut.iter(), strict=True)):
        for child, copied in list(zip(old, new, strict=True)):
            if child in unwanted:
                new.remove(copied)
    return ET.tostring(cut, encoding="unicode")


def alone(root: ET.Element, shape: ET.Element) -> str:
    """Write a drawing of one shape alone, in black."""
    black = deepcopy(root)
    for element in black.iter():
        for name in ("fill", "stroke"):
            if element.get(name) not in (None, "none"):
                element.set(name, "black")
    others = {old for old in root.iter() if not len(old) and old is not shape}
    same = dict(zip(root.iter(), black.iter(), strict=True))
    return without(black, {same[one] for one in others})


def pictures(texts: Sequence[str], card: Card, ink: Ink, folder: Path) -> Iterator[Image.Image]:
    (folder / "pictures").mkdir()
    for number, text in enumerate(texts):
        (folder / "pictures" / f"p-{number}.svg").write_text(text, "utf-8")
    library = Library((folder,))
    file = PdfFile("pictures", "", load_font(next(iter(THEME.fonts.values()))))
    for number in range(len(texts)):
        made = form(library.drawing(f"p-{number}"), colours_of(card, ink), False, "")
        left, top, right, bottom = made.box
        file.begin_page(right - left, bottom - top)
        file.draw((Placed(made, (1, 0, 0, 1, -left, -top), ""),), IDENTITY)
        file.end_page()
    return (image.convert("L") for image in page_images(file.finish(), dpi=PX_PER_MM * MM_PER_INCH))


@pytest.mark.parametrize("ink", [Ink.GREY, Ink.LOW])
@pytest.mark.parametrize("picture", CARDS)
def test_all_that_a_picture_counts_is_seen(picture: str, ink: Ink, tmp_path: Path) -> None:
    card = CARDS[picture]
    root = ET.parse(PICTURES / f"{card.values['art']}.svg").getroot()
    if ink is not Ink.LOW:  # which leaves out the ground
        root.insert(
            1,
            ET.Element(
                "{http://www.w3.org/2000/svg}rect",
                {"x": "-9", "y": "-9", "width": "90", "height": "90", "fill": "tint"},
            ),
        )
    shapes = [one for one in root.iter() if one.get("class") == "counted"]
    assert len(shapes) == (1 if picture in ONE_SHAPE else card.values["value"])
    texts = [without(root, set()), without(root, set(shapes)), *(alone(root, one) for one in shapes)]
    full, ground, *each = pictures(texts, card, ink, tmp_path)
    seen = ImageChops.difference(full, ground).point(lambda value: 255 * (value >= STEPS))
    reach = 2 * round(NEAR * PX_PER_MM) + 1
    for shape in each:
        inside = shape.point(lambda value: 255 * (value < 128))
        edge = ImageChops.subtract(inside, inside.filter(ImageFilter.MinFilter(3)))
        near = ImageChops.multiply(seen, inside).filter(ImageFilter.MaxFilter(reach))
        found = ImageChops.multiply(edge, near).histogram()[255] / edge.histogram()[255]
        assert found >= SHARE, f"{picture}: {found:.0%} of an edge is seen"
