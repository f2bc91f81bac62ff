"""Write an OpenDocument workbook, which LibreOffice opens as its own: sheets of texts and whole numbers.

The same cells make the same bytes.
"""

from __future__ import annotations

import re
import zipfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from io import BytesIO
from xml.sax.saxutils import escape, quoteattr

_KIND = "application/vnd.oasis.opendocument.spreadsheet"
_OFFICE = "urn:oasis:names:tc:opendocument:xmlns"
_MANIFEST = f"""\
<?xml version="1.0" encoding="UTF-8"?>
<manifest:manifest xmlns:manifest="{_OFFICE}:manifest:1.0" manifest:version="1.3">
<manifest:file-entry manifest:full-path="/" manifest:media-type="{_KIND}"/>
<manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/>
</manifest:manifest>
"""
_BEGIN = (
    '<?xml version="1.0" encoding="UTF-8"?>\n'
    f'<office:document-content xmlns:office="{_OFFICE}:office:1.0" xmlns:table="{_OFFICE}:table:1.0" '
    f'xmlns:text="{_OFFICE}:text:1.0" office:version="1.3"><office:body><office:spreadsheet>'
)
_END = "</office:spreadsheet></office:body></office:document-content>\n"
_MADE = (1980, 1, 1, 0, 0, 0)
"""When each file is said to be made."""
_CORE = "docProps/core.xml"
_DATE = re.compile(rb"(<dcterms:(?:created|modified) [^>]*>)[^<]*")

Cells = Sequence[str | float]


def ods(sheets: Mapping[str, Iterable[Cells]]) -> bytes:
    """Make a workbook of rows of cells, by the names of its sheets."""
    content = "".join((_BEGIN, *(_sheet(name, rows) for name, rows in sheets.items()), _END))
    out = BytesIO()
    with zipfile.ZipFile(out, "w") as packed:
        packed.writestr(zipfile.ZipInfo("mimetype", _MADE), _KIND)
        for name, text in (("META-INF/manifest.xml", _MANIFEST), ("content.xml", content)):
            packed.writestr(zipfile.ZipInfo(name, _MADE), text.encode(), zipfile.ZIP_DEFLATED)
    return out.getvalue()


def undated(workbook: bytes) -> bytes:
    """Take out of a workbook of Excel when it was made."""
    out = BytesIO()
    with zipfile.ZipFile(BytesIO(workbook)) as dated, zipfile.ZipFile(out, "w") as packed:
        for name in dated.namelist():
            data = _DATE.sub(rb"\g<1>1980-01-01T00:00:00Z", dated.read(name)) if name == _CORE else dated.read(name)
            packed.writestr(zipfile.ZipInfo(name, _MADE), data, zipfile.ZIP_DEFLATED)
    return out.getvalue()


def _sheet(name: str, rows: Iterable[Cells]) -> str:
    return "".join((f"<table:table table:name={quoteattr(name)}>", *_rows(rows), "</table:table>"))


def _rows(rows: Iterable[Cells]) -> Iterator[str]:
    for cells in rows:
        yield f"<table:table-row>{''.join(map(_cell, cells))}</table:table-row>"


def _cell(value: str | float) -> str:
    if value == "":
        return "<table:table-cell/>"
    if isinstance(value, int | float):
        said = f'office:value-type="float" office:value="{value}"'
    else:
        said = 'office:value-type="string"'
    lines = "".join(f"<text:p>{_spaced(line)}</text:p>" for line in str(value).split("\n"))
    return f"<table:table-cell {said}>{lines}</table:table-cell>"


def _spaced(line: str) -> str:
    """Keep blanks that stand together, which XML would make one."""
    return re.sub(r"  +|^ | $", lambda blanks: f'<text:s text:c="{len(blanks[0])}"/>', escape(line))
