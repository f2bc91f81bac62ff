"""The number of a card stands in one quiet corner: at the same place on every face of a game, clear of all else."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

import pytest
from PIL import Image, ImageChops

from cardgen.faces.face import IDENTITY, Face, Group, Item, TextLine
from cardgen.faces.maker import FaceMaker
from cardgen.model.card import Card
from cardgen.model.theme import Ink
from cardgen.printing.pdf import PdfFile
from cardgen.printing.pictures import page_images
from cardgen.project.looks.load import load
from cardgen.project.looks.sample_faces import Picture, sample_maker
from cardgen.text.fonts import load_font
from cardgen.units import MM_PER_INCH
from tests.drawn import PROJECT, drawn
from tests.printed import texts
from tests.thoroughness import some

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


def places(sides: Sequence[tuple[Card, Face]], maker: FaceMaker) -> dict[str, Seen]:
    """Find the number of each card, on the side that has it."""
    drawings = [
        (side, items) for card, side in sides for items in (side.items, without(side.items, maker.number(card)))
    ]
    shown = pictures(drawings, maker)
    pairs = zip(sides, zip(shown[::2], shown[1::2], strict=True), strict=True)
    found = {card.id: seen(number, rest) for (card, side), (number, rest) in pairs if maker.number(card) in texts(side)}
    return {id_: place for id_, place in found.items() if place is not None}


@pytest.mark.sampled(5)
@pytest.mark.parametrize("ink", [Ink.FULL, pytest.param(Ink.LOW, marks=pytest.mark.sweep)])
@pytest.mark.parametrize("name", PROJECT.games())
def test_the_number_stands_in_one_quiet_corner(name: str, ink: Ink) -> None:
    made = drawn(name, ink)
    sides = [(card, side) for card in some(load(PROJECT, name).cards, 3) for side in made.sides(card)]
    found = places(sides, made.maker)
    assert found.keys() == {card.id for card, _ in sides}, "each has its number"
    assert not {id_: place for id_, place in found.items() if not place.bare}
    assert [pair for pair in pairwise(found.items()) if not alike(pair[0][1], pair[1][1])] == []


SIZES = [(63.5, 88.9), (70.0, 120.0), (57.2, 88.9), (44.0, 68.0), (70.0, 70.0), (88.9, 50.8)]
"""Poker, tarot, bridge, mini, square, business."""


@pytest.mark.sampled(6)
@pytest.mark.parametrize("size", SIZES)
def test_so_it_does_on_ready_faces_of_each_size(size: tuple[float, float]) -> None:
    maker = sample_maker(PROJECT, Picture(size=size))
    sides = [(card, side) for card in maker.game.cards for side in sides_that_fit(card, maker)]
    found = places(sides, maker)
    assert len(found) > len(maker.game.cards) / 2
    assert not {id_: place for id_, place in found.items() if not place.bare}
    for name in maker.game.card_types:
        of_one = [place for card, _ in sides if card.type == name and (place := found.get(card.id))]
        assert [pair for pair in pairwise(of_one) if not alike(*pair)] == [], name


def sides_that_fit(card: Card, maker: FaceMaker) -> list[Face]:
    sides = [maker.front(card), *([maker.inner(card)] if maker.game.card_types[card.type].inner else [])]
    fit = not maker.problems
    maker.problems.clear()
    return sides if fit else []


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
