"""A scale: how values that have an order are written, alone or as a range, and what they are called."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, TypeAlias

from cardgen.records import dataclass

Point: TypeAlias = int | float | str
_MOST_LISTED = 10_000
"""A range with more numbers is no list that anybody would choose from."""


@dataclass(frozen=True, slots=True)
class Ends:
    """A closed range on a scale; an open end is None."""

    least: Point | None = None
    most: Point | None = None

    def __contains__(self, value: Any) -> bool:
        return (self.least is None or value >= self.least) and (self.most is None or value <= self.most)

    def __str__(self) -> str:
        least, most = self.written
        return least if least == most and least is not None else f"{least or ''}..{most or ''}"

    @property
    def written(self) -> tuple[str | None, str | None]:
        """Give the ends as a scale reads them."""
        return _plain(self.least), _plain(self.most)

    @property
    def said(self) -> str:
        """Write the range as people say it."""
        if self.most is None:
            return f"{self.least} or more"
        if self.least is None:
            return f"{self.most} or less"
        return str(self.least) if self.least == self.most else f"{self.least} to {self.most}"


ALL = Ends()


@dataclass(frozen=True, slots=True)
class Scale:
    """How values of a kind are written: a pattern that Python and JavaScript read alike, and what it means.

    The pattern has no groups of its own; *examples* are two values, the lesser first.
    Values that are not `numeric` are compared as texts; those of a `whole` scale can be listed.
    """

    pattern: str
    reads: Callable[[str], Point]
    noun: str
    examples: tuple[str, str]
    numeric: bool = True
    whole: bool = False
    units: tuple[tuple[str, int], ...] = ()
    """Where a number is written in parts: the mark behind each, the greatest first, and what one of it is worth.

    `1h30` for 90 is `(("h", 60), ("", 1))`; such numbers are not negative. The page reads and shows them by it.
    """

    @property
    def expected(self) -> str:
        """Say what may be written: one value, or a range."""
        least, most = self.examples
        return f"a {self.noun} or a range: `{most}`, `{most}+`, `..{most}`, `{least}..{most}`"

    def point(self, text: str) -> Point | None:
        """Read one value, or None."""
        plain = text.replace("−", "-")
        return self.reads(plain) if re.fullmatch(self.pattern, plain) else None

    def ends(self, text: str) -> Ends | None:
        """Read a value or a range, `3`, `3+`, `..3`, `1..3` or `3..`, or None."""
        plain = text.replace("−", "-")
        alone = self.point(plain.removesuffix("+"))
        if alone is not None:
            return Ends(alone, None if plain.endswith("+") else alone)
        found = re.fullmatch(rf"({self.pattern})?\.\.({self.pattern})?", plain)
        if not found or plain == "..":
            return None
        least, most = (self.reads(end) if end else None for end in found.groups())
        return Ends(least, most)

    def listed(self, ends: Ends, most: int = _MOST_LISTED) -> range:
        """List the values in a range, where they can be listed and are few enough to choose from."""
        first, last = ends.least, ends.most
        if not self.whole or not isinstance(first, int) or not isinstance(last, int) or last - first >= most:
            return range(0)
        return range(first, last + 1)


def _plain(point: Point | None) -> str | None:
    return None if point is None else f"{point:.15g}" if isinstance(point, float) else str(point)
