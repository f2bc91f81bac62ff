"""Make plain TrueType of a font that people bring: whole, in one weight, with nothing in it that a PDF has no use for.

PostScript's outlines become TrueType's, and a font that varies is taken at one point. What is damaged comes to light
here, and not in the midst of a print. What is made is kept in the user's folder for such things, by what it was made
of, and is the same each time.
"""

from __future__ import annotations

import hashlib
import os
import sys
import tempfile
from array import array
from contextlib import suppress
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from typing import Any

from cardgen import cache as user_cache
from cardgen.errors import CardgenError
from cardgen.text.font_files import FontFile, damage, unusable

_RECIPE = "1"
"""Goes up when fonts are made in another way, so that old ones are not used any more."""
_ERROR = 0.001
"""How far a curve may lie from the one it stands for, as a share of the type size."""
_MASTER_SUM = 0xB1B0AFBA
"""What all words of a whole TrueType file come to; one that is added to its head makes it so."""
_MOST_KEPT = 100
"""Made fonts that are kept: some 20 MB."""
_SLANTED = {"ital": 1.0, "slnt": -90.0}
"""Where on these axes letters are slanted most."""
_KEPT = ("head", "hhea", "hmtx", "maxp", "cmap", "glyf", "loca", "name", "post", "OS/2")
_SYMBOLS = 0xF000
"""Fonts of signs alone have their characters from here on."""


def truetype(file: FontFile, weight: int, *, italic: bool) -> Path:
    """Give a file of plain TrueType with the letters of a font in a weight.

    Raises CardgenError: F010 the font is damaged.
    """
    data = file.path.read_bytes()
    place = _place(file, weight, italic)
    made_of = hashlib.blake2b(f"{_RECIPE} {sorted(place.items())}".encode() + data, digest_size=10).hexdigest()
    name = f"{made_of}.ttf"
    font = kept_fonts() / name
    if _is_whole(font):
        _used(font)
    else:
        try:
            made = _made(data, place)
        except MemoryError:
            raise
        except Exception as error:
            # fontTools raises whatever it stumbles over in a damaged font.
            said = str(error).splitlines()[0] if str(error) else type(error).__name__
            raise CardgenError(unusable(file.path, f"the file is damaged ({said})")) from None
        font = _keep(font, made)
    return font


def kept_fonts() -> Path:
    """Give the folder in which made fonts are kept."""
    return user_cache.folder("fonts") or Path(_for_this_run().name)


def _place(file: FontFile, weight: int, italic: bool) -> dict[str, float]:
    """Choose a point on each axis of a font that varies."""
    place = {axis.tag: axis.usual for axis in file.axes}
    wanted = {"wght": float(weight)} | (_SLANTED if italic else {})
    for tag, most in wanted.items():
        axis = file.axis(tag)
        if axis is not None:
            place[tag] = min(max(most, axis.least), axis.most)
    return place


def _is_whole(path: Path) -> bool:
    """Say whether a kept font is as it was made; another one is thrown away."""
    data = user_cache.read_plain(path)
    if data is None:
        return False
    whole = not damage(data) and _sum(data) == _MASTER_SUM
    if not whole:
        user_cache.throw_away(path)
    return whole


def _sum(data: bytes) -> int:
    """Add up a font by words of four bytes, as what it says of itself is worked out."""
    words = array("I", data + bytes(-len(data) % 4))
    if sys.byteorder == "little":
        words.byteswap()
    return sum(words) & 0xFFFFFFFF


