"""The lines of a file around a problem."""

from __future__ import annotations

from pathlib import Path

from cardgen.errors import Place, Sheet

_AROUND = 2
_LONGEST = 400
_MOST_BYTES = 1024 * 1024
_SEPARATORS = ",;\t"
Lines = list[tuple[int, str]]


def excerpt(place: Place) -> tuple[Lines, int]:
    """Give the lines around a place, each with its number, and the column of the place in its line (0: none).

    A file without lines of its own, such as a workbook, has none.
    """
    if not place.line or not place.file:
        return [], 0
    path = Path(place.file)
    try:
        if path.stat().st_size > _MOST_BYTES:
            return [], 0
        text = path.read_text(encoding="utf-8-sig", errors="replace")
    except OSError:
        return [], 0
    lines = text.splitlines()
    if isinstance(place.file, Sheet):
        return _rows(lines, place) if "\0" not in text else ([], 0)
    first = max(place.line - _AROUND, 1)
    return _numbered(lines, range(first, min(place.line + _AROUND, len(lines)) + 1)), place.col


def _numbered(lines: list[str], numbers: range) -> Lines:
    return [(n, lines[n - 1][:_LONGEST]) for n in numbers]


def _rows(lines: list[str], place: Place) -> tuple[Lines, int]:
    """Give the header of a table and the rows around a cell, as long as no row has a line break in it."""
    if any(line.count('"') % 2 for line in lines[: place.line]) or place.line > len(lines):
        return [], 0
    first = max(place.line - 1, 2)
    rows = _numbered(lines, range(first, min(place.line + 1, len(lines)) + 1))
    column = _column(lines[place.line - 1], lines[0], place.col)
    return [*_numbered(lines, range(1, 2)), *rows], column


def _column(line: str, header: str, cell: int) -> int:
    """Find where a cell begins in its row."""
    separator = max(_SEPARATORS, key=header.count)
    quoted, at = False, 1
    for n, char in enumerate(line):
        if at == cell:
            return n + 1 + (char == '"')
        quoted ^= char == '"'
        at += char == separator and not quoted
    return 0
