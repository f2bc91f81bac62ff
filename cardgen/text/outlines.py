"""The outlines of glyphs, from the font file."""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO
from pathlib import Path
from typing import Any

from cardgen.text.fonts import Font


class Outlines:
    """The glyphs of one font file by character; their boxes are kept."""

    def __init__(self, path: str) -> None:
        from fontTools.ttLib import TTFont  # late: only preflight and shadows look at outlines

        font: Any = TTFont(BytesIO(Path(path).read_bytes()), lazy=True)  # no file stays open as long as this is kept
        self._glyphs = font.getGlyphSet()
        self._names = font.getBestCmap()
        self._em = font["head"].unitsPerEm
        self._boxes: dict[str, tuple[float, ...] | None] = {}

    def box(self, char: str) -> tuple[float, ...] | None:
        """Give left, bottom, right and top of a character's ink in shares of the type size, y up; None without ink."""
        if char not in self._boxes:
            from fontTools.pens.boundsPen import BoundsPen

            pen = BoundsPen(self._glyphs)
            self._draw(char, pen)
            self._boxes[char] = tuple(v / self._em for v in pen.bounds) if pen.bounds else None
        return self._boxes[char]

    def path(self, char: str) -> str:
        """Give a character's outline as path data in thousandths of the type size, y down from the baseline."""
        from fontTools.pens.svgPathPen import SVGPathPen
        from fontTools.pens.transformPen import TransformPen

        pen = SVGPathPen(self._glyphs)
        share = 1000 / self._em
        self._draw(char, TransformPen(pen, (share, 0, 0, -share, 0, 0)))
        return str(pen.getCommands())

    def _draw(self, char: str, pen: Any) -> None:
        name = self._names.get(ord(char))
        if name:
            self._glyphs[name].draw(pen)


@lru_cache(maxsize=64)
def _outlines(path: str) -> Outlines:
    return Outlines(path)


def outlines_of(font: Font) -> Outlines:
    """Open a font's outlines, once."""
    return _outlines(str(font.path))
