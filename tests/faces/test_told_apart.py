"""Nothing is told apart by colour alone: without a word and without colour, kinds of cards still look different.

Faces are drawn in grey and in little ink, their texts left out, and looked at in cells of 1.5 mm as from arm's
length. Each cell has a lightness and a roughness (how much it varies, which shows patterns and fine signs). Two kinds
are told apart by a cell if every card of the one is clearly lighter, or rougher, there than every card of the other: so
the pictures that differ from card to card count for nothing. That must hold in as many cells as a small sign covers.
The same holds of what is seen from the other side of a table, and of what shows of a card in a hand.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from operator import or_, sub
from typing import NamedTuple

import pytest
from PIL import Image, ImageChops, ImageFilter

from cardgen.faces.face import IDENTITY, Face, Group, Item, TextLine
from cardgen.faces.maker import FaceMaker
from cardgen.model.card import Card
from cardgen.model.game import Game
from cardgen.model.part import Part, PartKind
from cardgen.model.theme import Ink
from cardgen.printing.pdf import PdfFile
from cardgen.printing.pictures import page_images
from cardgen.project.looks.load import load
from cardgen.text.fonts import load_font
from cardgen.units import MM_PER_INCH
from tests.drawn import PROJECT, drawn

CELL = 1.5
PX_PER_MM = 4
LIGHTER = ROUGHER = 20
"""Steps of 255 that are clearly seen beside each other."""
CELLS = 6
"""A sign of less than 4 mm."""
NEAR, FAR = 0.0, 0.9
"""What a point is spread to, in mm: an eye that sees parts of a degree's sixtieth does so at 3 m."""
SPREADS = 2.355
"""How many standard deviations the half height of a Gaussian bell is wide."""
WHOLE, SIDE, HEAD = (0.0, 0.0, 1.0, 1.0), (0.0, 0.0, 0.27, 1.0), (0.0, 0.0, 1.0, 0.142)
"""Shares of a card: all of it, and the 17 mm at the left or the 12.5 mm at the top that show in a hand."""
LYING = {"Class of Specialists", "Role of Roles"}
"""What lies whole before its owner, and is in no hand."""

Look = tuple[bytes, bytes]


def wordless(items: Iterable[Item]) -> tuple[Item, ...]:
    """Leave out all texts."""
    kept = (item for item in items if not isinstance(item, TextLine))
    return tuple(item._replace(items=wordless(item.items)) if isinstance(item, Group) else item for item in kept)


Region = tuple[float, float, float, float]


def looks(faces: Sequence[Face], maker: FaceMaker, blur: float, region: Region = WHOLE) -> list[Look]:
    """Look at the faces, or a region of them: the lightness and the roughness of each cell."""
    file = PdfFile("faces", "", load_font(next(iter(maker.theme.fonts.values()))))
    for face in faces:
        file.begin_page(face.width, face.height)
        file.draw(wordless(face.items), IDENTITY)
        file.end_page()
    images = page_images(file.finish(), dpi=PX_PER_MM * MM_PER_INCH)
    return [look(cut(seen_with(image.convert("L"), blur), region)) for image in images]


def seen_with(image: Image.Image, blur: float) -> Image.Image:
    return image.filter(ImageFilter.GaussianBlur(blur / SPREADS * PX_PER_MM)) if blur else image


def cut(image: Image.Image, region: Region) -> Image.Image:
    left, top, right, bottom = region
    width, height = image.size
    return image.crop((round(left * width), round(top * height), round(right * width), round(bottom * height)))


def look(image: Image.Image) -> Look:
    size = (round(image.width / PX_PER_MM / CELL), round(image.height / PX_PER_MM / CELL))
    light = image.resize(size, Image.Resampling.BOX)
    rough = ImageChops.difference(image, light.resize(image.size, Image.Resampling.BILINEAR))
    return light.tobytes(), rough.resize(size, Image.Resampling.BOX).tobytes()


class Range(NamedTuple):
    """The least and the most that any card of a kind has in each cell: of lightness, then of roughness."""

    least: bytes
    most: bytes


def range_of(kind: Iterable[Look]) -> Range:
    cells = list(zip(*(light + rough for light, rough in kind), strict=True))
    return Range(bytes(map(min, cells)), bytes(map(max, cells)))


def apart(one: Range, other: Range) -> int:
    """Count the cells that tell any card of one kind from any card of the other."""
    cells = len(one.least) // 2
    clearly = [LIGHTER] * cells + [ROUGHER] * cells
    above = map(sub, one.least, other.most)
    below = map(sub, other.least, one.most)
    told = [max(steps) >= enough for *steps, enough in zip(above, below, clearly, strict=True)]
    return sum(map(or_, told[:cells], told[cells:]))


Kinds = dict[str, Range]
"""What one comparison is between: how the cards of each kind look."""


