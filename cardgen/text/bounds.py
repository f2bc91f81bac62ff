"""Where the ink of a line lies, from the outlines themselves."""

from __future__ import annotations

from dataclasses import dataclass

from cardgen.text.fonts import Font
from cardgen.text.outlines import outlines_of


@dataclass(frozen=True, slots=True)
class Bounds:
    """A box of ink in shares of the type size, y up from the baseline."""

    left: float
    bottom: float
    right: float
    top: float


def ink(font: Font, text: str, spacing: float = 0.0) -> Bounds | None:
    """Find the box of a line's ink; *spacing* between letters in shares of the type size."""
    outlines = outlines_of(font)
    boxes, x = [], 0.0
    for char in text:
        box = outlines.box(char)
        if box:
            boxes.append((x + box[0], box[1], x + box[2], box[3]))
        x += font.width(char) / 1000 + spacing
    if not boxes:
        return None
    left, bottom, right, top = zip(*boxes, strict=True)
    return Bounds(min(left), min(bottom), max(right), max(top))
