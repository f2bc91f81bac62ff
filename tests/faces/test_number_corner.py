"""The number of a card stands in one quiet corner: at the same place on every face of a game, clear of all else."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

import pytest
from PIL import Image, ImageChops

from cardgen.faces.face import IDENTITY, Face, Group, Item, TextLine
from cardgen.faces.maker import FaceMaker
from cardgen.model.theme import Ink
from cardgen.printing.pdf import PdfFile
from cardgen.printing.pictures import page_images
from cardgen.project.looks.load import load
from cardgen.text.fonts import load_font
from cardgen.units import MM_PER_INCH
from tests.drawn import PROJECT, drawn

PX_PER_MM = 8
CLEAR = 0.7
"""What is left free around a number, in mm: nearly half its height."""
SAME = 0.3
"""In mm: numbers end where their last figure does, which is narrower or wider."""
STEPS = 8
"""Of 255: what the ground may vary by."""


class Seen(NamedTuple):
    """Where a number's ink stands, in mm, and whether all around it is bare ground."""

    left: float
    top: float
    right: float
    bottom: float
    bare: bool


def without(items: Iterable[Item], text: str) -> tuple[Item, ...]:
    """Leave out a text."""
    kept = (item for item in items if not (isinstance(item, TextLine) and said(item) == text))
    return tuple(one._replace(items=without(one.items, text)) if isinstance(one, Group) else one for one in kept)


def said(line: TextLine) -> str:
    return "".join(span.text for span in line.spans)


def pictures(faces: Sequence[tuple[Face, Iterable[Item]]], maker: FaceMaker) -> list[Image.Image]:
    file = PdfFile("faces", "", load_font(next(iter(maker.theme.fonts.values()))))
    for face, items in faces:
        file.begin_page(face.width, face.height)
        file.draw(tuple(items), IDENTITY)
        file.end_page()
    return [image.convert("RGB") for image in page_images(file.finish(), dpi=PX_PER_MM * MM_PER_INCH)]


def seen(number: Image.Image, rest: Image.Image) -> Seen | None:
    """Look for the number by what a picture with it has more than one without."""
    ink = ImageChops.difference(number, rest).convert("L").point(lambda step: 255 if step > STEPS else 0).getbbox()
    if ink is None:
        return None
    free = round(CLEAR * PX_PER_MM)
    left, top, right, bottom = ink
    around = rest.crop((left - free, top - free, right + free, bottom + free))
    varied = [high - low for low, high in around.getextrema()]  # type: ignore[misc]  # three bands
    mm = [side / PX_PER_MM for side in ink]
    return Seen(mm[0], mm[1], mm[2], mm[3], max(varied) <= STEPS)


@pytest.mark.sampled(5)
@pytest.mark.parametrize("ink", [Ink.FULL, pytest.param(Ink.LOW, marks=pytest.mark.sweep)])
@pytest.mark.parametrize("name", PROJECT.games())
def test_the_number_stands_in_one_quiet_corner(name: str, ink: Ink) -> None:
    made = drawn(name, ink)
    sides = [(card, side) for card in load(PROJECT, name).cards for side in made.sides(card)]
    drawings = [
        (side, items) for card, side in sides for items in (side.items, without(side.items, made.maker.number(card)))
    ]
    shown = pictures(drawings, made.maker)
    places = {
        card.id: place
        for (card, _), (number, rest) in zip(sides, zip(shown[::2], shown[1::2], strict=True), strict=True)
        if (place := seen(number, rest)) is not None
    }
    assert places.keys() == {card.id for card, _ in sides}, "each has its number"
    assert not {id_: place for id_, place in places.items() if not place.bare}
    assert [pair for pair in pairwise(places.items()) if not alike(pair[0][1], pair[1][1])] == []


def alike(one: Seen, other: Seen) -> bool:
    """Say whether numbers stand on one line and begin or end at one place."""
    starts, ends = abs(one.left - other.left), abs(one.right - other.right)
    return abs(one.bottom - other.bottom) <= SAME and min(starts, ends) <= SAME


def test_what_stands_too_near_a_number_is_found() -> None:
    paper = Image.new("RGB", (200, 80), "#FFF")
    number = paper.copy()
    number.paste("#000", (80, 40, 120, 52))
    near = paper.copy()
    near.paste("#000", (80, 55, 120, 60))
    both = ImageChops.darker(number, near)
    assert seen(paper, paper) is None
    assert seen(number, paper) == Seen(10, 5, 15, 6.5, bare=True)
    assert seen(both, near) == Seen(10, 5, 15, 6.5, bare=False)