def _made(data: bytes, place: dict[str, float]) -> bytes:
    from fontTools.ttLib import TTFont

    out = BytesIO()
    with TTFont(BytesIO(data), recalcTimestamp=False) as font:
        if place:
            from fontTools.varLib.instancer import instantiateVariableFont

            instantiateVariableFont(font, place, inplace=True, optimize=False)
        if "glyf" not in font:
            _make_quadratic(font)
        order = set(font.getGlyphOrder())
        for name in sorted(order):
            glyph = font["glyf"][name]
            glyph.removeHinting()
            if not order.issuperset(glyph.getComponentNames(font["glyf"])):
                raise ValueError("a letter is made of one that is not there")
        font["cmap"].tables = _characters(font["cmap"], order)
        font["post"].formatType = 3.0
        for tag in set(font.keys()) - {*_KEPT, "GlyphOrder"}:
            del font[tag]
        font.save(out, reorderTables=False)
    return out.getvalue()


def _characters(cmap: Any, order: set[str]) -> list[Any]:
    """Write anew which characters a font has."""
    from fontTools.ttLib.tables._c_m_a_p import CmapSubtable

    codes = cmap.getBestCmap()
    if codes is None:
        signs = next(table for table in cmap.tables if (table.platformID, table.platEncID) == (3, 0))
        codes = {code - _SYMBOLS if code >= _SYMBOLS else code: name for code, name in signs.cmap.items()}
    made = []
    for form, encoding, most in ((4, 1, 0xFFFF), (12, 10, 0x10FFFF)):
        table = CmapSubtable.newSubtable(form)
        table.platformID, table.platEncID, table.language = 3, encoding, 0
        table.cmap = {code: name for code, name in codes.items() if code <= most and name in order}
        made.append(table)
    return made


def _make_quadratic(font: Any) -> None:
    """Put TrueType's curves in the place of PostScript's."""
    from fontTools.pens.cu2quPen import Cu2QuPen
    from fontTools.pens.ttGlyphPen import TTGlyphPen
    from fontTools.ttLib import newTable

    error = font["head"].unitsPerEm * _ERROR
    drawn, glyphs = font.getGlyphSet(), {}
    for name in font.getGlyphOrder():
        pen = TTGlyphPen(None)
        drawn[name].draw(Cu2QuPen(pen, error, reverse_direction=True))
        glyphs[name] = pen.glyph()
    font["loca"] = newTable("loca")
    font["glyf"] = table = newTable("glyf")
    table.glyphOrder, table.glyphs = font.getGlyphOrder(), glyphs
    font["head"].glyphDataFormat = 0
    _count(font["maxp"])
    font.sfntVersion = "\0\1\0\0"


def _count(maxp: Any) -> None:
    """Fill in what TrueType says of its glyphs and PostScript does not; their sizes are counted on saving."""
    maxp.tableVersion = 0x00010000
    for name in (
        "maxTwilightPoints", "maxStorage", "maxFunctionDefs", "maxInstructionDefs", "maxStackElements",
        "maxSizeOfInstructions", "maxComponentElements", "maxPoints", "maxContours", "maxCompositePoints",
        "maxCompositeContours", "maxComponentDepth",
    ):  # fmt: skip
        setattr(maxp, name, 0)
    maxp.maxZones = 1


def _keep(path: Path, data: bytes) -> Path:
    """Write a made font, whole or not at all; where nothing can be kept, for this run alone."""
    try:
        user_cache.write_plain(path, data)
        _forget(path.parent)
    except OSError:
        path = Path(_for_this_run().name) / path.name
        user_cache.write_plain(path, data)
    return path


def _used(path: Path) -> None:
    """Note that a kept font is in use, so that others are forgotten first."""
    with suppress(OSError):
        os.utime(path)


def _forget(folder: Path) -> None:
    """Keep no more fonts than a few games need: those used last."""
    with suppress(OSError):  # another job may forget the same ones
        for path in sorted(folder.glob("*.ttf"), key=lambda path: path.stat().st_mtime_ns)[:-_MOST_KEPT]:
            path.unlink()


@lru_cache(maxsize=1)
def _for_this_run() -> tempfile.TemporaryDirectory[str]:
    return tempfile.TemporaryDirectory(prefix="cardgen-fonts-")
