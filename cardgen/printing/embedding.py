"""Pictures as objects of a PDF: a JPEG's own bytes, a PNG's where they may stay, anything else packed anew."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFName, PDFStream, PDFString

from cardgen.images.read import ImageFile, ImageKind, read_bytes, same_bytes, unpack
from cardgen.images.structure import StructureError, chunks
from cardgen.model.theme import Ink

if TYPE_CHECKING:
    from PIL.Image import Image

LIGHTEST = 0.45
"""With little ink a photograph's black prints as a grey of 55 %, and all else lighter: half the ink, all seen."""
_QUALITY = 92
_SPACES = {1: "DeviceGray", 3: "DeviceRGB", 4: "DeviceCMYK"}
_PNG_GREY, _PNG_RGB, _PNG_PALETTE = 0, 2, 3


class Embedded(NamedTuple):
    """The streams of a picture: its colours, and how opaque it is where that is not everywhere the same."""

    colours: PDFStream
    mask: PDFStream | None = None


def embedded(image: ImageFile, ink: Ink) -> Embedded:
    """Make the objects of a picture for an ink.

    Raises CardgenError: T012 the file is damaged.
    """
    known = image.known
    if known.kind is ImageKind.JPEG and ink is not Ink.GREY:
        return Embedded(_jpeg(image, ink))
    if known.kind is ImageKind.PNG and ink is not Ink.GREY and not known.transparent and not known.interlaced:
        kept = _png(image, ink)
        if kept is not None:
            return kept
    return _packed(image, unpack(image), ink)


class _File(PDFStream):  # type: ignore[misc]  # reportlab has no types
    """A picture whose own bytes are read when they are written: thousands need not lie in memory."""

    def __init__(self, dictionary: PDFDictionary, image: ImageFile) -> None:
        super().__init__(dictionary, b"", ())
        self.image = image

    def format(self, document: Any) -> bytes:
        """Write dictionary and bytes.

        Raises CardgenError: T012 the file is not what it was.
        """
        formatted: bytes = PDFStream(self.dictionary, same_bytes(self.image), ()).format(document)
        return formatted


def _stream(size: tuple[int, int], space: Any, content: bytes, packing: str, **more: Any) -> PDFStream:
    entries = {
        "Type": PDFName("XObject"), "Subtype": PDFName("Image"), "Width": size[0], "Height": size[1],
        "BitsPerComponent": 8, "ColorSpace": space, "Filter": PDFName(packing), **more,
    }  # fmt: skip
    return PDFStream(PDFDictionary(entries), content, ())


def _lighter(channels: int, *, inverted: bool = False) -> list[float]:
    """Map the values of each channel: nothing but ink is taken away, so the file's own bytes can stay."""
    if channels == 4:
        return ([1 - LIGHTEST, 0] if inverted else [0, 1 - LIGHTEST]) * 4
    return [LIGHTEST, 1] * channels


def _jpeg(image: ImageFile, ink: Ink) -> PDFStream:
    known = image.known
    more: dict[str, Any] = {}
    inverted = known.channels == 4 and known.rest >= 0
    if ink is Ink.LOW:
        more["Decode"] = PDFArray(_lighter(known.channels, inverted=inverted))
    elif inverted:
        more["Decode"] = PDFArray([1, 0] * 4)
    size, space = (known.width, known.height), PDFName(_SPACES[known.channels])
    return _File(_stream(size, space, b"", "DCTDecode", **more).dictionary, image)


