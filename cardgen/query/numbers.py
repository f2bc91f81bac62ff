"""Numbers and ranges as players write them: `3`, `3+`, `..3`, `1..3`, `3..`."""

from __future__ import annotations

import re

from cardgen.model.field import Span

_NUMBER = re.compile(r"[+-]?[0-9]{1,15}")
_RANGE = re.compile(r"([+-]?[0-9]{1,15})?\.\.([+-]?[0-9]{1,15})?")


def whole(text: str) -> int | None:
    """Read a whole number, or None."""
    text = text.replace("−", "-")
    return int(text) if _NUMBER.fullmatch(text) else None


def span(text: str) -> Span | None:
    """Read a number or a range, or None."""
    text = text.replace("−", "-")
    number = whole(text.removesuffix("+"))
    if number is not None:
        return Span(number, None if text.endswith("+") else number)
    found = _RANGE.fullmatch(text)
    if not found or text == "..":
        return None
    least, most = (int(end) if end else None for end in found.groups())
    return Span(least, most)
