"""What a font file says of itself: its names, its weight, its axes; or why it cannot be used."""

from __future__ import annotations

import struct
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

from cardgen.errors import CardgenError, Place, Problem
from cardgen.file_state import FileState, file_state
from cardgen.model.weights import NAMES, REGULAR, weight_of

MOST_BYTES = 64 * 1024 * 1024
_WEB, _SEVERAL = "a font packed for web pages", "several fonts in one file"
_PACKED = {".woff": _WEB, ".woff2": f"{_WEB}, tightly", ".ttc": _SEVERAL}
_UNPACKED = {
    ".woff": "`fonttools ttLib -o {stem}.ttf {name}` unpacks it; or take its `.ttf` from where you found it",
    ".woff2": "`pip install brotli`, then `fonttools ttLib -o {stem}.ttf {name}` unpacks it; or take its `.ttf` from "
    "where you found it",
    ".ttc": "`fonttools ttLib -y 0 -o {stem}.ttf {name}` takes the first of them out, `-y 1` the second",
}
_OUTLINES = ("glyf", "CFF ", "CFF2")
_NAMES = (1, 4, 6, 16)
"""The entries of a font's own names that it may be called by: family, full name, name for printers, whole family."""
_RIGHTS, _RESTRICTED, _BITMAPS_ONLY = 0x000F, 0x0002, 0x0200
_EXPECTED = "a TrueType or OpenType font (`.ttf`, `.otf`)"


class Axis(NamedTuple):
    """A range in which a variable font can be drawn."""

    tag: str
    least: float
    usual: float
    most: float


class FontFile(NamedTuple):
    """A font file; *names* are folded, *weight* is 100 to 900."""

    path: Path
    family: str
    names: frozenset[str]
    weight: int
    italic: bool
    axes: tuple[Axis, ...]
    restricted: bool
    """Its licence, as the file has it, forbids to put it into other files."""

    def axis(self, tag: str) -> Axis | None:
        """Give an axis by its tag, such as `wght`."""
        return next((axis for axis in self.axes if axis.tag == tag), None)


def folded(name: str) -> str:
    """Fold the name of a font: case, blanks, hyphens and how a file's name ends do not matter."""
    return "".join(char for char in name.casefold().removesuffix(".ttf").removesuffix(".otf") if char.isalnum())


def font_file(path: Path) -> FontFile:
    """Look at a font file; one that has not changed is not read again.

    Raises CardgenError: F010 it is no font, or damaged.
    """
    try:
        known = path.stat()
        if known.st_size > MOST_BYTES:
            reason = f"it has {known.st_size / 2**20:.0f} MB, and at most {MOST_BYTES // 2**20} are read"
            raise CardgenError(unusable(path, reason))
        found = _looked_at(path, file_state(known))
    except OSError as error:
        raise CardgenError(unusable(path, f"it cannot be read ({(error.strerror or str(error)).lower()})")) from None
    if isinstance(found, str):
        raise CardgenError(unusable(path, found))
    return found


def unusable(path: Path, reason: str) -> Problem:
    """Say why a font cannot be used."""
    again = any(word in reason for word in ("damaged", "only part", "empty"))
    unpacked = _UNPACKED.get(path.suffix.casefold(), "").format(stem=path.stem, name=path.name)
    fix = unpacked or ("copy or download it again" if again else "use another file, or take it away")
    return Problem(Place(str(path)), "F010", f"the font cannot be used: {reason}", _EXPECTED, fix=fix)


@lru_cache(maxsize=512)
def _looked_at(path: Path, _saved: FileState) -> FontFile | str:
    """Describe a font file, or say why it cannot be used; when it was saved is what a second look goes by."""
    reason = _PACKED.get(path.suffix.casefold())
    if reason:
        return f"this is {reason}"
    data = path.read_bytes()
    reason = damage(data)
    if reason:
        return reason
    import logging  # late, both: a font that comes with cardgen is found by the name of its file

    from fontTools.ttLib import TTFont

    logging.getLogger("fontTools").setLevel(logging.CRITICAL)  # what harms a font is told once, by us
    try:
        with TTFont(BytesIO(data), lazy=True) as font:
            if not any(tag in font for tag in _OUTLINES):
                return "it has pictures of its letters, and no outlines"
            return _described(path, font)
    except MemoryError:
        raise
    except Exception as error:
        # fontTools raises whatever it stumbles over: TTLibError, struct.error, AssertionError, KeyError.
        return f"the file is damaged ({str(error).splitlines()[0] if str(error) else type(error).__name__})"


def damage(data: bytes) -> str:
    """Say why something is no whole font, or nothing."""
    if not data:
        return "the file is empty"
    if data[:4] not in (b"\0\1\0\0", b"OTTO", b"true"):
        return "this is no font"
    count = int.from_bytes(data[4:6], "big")
    directory = data[12 : 12 + 16 * count]
    ends = [sum(struct.unpack(">8xLL", directory[at : at + 16])) for at in range(0, len(directory) - 15, 16)]
    whole = count and len(ends) == count and max(ends) <= len(data)
    return "" if whole else "the file is only part of a font"


def is_restricted(rights: int) -> bool:
    """Say whether a font's licence, as its file has it, forbids to put it into other files."""
    return (rights & _RIGHTS) == _RESTRICTED or bool(rights & _BITMAPS_ONLY)


def _described(path: Path, font: Any) -> FontFile:
    names, os2 = font["name"], font.get("OS/2")
    called = [str(names.getDebugName(number) or "") for number in _NAMES]
    rights = os2.fsType if os2 is not None else 0
    axes = font["fvar"].axes if "fvar" in font else ()
    return FontFile(
        path,
        called[3] or called[0] or path.stem,
        frozenset(folded(name) for name in (*called, path.stem) if name),
        _weight(str(names.getDebugName(17) or names.getDebugName(2) or ""), os2),
        bool(font["head"].macStyle & 2) or bool(os2 is not None and os2.fsSelection & 1),
        tuple(Axis(axis.axisTag, axis.minValue, axis.defaultValue, axis.maxValue) for axis in axes),
        is_restricted(rights),
    )


def _weight(style: str, os2: Any) -> int:
    """Give a font's weight; where its number is none of the usual ones, what its style is called tells more."""
    number = int(os2.usWeightClass) if os2 is not None else REGULAR
    named = weight_of(style.partition(" ")[0])
    return named if number not in NAMES and named is not None else number
