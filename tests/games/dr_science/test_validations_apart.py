"""Validations: the same picture on a ground of its own for each prestige, so that no two stars look alike."""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import ImageStat

from cardgen.faces.face import IDENTITY, Face
from cardgen.model.theme import Ink
from cardgen.printing.pdf import PdfFile
from cardgen.printing.pictures import page_images
from cardgen.project.looks.load import load
from cardgen.text.fonts import load_font
from tests.drawn import PROJECT, drawn

GAME = "dr-science"
SEEN = 3.0
"""Steps of 255, over a whole face, of which the ground is half."""


def tint(face: Face) -> list[float]:
    """Give the colour of a whole face from afar."""
    file = PdfFile("face", "", load_font(next(iter(drawn(GAME, Ink.FULL).maker.theme.fonts.values()))))
    file.begin_page(face.width, face.height)
    file.draw(face.items, IDENTITY)
    file.end_page()
    return ImageStat.Stat(next(iter(page_images(file.finish(), dpi=40))).convert("RGB")).mean


@pytest.mark.parametrize("add", [2, 3, 4])
def test_each_prestige_has_a_ground_of_its_own(add: int) -> None:
    cards = [card for card in load(PROJECT, GAME).cards if card.values.get("add") == add]
    tints = {card.values["stars"]: tint(drawn(GAME, Ink.FULL).fronts[card.id]) for card in cards}
    assert len(tints) == 3
    for one, other in combinations(tints.values(), 2):
        assert max(abs(a - b) for a, b in zip(one, other, strict=True)) > SEEN
