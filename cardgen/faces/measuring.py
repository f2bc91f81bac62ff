"""What templates may ask about text before it is set: widths, fitted sizes, lines and heights."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from cardgen.errors import quoted_list
from cardgen.faces.lettering import LEADING, width_of
from cardgen.faces.numbers import extent, points
from cardgen.faces.texts import Texts
from cardgen.model.theme import FontRole
from cardgen.text.breaking import Fonts, Word, break_lines, count_lines
from cardgen.text.fitting import STEP, height_of
from cardgen.text.fonts import Font, load_font
from cardgen.text.raised import written
from cardgen.text.wide_words import opened
from cardgen.units import mm, pt

_SIZES = 1024
"""Sizes and widths that are kept as they were read."""
_NEARLY, _SMALLER = 0.82, 0.85
"""A title in one line may shrink to the first share of its size; one in three lines to the second of that."""
_OF_TITLES = 1.1
"""Distance of a title's baselines as a share of its size."""


class Measuring:
    """Measures with a theme's fonts by role; lengths in mm, sizes in pt."""

    def __init__(self, fonts: Mapping[str, FontRole], texts: Texts | None = None) -> None:
        self._roles = fonts
        self._fonts: dict[str, Font] = {}
        self._texts = texts or Texts()

    def functions(self) -> dict[str, Any]:
        """Give the functions by the names templates use."""
        return {
            "width": self.width, "cap": self.cap, "fit": self.fit, "lines": self.lines, "height": self.height,
            "headline": self.headline,
        }  # fmt: skip

    def _font(self, role: str) -> Font:
        found = self._fonts.get(role)
        if found is None:
            if role not in self._roles:
                has = quoted_list(sorted(self._roles))
                raise ValueError(f"there is no font role `{role}`, and the theme has {has}")
            found = self._fonts[role] = load_font(self._roles[role])
        return found

    def width(self, text: object, font: str, size: float, spacing: float = 0.0) -> float:
        """Measure a line; *spacing* in pt between letters."""
        return round(width_of(self._font(font), str(text), _size(size), spacing), 3)

    def cap(self, font: str, size: float) -> float:
        """Give the height of capitals."""
        return round(mm(self._font(font).cap_height * _size(size)), 3)

    def fit(self, text: object, font: str, start: float, least: float, width: float, spacing: float = 0.0) -> float:
        """Find the size, in quarter points from *start* down to *least*, at which a line is no wider than *width*."""
        size, least = _size(start), _size(least)
        while size > least and self.width(text, font, size, spacing) > width:
            size = max(size - STEP, least)
        return size

    def lines(self, text: object, font: str, size: float, width: float) -> list[str]:
        """Break plain text into lines."""
        words = self._words(text, font)
        broken = break_lines(words, _thousandths(width) / _size(size))
        return [" ".join(_written(word) for word in line) for line in broken]

    def height(
        self, text: object, font: str, size: float, width: float, leading: float = LEADING, bold: str = "",
        italic: str = "",
    ) -> float:  # fmt: skip
        """Give the height of wrapped rich text, from the top of its capitals to the descenders of the last line."""
        limit = _thousandths(width) / _size(size)
        count = count_lines(opened(self._words(text, font, bold, italic), limit), limit)
        return round(mm(height_of(count, _size(size), leading, self._font(font).cap_height)), 3)

    def headline(
        self, text: object, font: str, start: float, least: float, width: float, most: int = 3
    ) -> tuple[float, float]:
        """Find the size of a title, and its height in *most* lines or fewer.

        It takes one line if that is nearly as large as it should be, else two, else it is as small as may be.
        """
        words, limit = self._words(text, font), _thousandths(width)
        size = self.fit(text, font, start, start * _NEARLY, width)
        lines = count_lines(words, limit / size)
        if lines > 1 or self.width(text, font, size) > width:
            size = max(_size(start * _NEARLY), _size(least))
            lines = count_lines(words, limit / size)
            if most < 2 or lines > 2:
                size = max(size * _SMALLER, _size(least))
                lines = count_lines(words, limit / size)
        return size, round(mm(height_of(min(lines, most), size, _OF_TITLES, self._font(font).cap_height)), 3)

    def _words(self, text: object, role: str, bold: str = "", italic: str = "") -> list[Word]:
        """Split a text into words, in the fonts of its roles."""
        fonts = Fonts(self._font(role), self._font(bold or role), self._font(italic or role))
        return self._texts.words(str(text), fonts)


def _written(word: Word) -> str:
    return "".join(written(part.text, part.raised) for part in word.fragments)


@lru_cache(_SIZES)
def _size(size: float) -> float:
    return points(str(size))


@lru_cache(_SIZES)
def _thousandths(width: float) -> float:
    """Turn a width in mm into thousandths of a point."""
    return pt(extent(str(width))) * 1000
