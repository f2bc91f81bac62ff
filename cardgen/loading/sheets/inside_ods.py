"""The same of an OpenDocument workbook, whose rows and cells may say how often they are repeated."""

from __future__ import annotations

import html
import re

from cardgen.loading.sheets.inside import Inside

_TAG = re.compile(
    rb"""<table:(table|table-row|table-cell|covered-table-cell)(?=[\s/>])((?:[^>"']|"[^"]*"|'[^']*')*)>"""
)
_COLUMNS = re.compile(rb'table:number-columns-repeated="([0-9]+)"')
_ROWS = re.compile(rb'table:number-rows-repeated="([0-9]+)"')
_NAME = re.compile(rb'table:name="([^"]*)"')
_WIDE = re.compile(rb'table:number-columns-spanned="([0-9]+)"')
_HIGH = re.compile(rb'table:number-rows-spanned="([0-9]+)"')


def of_ods(files: dict[str, bytes]) -> dict[str, Inside]:
    """Look into each sheet of an OpenDocument workbook."""
    found: dict[str, Inside] = {}
    inside, row, column, repeated = Inside(), 0, 0, 1
    for tag, said in _TAG.findall(files["content.xml"]):
        if tag == b"table":
            name = _NAME.search(said)
            inside = found[html.unescape(name[1].decode()) if name else ""] = Inside()
            row, repeated = 0, 1
        elif tag == b"table-row":
            row, column = row + repeated, 0
            again = _ROWS.search(said) if b"rows-repeated" in said else None
            repeated = int(again[1]) if again else 1
        else:
            again = _COLUMNS.search(said) if b"columns-repeated" in said else None
            width = int(again[1]) if again else 1
            if said and (b"value-type" in said or b"spanned" in said or b"formula" in said):
                _note(inside, (row, column + 1), said)
                inside.columns = max(inside.columns, column + width)
                inside.rows = max(inside.rows, row + repeated - 1)
            column += width
    return found


def _note(inside: Inside, at: tuple[int, int], said: bytes) -> None:
    """Note what is special about a cell."""
    wide, high = (int(found[1]) if (found := cells.search(said)) else 1 for cells in (_WIDE, _HIGH))
    if wide > 1 or high > 1:
        inside.merged.append((at, (at[0] + high - 1, at[1] + wide - 1)))
    if b"table:formula=" in said and b"office:value-type=" not in said:
        inside.unknown.append(at)
    if b'calcext:value-type="error"' in said:
        inside.errors.append((at, "an error"))
    if b'office:value-type="percentage"' in said:
        inside.percents.add(at)
