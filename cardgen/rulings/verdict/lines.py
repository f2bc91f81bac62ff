"""Lines of a text before they are broken to a width in columns."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from cardgen.rulings.verdict.addressed import addressed

MOST_GIVEN = 9
"""Cases that a short answer tells; of more it says how many there are besides."""
FOR_INSTANCE = "For instance, if "
"""How a case begins beside which there are others that nobody lists."""
CANNOT_BE = "That cannot be: "
"""How a ruling begins that something cannot be."""
RIGHT = "that is right"
"""What comes of it where a claim holds, in words."""
OTHERWISE = "Otherwise"
"""How the answer begins that stands last, for all that was not named."""


class Line(NamedTuple):
    """A line before it is broken: what it begins with, its text, and how far its other lines are set in."""

    lead: str
    text: str
    hang: int

    def filled(self, width: int) -> str:
        """Break it into lines of a *width* in columns."""
        hang = min(self.hang, width // 4)
        return textwrap.fill(
            self.text, width, initial_indent=self.lead, subsequent_indent=" " * hang, break_on_hyphens=False
        )


Block: TypeAlias = Sequence[Line]


def heading(text: str) -> Line:
    """Make a line that stands at the margin."""
    return Line("", addressed(text), 0)


def item(text: str) -> Line:
    """Make a line that is set in."""
    return Line("  ", addressed(text), 4)


def entry(number: str, text: str) -> Line:
    """Make a line that begins with a number."""
    lead = f"  {number:<5} "
    return Line(lead, addressed(text), len(lead))
