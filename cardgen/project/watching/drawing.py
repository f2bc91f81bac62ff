"""Pictures of faces with their bleed, drawn when the page asks for them, and kept."""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock

from cardgen.faces.face import Face
from cardgen.model.picture_format import WATCHED
from cardgen.printing.pdf import PdfFile
from cardgen.printing.pictures import page_pictures
from cardgen.text.fonts import Font
from cardgen.units import MM_PER_INCH

WIDTHS = (450, 900, 1350)
"""px of a trimmed card: for many beside each other, for a few, and to look closely."""
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
        """Give a picture of a face, with its bleed around it, so that its trimmed part is so many px wide."""
        with self._lock:
            found = self._kept.get((key, width))
            if found is None:
                found = next(page_pictures(_page(face, bleed, font), WATCHED, dpi=width / face.width * MM_PER_INCH))
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
