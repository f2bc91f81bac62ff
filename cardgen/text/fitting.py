"""Shrink a text until its lines fit a box."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cardgen.text.breaking import Word, break_lines, count_lines

STEP = 0.25
"""Text shrinks in quarter points."""
DESCENT = 0.22
"""Share of the type size below the last baseline that a box keeps for descenders."""
_NOTHING = 1e-6
"""Points by which a text may be too high."""


class Fitted(NamedTuple):
    """Text broken at a size in points; the overflow in points is 0 when it fits."""

    size: float
    lines: tuple[tuple[Word, ...], ...]
    overflow: float = 0.0


def height_of(lines: int, size: float, leading: float, cap_height: float) -> float:
    """Give the height in points from the top of the capitals to the descenders of the last line."""
    return size * (cap_height + max(lines - 1, 0) * leading + DESCENT)


def fit(
    words: Sequence[Word], width: float, height: float, start: float, least: float, leading: float, cap_height: float
) -> Fitted:
    """Find the largest size in quarter points, from *start* down to *least*, at which the words fit the box.

    Width, height, sizes and the overflow are in points.
    """
    start = max(start, least)
    widest = max([word.width for word in words], default=0.0)
    lines = break_lines(words, width * 1000 / start)
    if widest <= width * 1000 / start and height_of(len(lines), start, leading, cap_height) <= height + _NOTHING:
        return Fitted(start, tuple(lines))  # most texts fit as they are meant to
    steps = max(round((start - least) / STEP), 0)

    def fits(step: int) -> bool:
        size = max(start - step * STEP, least)
        limit = width * 1000 / size
        tall = height_of(count_lines(words, limit), size, leading, cap_height)
        return widest <= limit and tall <= height + _NOTHING

    if not fits(steps):
        return _overflowing(words, width, height, least, leading, cap_height)
    low, high = min(1, steps), steps
    while low < high:
        middle = (low + high) // 2
        low, high = (low, middle) if fits(middle) else (middle + 1, high)
    size = max(start - low * STEP, least)
    return Fitted(size, tuple(break_lines(words, width * 1000 / size)))


def _overflowing(
    words: Sequence[Word], width: float, height: float, least: float, leading: float, cap_height: float
) -> Fitted:
    lines = tuple(break_lines(words, width * 1000 / least))
    tall = height_of(len(lines), least, leading, cap_height) - height
    wide = max((word.width for word in words), default=0.0) * least / 1000 - width
    return Fitted(least, lines, max(tall, wide, 0.01))
