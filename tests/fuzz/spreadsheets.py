"""Spreadsheets of cards, as programs save them and as nothing should: CSV, Excel and OpenDocument, made and spoiled."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Sequence
from html import escape
from random import Random

from .mutation import ODD, rotted, spoiled

_ROWS = (
    ("suit", "value", "copies", "gold", "says"),
    ("sun", "1", "2", "", ""),
    ("sun", "2", "2", "x", "**Twice** the {sun} (see the booklet)."),
    ("moon", "1", "2", "", ""),
    ("moon", "2", "2", "", "Nothing."),
)
_CELLS = (
    *ODD, "=A1", "=1/0", "#REF!", "12%", "3-2", "2026-03-02", "1.0", "1e9", '"', '""', 'a"b', '"a\nb"', "sun;moon",
    "S", " sun ", "SUN", "TRUE", "suit", "type", "#suit", "_", "\xa0", "\r\n", "1,5", "’", "sep=;",
)  # fmt: skip
_ENCODINGS = ("utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252", "utf-32")
_MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_PACKAGE = "http://schemas.openxmlformats.org/package/2006"
_TYPES = "application/vnd.openxmlformats-officedocument.spreadsheetml"
_ODF = "urn:oasis:names:tc:opendocument:xmlns"
_MOMENT = (2026, 1, 1, 0, 0, 0)
"""When all parts of a workbook were made, so that a seed makes the same bytes each time."""


def spreadsheet(draw: Random) -> tuple[str, bytes]:
    """Make one; gives how its name ends, and its bytes."""
    rows = _changed(draw, [list(row) for row in _ROWS])
    ending = draw.choice((".csv", ".csv", ".tsv", ".xlsx", ".xlsx", ".ods"))
    if ending in (".csv", ".tsv"):
        data = _csv(draw, rows)
    else:
        data = _packed(draw, _xlsx(draw, rows) if ending == ".xlsx" else _ods(draw, rows))
    data = rotted(draw, data) if draw.random() < 0.2 else data
    return (draw.choice((".csv", ".xlsx", ".ods")) if draw.random() < 0.05 else ending), data


def _changed(draw: Random, rows: list[list[str]]) -> list[list[str]]:
    """Change cells, rows and columns as a slip of the hand does."""
    for _ in range(draw.choice((0, 1, 1, 2, 4))):
        at = draw.randrange(len(rows))
        row = rows[at]
        change = draw.randrange(7)
        if change < 3:
            row[draw.randrange(len(row))] = draw.choice(_CELLS)
        elif change == 3:
            rows.insert(at, [""] * draw.choice((0, 1, 5)))
        elif change == 4:
            rows.insert(at, [*row])
        elif change == 5:
            row.insert(draw.randrange(len(row) + 1), draw.choice((*_CELLS, *_ROWS[0])))
        else:
            row.extend([""] * draw.choice((1, 800)) + [draw.choice(_CELLS)])
        if not any(rows) or not all(rows):
            rows = [row or [""] for row in rows]
    return rows


def _csv(draw: Random, rows: Sequence[Sequence[str]]) -> bytes:
    separator = draw.choice(",;\t|,;")
    quoted = draw.random() < 0.5
    lines = (separator.join(_quoted(cell) if quoted else cell for cell in row) for row in rows)
    text = draw.choice(("\n", "\r\n", "\r")).join(lines)
    text = spoiled(draw, text, _CELLS) if draw.random() < 0.3 else text
    return text.encode(draw.choice(_ENCODINGS), "replace")


def _quoted(cell: str) -> str:
    return '"' + cell.replace('"', '""') + '"'


def _packed(draw: Random, parts: dict[str, str]) -> bytes:
    """Pack the parts of a workbook, one of them perhaps spoiled, gone, or as it would be twice."""
    out = io.BytesIO()
    hurt = draw.choice([*parts]) if draw.random() < 0.5 else ""
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as file:
        for name, text in parts.items():
            if name == hurt and draw.random() < 0.15:
                continue
            text = spoiled(draw, text, _CELLS) if name == hurt else text
            file.writestr(zipfile.ZipInfo(name, _MOMENT), text.encode("utf-8", "replace"))
    return out.getvalue()


def _xlsx(draw: Random, rows: Sequence[Sequence[str]]) -> dict[str, str]:
    body = "".join(f"<row r='{at}'>{_cells(draw, at, row)}</row>" for at, row in enumerate(rows, 1))
    merged = "<mergeCells count='1'><mergeCell ref='A2:B3'/></mergeCells>" if draw.random() < 0.1 else ""
    name = draw.choice(("Plain", "Plain", "Sheet1", "_notes"))
    return {
        "[Content_Types].xml": f"<Types xmlns='{_PACKAGE}/content-types'>"
        "<Default Extension='rels' ContentType='application/vnd.openxmlformats-package.relationships+xml'/>"
        "<Default Extension='xml' ContentType='application/xml'/>"
        f"<Override PartName='/xl/workbook.xml' ContentType='{_TYPES}.sheet.main+xml'/>"
        f"<Override PartName='/xl/worksheets/sheet1.xml' ContentType='{_TYPES}.worksheet+xml'/></Types>",
        "_rels/.rels": f"<Relationships xmlns='{_PACKAGE}/relationships'>"
        f"<Relationship Id='r1' Type='{_OFFICE}/officeDocument' Target='xl/workbook.xml'/></Relationships>",
        "xl/workbook.xml": f"<workbook xmlns='{_MAIN}' xmlns:r='{_OFFICE}'>"
        f"<sheets><sheet name='{name}' sheetId='1' r:id='r1'/></sheets></workbook>",
        "xl/_rels/workbook.xml.rels": f"<Relationships xmlns='{_PACKAGE}/relationships'>"
        f"<Relationship Id='r1' Type='{_OFFICE}/worksheet' Target='worksheets/sheet1.xml'/>"
        f"<Relationship Id='r2' Type='{_OFFICE}/styles' Target='styles.xml'/></Relationships>",
        "xl/styles.xml": f"<styleSheet xmlns='{_MAIN}'><cellXfs count='3'><xf numFmtId='0'/><xf numFmtId='14'/>"
        "<xf numFmtId='9'/></cellXfs></styleSheet>",
        "xl/worksheets/sheet1.xml": f"<worksheet xmlns='{_MAIN}'><sheetData>{body}</sheetData>{merged}</worksheet>",
    }


def _cells(draw: Random, at: int, row: Sequence[str]) -> str:
    return "".join(_cell(draw, f"{_letters(column)}{at}", text) for column, text in enumerate(row) if text)


def _cell(draw: Random, place: str, text: str) -> str:
    """Write a cell: a number, a date or a share where it can be one, a formula, an error, else a text."""
    style = draw.choice(("", "", "", " s='1'", " s='2'")) if draw.random() < 0.1 else ""
    if text.startswith("="):
        value = "" if draw.random() < 0.5 else "<v>2</v>"
        return f"<c r='{place}'><f>{escape(text[1:])}</f>{value}</c>"
    if text.startswith("#"):
        return f"<c r='{place}' t='e'><v>{escape(text)}</v></c>"
    if text.isdecimal() and text.isascii() and draw.random() < 0.7:
        return f"<c r='{place}'{style}><v>{text}</v></c>"
    return f"<c r='{place}' t='inlineStr'><is><t>{escape(text)}</t></is></c>"


def _letters(column: int) -> str:
    letters = ""
    column += 1
    while column:
        column, letter = divmod(column - 1, 26)
        letters = chr(ord("A") + letter) + letters
    return letters


def _ods(draw: Random, rows: Sequence[Sequence[str]]) -> dict[str, str]:
    repeated = " table:number-columns-repeated='16384'" if draw.random() < 0.1 else ""
    kinds = ("string", "string", "string", "float", "percentage", "date", "boolean")
    cells = (
        "".join(
            f"<table:table-cell office:value-type='{draw.choice(kinds) if draw.random() < 0.1 else 'string'}'>"
            f"<text:p>{escape(cell)}</text:p></table:table-cell>"
            for cell in row
        )
        for row in rows
    )
    body = "".join(f"<table:table-row>{row}<table:table-cell{repeated}/></table:table-row>" for row in cells)
    return {
        "mimetype": "application/vnd.oasis.opendocument.spreadsheet",
        "content.xml": f"<office:document-content xmlns:office='{_ODF}:office:1.0' xmlns:table='{_ODF}:table:1.0'"
        f" xmlns:text='{_ODF}:text:1.0'><office:body><office:spreadsheet><table:table table:name='Plain'>{body}"
        "</table:table></office:spreadsheet></office:body></office:document-content>",
        "META-INF/manifest.xml": "<manifest/>",
    }