def kinds_of(game: Game, tables: Iterable[str]) -> dict[str, dict[str, list[Card]]]:
    """List the comparisons: card types, and the values of each word that the theme draws, within a type."""
    found: dict[str, dict[str, list[Card]]] = {"card types": by(game.cards, "type", game)}
    for kind in game.card_types.values():
        cards = [card for card in game.cards if card.type == kind.name]
        for field in kind.shown:
            if field.of is None or not {field.name, field.of.name} & set(tables):
                continue
            values = by(cards, field.name, game)
            # Of a list of icons every card has its own; it is its type's list, not a kind of card.
            if not field.many or min(map(len, values.values())) > 1:
                found[f"{field.label} of {kind.plural}"] = values
    return found


def sized(game: Game) -> dict[str, list[Part]]:
    """Group the parts that could be taken for each other: those of one size, which are not one for each card."""
    groups: dict[str, list[Part]] = {}
    for part in game.parts:
        if part.kind is PartKind.PAGE and not part.each:
            groups.setdefault(f"{part.width:g} x {part.height:g} mm", []).append(part)
    return groups


def by(cards: Iterable[Card], field: str, game: Game) -> dict[str, list[Card]]:
    groups: dict[str, list[Card]] = {}
    for card in cards:
        value = game.card_types[card.type].label if field == "type" else str(card.values.get(field))
        groups.setdefault(value, []).append(card)
    return groups


def fronts_apart(name: str, ink: Ink, blur: float, region: Region = WHOLE) -> dict[str, Kinds]:
    """Draw and look at the fronts of all that a game tells apart."""
    maker, fronts, _, _ = drawn(name, ink)
    seen = dict(zip(fronts, looks([*fronts.values()], maker, blur, region), strict=True))
    return {
        what: {kind: range_of(seen[card.id] for card in cards) for kind, cards in kinds.items()}
        for what, kinds in kinds_of(load(PROJECT, name), maker.theme.tables).items()
    }


def comparisons(name: str, ink: Ink, blur: float) -> dict[str, Kinds]:
    """Draw and look at all that a game tells apart."""
    game = load(PROJECT, name)
    maker, _, _, backs = drawn(name, ink)
    found = fronts_apart(name, ink, blur)
    seen_backs = zip(backs, looks([*backs.values()], maker, blur), strict=True)
    found["backs"] = {back: range_of([one]) for back, one in seen_backs}
    for size, parts in sized(game).items():
        faces = [maker.part(part.face, {}, part.label) for part in parts]
        seen_parts = zip(parts, looks(faces, maker, blur), strict=True)
        found[f"parts of {size}"] = {part.label: range_of([one]) for part, one in seen_parts}
    assert maker.problems == []
    return found


@pytest.mark.sampled(5)
@pytest.mark.parametrize("blur", [NEAR, pytest.param(FAR, marks=pytest.mark.sweep)])
@pytest.mark.parametrize("ink", [Ink.GREY, pytest.param(Ink.LOW, marks=pytest.mark.sweep)])
@pytest.mark.parametrize("name", PROJECT.games())
def test_kinds_of_cards_are_told_apart_without_colour_and_words(name: str, ink: Ink, blur: float) -> None:
    alike = [
        f"{what}: {one} and {other} differ in {found} cells"
        for what, kinds in comparisons(name, ink, blur).items()
        for (one, ours), (other, theirs) in combinations(kinds.items(), 2)
        if (found := apart(ours, theirs)) < CELLS
    ]
    assert alike == []


@pytest.mark.sampled(5)
@pytest.mark.parametrize("name", PROJECT.games())
def test_kinds_of_cards_in_a_hand_are_told_apart_from_across_the_table(name: str) -> None:
    side, head = (fronts_apart(name, Ink.GREY, FAR, region) for region in (SIDE, HEAD))
    alike = [
        f"{what}: {one} and {other}"
        for what in side.keys() - LYING
        for one, other in combinations(side[what], 2)
        if max(apart(shown[what][one], shown[what][other]) for shown in (side, head)) < CELLS
    ]
    assert alike == []


def test_the_measure_sees_a_sign_and_overlooks_what_differs_from_card_to_card() -> None:
    sign, none = picture((10, 10, 30, 30)), picture()
    plain = range_of([none])
    assert apart(range_of([sign]), plain) >= CELLS
    assert apart(range_of([sign, none]), plain) == 0
    assert apart(range_of([picture((10, 10, 14, 14))]), plain) < CELLS
    assert apart(range_of([picture((10, 10, 30, 30), (40, 40, 60, 60))]), range_of([sign])) >= CELLS


def test_what_is_blurred_loses_fine_lines_and_keeps_bold_ones() -> None:
    for step, kept in ((3, False), (12, True)):
        lines = Image.new("L", (120, 120), 255)
        for x in range(0, 120, step):
            lines.paste(60, (x, 0, x + step // 3, 120))
        _, rough = look(seen_with(lines, FAR))
        assert (max(rough) >= ROUGHER) == kept, step


def picture(*blots: tuple[int, int, int, int]) -> Look:
    image = Image.new("L", (120, 120), 255)
    for blot in blots:
        image.paste(60, blot)
    return look(image)