def _png(image: ImageFile, ink: Ink) -> Embedded | None:
    """Keep a PNG's packed rows, which a PDF reader unpacks as they are; None where it could not."""
    known = image.known
    if known.depth > 8 or known.rest not in (_PNG_GREY, _PNG_RGB, _PNG_PALETTE):
        return None
    try:
        parts = list(chunks(read_bytes(Path(image.path))))
    except StructureError:
        return None
    rows = b"".join(content for name, content in parts if name == b"IDAT")
    if not _whole(rows, known.height * (1 + (known.width * known.channels * known.depth + 7) // 8)):
        return None
    space: Any = PDFName(_SPACES[known.channels])
    more: dict[str, Any] = {"BitsPerComponent": known.depth}
    if known.rest == _PNG_PALETTE:
        palette = next((content for name, content in parts if name == b"PLTE"), b"")
        space = _indexed(palette, ink, 1 << known.depth)
    elif ink is Ink.LOW:
        more["Decode"] = PDFArray(_lighter(known.channels))
    more["DecodeParms"] = PDFDictionary(
        {"Predictor": 15, "Colors": known.channels, "BitsPerComponent": known.depth, "Columns": known.width}
    )
    return Embedded(_stream((known.width, known.height), space, rows, "FlateDecode", **more))


def _whole(rows: bytes, expected: int) -> bool:
    """Say whether packed rows unpack to just so many bytes; no more of them is unpacked."""
    unpacking = zlib.decompressobj()
    try:
        return len(unpacking.decompress(rows, expected + 1)) == expected
    except zlib.error:
        return False


def _indexed(palette: bytes, ink: Ink, most: int) -> PDFArray:
    levels = palette[: 3 * most].ljust(3 * most, b"\0")
    if ink is Ink.LOW:
        levels = bytes(round(255 * LIGHTEST + level * (1 - LIGHTEST)) for level in levels)
    return PDFArray([PDFName("Indexed"), PDFName("DeviceRGB"), most - 1, PDFString(levels)])


def _packed(image: ImageFile, pixels: Image, ink: Ink) -> Embedded:
    """Pack unpacked pixels: photographs as JPEG, all else without loss; what is transparent stays so."""
    colours, opaque = _channels(image, pixels)
    if ink is Ink.GREY and colours.mode != "L":
        colours = colours.convert("L")
    channels = len(colours.getbands())
    more: dict[str, Any] = {"Decode": PDFArray(_lighter(channels))} if ink is Ink.LOW else {}
    photograph = image.known.kind is ImageKind.JPEG or (image.known.kind is ImageKind.WEBP and not image.known.rest)
    content, packing = (_as_jpeg(colours), "DCTDecode") if photograph else (_flate(colours), "FlateDecode")
    stream = _stream(colours.size, PDFName(_SPACES[channels]), content, packing, **more)
    if opaque is None or opaque.getextrema() == (255, 255):
        return Embedded(stream)
    return Embedded(stream, _stream(opaque.size, PDFName("DeviceGray"), _flate(opaque), "FlateDecode"))


def _channels(image: ImageFile, pixels: Image) -> tuple[Image, Image | None]:
    """Part colours, in grey or RGB of 8 bits, from how opaque they are."""
    if pixels.mode.startswith("I") or pixels.mode == "F":
        pixels = pixels.point(lambda level: level / 256).convert("L")
    if image.known.transparent:
        whole = pixels.convert("RGBA")
        return whole.convert("RGB"), whole.getchannel("A")
    return (pixels if pixels.mode in ("L", "RGB") else pixels.convert("RGB")), None


def _flate(pixels: Image) -> bytes:
    return zlib.compress(pixels.tobytes())


def _as_jpeg(pixels: Image) -> bytes:
    out = BytesIO()
    pixels.save(out, "JPEG", quality=_QUALITY, subsampling=0, optimize=True)
    return out.getvalue()


TURNS: dict[int, tuple[Sequence[int], Sequence[int]]] = {
    1: ((0, 1, 0), (0, 0, 1)),
    2: ((1, -1, 0), (0, 0, 1)),
    3: ((1, -1, 0), (1, 0, -1)),
    4: ((0, 1, 0), (1, 0, -1)),
    5: ((0, 0, 1), (0, 1, 0)),
    6: ((1, 0, -1), (0, 1, 0)),
    7: ((1, 0, -1), (1, -1, 0)),
    8: ((0, 0, 1), (1, -1, 0)),
}
"""Where a stored pixel is seen, by EXIF's number: across and down are each a + b s + c t of its stored place s, t."""
