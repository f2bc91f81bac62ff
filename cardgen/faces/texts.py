"""Rich texts split into words: a template measures a text several times before it is set."""

from __future__ import annotations

from collections.abc import Mapping

from cardgen.model.rich_text import parse
from cardgen.text.breaking import Fonts, Word, words_of
from cardgen.text.hyphens import parted_piece

_LAST = 16
"""Texts whose words are kept."""


class Texts:
    """Splits texts for one game, whose rules have *numbers*; the last ones are kept.

    Where *hyphens* names a language, longer words may be parted by its patterns.
    """

    def __init__(self, numbers: Mapping[str, str] | None = None, hyphens: str = "") -> None:
        self._numbers = numbers or {}
        self._hyphens = hyphens
        self._last: dict[tuple[str, Fonts], list[Word]] = {}

    def words(self, text: str, fonts: Fonts) -> list[Word]:
        """Give the words of a text in its fonts."""
        key = (text, fonts)
        found = self._last.get(key)
        if found is None:
            if len(self._last) >= _LAST:
                self._last.clear()
            pieces = [parted_piece(piece, self._hyphens) for piece in parse(text)] if self._hyphens else parse(text)
            found = self._last[key] = words_of(pieces, fonts, self._numbers)
        return found
