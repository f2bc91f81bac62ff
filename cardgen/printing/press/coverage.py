"""How much ink a side takes: the most of all four inks in one place, and the mean over the card."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from PIL import ImageStat

from cardgen.faces.face import IDENTITY, Face, Picture, Shape, TextLine
from cardgen.faces.inspect import EVERYWHERE, flat
from cardgen.model.press import frame_of
from cardgen.model.stock import CardSize
from cardgen.printing.press.inks import in_inks, inks
from cardgen.printing.press.pictures import Wanted, draw_images
from cardgen.text.fonts import Font

_DPI = 24.0
"""Enough to know how much of a card is dark."""


class Coverage(NamedTuple):
    """% of all four inks together: the most in one place, and the mean."""

    most: float
    mean: float


def coverages(sides: Iterable[tuple[Face, CardSize]], font: Font, limit: float) -> Iterator[Coverage]:
    """Give the ink of each side, by the formula for print shops with a limit in %."""
    listed = list(sides)
    wanted = (Wanted("", face, size, frame_of(size.trim, 0.0, _DPI)) for face, size in listed)
    for (face, _), image in zip(listed, draw_images(wanted, font), strict=True):
        mean = sum(ImageStat.Stat(in_inks(image, limit / 100)).mean) / 255
        yield Coverage(100 * max(_most(face, limit / 100), mean), 100 * mean)


def _most(face: Face, limit: float) -> float:
    """Give the most ink of any colour that is drawn; what a photograph may need is the limit."""
    most = 0.0
    for item, _, _ in flat(face.items, IDENTITY, EVERYWHERE):
        if isinstance(item, Picture):
            return limit
        if isinstance(item, Shape):
            drawn = [sum(inks(colour, limit)) for colour in (item.fill, item.stroke) if colour]
        elif isinstance(item, TextLine):
            drawn = [sum(inks(span.colour, limit, under=False)) for span in item.spans]
        most = max(most, *drawn, 0.0)
    return most
