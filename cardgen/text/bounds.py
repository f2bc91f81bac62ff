"""Where the ink of glyphs lies, from the outlines themselves."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTFont

from cardgen.text.fonts import Font


@dataclass(frozen=True, slots=True)
class Bounds:
    """A box of ink in shares of the type size, y up from the baseline."""

    left: float
    bottom: float
    right: float
    top: float


class _Outlines:
    def __init__(self, path: str) -> None:
        font: Any = TTFont(path, lazy=True)
        self.glyphs = font.getGlyphSet()
        self.names = font.getBestCmap()
        self.em = font["head"].unitsPerEm
        self.cache: dict[str, tuple[float, ...] | None] = {}

    def box(self, char: str) -> tuple[float, ...] | None:
        if char not in self.cache:
            pen = BoundsPen(self.glyphs)
            name = self.names.get(ord(char))
            if name:
                self.glyphs[name].draw(pen)
            self.cache[char] = tuple(v / self.em for v in pen.bounds) if pen.bounds else None
        return self.cache[char]


@lru_cache(maxsize=64)
def _outlines(path: str) -> _Outlines:
    return _Outlines(path)


def ink(font: Font, text: str, spacing: float = 0.0) -> Bounds | None:
    """Find the box of a line's ink; *spacing* between letters in shares of the type size."""
    outlines = _outlines(str(font.path))
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
