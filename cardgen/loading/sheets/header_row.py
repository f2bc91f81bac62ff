"""Which row of a table has the field names: the first one, or the one below titles that stand alone."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Sequence, Set
from itertools import islice, pairwise, takewhile
from typing import TypeAlias

from cardgen.errors import Problem, quoted, quoted_list
from cardgen.loading.numbers import decimal
from cardgen.loading.sheets.counts import is_count, is_nearly
from cardgen.loading.sheets.grid import Cell, Grid, JsonList
from cardgen.loading.sheets.headers import Headed, by_place, folded

_FEW, _MOST_TITLES, _LONGEST = 3, 4, 40
_WIDE = 8
"""So many columns to a name above them are a group, also where it is a name that columns have."""
_HEADING = re.compile(r"[-–—=*#~_]{2,}.*|.*[-–—=*#~_]{2,}|[^a-zß-öø-ÿ]*[A-ZÀ-ÖØ-Þ]{2}[^a-zß-öø-ÿ]*:?|.*\w:")
"""A row with nothing but such a text is no card."""
_TOTALS = (
    "total", "totals", "total_cards", "cards_total", "grand_total", "sum", "subtotal", "in_total", "total_count",
    "summe", "gesamt", "insgesamt", "gesamtsumme", "somme", "suma", "somma", "totale", "totaal", "totalt", "razem",
    "итого", "всего", "合计", "总计", "合計",
)  # fmt: skip


def is_empty(cells: Sequence[Cell]) -> bool:
    """Say whether nothing stands in a row."""
    return all(type(cell) is str and not cell.strip() for cell in cells)


Row: TypeAlias = tuple[int, list[Headed]]
"""The index of a row, and what stands in it."""


def header_row(grid: Grid, known: Collection[str]) -> Row | None:
    """Find the row of field names; gives its index and what stands in it, None where nothing stands in the table.

    *known* are field names, folded: one of them alone is no title. Names in two rows are read together.
    """
    filled = (at for at, (_, cells) in enumerate(grid.rows) if not is_empty(cells))
    rows = [(at, _headers(grid.rows[at][1])) for at in islice(filled, _MOST_TITLES + 2)]
    if not rows:
        return None
    titles = len(list(takewhile(lambda pair: _is_title(*pair, known), pairwise([one for _, one in rows]))))
    begin = titles if titles <= _MOST_TITLES and _names(rows[titles][1]) else 0
    if begin + 1 < len(rows) and _groups(rows[begin][1], rows[begin + 1][1], known):
        begin += 1
    return _below(rows, begin) or (rows[begin][0], _told_apart(rows[begin][1], rows[begin - 1][1] if begin else []))


def _is_title(row: Sequence[Headed], following: Sequence[Headed], known: Collection[str]) -> bool:
    """Say whether a row is one cell alone that names no column, or the columns below it together."""
    if len(row) != 1:
        return False
    above_some = len(following) >= _FEW and following[0].column < row[0].column and not any(map(is_number, following))
    return folded(row[0].text) not in known or above_some


def _groups(row: Sequence[Headed], following: Sequence[Headed], known: Collection[str]) -> bool:
    """Say whether a row names groups of the columns that the one below it names."""
    many = len(following) >= 2 * len(row) > 0 and not any(map(is_number, following)) and _names(following)
    strange = not any(folded(one.text) in known for one in row)
    wide = len(following) >= _WIDE * len(row)
    return many and (strange or wide or following[0].column < row[0].column) and _short(following)


def _told_apart(headers: list[Headed], groups: Sequence[Headed]) -> list[Headed]:
    """Put the name of its group before a name that stands there twice."""
    times = Counter(folded(one.text) for one in headers)
    return [
        Headed(one.column, f"{group.text} {one.text}")
        if times[folded(one.text)] > 1 and (group := _group(groups, one.column)) is not None
        else one
        for one in headers
    ]


def _group(groups: Sequence[Headed], column: int) -> Headed | None:
    return next((one for one in reversed(groups) if one.column <= column), None)


def _below(rows: Sequence[Row], at: int) -> Row | None:
    """Read names in two rows, where the second parts one column of the first into several; None where it does not."""
    if at + 2 >= len(rows):
        return None
    (_, headers), (line, parts) = rows[at], rows[at + 1]
    whole = next((one for one in headers[1:] if one.column == parts[0].column), None)
    own = {one.column for one in parts}
    alone = len(parts) > 1 and [one for one in headers if one.column in own] == [whole]
    if whole is None or not alone or any(map(is_number, parts)) or not _short(parts) or not _names(parts):
        return None
    named = [Headed(one.column, f"{whole.text} {one.text}") for one in parts]
    return line, sorted([*(one for one in headers if one is not whole), *named], key=lambda one: one.column)


def _short(headers: Sequence[Headed]) -> bool:
    return all(len(one.text) <= _LONGEST for one in headers)


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
    if len(filled) > 1 and (_names_again(cells, headers) or _is_total(grid, row, filled)):
        return True
    return (
        len(filled) == 1
        and len(headers) > _FEW - 1
        and (_HEADING.fullmatch(filled[0]) is not None or _above_copies(cells, headers))
    )


def _is_total(grid: Grid, row: int, filled: Sequence[str]) -> bool:
    """Say whether the last row has the sums of the columns above it, and is no card: `Total, 12`."""
    if folded(filled[0]) not in _TOTALS or any(decimal(text) is None and not is_count(text) for text in filled[1:]):
        return False
    return all(number <= row or is_empty(cells) for number, cells in reversed(grid.rows))


def _above_copies(cells: Sequence[Cell], headers: Sequence[Headed]) -> bool:
    """Say whether a text stands alone where numbers of copies belong."""
    return any(one.surely_counts and (text := _cell(cells, one.column)) and not is_nearly(text) for one in headers)


def _names_again(cells: Sequence[Cell], headers: Sequence[Headed]) -> bool:
    """Say whether the names of the columns stand in a row once more, perhaps with one for a column that had none."""
    first = next(at for at, cell in enumerate(cells, 1) if cell != "" and str(cell).strip())
    above = next((one.text for one in headers if one.column == first), "")
    if folded(_cell(cells, first)) != folded(above):
        return False  # looked at for each row: nearly always all that is needed
    said = [(one, text) for one in headers if (text := _cell(cells, one.column)) and not one.unnamed]
    most = 2 * len(said) >= sum(not one.unnamed for one in headers)
    return len(said) > 1 and most and all(folded(text) == folded(one.text) for one, text in said)


def other_names(cells: Sequence[Cell], headers: Sequence[Headed], texts: Set[str]) -> list[str]:
    """List the names that begin another list below, where some are those of the columns above; none elsewhere.

    *texts* are what stands above the columns.
    """
    if texts.isdisjoint(cells):
        return []
    said = [(one, text) for one in headers if (text := _cell(cells, one.column))]
    strange = [text for one, text in said if not one.unnamed and folded(text) != folded(one.text)]
    same = sum(folded(text) == folded(one.text) for one, text in said)
    names = all(len(text) <= _LONGEST and decimal(text) is None for _, text in said)
    return strange if same > 1 and names and 2 * len(said) > len(headers) else []


def another_list(grid: Grid, line: int, names: Iterable[str]) -> Problem:
    """Say that a second list with other columns begins in a row."""
    what = f"another list begins here, with other columns: {', '.join(map(quoted, names))}"
    expected = "one list in each sheet or file"
    fix = "give each list a sheet or a file of its own, or put its values below the names above"
    return Problem(grid.place(line), "S017", what, expected, fix=fix)


def no_field_names(grid: Grid, line: int, headers: Iterable[Headed], fields: Iterable[str] = ()) -> Problem:
    """Say that what should be field names looks like a card."""
    texts = [quoted(header.text) for header in headers]
    shown = ", ".join(texts[:_FEW]) + (", …" if len(texts) > _FEW else "")
    expected = quoted_list(fields, 20) or "names such as `name`, `text`, `cost`"
    fix = "put a row of field names above the cards"
    if _has_gaps(grid, list(headers)):
        fix += "; where a sheet has several lists, give the cards a sheet or a file of their own"
    return Problem(grid.place(line), "S013", f"the first row has no field names: {shown}", expected, fix=fix)


def _has_gaps(grid: Grid, headers: Sequence[Headed]) -> bool:
    """Say whether empty rows, or empty cells above, part what stands in a sheet."""
    if any(after.column - before.column > 1 for before, after in pairwise(headers)):
        return True
    empty = [is_empty(cells) for _, cells in grid.rows]
    return not grid.separator and any(before and not after for before, after in pairwise(empty[empty.index(False) :]))


def is_card(headers: Sequence[Headed], rows: Sequence[Sequence[Cell]]) -> bool:
    """Say whether a card stands where names belong: what it says is said again below, in a number of columns."""
    again = [one for one in headers if any(_cell(row, one.column) == one.text for row in rows)]
    return 3 * len(again) >= len(headers) and (len(again) > 1 or any(map(is_number, again)))


def _cell(cells: Sequence[Cell], column: int) -> str:
    return _shown(cells[column - 1]) if column <= len(cells) else ""


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
