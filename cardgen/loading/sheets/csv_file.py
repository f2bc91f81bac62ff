"""A CSV file as spreadsheets save it: its encoding, separator and quotes found out."""

from __future__ import annotations

import csv
import re
from pathlib import Path

from cardgen.errors import CardgenError, Place, Problem, Sheet, quoted
from cardgen.loading.files import MOST_BYTES, read_bytes
from cardgen.loading.sheets.grid import MOST_COLUMNS, Grid, too_wide
from cardgen.loading.sheets.strange_letters import may_be, strange_word

_SEPARATORS = "\t;,|"
_QUOTED = re.compile(r'"[^"]*"')
_NOTHING = re.compile(r'[\s,;"]*')
_SAID = re.compile(r"sep=(.)\s*")
"""The line by which some programs tell the separator."""


def read_csv(path: Path, name: str) -> Grid:
    """Read a CSV file.

    Raises CardgenError: Y001 unreadable, Y002 too large, Y003 no known encoding, Y004 empty, S003 too wide,
    S010 a stray quote.
    """
    text = _decoded(read_bytes(path, name), name).replace("\r\n", "\n").replace("\r", "\n")
    if _NOTHING.fullmatch(text):
        expected = "a row of field names, and below it a row for each card"
        raise CardgenError(Problem(Place(name), "Y004", "the file is empty", expected))
    first = next(line for line in text.split("\n") if line.strip())
    said = _SAID.fullmatch(first)
    separator = said[1] if said else _separator(first)
    rows = _rows(text, separator, Sheet(name))
    widest = max(len(cells) for _, cells in rows)
    if widest > MOST_COLUMNS:
        raise CardgenError(too_wide(Sheet(name), widest))
    begin = 1 + (text.split("\n").index(first) if said else -1)
    return Grid(Sheet(name), (path.stem,), rows[begin:] if said else rows, separator)


def _decoded(data: bytes, name: str) -> str:
    """Turn bytes into text: UTF-8, UTF-16, UTF-32, else Windows-1252, which older programs write."""
    if data[:4] in (b"\xff\xfe\0\0", b"\0\0\xfe\xff"):
        return _decoded_as(data, "utf-32", name)
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return _decoded_as(data, "utf-16", name)
    even, odd = data[:64:2].count(0), data[1:64:2].count(0)
    if (not even or not odd) and even + odd > len(data[:64]) // 4:
        return _decoded_as(data, "utf-16-le" if odd else "utf-16-be", name)
    if even or odd:
        raise CardgenError(_no_text(0, name))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return _western(data, name)


def _western(data: bytes, name: str) -> str:
    """Read Windows-1252, and refuse what gives no words: it is another encoding, and cards would be unreadable."""
    try:
        text = data.decode("cp1252")
    except UnicodeDecodeError as error:
        raise CardgenError(_no_text(data[error.start], name, data)) from None
    if word := strange_word(text):
        what = f"the file's letters make no words ({quoted(word)}): it was saved in another encoding"
        raise CardgenError(_other_encoding(what, name, data))
    return text


def _decoded_as(data: bytes, encoding: str, name: str) -> str:
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as error:
        raise CardgenError(_no_text(data[error.start], name)) from None


def _no_text(byte: int, name: str, data: bytes = b"") -> Problem:
    what = f"the file is no text in an encoding that spreadsheets write (byte `0x{byte:02x}`)"
    return _other_encoding(what, name, data)


def _other_encoding(what: str, name: str, data: bytes) -> Problem:
    """Tell how to save a file, and in which encoding it is to be opened for that, where it can be guessed."""
    meant = may_be(data)
    fix = f"save it as “CSV UTF-8”{f'; {meant}' if meant else ''}"
    return Problem(Place(name), "Y003", what, "UTF-8, UTF-16 or Windows-1252", fix=fix)


def _separator(header: str) -> str:
    """Find what stands most often between the field names."""
    bare = _QUOTED.sub("", header)
    found = max(_SEPARATORS, key=bare.count)
    return found if found in bare else ","


def _rows(text: str, separator: str, sheet: Sheet) -> list[tuple[int, list[str]]]:
    rows: list[tuple[int, list[str]]] = []
    lines = text.split("\n")
    csv.field_size_limit(MOST_BYTES)
    reader = csv.reader((f"{line}\n" for line in lines), delimiter=separator, strict=True)
    begin = 0
    try:
        for number, cells in enumerate(reader, 1):
            rows.append((number, cells))
            begin = reader.line_num
    except csv.Error:
        column = _stray(lines[begin:], separator)
        what = "the quote that opens this cell is not closed where the cell ends"
        fix = 'write quotes in a quoted cell twice (`""`), or take them away'
        place = Place(sheet, len(rows) + 1, column)
        raise CardgenError(Problem(place, "S010", what, f"a closing quote, and then `{separator}`", fix=fix)) from None
    return rows


def _stray(lines: list[str], separator: str) -> int:
    """Find the column of the cell whose quotes are wrong, in the lines from the row's first."""
    rest = "\n".join(lines)
    good = re.compile(rf'("(?:[^"]|"")*"|(?!")[^\n{re.escape(separator)}]*){re.escape(separator)}')
    column = 1
    while (cell := good.match(rest)) is not None:
        rest = rest[cell.end() :]
        column += 1
    return column
