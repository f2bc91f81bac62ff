"""A row of faces beside each other as one PNG, with the round corners that they have when cut."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.faces.face import Face, Shape
from cardgen.faces.paths import rectangle
from cardgen.model.picture_format import PNG
from cardgen.printing.pdf import PdfFile
from cardgen.printing.pictures import page_pictures
from cardgen.text.fonts import Font

_GAP, _EDGE = 4.0, 1.0
_OUTLINE = "#B9BDC6"


def face_row(faces: Sequence[Face], radius: float, font: Font, dpi: float) -> bytes:
    """Draw faces in a row; *radius* in mm, *dpi* pixels an inch of the card's true size."""
    width = sum(face.width + _GAP for face in faces) - _GAP + 2 * _EDGE
    height = max(face.height for face in faces) + 2 * _EDGE
    file = PdfFile("", "", font)
    file.begin_page(width, height)
    x = _EDGE
    for face in faces:
        clip = rectangle(0, 0, face.width, face.height, radius)
        outline = Shape(clip, None, _OUTLINE, 0.3, 0, 0, "", False)
        file.draw(face.items, (1, 0, 0, 1, x, _EDGE), clip)
        file.draw((outline,), (1, 0, 0, 1, x, _EDGE))
        x += face.width + _GAP
    file.end_page()
    return next(page_pictures(file.finish(), PNG, dpi=dpi))
