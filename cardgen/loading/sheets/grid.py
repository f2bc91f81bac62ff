"""A table as it was read: rows of cells, with the name that its places have."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from cardgen.errors import Place, Sheet

Cell: TypeAlias = str | int | float | bool | datetime.date | datetime.time | datetime.timedelta
"""What a spreadsheet keeps in a cell; an empty one is an empty text."""


@dataclass(frozen=True, slots=True)
class Grid:
    """One table. `names` are what it is called, the nearest first: its sheet, its file. Rows count from 1.

    A CSV file has its `separator`. Of the cells `excused` (row and column) it has been told why they have no value.
    """

    sheet: Sheet
    names: tuple[str, ...]
    rows: Sequence[tuple[int, Sequence[Cell]]]
    separator: str = ""
    excused: frozenset[tuple[int, int]] = frozenset()

    def place(self, row: int = 0, column: int = 0) -> Place:
        """Say where a cell stands; both count from 1."""
        return Place(self.sheet, row, column)
