"""A PDF file: pages and forms by reportlab, their contents by us; the same input gives the same bytes."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Sequence
from functools import partial
from io import BytesIO
from typing import Any

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFName, PDFStream, PDFString
from reportlab.pdfgen.canvas import Canvas

from cardgen.faces.face import IDENTITY, Form, Item, Matrix, Picture
from cardgen.layout.box import Box
from cardgen.printing.embedding import Embedded, embedded
from cardgen.printing.operators import Colour, Lettering, Operators, matrix_operator, rgb
from cardgen.printing.reportlab_settings import set_up
from cardgen.printing.written import Out, written, written_size
from cardgen.printing.xmp import xmp
from cardgen.text.fonts import Font
from cardgen.units import PT_PER_MM, pt


class PdfFile:
    """A PDF being written. Everything is placed in mm, y down."""

    def __init__(
        self, title: str, subject: str, font: Font, *, duplex: str = "", language: str = "en", colour: Colour = rgb
    ) -> None:
        set_up()
        if font.key not in pdfmetrics.getRegisteredFontNames():
            pdfmetrics.registerFont(font.ttf)
        self.canvas: Any = Canvas(BytesIO(), pageCompression=1, invariant=1, initialFontName=font.key)
        self.canvas.setTitle(title)
        self.canvas.setSubject(subject)
        self.canvas.setAuthor("cardgen")
        self.canvas.setCreator("cardgen")
        self.canvas.setViewerPreference("PrintScaling", "None")
        if duplex:
            self.canvas.setViewerPreference("Duplex", duplex)
        catalog = self.canvas._doc.Catalog
        catalog.Lang = PDFString(language)
        kind = PDFDictionary({"Type": PDFName("Metadata"), "Subtype": PDFName("XML")})
        catalog.Metadata = PDFStream(kind, xmp(title, subject, language), ())
        self.forms: dict[str, str] = {}
        self.images: dict[tuple[str, str], str] = {}
        self.operators = Operators(Lettering(self.canvas._doc), self._use_form, self._use_picture, colour)
        self.out: list[str] = []
        self.used: list[str] = []
        self.height = 0.0
        self.pages = 0
        self.ended = False
        self.noted: list[tuple[str, str]] = []

    def begin_page(
        self, width: float, height: float, trim: Box | None = None, bleed: float = 0.0, matrix: Matrix = IDENTITY
    ) -> None:
        """Begin a page; its TrimBox is *trim*, its BleedBox that much larger (mm); *matrix* moves all that it shows."""
        self.canvas.setPageSize((pt(width), pt(height)))
        for key, title in self.noted:
            self.bookmark(key, title)
        self.noted = []
        self.height = height
        box = _moved(trim, matrix) if trim is not None else Box(0, 0, width, height)
        self.canvas.setTrimBox(self._box(box))
        self.canvas.setBleedBox(self._box(box.grown(bleed)))
        self.out.append(f"q {PT_PER_MM:.6f} 0 0 {-PT_PER_MM:.6f} 0 {pt(height):.4f} cm")
        if matrix != IDENTITY:
            self.out.append(matrix_operator(matrix))

    def _box(self, box: Box) -> tuple[float, float, float, float]:
        edges = (box.x, self.height - box.bottom, box.right, self.height - box.y)
        return tuple(round(pt(edge), 4) for edge in edges)  # type: ignore[return-value]  # four in, four out

    def draw(self, items: Sequence[Item], matrix: Matrix, clip: str = "", *, aid: bool = False) -> None:
        """Draw items under a transform, inside a clip path given in their own mm.

        An *aid* for who prints and cuts is no part of what is read: readers that speak pass over it.
        """
        if aid:
            self.out.append("/Artifact BMC")
            self.draw(items, matrix, clip)
            self.out.append("EMC")
            return
        self.out.append(f"q {matrix_operator(matrix)}" + (f" {clip} W n" if clip else ""))
        self.operators.write(items, self.out)
        self.out.append("Q")

    def end_page(self, content: bytes = b"") -> None:
        """End the page; its *content* is what was drawn, if it was not packed elsewhere.

        It is packed at once, where reportlab does so for all pages in the end: a third of the memory.
        """
        made = content or packed(self.out)
        self.canvas._code.append("")
        self.canvas._formsinuse.extend(dict.fromkeys(self.used))
        self.canvas._preamble = ""
        self.canvas.showPage()
        page = self.canvas._doc.Pages.pages[-1]
        page.Contents = PDFStream(PDFDictionary({"Filter": PDFArray([PDFName("FlateDecode")])}), made, ())
        page.stream = None
        self.out, self.used = [], []
        self.pages += 1

    def note(self, key: str, title: str) -> None:
        """Name the next page in the outline, once more if it is named already."""
        self.noted.append((key, title))

    def bookmark(self, key: str, title: str, level: int = 0) -> None:
        """Name the page being written in the outline."""
        self.canvas.bookmarkPage(key)
        self.canvas.addOutlineEntry(title, key, level)

    def has_form(self, key: str) -> bool:
        """Say whether a form of this key has been drawn."""
        return key in self.forms

    def finish(self) -> bytes:
        """End the file and give its bytes."""
        out = BytesIO()
        self.finish_into(out)
        return out.getvalue()

    def finish_into(self, out: Out) -> None:
        """End the file and write it, an object at a time: it is never in memory as a whole."""
        document = self.canvas._doc
        document.format = partial(written, document, out)
        self.ended = True
        self.canvas.save()

    def size(self) -> int:
        """Count the bytes of a file that was ended, or was to be; 0 for one that was not."""
        return written_size(self.canvas._doc) if self.ended else 0

    def _use_form(self, form: Form) -> str:
        if form.key not in self.forms:
            self.define(form.key, form.box, lambda: self.aside(form.items))
        name = self.forms[form.key]
        self.used.append(name)
        return f"/{self.canvas._doc.getXObjectName(name)} Do"

    def aside(self, items: Sequence[Item]) -> tuple[str, list[str]]:
        """Write items away from the page; gives their operators and what they use."""
        outer_out, outer_used = self.out, self.used
        self.out, self.used = [], []
        try:
            self.operators.write(items, self.out)
            return "\n".join(self.out), self.used
        finally:
            self.out, self.used = outer_out, outer_used

    def define(
        self, key: str, box: tuple[float, float, float, float], write: Callable[[], tuple[str, list[str]]]
    ) -> None:
        """Put a form into the file; its content is written once it has its name."""
        name = self.forms[key] = f"X{len(self.forms)}"
        code, used = write()
        self.canvas.beginForm(name, *box)
        self.canvas._preamble = ""
        self.canvas._code.append(code)
        self.canvas._formsinuse.extend(dict.fromkeys(used))
        self.canvas.endForm()

    def _use_picture(self, picture: Picture) -> str:
        """Place a picture; files with the same bytes are stored once, whatever their names."""
        key = (picture.image.digest, picture.ink)
        name = self.images.get(key)
        if name is None:
            name = self._embed(f"I{len(self.images)}", picture)
            self.images[key] = name
        self.used.append(name)
        return f"/{self.canvas._doc.getXObjectName(name)} Do"

    def _embed(self, name: str, picture: Picture) -> str:
        document = self.canvas._doc
        colours, mask = self.embedded(picture)
        if mask is not None:
            colours.dictionary.dict[self.masked_by] = document.Reference(mask, document.getXObjectName(f"{name}M"))
        document.addForm(name, colours)
        return name

    masked_by = "SMask"
    """What the streams of pictures call that which hides a part of them."""

    def embedded(self, picture: Picture) -> Embedded:
        """Make the streams of a picture."""
        return embedded(picture.image, picture.ink)


def _moved(box: Box, matrix: Matrix) -> Box:
    """Move a box as a page is moved: by quarter turns and by lengths; the part of a degree changes no box."""
    if matrix == IDENTITY:
        return box
    a, b, c, d, e, f = matrix
    middle_x, middle_y = box.x + box.width / 2, box.y + box.height / 2
    x, y = a * middle_x + c * middle_y + e, b * middle_x + d * middle_y + f
    width, height = (box.width, box.height) if abs(a) > abs(b) else (box.height, box.width)
    return Box(x - width / 2, y - height / 2, width, height)


def packed(out: Sequence[str]) -> bytes:
    """Pack what a page shows."""
    lines = "\n".join(out)
    return zlib.compress(f"\n{lines}\nQ\n \n".encode())
