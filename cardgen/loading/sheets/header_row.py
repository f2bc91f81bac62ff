"""Which row of a table has the field names: the first one, or the one below titles that stand alone."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from itertools import islice, takewhile

from cardgen.errors import Problem, quoted, quoted_list
from cardgen.loading.numbers import decimal
from cardgen.loading.sheets.grid import Cell, Grid, JsonList
from cardgen.loading.sheets.headers import Headed, by_place, folded

_FEW, _MOST_TITLES = 3, 4
_HEADING = re.compile(r"[-–—=*#~_]{2,}.*|.*[-–—=*#~_]{2,}|[^a-zß-öø-ÿ]*[A-ZÀ-ÖØ-Þ]{2}[^a-zß-öø-ÿ]*:?|.*\w:")
"""A row with nothing but such a text is no card."""


def is_empty(cells: Sequence[Cell]) -> bool:
    """Say whether nothing stands in a row."""
    return all(type(cell) is str and not cell.strip() for cell in cells)


def header_row(grid: Grid, known: Collection[str]) -> tuple[int, list[Headed]] | None:
    """Find the row of field names; gives its index and what stands in it, None where nothing stands in the table.

    *known* are field names, folded: one of them alone is no title.
    """
    filled = (at for at, (_, cells) in enumerate(grid.rows) if not is_empty(cells))
    rows = [(at, _headers(grid.rows[at][1])) for at in islice(filled, _MOST_TITLES + 1)]
    titles = list(takewhile(lambda row: len(row[1]) == 1 and folded(row[1][0].text) not in known, rows))
    if titles and len(titles) < len(rows) and _names(rows[len(titles)][1]):
        return rows[len(titles)]
    return rows[0] if rows else None


def unnamed(grid: Grid, at: int, headers: Sequence[Headed]) -> list[Headed]:
    """List the columns that have values and no name above them; they are called by their place.

    Beyond the header row of a text file there are none: what stands there was parted from its cell by a comma.
    """
    headed = {one.column for one in headers}
    most = len(grid.rows[at][1]) if grid.separator else None
    filled = {
        column
        for _, cells in grid.rows[at + 1 :]
        for column, cell in enumerate(cells[:most], 1)
        if column not in headed and cell != "" and str(cell).strip()
    }
    return [Headed(column, by_place(column)) for column in sorted(filled)]


def is_heading(grid: Grid, row: int, cells: Sequence[Cell], headers: Sequence[Headed]) -> bool:
    """Say whether a row parts the cards below it from those above, and is none: `--- Weapons ---`, `WEAPONS`."""
    if row in grid.headings or isinstance(grid.sheet, JsonList):
        return row in grid.headings
    filled = [str(cell).strip() for cell in cells if cell != "" and str(cell).strip()]
    return len(filled) == 1 and len(headers) > _FEW - 1 and _HEADING.fullmatch(filled[0]) is not None


def no_field_names(grid: Grid, line: int, headers: Iterable[Headed], fields: Iterable[str] = ()) -> Problem:
    """Say that what should be field names looks like a card."""
    texts = [quoted(header.text) for header in headers]
    shown = ", ".join(texts[:_FEW]) + (", …" if len(texts) > _FEW else "")
    expected = quoted_list(fields, 20) or "names such as `name`, `text`, `cost`"
    fix = "put a row of field names above the cards"
    return Problem(grid.place(line), "S013", f"the first row has no field names: {shown}", expected, fix=fix)


def is_number(header: Headed) -> bool:
    """Say whether a number stands where a field name belongs."""
    return decimal(header.text) is not None


def _headers(cells: Sequence[Cell]) -> list[Headed]:
    return [Headed(at, text) for at, cell in enumerate(cells, 1) if (text := _shown(cell))]


def _shown(cell: Cell) -> str:
    return str(int(cell)) if isinstance(cell, float) and cell.is_integer() else str(cell).replace("\ufeff", "").strip()


def _names(headers: Sequence[Headed]) -> bool:
    """Say whether several different words stand side by side, as field names do."""
    return (
        len(headers) > 1
        and 2 * sum(map(is_number, headers)) < len(headers)
        and len({folded(h.text) for h in headers}) > 1
    )
