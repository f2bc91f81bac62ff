"""Pictures of what is printed: a part of a PDF's page as a small PNG."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

import pypdfium2
from PIL import Image

from cardgen.layout.box import Box
from cardgen.units import pt

_COLOURS = 256
"""Flat drawings lose nothing that a screen could show, and take a quarter of the bytes."""


class Crop(NamedTuple):
    """A part of a page (counted from 0): the box in mm from its top-left corner, or the whole page.

    What is *turned* stands on its head there.
    """

    page: int
    box: Box | None = None
    turned: bool = False


def pictures(pdf: Path, crops: Iterable[Crop], width: int) -> Iterator[bytes]:
    """Give each crop as a PNG *width* px wide."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        for crop in crops:
            yield _picture(document[crop.page], crop, width)
    finally:
        document.close()


def page_count(pdf: Path) -> int:
    """Count the pages of a PDF."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        return len(document)
    finally:
        document.close()


def _picture(page: pypdfium2.PdfPage, crop: Crop, width: int) -> bytes:
    across, down = page.get_size()
    box = crop.box
    edges = (0.0, 0.0, across, down) if box is None else map(pt, (box.x, box.y, box.right, box.bottom))
    left, top, right, bottom = edges
    drawn = page.render(scale=width / (right - left), crop=(left, down - bottom, across - right, top))
    upright = drawn.to_pil().rotate(180) if crop.turned else drawn.to_pil()
    few = upright.convert("RGB").quantize(_COLOURS, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    out = BytesIO()
    few.save(out, "PNG", optimize=True)
    return out.getvalue()
