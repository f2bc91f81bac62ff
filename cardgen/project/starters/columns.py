"""The columns of somebody's spreadsheet, as texts: what stands above each, and what below."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from cardgen.errors import Place, Problem, UsageError, quoted
from cardgen.loading.files import SHEETS, shown
from cardgen.loading.sheets.cells import CellReader
from cardgen.loading.sheets.grid import Cell, Grid
from cardgen.loading.sheets.grids import read_grids
from cardgen.loading.sheets.header_row import header_row, is_empty, is_number, no_field_names
from cardgen.loading.sheets.headers import COPIES, NAMES, OWN, TYPES, Headed, folded
from cardgen.project.starters.starter_list import starters


@dataclass(frozen=True, slots=True)
class Table:
    """A sheet: what it is called and where it stands, its headers, and the texts of each row under them."""

    name: str
    place: Place
    headers: Sequence[Headed]
    rows: Sequence[Sequence[str]]

    def column(self, header: Headed) -> list[str]:
        """Give what stands in a column, an empty text where nothing does."""
        at = self.headers.index(header)
        return [row[at] for row in self.rows]


def tables(path: Path) -> list[Table]:
    """Read the tables of a file; what is wrong in single cells is left to be told by whoever reads the cards.

    Raises UsageError when the file cannot be read at all: P016 no table by its name, and what reading it raises.
    """
    if path.suffix.casefold() not in SHEETS:
        what = f"{quoted(path.name)} is no spreadsheet by its name"
        expected, fix = "a name that ends in `.csv`, `.tsv`, `.xlsx` or `.ods`", "save it as one of these"
        if str(path) in {starter.name for starter in starters()}:
            fix = f"`--starter {path}`, if the starter of this name is meant"
        raise UsageError(Problem(Place(shown(path)), "P016", what, expected, fix=fix))
    problems: list[Problem] = []
    found = [table for grid in read_grids(path, problems) if (table := _table(grid, problems)) is not None]
    if any(problem.code == "S013" for problem in problems):
        raise UsageError(*problems)
    if not any(table.rows for table in found):
        what, expected = "the table has no cards", "a row of field names, and below it a row for each card"
        raise UsageError(*problems or [Problem(Place(shown(path)), "P003", what, expected)])
    return [table for table in found if table.rows]


def _table(grid: Grid, problems: list[Problem]) -> Table | None:
    row = header_row(grid, (*NAMES, *COPIES, *TYPES, *OWN))
    if row is None:
        return None
    at, headers = row
    if any(map(is_number, headers)):
        problems.append(no_field_names(grid, grid.rows[at][0], headers))
    kept = _different(header for header in headers if not header.passed_over)
    reader = CellReader(grid.sheet, [])
    rows = [cells for _, cells in grid.rows[at + 1 :] if not is_empty(cells)]
    return Table(grid.names[0], grid.place(), kept, [list(_texts(cells, kept, reader)) for cells in rows])


def _different(headers: Iterable[Headed]) -> list[Headed]:
    """Leave out what is called like a column before it, which is told by whoever reads the cards."""
    found: dict[str, Headed] = {}
    for header in headers:
        found.setdefault(folded(header.text), header)
    return list(found.values())


def _texts(cells: Sequence[Cell], headers: Sequence[Headed], reader: CellReader) -> Iterator[str]:
    for header in headers:
        node = reader.text(cells[header.column - 1], 0, header.column) if header.column <= len(cells) else None
        yield node.text if node is not None else ""
