"""An Excel or OpenDocument workbook: each sheet a table; what cannot be read for certain is refused."""

from __future__ import annotations

import zipfile
import zlib
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import ParseError
from xml.parsers.expat import ExpatError

from cardgen.errors import CardgenError, Place, Problem, Sheet, quoted
from cardgen.loading.files import read_bytes
from cardgen.loading.sheets.grid import MOST_COLUMNS, Cell, Grid, too_wide
from cardgen.loading.sheets.inside import MOST_UNPACKED, Inside, check_whole, of_xlsx, unpacked
from cardgen.loading.sheets.inside_ods import of_ods
from cardgen.loading.sheets.merged import spread

_OLD = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
"""How old Excel files begin, and the wrapping of those with a password."""
_PASSED_OVER = ("_", "#")
_MOST_CELLS = 5_000_000
_BROKEN = (
    zipfile.BadZipFile,
    zlib.error,
    ExpatError,
    ParseError,
    OSError,
    EOFError,
    KeyError,
    ValueError,
    RuntimeError,
)


def read_workbook(path: Path, name: str, problems: list[Problem], sheets: Collection[str] = ()) -> list[Grid]:
    """Read each sheet whose name does not begin with `_` or `#`, or those named; empty ones are left out.

    Raises CardgenError: Y001 unreadable, Y002 too large, Y004 empty, S001 no workbook, S002 a password, S003 too large.
    """
    data = read_bytes(path, name)
    _check_kind(data, name)
    insides = {one: inside for one, inside in _insides(data, name).items() if _wanted(one, sheets)}
    grids = list(_grids(_opened(data, name), insides, path, name, problems))
    if not grids and not problems:
        expected = "a sheet with a row of field names, and below it a row for each card"
        raise CardgenError(Problem(Place(name), "Y004", "the file is empty", expected))
    return grids


def _wanted(sheet: str, sheets: Collection[str]) -> bool:
    return sheet.strip() in sheets if sheets else not sheet.strip().startswith(_PASSED_OVER)


def _check_kind(data: bytes, name: str) -> None:
    """Report what is no workbook of today by its first bytes."""
    if not data.startswith(_OLD):
        if not data.startswith(b"PK"):
            raise CardgenError(_broken(name, "it is no workbook, whatever its name says"))
    elif "EncryptedPackage".encode("utf-16-le") in data:
        raise CardgenError(_password(name))
    else:
        raise CardgenError(_broken(name, "it is an Excel file of before 2007"))


def _insides(data: bytes, name: str) -> dict[str, Inside]:
    try:
        files = unpacked(data)
        if files and b"encryption-data" in files.get("META-INF/manifest.xml", b""):
            raise CardgenError(_password(name))
        if files:
            check_whole(files)
            return of_ods(files) if "content.xml" in files else of_xlsx(files)
    except _BROKEN:
        raise CardgenError(_broken(name, "it is damaged, or only half there")) from None
    expected = f"at most {MOST_UNPACKED // 2**20} MB, so that one wrong file cannot take all memory"
    raise CardgenError(Problem(Place(name), "S003", "the workbook is too large when it is unpacked", expected))


def _opened(data: bytes, name: str) -> Any:
    import python_calamine  # late: most games have no spreadsheet

    with _readable(name):
        return python_calamine.CalamineWorkbook.from_filelike(BytesIO(data))


@contextmanager
def _readable(name: str) -> Iterator[None]:
    """Report a workbook that stops making sense, when it is opened or somewhere in its sheets."""
    from python_calamine import CalamineError

    try:
        yield
    except CalamineError:
        raise CardgenError(_broken(name, "it is damaged, or only half there")) from None


def _grids(workbook: Any, insides: dict[str, Inside], path: Path, name: str, problems: list[Problem]) -> Iterator[Grid]:
    for one in workbook.sheets_metadata:
        if one.name not in insides:
            continue
        sheet, inside = Sheet(name, one.name), insides[one.name]
        if too_large := _too_large(sheet, inside):
            problems.append(too_large)
            continue
        with _readable(name):
            rows = _rows(workbook, one.name, inside)
        headings = spread(rows, inside)
        problems += _faults(sheet, inside)
        if any(cell != "" for _, cells in rows for cell in cells):
            erring = frozenset(at for at, _ in inside.errors)
            yield Grid(sheet, (one.name, path.stem), rows, "", inside.excused(), headings, erring)


def _rows(workbook: Any, name: str, inside: Inside) -> Sequence[tuple[int, Sequence[Cell]]]:
    """Give the rows of a sheet from its first column on, what is shown in percent as it is shown."""
    sheet = workbook.get_sheet_by_name(name)
    down, right = sheet.start or (0, 0)
    before: list[Cell] = [""] * right
    rows = [(number, before + cells if right else cells) for number, cells in enumerate(sheet.iter_rows(), down + 1)]
    for row, column in inside.percents:
        if 0 <= row - down - 1 < len(rows):
            cells = rows[row - down - 1][1]
            value = cells[column - 1] if column <= len(cells) else ""
            if isinstance(value, float):
                cells[column - 1] = f"{value * 100:g}%"
    return rows


def _too_large(sheet: Sheet, inside: Inside) -> Problem | None:
    if inside.columns > MOST_COLUMNS:
        return too_wide(sheet, inside.columns)
    if inside.columns * inside.rows > _MOST_CELLS:
        fix = "delete the rows below the last card; one cell far down is enough to have them"
        what = f"the sheet has {inside.rows:,} rows of {inside.columns:,} columns"
        return Problem(Place(sheet), "S003", what, f"at most {_MOST_CELLS:,} cells", fix=fix)
    return None


def _faults(sheet: Sheet, inside: Inside) -> Iterator[Problem]:
    """Report cells whose values are not there, or not where they seem to be."""
    for at, _ in inside.merged:
        what = "several cells are merged into this one"
        expected, fix = "a value in each cell", "unmerge them, and write the value into each of them"
        yield Problem(Place(sheet, *at), "S004", what, expected, fix=fix)
    for at in inside.unknown:
        what = "this is a formula whose value is not in the file"
        fix = "open the file in a spreadsheet program and save it, or write the value itself"
        yield Problem(Place(sheet, *at), "S005", what, "a value", fix=fix)
    for at, said in inside.errors:
        what = f"the formula of this cell ends in {said if said == 'an error' else quoted(said)}"
        yield Problem(Place(sheet, *at), "S005", what, "a value", fix="correct the formula, or write the value itself")


def _password(name: str) -> Problem:
    what = "the workbook is protected by a password"
    return Problem(Place(name), "S002", what, "one that anybody may open", fix="save it without a password")


def _broken(name: str, why: str) -> Problem:
    what = f"the workbook cannot be read: {why}"
    return Problem(Place(name), "S001", what, "an `.xlsx` or `.ods` file", fix="save it again, as `.xlsx` or `.csv`")
