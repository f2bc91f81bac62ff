"""Problems of a query, each with a caret under the part that is wrong."""

from __future__ import annotations

from cardgen.errors import NOWHERE, Problem, UsageError
from cardgen.query.tree import Extent
from cardgen.units import cells

_WIDE = 96


class Faults:
    """Gathers what is wrong with one query."""

    def __init__(self, query: str) -> None:
        self.query = query
        self.problems: list[Problem] = []

    def add(
        self, code: str, extent: Extent, what: str, expected: str = "", suggestion: str = "", fix: str = ""
    ) -> None:
        """Note that a stretch of the query is wrong."""
        self.problems.append(fault(code, self.query, extent, what, expected, suggestion, fix))

    def finish(self) -> None:
        """Raise what was wrong, all at once."""
        if self.problems:
            raise UsageError(*self.problems)


def fault(
    code: str, query: str, extent: Extent, what: str, expected: str = "", suggestion: str = "", fix: str = ""
) -> Problem:
    """Make the problem of one stretch of a query."""
    return Problem(NOWHERE, code, f"{what}\n{marked(query, extent)}", expected, suggestion, fix)


def refuse(
    code: str, query: str, extent: Extent, what: str, expected: str = "", suggestion: str = "", fix: str = ""
) -> UsageError:
    """Make the error that ends the reading of a query."""
    return UsageError(fault(code, query, extent, what, expected, suggestion, fix))


def marked(query: str, extent: Extent) -> str:
    """Show the query with carets under a stretch; of a long one only what is around it."""
    line = "".join(letter if letter.isprintable() else " " for letter in query)
    start, end = min(extent.start, len(line)), min(extent.end, len(line))
    first = max(0, start - _WIDE // 2) if len(line) > _WIDE else 0
    last = max(min(end, first + 2 * _WIDE), first + _WIDE)
    before = ("… " if first else "") + line[first:start]
    shown = before + line[start:last] + (" …" if last < len(line) else "")
    return f"    {shown}\n    {' ' * cells(before)}{'^' * max(1, cells(line[start : min(end, last)]))}"
