"""Superscripts and subscripts that a font lacks, set as smaller characters above or below the line."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.text.fonts import Font

_UP = dict(zip("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ", "0123456789+−=()n", strict=True))
_DOWN = dict(zip("₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎", "0123456789+−=()", strict=True))
RAISED = frozenset(_UP) | frozenset(_DOWN)
SHARE = 0.62
"""A raised character is 0.62 times the type size, as most fonts draw theirs."""
RISE = {1: 0.33, -1: -0.14, 0: 0.0}
"""How far it stands above the baseline, as a share of the type size."""


def parts(text: str, font: Font) -> Iterator[tuple[str, int]]:
    """Split text into runs to set plainly (0), raised (1) or lowered (-1); what the font can draw stays plain."""
    if text.isascii() or not (RAISED & set(font.missing(text))):
        yield text, 0
        return
    run, level = "", 0
    for char in text:
        lacking = char in RAISED and font.missing(char)
        now = (1 if char in _UP else -1) if lacking else 0
        if now != level and run:
            yield run, level
            run = ""
        run += (_UP.get(char) or _DOWN[char]) if lacking else char
        level = now
    yield run, level


def undrawable(text: str, font: Font) -> list[str]:
    """List the characters that can be drawn neither plainly nor raised."""
    missing = font.missing(text)
    return [char for char in missing if char not in RAISED] if missing else missing
