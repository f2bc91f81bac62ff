"""Superscripts and subscripts that a font lacks, set as smaller characters above or below the line."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.text.fonts import Font

_UP = dict(zip("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ", "0123456789+−=()n", strict=True))
_DOWN = dict(zip("₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎", "0123456789+−=()", strict=True))
_WRITTEN = {1: {shown: char for char, shown in _UP.items()}, -1: {shown: char for char, shown in _DOWN.items()}, 0: {}}
RAISED = frozenset(_UP) | frozenset(_DOWN)
SHARE = 0.62
"""A raised character is 0.62 times the type size, as most fonts draw theirs."""
RISE = {1: 0.33, -1: -0.14, 0: 0.0}
"""How far it stands above the baseline, as a share of the type size."""


def parts(text: str, font: Font) -> Iterator[tuple[str, Font, int]]:
    """Split text into runs, each with its font, to set plainly (0), raised (1) or lowered (-1).

    What a font lacks is raised or lowered where that gives it, else taken from the fonts behind it.
    """
    if font.has_all(text):
        yield text, font, 0
        return
    run, used, level = "", font, 0
    for char in text:
        shown, face, now = _placed(char, font)
        if (face, now) != (used, level) and run:
            yield run, used, level
            run = ""
        run, used, level = run + shown, face, now
    yield run, used, level


def written(text: str, level: int) -> str:
    """Give a run as it was written, before it was raised or lowered."""
    return "".join(_WRITTEN[level].get(char, char) for char in text) if level else text


def _placed(char: str, font: Font) -> tuple[str, Font, int]:
    if char in RAISED and font.lacking(char):
        return (_UP.get(char) or _DOWN[char]), font, 1 if char in _UP else -1
    shown, face = font.drawn(char) or (char, font)
    return shown, face, 0


def undrawable(text: str, font: Font) -> list[str]:
    """List the characters that can be drawn neither plainly nor raised."""
    missing = font.missing(text)
    return [char for char in missing if char not in RAISED] if missing else missing
