"""The number of a card in the box, in the one form that cards, lists and people use: `GD 002/172`."""

from __future__ import annotations

import re
from typing import NamedTuple

_WRITTEN = r"(?:(?P<prefix>[^\W\d_]+)[\s_-]*|(?=#?\s*\d+\s*/))#?\s*(?P<number>\d{1,7})(?:\s*/\s*(?P<total>\d{1,7}))?"


class Written(NamedTuple):
    """A number as somebody wrote it: `GD 002/172`, `gd 2`, `2/172`; what is left out is "" or 0."""

    prefix: str
    number: int
    total: int

    def of(self, prefix: str, count: int) -> bool:
        """Say whether it can be a number of a box with this prefix and so many cards."""
        return self.prefix in ("", prefix.casefold()) and 0 < self.number <= count and self.total in (0, count)


def numbered(prefix: str, count: int) -> str:
    """Give the form of the numbers of a box of so many cards, with `%` where each number stands."""
    return f"{prefix.upper().replace('%', '%%')} %0{max(3, len(str(count)))}d/{count}"


def box_number(prefix: str, number: int, count: int) -> str:
    """Write the number of a copy in a box of so many cards."""
    return numbered(prefix, count) % number


def read_box_number(text: str) -> Written | None:
    """Read what may be a number in a box, or None."""
    found = re.fullmatch(_WRITTEN, text.strip())
    return (
        Written((found["prefix"] or "").casefold(), int(found["number"]), int(found["total"] or 0)) if found else None
    )
