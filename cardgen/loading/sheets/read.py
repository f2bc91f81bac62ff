"""Read a table of cards: a CSV file, or every sheet of a workbook."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from pathlib import Path

from cardgen.errors import Problem
from cardgen.loading.cards import CardRows
from cardgen.loading.sheets.grids import read_grids
from cardgen.loading.sheets.rows import card_rows
from cardgen.model.card import CardType


def read_sheets(
    path: Path,
    types: Mapping[str, CardType],
    problems: list[Problem],
    sheets: Collection[str] = (),
    empty: Collection[str] = (),
) -> list[CardRows]:
    """Read the rows of each table of a file, of a workbook the *sheets* named if any are; *empty* says nothing."""
    grids = read_grids(path, problems, sheets, empty)
    return [card_rows(grid, types, problems) for grid in grids] if types else []
