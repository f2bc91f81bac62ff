"""How many there are, as players write it: `3`, `3+`, `..3`, `1..3`, `3..`."""

from __future__ import annotations

from cardgen.model.field import Span
from cardgen.model.whole_kind import WHOLE_NUMBERS


def whole(text: str) -> int | None:
    """Read a whole number, or None."""
    point = WHOLE_NUMBERS.point(text)
    return int(point) if point is not None else None


def span(text: str) -> Span | None:
    """Read a number or a range, or None."""
    ends = WHOLE_NUMBERS.ends(text)
    if ends is None:
        return None
    least, most = (int(end) if end is not None else None for end in (ends.least, ends.most))
    return Span(least, most)
