"""Read the cells of a table: a CSV file, every sheet of a workbook, every list of a JSON file."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path

from cardgen.errors import CardgenError, Problem
from cardgen.loading.files import shown
from cardgen.loading.sheets.csv_file import read_csv
from cardgen.loading.sheets.grid import Grid
from cardgen.loading.sheets.no_value import emptied

_TEXT = (".csv", ".tsv")


def read_grids(
    path: Path, problems: list[Problem], sheets: Collection[str] = (), empty: Collection[str] = ()
) -> list[Grid]:
    """Read each table of a file, of a workbook the *sheets* named if any are, adding what is wrong to *problems*.

    Cells that say one of *empty* are read as empty ones.
    """
    grids = _grids(path, problems, sheets)
    return [emptied(grid, empty) for grid in grids] if empty else grids


def _grids(path: Path, problems: list[Problem], sheets: Collection[str]) -> list[Grid]:
    name = shown(path)
    try:
        if path.suffix.casefold() in _TEXT:
            return [read_csv(path, name)]
        if path.suffix.casefold() == ".json":
            from cardgen.loading.sheets.json_file import read_json  # late: few games have one

            return read_json(path, name, sheets)
        from cardgen.loading.sheets.workbook import read_workbook  # late: it unpacks, and most games have no workbook

        return read_workbook(path, name, problems, sheets)
    except CardgenError as error:
        problems.extend(error.problems)
        return []
