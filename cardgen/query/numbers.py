"""How many there are, as players write it: `3`, `3+`, `..3`, `1..3`, `3..`."""

from __future__ import annotations

import re

from cardgen.model.field import Span
from cardgen.model.whole_kind import WHOLE_NUMBERS


def whole(text: str) -> int | None:
    """Read a whole number, or None."""
    point = WHOLE_NUMBERS.point(plain(text))
    return int(point) if point is not None else None


def written(value: object) -> str:
    """Write a number as a query has it; nothing where it is none."""
    if not isinstance(value, int | float):
        return ""
    return str(int(value)) if value == int(value) else str(value)


def span(text: str) -> Span | None:
    """Read a number or a range, or None."""
    ends = WHOLE_NUMBERS.ends(plain(text))
    if ends is None:
        return None
    least, most = (int(end) if end is not None else None for end in (ends.least, ends.most))
    return Span(least, most)


MONEY = "$¢£¥€₩₹₽"
_MONEY = re.compile(rf"[{MONEY}]|(?<=[0-9]),(?=[0-9]{{3}}(?![0-9]))")
_FROM_TO = re.compile(r"([0-9]+)[-‐‑‒–—−]([0-9]+)")


_YEARS = re.compile(r"([0-9]{2})(?:00|([1-9])0)['’]?s")
_OPEN = re.compile(r"([0-9]{1,3})([x?]{1,3})")


def plain(text: str) -> str:
    """Write a number as scales read it: without signs of money and thousands; `3-5`, `1890s`, `18xx` as ranges."""
    bare = _MONEY.sub("", text)
    if found := _FROM_TO.fullmatch(bare):
        return f"{found[1]}..{found[2]}"
    if found := _YEARS.fullmatch(bare):
        begun = found[1] + (found[2] or "")
        return f"{begun:0<4}..{begun:9<4}"
    if found := _OPEN.fullmatch(bare):
        return f"{found[1]}{'0' * len(found[2])}..{found[1]}{'9' * len(found[2])}"
    return bare
