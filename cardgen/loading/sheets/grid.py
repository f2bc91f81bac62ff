"""A table as it was read: rows of cells, with the name that its places have."""

from __future__ import annotations

import datetime
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from cardgen.errors import Place, Problem, Sheet, quoted

Cell: TypeAlias = str | int | float | bool | datetime.date | datetime.time | datetime.timedelta
"""What a spreadsheet keeps in a cell; an empty one is an empty text."""


MOST_COLUMNS = 702
"""A to ZZ; cards have some dozens."""


_BARE = re.compile(r"[A-Za-z_][\w-]*")


class JsonList(Sheet):
    """A list of objects as the file of a Place; what stands in it is called `[12].text`, as in JSONPath."""

    __slots__ = ("keys", "path")

    path: str
    keys: tuple[str, ...]

    def __new__(cls, file: str, path: str = "", keys: Sequence[str] = ()) -> JsonList:
        table = super().__new__(cls, file)
        assert isinstance(table, JsonList)
        table.mark, table.path, table.keys = ":", path, tuple(keys)
        return table

    def cell(self, row: int, column: int) -> str:
        """Name an object, or a key in it; row 1 has the keys themselves."""
        at = f"{self.path}[{row - 2}]" if row > 1 else self.path
        key = self.keys[column - 1] if 0 < column <= len(self.keys) else ""
        said = at + (f".{key}" if _BARE.fullmatch(key) else f"[{quoted(key)}]" if key else "")
        return f"{self}:{said.lstrip('.')}" if said else str(self)


@dataclass(frozen=True, slots=True)
class Grid:
    """One table. `names` are what it is called, the nearest first: its sheet, its file. Rows count from 1.

    A CSV file has its `separator`. Of the cells `excused` (row and column) it has been told why they have no value.
    Rows of `headings` part the cards, and are none. The formulas of the cells `erring` end in an error.
    """

    sheet: Sheet
    names: tuple[str, ...]
    rows: Sequence[tuple[int, Sequence[Cell]]]
    separator: str = ""
    excused: frozenset[tuple[int, int]] = frozenset()
    headings: frozenset[int] = frozenset()
    erring: frozenset[tuple[int, int]] = frozenset()

    def place(self, row: int = 0, column: int = 0) -> Place:
        """Say where a cell stands; both count from 1."""
        return Place(self.sheet, row, column)


def too_wide(sheet: Sheet, columns: int) -> Problem:
    """Say that a table has more columns than any card has fields."""
    fix = "delete the columns behind the last field; one cell far to the right is enough to have them"
    return Problem(Place(sheet), "S003", f"the sheet has {columns:,} columns", f"at most {MOST_COLUMNS}", fix=fix)
