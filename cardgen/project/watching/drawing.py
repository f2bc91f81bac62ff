"""Pictures of faces with their bleed, drawn when the page asks for them, and kept."""

from __future__ import annotations

from collections import OrderedDict
from io import BytesIO
from threading import Lock

import pypdfium2

from cardgen.faces.face import Face
from cardgen.printing.pdf import PdfFile
from cardgen.text.fonts import Font

WIDTHS = (450, 900, 1350)
"""px of a trimmed card: for many beside each other, for a few, and to look closely."""
_QUALITY, _METHOD = 86, 1
_KEPT = 64 * 1024 * 1024
"""Bytes of pictures that are kept."""


class Drawings:
    """Draws each picture once; PDFium draws for one thread at a time."""

    def __init__(self) -> None:
        self.drawn = 0
        self._lock = Lock()
        self._kept: OrderedDict[tuple[str, int], bytes] = OrderedDict()
        self._size = 0

    def picture(self, key: str, face: Face, bleed: float, font: Font, width: int) -> bytes:
        """Give a face as WebP, with its bleed around it, so that its trimmed part is so many px wide."""
        with self._lock:
            found = self._kept.get((key, width))
            if found is None:
                found = _webp(_page(face, bleed, font), width / face.width)
                self.drawn += 1
                self._keep((key, width), found)
            self._kept.move_to_end((key, width))
            return found

    def _keep(self, name: tuple[str, int], data: bytes) -> None:
        self._kept[name] = data
        self._size += len(data)
        while self._size > _KEPT and len(self._kept) > 1:
            _, gone = self._kept.popitem(last=False)
            self._size -= len(gone)


def _page(face: Face, bleed: float, font: Font) -> bytes:
    file = PdfFile("", "", font)
    file.begin_page(face.width + 2 * bleed, face.height + 2 * bleed)
    file.draw(face.items, (1.0, 0.0, 0.0, 1.0, bleed, bleed))
    file.end_page()
    return file.finish()


def _webp(pdf: bytes, px_per_mm: float) -> bytes:
    document = pypdfium2.PdfDocument(pdf)
    try:
        out = BytesIO()
        picture = document[0].render(scale=px_per_mm * 25.4 / 72).to_pil().convert("RGB")
        picture.save(out, "WEBP", quality=_QUALITY, method=_METHOD)
        return out.getvalue()
    finally:
        document.close()
