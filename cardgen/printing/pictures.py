"""Pages of a PDF as pictures, whole or in part: the only place that has PDFium draw."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing
from ctypes import memmove
from io import BytesIO
from math import ceil
from pathlib import Path
from typing import NamedTuple

import pypdfium2
import pypdfium2.raw
from PIL import Image

from cardgen.layout.box import Box
from cardgen.model.picture_format import FLAT_PNG, PictureFormat
from cardgen.units import PT_PER_INCH, pt


class Crop(NamedTuple):
    """A part of a page (counted from 0): the box in mm from its top-left corner, or the whole page.

    What is *turned* stands on its head there.
    """

    page: int
    box: Box | None = None
    turned: bool = False


def page_count(pdf: Path) -> int:
    """Count the pages of a PDF."""
    with closing(pypdfium2.PdfDocument(pdf)) as document:
        return len(document)


def page_images(
    pdf: bytes, *, dpi: float = PT_PER_INCH, width: int = 0, grounded: bool = False
) -> Iterator[Image.Image]:
    """Draw every page, with so many pixels an inch or so many across.

    Of a *grounded* PDF the first page is no picture, but the ground on which each other one is drawn.
    """
    with closing(pypdfium2.PdfDocument(pdf)) as document:
        ground = None
        for page in document:
            across, down = page.get_size()
            scale = width / across if width else dpi / PT_PER_INCH
            drawn = _drawn(page, ceil(across * scale), ceil(down * scale), ground)
            if grounded and ground is None:
                ground = drawn
            else:
                yield drawn.to_pil()


def page_pictures(
    pdf: bytes, form: PictureFormat, *, dpi: float = PT_PER_INCH, width: int = 0, grounded: bool = False
) -> Iterator[bytes]:
    """Give every page as a file in a format, with so many pixels an inch or so many across, as `page_images` does."""
    return (encoded(image, form) for image in page_images(pdf, dpi=dpi, width=width, grounded=grounded))


def pictures(pdf: Path, crops: Iterable[Crop], width: int) -> Iterator[bytes]:
    """Give each crop as a PNG *width* px wide."""
    with closing(pypdfium2.PdfDocument(pdf)) as document:
        for crop in crops:
            yield encoded(_part(document[crop.page], crop, width), FLAT_PNG)


def page_pixels(pdf: bytes, sizes: Sequence[tuple[int, int]]) -> Iterator[Image.Image]:
    """Draw each page with exactly so many pixels across and down."""
    with closing(pypdfium2.PdfDocument(pdf)) as document:
        for page, (wide, high) in zip(document, sizes, strict=True):
            yield _drawn(page, wide, high).to_pil()


def encoded(image: Image.Image, form: PictureFormat) -> bytes:
    """Give a picture as a file in a format."""
    if image.mode != form.mode:
        image = image.convert(form.mode)
    if form.palette:
        image = image.quantize(form.palette, dither=Image.Dither.NONE)
    out = BytesIO()
    try:
        image.save(out, form.name, **dict(form.settings))
    except KeyError:  # the library for it could not be loaded, which Pillow keeps to itself
        raise ImportError(f"Pillow writes no {form.name} here") from None
    return out.getvalue()


def smaller(picture: bytes, width: int, form: PictureFormat) -> bytes:
    """Give a picture again, so many px wide; a narrower one as it is."""
    with Image.open(BytesIO(picture)) as image:
        if image.width <= width:
            return encoded(image, form)
        height = max(1, round(image.height * width / image.width))
        return encoded(image.convert("RGB").resize((width, height), Image.Resampling.LANCZOS), form)


def _drawn(
    page: pypdfium2.PdfPage, wide: int, high: int, ground: pypdfium2.PdfBitmap | None = None
) -> pypdfium2.PdfBitmap:
    """Draw a page with exactly so many pixels, on white or over what is drawn already."""
    bitmap = pypdfium2.PdfBitmap.new_native(wide, high, pypdfium2.raw.FPDFBitmap_BGR, rev_byteorder=True)
    if ground is None:
        bitmap.fill_rect((255, 255, 255, 255), 0, 0, wide, high)
    else:
        memmove(bitmap.buffer, ground.buffer, len(ground.buffer))
    flags = pypdfium2.raw.FPDF_REVERSE_BYTE_ORDER
    pypdfium2.raw.FPDF_RenderPageBitmap(bitmap, page, 0, 0, wide, high, 0, flags)
    return bitmap


def _part(page: pypdfium2.PdfPage, crop: Crop, width: int) -> Image.Image:
    across, down = page.get_size()
    box = crop.box
    edges = (0.0, 0.0, across, down) if box is None else map(pt, (box.x, box.y, box.right, box.bottom))
    left, top, right, bottom = edges
    drawn: Image.Image = page.render(
        scale=width / (right - left), crop=(left, down - bottom, across - right, top)
    ).to_pil()
    return drawn.rotate(180) if crop.turned else drawn
