"""A scale: how values that have an order are written in a query, alone or as a range, and what they are called."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from cardgen.records import dataclass

Point: TypeAlias = int | float | str


class Ends(NamedTuple):
    """A closed range on a scale; an open end is None."""

    least: Point | None
    most: Point | None

    @property
    def said(self) -> str:
        """Write the range as people say it."""
        if self.most is None:
            return f"{self.least} or more"
        if self.least is None:
            return f"{self.most} or less"
        return str(self.least) if self.least == self.most else f"{self.least} to {self.most}"


@dataclass(frozen=True, slots=True)
class Scale:
    """How values of a kind are written: a pattern that Python and JavaScript read alike, and what it means.

    The pattern has no groups of its own; *examples* are two values, the lesser first.
    Values that are not `numeric` are compared as texts.
    """

    pattern: str
    reads: Callable[[str], Point]
    noun: str
    examples: tuple[str, str]
    numeric: bool = True

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


WHOLE_NUMBERS = Scale("[+-]?[0-9]{1,15}", int, "number", ("1", "3"))
