"""What a picture file is by its bytes: JPEG, PNG or WebP, how large, and whether all of it is there."""

from __future__ import annotations

import re
import struct
import zlib
from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple


class ImageKind(StrEnum):
    """The kinds of picture that are read; the values are Pillow's names for them."""

    JPEG = "JPEG"
    PNG = "PNG"
    WEBP = "WebP"


class Structure(NamedTuple):
    """A picture's size in px as stored, its kind, how it is to be turned (EXIF 1 to 8), and its channels.

    *depth* is bits in a channel; *rest* is what the kind alone knows: a PNG's colour type, a JPEG's Adobe transform.
    """

    kind: ImageKind
    width: int
    height: int
    turn: int
    channels: int
    depth: int
    rest: int = 0
    interlaced: bool = False
    transparent: bool = False


class StructureError(ValueError):
    """Why a file is no picture that can be used."""


_MARKER = rb"\xff+([^\x00\xff\xd0-\xd7])"
"""A JPEG's marker, also behind the picture's own data: what stands there after `FF` is 0 or counts restarts."""
_FRAMES = (0xC0, 0xC1, 0xC2)
"""Baseline, extended and progressive: what PDF readers draw."""
_RARE_FRAMES = (0xC3, *range(0xC5, 0xC8), *range(0xC9, 0xCC), *range(0xCD, 0xD0))
_MOST_SCANS = 100
"""A progressive JPEG is drawn in ten passes or so; thousands would keep a reader busy for hours."""
_PNG = b"\x89PNG\r\n\x1a\n"
_PNG_CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
_KNOWN = (
    (b"%!PS", "PostScript (EPS)"), (b"\xc5\xd0\xd3\xc6", "PostScript (EPS)"), (b"%PDF", "a PDF"), (b"GIF8", "a GIF"),
    (b"BM", "a Windows bitmap"), (b"II*\0", "a TIFF"), (b"MM\0*", "a TIFF"), (b"8BPS", "a Photoshop file"),
    (b"<svg", "an SVG drawing"), (b"<?xml", "an SVG drawing"), (b"\0\0\1\0", "a Windows icon"), (b"PK\3\4", "a ZIP"),
    (b"gimp xcf", "a GIMP file"), (b"\xff\x0a", "a JPEG XL"), (b"<html", "a web page"),
    (b"<!DOCTYPE html", "a web page"),
)  # fmt: skip
_BRANDS = {b"avif": "an AVIF", b"heic": "a HEIC", b"heix": "a HEIC", b"mif1": "a HEIC"}
_TORN = "only part of the file is there: it ends before the picture does"


def structure(data: bytes) -> Structure:
    """Look through a file without unpacking it.

    Raises StructureError: empty, another kind, cut off, damaged.
    """
    if not data:
        raise StructureError("the file is empty")
    if data[:3] == b"\xff\xd8\xff":
        return _jpeg(data)
    if data[:8] == _PNG:
        return _png(data)
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
        return _webp(data)
    raise StructureError(f"this is {_named(data)}")


def _named(data: bytes) -> str:
    """Say what a file is that is none of the kinds that are read."""
    begins = data[:512].lstrip()
    for signature, name in _KNOWN:
        if begins.startswith(signature) or data.startswith(signature):
            return name
    if data[4:8] == b"ftyp":
        return _BRANDS.get(data[8:12], "a film")
    if _PNG.startswith(data[:8]) or b"\xff\xd8\xff".startswith(data[:3]):
        return "the first few bytes of a picture"
    return "something else" if re.search(rb"[\x00-\x08\x0e-\x1f]", data[:512]) else "a text file"


def _jpeg(data: bytes) -> Structure:
    at, frame, turn, adobe = 2, None, 1, -1
    marker = re.compile(_MARKER)
    while found := marker.search(data, at):
        code, at = found[1][0], found.end()
        if code == 0xD9 and frame is not None:
            channels, depth, height, width = frame
            return Structure(ImageKind.JPEG, width, height, turn, channels, depth, adobe)
        if code in (0x01, 0xD8, 0xD9):
            continue
        segment = data[at + 2 : at + int.from_bytes(data[at : at + 2], "big")]
        if code in _RARE_FRAMES:
            raise StructureError("this is a JPEG of a rare kind, lossless or arithmetic")
        if code in _FRAMES:
            frame = _frame(segment)
        elif code == 0xDA and data.count(b"\xff\xda") > _MOST_SCANS:
            raise StructureError("the file is damaged: it draws the same picture again and again")
        elif code == 0xDA and data.endswith(b"\xff\xd9"):
            at = len(data) - 2  # as nearly all files do; what is drawn need not be looked through
            continue
        elif code == 0xE1 and segment.startswith(b"Exif\0\0"):
            turn = turned(segment[6:])
        elif code == 0xEE and segment.startswith(b"Adobe") and len(segment) >= 12:
            adobe = segment[11]
        at += max(int.from_bytes(data[at : at + 2], "big"), 2)
    raise StructureError(_TORN)


