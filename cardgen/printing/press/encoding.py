"""Pixels as files, in the formats that cards are exported as."""

from __future__ import annotations

import struct
import zlib
from io import BytesIO
from typing import NamedTuple

from PIL import Image, ImageChops, ImageDraw

from cardgen.model.exported_pictures import EXPORTED
from cardgen.model.press import Turn
from cardgen.units import MM_PER_INCH

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_UP, _NONE = 2, 0
"""Filters of PNG: each row as its difference to the one above, or as it is."""
_PACKS_WELL = 0.2
"""Flat drawings pack to less than this as they are; for others the difference of rows is tried."""
_FINE = 4
"""How often finer than a pixel the corner of a mask is drawn."""
_TURNS = {Turn.LEFT: Image.Transpose.ROTATE_90, Turn.RIGHT: Image.Transpose.ROTATE_270}


class Shape(NamedTuple):
    """What becomes of the pixels of a page: the part that is drawn, the radius of corners (px, 0 is none), a turn."""

    covered: tuple[int, int, int, int]
    radius: float = 0.0
    turn: Turn = Turn.NONE


def finished(image: Image.Image, shape: Shape) -> Image.Image:
    """Grow what the drawing does not cover from its edge, and cut corners out."""
    if shape.covered != (0, 0, *image.size):
        image = grown(image, shape.covered)
    if shape.radius:
        image.putalpha(_mask(image.size, shape.radius))
    return image.transpose(_TURNS[shape.turn]) if shape.turn else image


def grown(image: Image.Image, covered: tuple[int, int, int, int]) -> Image.Image:
    """Repeat the outermost pixels of a part of a picture up to the edges of the whole."""
    left, top, right, bottom = covered
    wide, high = image.size
    for box, to in (
        ((left, top, left + 1, bottom), (0, top, left, bottom)),
        ((right - 1, top, right, bottom), (right, top, wide, bottom)),
        ((0, top, wide, top + 1), (0, 0, wide, top)),
        ((0, bottom - 1, wide, bottom), (0, bottom, wide, high)),
    ):
        if to[2] > to[0] and to[3] > to[1]:
            image.paste(image.crop(box).resize((to[2] - to[0], to[3] - to[1])), to)
    return image


def encoded(image: Image.Image, kind: str, dpi: float) -> bytes:
    """Give a picture as a file in one of the formats, by its name."""
    form = EXPORTED[kind]
    if form.packed_here:
        return _png(image, dpi)
    out = BytesIO()
    told = {"dpi": (dpi, dpi)} if form.tells_dpi else {}
    image.save(out, form.pillow, **dict(form.settings), **told)
    return out.getvalue()


def _mask(size: tuple[int, int], radius: float) -> Image.Image:
    """Draw a card with round corners, opaque where it is."""
    wide, high = size
    mask = Image.new("L", size, 255)
    side = min(int(radius) + 1, wide // 2, high // 2)
    corner = Image.new("L", (side * _FINE, side * _FINE), 0)
    reach = 2 * radius * _FINE
    ImageDraw.Draw(corner).ellipse((0, 0, reach, reach), fill=255)
    corner = corner.resize((side, side), Image.Resampling.BOX)
    flip, right, below = Image.Transpose, wide - side, high - side
    turns = (
        (0, 0, None),
        (right, 0, flip.FLIP_LEFT_RIGHT),
        (0, below, flip.FLIP_TOP_BOTTOM),
        (right, below, flip.ROTATE_180),
    )
    for x, y, turn in turns:
        mask.paste(corner if turn is None else corner.transpose(turn), (x, y))
    return mask


def _png(image: Image.Image, dpi: float) -> bytes:
    """Write a PNG of 8 bits a channel; Pillow's own packing takes twenty times as long."""
    packed = _packed(_rows(image, _NONE))
    if len(packed) > _PACKS_WELL * len(image.getbands()) * image.width * image.height:
        packed = min(packed, _packed(_rows(_differences(image), _UP)), key=len)
    wide, high = image.size
    head = struct.pack(">IIBBBBB", wide, high, 8, 6 if image.mode == "RGBA" else 2, 0, 0, 0)
    metre = round(dpi * 1000 / MM_PER_INCH)
    parts = ((b"IHDR", head), (b"pHYs", struct.pack(">IIB", metre, metre, 1)), (b"IDAT", packed), (b"IEND", b""))
    return _SIGNATURE + b"".join(_chunk(name, data) for name, data in parts)


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def _rows(image: Image.Image, how: int) -> bytes:
    """Give the rows of a picture, each behind the number of its filter."""
    pixels, row = memoryview(image.tobytes()), image.width * len(image.getbands())
    sign = bytes([how])
    return b"".join(part for start in range(0, len(pixels), row) for part in (sign, pixels[start : start + row]))


def _differences(image: Image.Image) -> Image.Image:
    """Take from each row the one above it."""
    above = Image.new(image.mode, image.size)
    above.paste(image, (0, 1))
    bands = zip(image.split(), above.split(), strict=True)
    return Image.merge(image.mode, [ImageChops.subtract_modulo(one, other) for one, other in bands])


def _packed(rows: bytes) -> bytes:
    """Pack with the library that does so fast, where it is installed."""
    try:
        from isal import isal_zlib
    except ImportError:
        return zlib.compress(rows, 4)
    found: bytes = isal_zlib.compress(rows, 2)
    return found
