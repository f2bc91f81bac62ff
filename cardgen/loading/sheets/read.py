"""Read a table of cards: a CSV file, or every sheet of a workbook."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from cardgen.errors import CardgenError, Problem
from cardgen.loading.cards import CardRows
from cardgen.loading.files import shown
from cardgen.loading.sheets.csv_file import read_csv
from cardgen.loading.sheets.rows import card_rows
from cardgen.loading.sheets.workbook import read_workbook
from cardgen.model.card import CardType

_TEXT = (".csv", ".tsv")


def read_sheets(path: Path, types: Mapping[str, CardType], problems: list[Problem]) -> list[CardRows]:
    """Read the rows of each table of a file, adding what is wrong to *problems*."""
    name = shown(path)
    try:
        grids = [read_csv(path, name)] if path.suffix.casefold() in _TEXT else read_workbook(path, name, problems)
    except CardgenError as error:
        problems.extend(error.problems)
        return []
    return [card_rows(grid, types, problems) for grid in grids] if types else []