def _frame(segment: bytes) -> tuple[int, int, int, int]:
    """Read channels, bits, height and width."""
    if len(segment) < 6:
        raise StructureError(_TORN)
    depth, height, width, channels = struct.unpack(">BHHB", segment[:6])
    if depth != 8 or channels not in (1, 3, 4):
        raise StructureError(f"this is a JPEG of a rare kind, with {channels} channels of {depth} bits")
    if not height or not width:
        raise StructureError("the file is damaged: it has no size")
    return channels, depth, height, width


def chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Give name and content of each chunk of a PNG.

    Raises StructureError: cut off, or damaged where its sum says so.
    """
    at, name = 8, b""
    while name != b"IEND":
        length = int.from_bytes(data[at : at + 4], "big")
        name, content = data[at + 4 : at + 8], data[at + 8 : at + 8 + length]
        end = at + 12 + length
        if len(data) < end:
            raise StructureError(_TORN)
        if zlib.crc32(content, zlib.crc32(name)) != int.from_bytes(data[end - 4 : end], "big"):
            raise StructureError("the file is damaged: a check sum in it is wrong")
        yield name, content
        at = end


def _png(data: bytes) -> Structure:
    header, turn, transparent, pixels = b"", 1, False, False
    for name, content in chunks(data):
        header = content if name == b"IHDR" else header
        transparent = transparent or name == b"tRNS"
        pixels = pixels or name == b"IDAT"
        turn = turned(content) if name == b"eXIf" else turn
    if len(header) != 13 or not pixels:
        raise StructureError("the file is damaged: a part every PNG has is missing")
    width, height, depth, colour, _, _, interlaced = struct.unpack(">IIBBBBB", header)
    if colour not in _PNG_CHANNELS or depth not in (1, 2, 4, 8, 16) or not width or not height:
        raise StructureError("the file is damaged: its size or colours make no sense")
    transparent = transparent or colour in (4, 6)
    channels = _PNG_CHANNELS[colour]
    return Structure(ImageKind.PNG, width, height, turn, channels, depth, colour, bool(interlaced), transparent)


def _webp(data: bytes) -> Structure:
    if len(data) < int.from_bytes(data[4:8], "little") + 8:
        raise StructureError(_TORN)
    at, size, turn, transparent, lossless = 12, (0, 0), 1, False, 0
    while at + 8 <= len(data):
        name, length = data[at : at + 4], int.from_bytes(data[at + 4 : at + 8], "little")
        content = data[at + 8 : at + 8 + length]
        if name == b"VP8X" and len(content) >= 10:
            size = (int.from_bytes(content[4:7], "little") + 1, int.from_bytes(content[7:10], "little") + 1)
            transparent = bool(content[0] & 0x10)
        elif name == b"VP8L" and len(content) >= 5:
            bits = int.from_bytes(content[1:5], "little")
            size, lossless = ((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1), 1
            transparent = bool(bits >> 28 & 1)
        elif name == b"VP8 " and len(content) >= 10 and size == (0, 0):
            size = (int.from_bytes(content[6:8], "little") & 0x3FFF, int.from_bytes(content[8:10], "little") & 0x3FFF)
        elif name == b"EXIF":
            turn = turned(content.removeprefix(b"Exif\0\0"))
        at += 8 + length + length % 2
    if not all(size):
        raise StructureError("the file is damaged: it has no size")
    return Structure(ImageKind.WEBP, *size, turn, 4 if transparent else 3, 8, lossless, False, transparent)


def turned(exif: bytes) -> int:
    """Read from EXIF how a camera was held, 1 to 8; 1 (upright) where it does not say, or makes no sense.

    Nothing but this one number is read, so that nothing else in the block can do harm.
    """
    order = {b"II": "<", b"MM": ">"}.get(exif[:2])
    if order is None or len(exif) < 10:
        return 1
    (first,) = struct.unpack(f"{order}I", exif[4:8])
    (count,) = struct.unpack(f"{order}H", exif[first : first + 2].ljust(2, b"\0"))
    for at in range(first + 2, min(first + 2 + 12 * count, len(exif) - 11), 12):
        tag, kind, _, value = struct.unpack(f"{order}HHIH", exif[at : at + 10])
        if tag == 0x0112 and kind == 3 and 1 <= value <= 8:
            return int(value)
    return 1
