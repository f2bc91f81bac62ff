"""Read whole numbers, decimals, ranges and shares from text; what YAML would change is refused with its remedy."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from cardgen.errors import Problem, quoted
from cardgen.model.field import Span
from cardgen.model.node import Scalar

if TYPE_CHECKING:  # few games share cards out
    from fractions import Fraction

_WHOLE = re.compile(r"-?(0|[1-9][0-9]{0,14})")
_DECIMAL = re.compile(r"-?[0-9]{1,9}(\.[0-9]{1,9})?")
_SPAN = re.compile(r"(-?[0-9]{1,15})?\.\.(-?[0-9]{1,15})?")
_SHARE = re.compile(r"([0-9]{1,6})(?:/([1-9][0-9]{0,5}))?")
_REMEDIES = (
    (r"-?0+[1-9][0-9]*", "write it without the leading zero, which means octal to many YAML readers"),
    (r"[0-9]+:[0-9:]+", "write one number; `:` makes a base-60 number for many YAML readers"),
    (r"[0-9]{1,3}([_, .'][0-9]{3})+", "write the digits without anything between them"),
    (r"\+[0-9]+", "write it without the `+`"),
    (r"-?[0-9]+\.[0-9]+", "write a whole number, without a decimal point"),
    (r"-?[0-9][0-9.,]* ?%", "write the number alone, without the `%`"),
    (r"-?[0-9]{16,}", "write a smaller number; 15 digits are the most"),
)


def whole(text: str) -> int | None:
    """Read a whole number of at most 15 digits."""
    return int(text) if _WHOLE.fullmatch(text) else None


def decimal(text: str) -> float | None:
    """Read a number with or without decimals."""
    return float(text) if _DECIMAL.fullmatch(text) else None


def share(text: str) -> Fraction | None:
    """Read a share such as `3/4`, from 0 to 1."""
    from fractions import Fraction  # late, as above

    match = _SHARE.fullmatch(text)
    found = Fraction(int(match[1]), int(match[2] or 1)) if match else None
    return found if found is not None and found <= 1 else None


def span(text: str) -> Span | None:
    """Read `3`, `2..4`, `1..` or `..5`."""
    alone = whole(text)
    if alone is not None:
        return Span(alone, alone)
    match = _SPAN.fullmatch(text)
    if not match or text == "..":
        return None
    least, most = (int(end) if end else None for end in match.groups())
    return None if least is not None and most is not None and least > most else Span(least, most)


def meant_span(text: str) -> str:
    """Guess the range somebody meant by `2-4`, `2 to 4`, `4..2` or `2+`."""
    two = re.fullmatch(r"([0-9]{1,9}) *(?:-|–|—|to|\.{2,3}|…) *([0-9]{1,9})", text)
    if two:
        least, most = sorted((int(two[1]), int(two[2])))
        return f"`{least}..{most}`"
    open_end = re.fullmatch(r"([0-9]{1,9}) *\+", text)
    return f"`{open_end[1]}..`" if open_end else ""


def no_whole(node: Scalar, what: str) -> Problem:
    """Say that a value is no whole number, and how to write it if that can be guessed."""
    if not node.text:
        fix = "write the number, or remove the line"
        return Problem(node.place, "D002", f"{what} is empty", "a whole number", fix=fix)
    fix = next((fix for pattern, fix in _REMEDIES if re.fullmatch(pattern, node.text)), "")
    expected = "a whole number in digits, such as `3`"
    return Problem(node.place, "D004", f"{what} is {quoted(node.text)}", expected, fix=fix)
