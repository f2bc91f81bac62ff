"""Break words into lines that are as few and as even as can be."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from cardgen.text.breaking import Parted, Word, break_lines, cleared, ended, goes_on, hyphened

_LINE = 10.0
"""What a line costs, so that no paragraph grows for the sake of evenness."""
_LONELY, _SHORT, _ALONE = 0.4, 0.2, 1.0
"""What a last line of less than a fifth of the width costs, and what one of a single word costs besides.

Against it stands the square of the white at other line ends."""
_HYPHEN = 0.12
"""What a parted word costs: a line a third shorter is worse."""


def width_of(line: Sequence[Word]) -> float:
    """Measure a line in thousandths of the type size."""
    return sum(word.width + word.space for word in line) - (line[0].space if line else 0.0)


def alone(line: Sequence[Word]) -> bool:
    """Say whether a line has a single word, or the end of one."""
    return not any(word.space for word in line[1:])


def even_lines(words: Sequence[Word], limit: float) -> list[tuple[Word, ...]]:
    """Break words into as few lines as possible, as even as possible, and leave no word alone on the last line."""
    starts = [at for at, word in enumerate(words) if word.begins_paragraph or not at] + [len(words)]
    lines: list[tuple[Word, ...]] = []
    for first, last in pairwise(starts):
        lines += _even(words[first:last], limit)
    return lines


def _even(words: Sequence[Word], limit: float) -> list[tuple[Word, ...]]:
    greedy = break_lines(Parted(words) if any(map(goes_on, words)) else words, limit)
    if len(greedy) < 2 or any(width_of(line) > limit for line in greedy):
        return greedy
    count = len(words)
    best: list[tuple[float, int]] = [(0.0, count)] * (count + 1)
    for start in range(count - 1, -1, -1):
        best[start] = _cheapest(words, start, limit, best)
    lines, at = [], 0
    while at < count:
        end = best[at][1]
        line = tuple(words[at:end])
        lines.append(ended(line, words[end]) if end < count else line)
        at = end
    return cleared(lines)


def _cheapest(words: Sequence[Word], start: int, limit: float, best: list[tuple[float, int]]) -> tuple[float, int]:
    """Find the end of the line that begins at *start* for which all lines from there cost least."""
    found, used = (1e9, start + 1), -words[start].space
    for end in range(start + 1, len(words) + 1):
        used += words[end - 1].space + words[end - 1].width
        if used > limit and end > start + 1:
            break
        inside = end < len(words) and goes_on(words[end])
        wide = used + hyphened(words[end - 1], words[end]).width - words[end - 1].width if inside else used
        if wide > limit and end > start + 1:
            continue
        white = (limit - wide) / limit
        if end < len(words):
            ends = white * white + _HYPHEN * inside
        else:
            ends = _LONELY * (used < _SHORT * limit) + _ALONE * (start > 0 and alone(words[start:end]))
        cost = _LINE + ends + best[end][0]
        if cost < found[0]:
            found = (cost, end)
    return found
