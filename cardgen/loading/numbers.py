"""Read whole numbers, decimals, ranges and shares from text; what YAML would change is refused with its remedy."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from cardgen.errors import Problem
from cardgen.model import field_values
from cardgen.model.field import Refusal, Span
from cardgen.model.field_values import whole as whole
from cardgen.model.node import Scalar
from cardgen.model.scale import Ends, Scale

if TYPE_CHECKING:  # few games share cards out
    from fractions import Fraction

_DECIMAL = re.compile(r"-?[0-9]{1,9}(\.[0-9]{1,9})?")
_SPAN = re.compile(r"(-?[0-9]{1,15})?\.\.(-?[0-9]{1,15})?")
_SHARE = re.compile(r"([0-9]{1,6})(?:/([1-9][0-9]{0,5}))?")


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


def ends(text: str, scale: Scale) -> Ends | None:
    """Read a range of values of a scale, written as `span` reads those of whole numbers."""
    found = scale.ends(text) if not text.endswith("+") else None
    turned = found is not None and found.least is not None and found.most is not None and found.most not in (
        Ends(found.least)
    )  # fmt: skip
    return None if turned else found


def meant_span(text: str, number: str = "[0-9]{1,9}") -> str:
    """Guess the range somebody meant by `2-4`, `2 to 4`, `4..2` or `2+`; *number* is how one number is written."""
    two = re.fullmatch(rf"({number}) *(?:-|–|—|to|\.{{2,3}}|…) *({number})", text)
    if two:
        least, most = sorted((two[1], two[2]), key=float)
        return f"`{least}..{most}`"
    open_end = re.fullmatch(rf"({number}) *\+", text)
    return f"`{open_end[1]}..`" if open_end else ""


def no_whole(node: Scalar, what: str) -> Problem:
    """Say that a value is no whole number, and how to write it if that can be guessed."""
    return refused(node, what, field_values.no_whole(node.text))


def refused(node: Scalar, what: str, why: Refusal) -> Problem:
    """Say why a text is no value, at its place."""
    return Problem(node.place, why.code, f"{what} {why.said}", why.expected, why.suggestion, why.fix)
