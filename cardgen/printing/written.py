"""The objects of a PDF, as reportlab writes them, to a file one after the other."""

from __future__ import annotations

from typing import Any, Protocol

from reportlab.pdfbase.pdfdoc import PDFCrossReferenceTable, PDFFile, PDFIndirectObject, PDFTrailer


class Out(Protocol):
    """What bytes are written to."""

    def write(self, data: bytes, /) -> object:
        """Take bytes."""


class _Count:
    """Counts what is written, and keeps nothing."""

    def __init__(self) -> None:
        self.size = 0

    def write(self, data: bytes) -> None:
        """Count bytes."""
        self.size += len(data)


def written(document: Any, out: Out) -> bytes:
    """Write a document; gives what is left to be written, which is nothing.

    reportlab does the same, and joins all of it in memory first.
    """
    document.encrypt.prepare(document)
    catalog, info = document.Reference(document.Catalog), document.Reference(document.info)
    file = PDFFile(document._pdfVersion)
    out.write(b"".join(file.strings))
    file.write = out.write
    names: list[Any] = []
    # Objects may be added while others are written.
    while len(names) + 1 in document.numberToId:
        name = document.numberToId[len(names) + 1]
        text = PDFIndirectObject(name, document.idToObject[name]).format(document)
        document.idToOffset[name] = file.add(text)
        names.append(name)
    table = PDFCrossReferenceTable()
    table.addsection(0, names)
    start = file.add(table.format(document))
    trailer = PDFTrailer(startxref=start, Size=len(names) + 1, Root=catalog, Info=info, Encrypt=None, ID=document.ID())
    file.add(trailer.format(document))
    return b""


def written_size(document: Any) -> int:
    """Count the bytes of a document that was written, or was to be."""
    count = _Count()
    written(document, count)
    return count.size
