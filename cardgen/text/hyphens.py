"""Where words may be parted at the end of a line, by the patterns of a language."""

from __future__ import annotations

import re
from functools import cache, lru_cache

import pyphen

from cardgen.model.rich_text import Piece, Run
from cardgen.text.breaking import SOFT_HYPHEN

_WORD = re.compile(r"[^\W\d_]{9,}")
_LEFT, _RIGHT = 4, 4
"""At least so many letters stand before and after a hyphen."""
_MANY = 20_000


def parted(text: str, language: str) -> str:
    """Put soft hyphens into the longer words; a text that says itself where to part is left as it is.

    Names stay whole: a word with a capital is parted only where the language writes all nouns so.
    """
    if SOFT_HYPHEN in text or pyphen.language_fallback(language) is None:
        return text
    return _WORD.sub(lambda found: _parted(found[0], language), text)


def parted_piece(piece: Piece, language: str) -> Piece:
    """Say where words may be parted, but for what is set bold: terms, names and labels stay whole."""
    if not isinstance(piece, Run) or piece.bold:
        return piece
    return piece._replace(text=parted(piece.text, language))


@lru_cache(maxsize=_MANY)
def _parted(word: str, language: str) -> str:
    if not word.islower() and not (language.startswith("de") and word[1:].islower()):
        return word
    return str(_patterns(language).inserted(word, SOFT_HYPHEN))


@cache
def _patterns(language: str) -> pyphen.Pyphen:
    return pyphen.Pyphen(lang=pyphen.language_fallback(language), left=_LEFT, right=_RIGHT)
