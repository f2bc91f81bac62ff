"""A PDF for a print shop: four inks, nothing one can see through, and the marks of PDF/X-1a:2003."""

from __future__ import annotations

import zlib
from functools import partial
from io import BytesIO
from typing import Any

from PIL.Image import Image
from PIL.Image import open as open_image
from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFInfo, PDFName, PDFStream, PDFString

from cardgen.faces.face import Picture
from cardgen.images.read import ImageKind, unpack
from cardgen.model.press import Intent
from cardgen.printing.embedding import Embedded
from cardgen.printing.pdf import PdfFile
from cardgen.printing.press.inks import in_inks, inks, most_ink
from cardgen.text.fonts import Font

_VERSION = "PDF/X-1a:2003"
_QUALITY = 90
_MOVED = (0.1, 0.2, 0.4)
"""Ink, of 4, that is kept back since the packing of a photograph adds to some pixels: the first that is enough."""
_OPAQUE = 128
"""From here on a pixel is printed: nothing is half seen through."""


class PressFile(PdfFile):
    """A PDF being written in four inks, of at most so many % together."""

    masked_by = "Mask"

    def __init__(
        self, title: str, subject: str, font: Font, limit: float, intent: Intent, language: str = "en"
    ) -> None:
        self.limit = limit / 100 if limit else 4.0
        super().__init__(title, subject, font, language=language, colour=partial(_operator, self.limit))
        document = self.canvas._doc
        info = _PressInfo()
        info.title, info.subject, info.author, info.creator = title, subject, "cardgen", "cardgen"
        info.invariant, info.trapped = 1, "False"
        document.info = info
        catalog = document.Catalog
        catalog.__NoDefault__ = [*catalog.__NoDefault__, "OutputIntents"]
        catalog.__Refs__ = [*catalog.__Refs__, "OutputIntents"]
        if intent.condition:
            catalog.OutputIntents = PDFArray([_intent(intent)])

    def end_page(self, content: bytes = b"") -> None:
        """End the page, which says nothing of how it comes on a screen."""
        super().end_page(content)
        self.canvas._doc.Pages.pages[-1].Trans = None

    def embedded(self, picture: Picture) -> Embedded:
        """Make the streams of a picture in four inks; what can be seen through is printed or not."""
        pixels = unpack(picture.image)
        if pixels.mode.startswith("I") or pixels.mode == "F":
            pixels = pixels.point(lambda level: level / 256).convert("L")
        known = picture.image.known
        whole = pixels.convert("RGBA") if known.transparent else pixels.convert("RGB")
        lossy = known.kind is ImageKind.JPEG or (known.kind is ImageKind.WEBP and not known.rest)
        colours = (_photograph if lossy else _drawing)(whole.convert("RGB"), self.limit)
        if not known.transparent:
            return Embedded(colours)
        clear = whole.getchannel("A").point([255 if level < _OPAQUE else 0 for level in range(256)]).convert("1")
        packed = zlib.compress(clear.tobytes())
        entries = {
            "Type": PDFName("XObject"), "Subtype": PDFName("Image"), "Width": clear.width, "Height": clear.height,
            "ImageMask": "true", "BitsPerComponent": 1, "Filter": PDFName("FlateDecode"),
        }  # fmt: skip
        return Embedded(colours, PDFStream(PDFDictionary(entries), packed, ()))


class _PressInfo(PDFInfo):  # type: ignore[misc]  # reportlab has no types
    """What a PDF says of itself, and which standard it keeps to."""

    def format(self, document: Any) -> Any:
        """Add the standard to what reportlab writes."""
        whole: bytes = super().format(document)
        said: bytes = PDFDictionary({"GTS_PDFXVersion": PDFString(_VERSION)}).format(document)
        return whole.rstrip()[:-2] + said.lstrip()[2:]


def _intent(intent: Intent) -> PDFDictionary:
    entries = {"Type": PDFName("OutputIntent"), "S": PDFName("GTS_PDFX")}
    said = {"OutputConditionIdentifier": intent.condition, "OutputCondition": intent.info,
            "RegistryName": intent.registry, "Info": intent.info}  # fmt: skip
    return PDFDictionary({**entries, **{name: PDFString(text) for name, text in said.items() if text}})


def _operator(limit: float, colour: str, stroke: bool, text: bool) -> str:
    """Set a colour in four inks."""
    parts = inks(colour, limit, under=not (stroke or text))
    said = " ".join(f"{part:.4f}".rstrip("0").rstrip(".") for part in parts)
    return f"{said} {'K' if stroke else 'k'}"


def _drawing(pixels: Image, limit: float) -> PDFStream:
    made = in_inks(pixels, limit)
    return _stream(made.size, zlib.compress(made.tobytes()), "FlateDecode")


def _photograph(pixels: Image, limit: float) -> PDFStream:
    """Pack as JPEG, with so much ink kept back that no pixel has more than the limit when it is unpacked."""
    data = b""
    for moved in _MOVED:
        out = BytesIO()
        in_inks(pixels, limit - moved).save(out, "JPEG", quality=_QUALITY, subsampling=0)
        data = out.getvalue()
        if most_ink(open_image(BytesIO(data))) <= limit:
            break
    return _stream(pixels.size, data, "DCTDecode", Decode=PDFArray([1, 0] * 4))


def _stream(size: tuple[int, int], content: bytes, packing: str, **more: Any) -> PDFStream:
    entries = {
        "Type": PDFName("XObject"), "Subtype": PDFName("Image"), "Width": size[0], "Height": size[1],
        "BitsPerComponent": 8, "ColorSpace": PDFName("DeviceCMYK"), "Filter": PDFName(packing), **more,
    }  # fmt: skip
    return PDFStream(PDFDictionary(entries), content, ())
