"""What templates may ask about text before it is set: widths, fitted sizes, lines and heights."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardgen.errors import quoted_list
from cardgen.faces.lettering import LEADING, width_of
from cardgen.faces.numbers import extent, points
from cardgen.model.rich_text import parse
from cardgen.model.theme import FontRole
from cardgen.text.breaking import STEP, Fonts, Word, break_lines, count_lines, height_of, words_of
from cardgen.text.fonts import Font, load_font
from cardgen.text.raised import written
from cardgen.units import mm, pt

_LAST = 16
"""Texts whose words are kept."""


class Measuring:
    """Measures with a theme's fonts by role; lengths in mm, sizes in pt."""

    def __init__(self, fonts: Mapping[str, FontRole]) -> None:
        self._roles = fonts
        self._fonts: dict[str, Font] = {}
        self._last: dict[tuple[str, str], list[Word]] = {}

    def functions(self) -> dict[str, Any]:
        """Give the functions by the names templates use."""
        return {
            "width": self.width, "cap": self.cap, "fit": self.fit, "lines": self.lines, "height": self.height,
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
        broken = break_lines(words, pt(extent(str(width))) * 1000 / _size(size))
        return [" ".join(_written(word) for word in line) for line in broken]

    def height(self, text: object, font: str, size: float, width: float, leading: float = LEADING) -> float:
        """Give the height of wrapped rich text, from the top of its capitals to the descenders of the last line."""
        count = count_lines(self._words(text, font), pt(extent(str(width))) * 1000 / _size(size))
        return round(mm(height_of(count, _size(size), leading, self._font(font).cap_height)), 3)

    def _words(self, text: object, role: str) -> list[Word]:
        """Split a text into words; a template asks for the same ones several times in a row."""
        key = (str(text), role)
        found = self._last.get(key)
        if found is None:
            if len(self._last) >= _LAST:
                self._last.clear()
            font = self._font(role)
            found = self._last[key] = words_of(parse(key[0]), Fonts(font, font, font), {})
        return found


def _written(word: Word) -> str:
    return "".join(written(part.text, part.raised) for part in word.fragments)


def _size(size: float) -> float:
    return points(str(size))
