"""What a workbook's XML says that its values do not: how large a sheet is, what is merged, shown in percent or missing.

It is looked at before the workbook is read: a sheet with one cell in its last corner would take all memory.
"""

from __future__ import annotations

import re
import zipfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from io import BytesIO
from xml.etree import ElementTree as ET
from xml.parsers.expat import ParserCreate

MOST_UNPACKED = 256 * 1024 * 1024
_CELL = re.compile(rb"<(?:\w+:)?c\b([^>]*?)(?:/>|>(.*?)</(?:\w+:)?c>)", re.DOTALL)
_EMPTY = re.compile(rb"<(?:\w+:)?(?:c|row)\b[^>]*/>|<(?:\w+:)?row\b[^>]*>\s*(?=</)")
_REFERENCE = re.compile(rb"""\sr=["']([A-Za-z]*)([0-9]+)["']""")
_ATTRIBUTE = re.compile(rb"""([\w:]+)=["']([^"']*)["']""")
_VALUE = re.compile(rb"<(?:\w+:)?v\b[^>]*>([^<]+)<")
_MERGED = re.compile(rb"""<(?:\w+:)?mergeCell\b[^>]*\sref=["']([A-Za-z]+)([0-9]+):([A-Za-z]+)([0-9]+)""")
_ENOUGH = 702
"""Columns A to ZZ."""
_PERCENT = (9, 10)
"""The numbers of the formats `0%` and `0.00%`, which every workbook has."""
_OFFICE = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}id"

At = tuple[int, int]
"""A row and a column, both from 1."""


@dataclass(slots=True)
class Inside:
    """What is inside one sheet: its size, and the places of cells that need a word."""

    rows: int = 0
    columns: int = 0
    merged: list[tuple[At, At]] = field(default_factory=list)
    unknown: list[At] = field(default_factory=list)
    errors: list[tuple[At, str]] = field(default_factory=list)
    percents: set[At] = field(default_factory=set)

    def excused(self) -> frozenset[At]:
        """List the cells that have no value for a reason that is told anyway."""
        covered = {
            (row, column)
            for (top, left), (bottom, right) in self.merged
            for row in range(top, min(bottom, self.rows) + 1)
            for column in range(left, min(right, self.columns) + 1)
        }
        return frozenset(covered.union(self.unknown, (at for at, _ in self.errors)))


def unpacked(data: bytes) -> dict[str, bytes]:
    """Unpack the XML of a workbook; nothing when that would be more than MOST_UNPACKED bytes.

    Raises zipfile.BadZipFile and its kin when it is damaged.
    """
    with zipfile.ZipFile(BytesIO(data)) as packed:
        files = [one for one in packed.infolist() if one.filename.endswith((".xml", ".rels"))]
        if sum(one.file_size for one in packed.infolist()) > MOST_UNPACKED:
            return {}
        return {file.filename: packed.read(file) for file in files}


def check_whole(files: Mapping[str, bytes]) -> None:
    """See that what is read of a workbook is XML to its end; the library that reads it may wait for an end for ever.

    Raises ExpatError.
    """
    for name, data in files.items():
        if name == "content.xml" or name.startswith("xl/"):
            ParserCreate().Parse(data, True)


def tree(data: bytes) -> ET.Element:
    """Parse a small file of a workbook, which never declares a document type.

    Raises ValueError or ParseError.
    """
    if b"<!" in data[:2000].replace(b"<!--", b""):
        raise ValueError
    return ET.fromstring(data)


def of_xlsx(files: dict[str, bytes]) -> dict[str, Inside]:
    """Look into each sheet of an Excel workbook."""
    percents = _percent_styles(files.get("xl/styles.xml", b""))
    return {name: _sheet(files[part], percents) for name, part in _parts(files) if part in files}


def _parts(files: dict[str, bytes]) -> Iterator[tuple[str, str]]:
    """Give each sheet's name, and the file it is in."""
    targets = {one.get("Id"): str(one.get("Target")) for one in tree(files["xl/_rels/workbook.xml.rels"])}
    for sheet in tree(files["xl/workbook.xml"]).iterfind(".//{*}sheet"):
        target = targets.get(sheet.get(_OFFICE) or "", "")
        yield str(sheet.get("name")), target.lstrip("/") if target.startswith("/") else f"xl/{target}"


def _percent_styles(data: bytes) -> set[bytes]:
    """Find the styles of cells that are shown in percent."""
    if not data:
        return set()
    styles = tree(data)
    own = {
        one.get("numFmtId")
        for one in styles.iterfind(".//{*}numFmt")
        if "%" in re.sub(r'"[^"]*"|\\.', "", str(one.get("formatCode")))
    }
    percents = own | {str(number) for number in _PERCENT}
    cells = styles.find("{*}cellXfs")
    listed = enumerate(cells if cells is not None else ())
    return {str(number).encode() for number, one in listed if one.get("numFmtId") in percents}


def _sheet(data: bytes, percents: set[bytes]) -> Inside:
    inside = Inside(*_size(data))
    if inside.columns > _ENOUGH:
        inside = Inside(*_size(_EMPTY.sub(b"", data)))
    inside.merged = [
        ((int(top), number(left)), (int(bottom), number(right))) for left, top, right, bottom in _MERGED.findall(data)
    ]
    styled = any(b's="%b"' % style in data for style in percents)
    if styled or b"<f" in data or b":f" in data or b't="e"' in data:
        for attributes, content in _CELL.findall(data):
            _note(inside, dict(_ATTRIBUTE.findall(attributes)), content, percents)
    return inside


def _size(data: bytes) -> At:
    found = _REFERENCE.findall(data)
    return max((int(row) for _, row in found), default=0), max(
        (number(one) for one in {a for a, _ in found}), default=0
    )


def _note(inside: Inside, said: dict[bytes, bytes], content: bytes, percents: set[bytes]) -> None:
    """Note what is special about a cell."""
    reference = re.fullmatch(rb"([A-Za-z]+)([0-9]+)", said.get(b"r", b""))
    if reference is None:
        return
    at = int(reference[2]), number(reference[1])
    value = _VALUE.search(content)
    kind = said.get(b"t", b"n")
    if kind == b"e":
        inside.errors.append((at, value[1].decode("utf-8", "replace") if value else "#ERROR"))
    elif value is None and kind != b"str" and re.search(rb"<(?:\w+:)?f\b", content):
        inside.unknown.append(at)
    elif said.get(b"s") in percents and kind == b"n" and value:
        inside.percents.add(at)


def number(letters: bytes) -> int:
    """Count a column: 1 for A, 27 for AA."""
    counted = 0
    for letter in letters.upper():
        counted = counted * 26 + letter - 64
    return counted
