"""Measure with fonts, and take from other fonts what one lacks."""

from __future__ import annotations

import hashlib
import string
from collections.abc import Iterator
from contextlib import suppress
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from typing import TypeAlias

from reportlab.pdfbase.ttfonts import TTFont

from cardgen.errors import CardgenError, MachineError, Problem, nearest
from cardgen.file_state import FileState, file_state
from cardgen.model.theme import FontRole
from cardgen.text.finding import Found, families, find_font
from cardgen.text.font_files import unusable

_MOST_WORDS = 50_000
_NO_LETTER = 500.0
"""Width of what no font can draw, where the font has no `n`."""
_ALIKE = {
    "\u2010": "-", "\u2011": "-", "\u2012": "–", "\u2015": "—", "\u00a0": " ", "\u2007": " ", "\u2009": " ",
    "\u202f": " ", "\u2044": "/", "\u2215": "/", "\u2219": "·", "\u22c5": "·", "\u02bc": "’", "\u2032": "’",
    "\u2033": "”", "\u2212": "–",
}  # fmt: skip
"""Signs that look like another one, which nearly every font has."""
_OTHERS = ("Source Sans Pro", "Roboto", "Source Serif Pro")
"""Families that give what a font lacks."""
SIGNS = Path(__file__).with_name("signs.ttf")
"""Our own signs as letters, which come last; `python -m docs.signs` makes them."""
_Stamp: TypeAlias = tuple[FileState | None, ...]


class Widths(dict[str, float]):
    """Widths of words, measured when first asked for; a glyph that is missing counts as wide as an n."""

    def __init__(self, font: Font) -> None:
        super().__init__()
        self.glyphs = font.glyphs
        self.font = font

    def __missing__(self, text: str) -> float:
        try:
            width = sum([self.glyphs[char] for char in text])
        except KeyError:
            width = sum([self.font.width_of(char) for char in text])
        if len(self) < _MOST_WORDS:
            self[text] = width
        return width


class Font:
    """A font file: widths in thousandths of the type size, and which characters it and the fonts behind it draw."""

    __slots__ = (
        "_behind", "_chars", "_drawn", "_full", "_roles", "cap_height", "glyphs", "name", "path", "ttf", "widths",
    )  # fmt: skip

    def __init__(self, name: str, path: Path, ttf: TTFont, roles: tuple[FontRole, ...] = ()) -> None:
        self.name = name
        self.path = path
        self.ttf = ttf
        face = ttf.face
        self.glyphs: dict[str, float] = {chr(code): width for code, width in face.charWidths.items()}
        self.cap_height = float(face.capHeight or 700) / 1000
        self.widths = Widths(self)
        self._chars = frozenset(self.glyphs)
        self._full = self._chars.issuperset(string.printable[:95])
        self._roles = roles
        self._behind: tuple[Font, ...] | None = None
        self._drawn: dict[str, tuple[str, Font] | None] = {}

    def __repr__(self) -> str:
        return f"Font({self.key!r})"

    @property
    def key(self) -> str:
        """Give a name that no other file's font has."""
        return self.ttf.fontName  # type: ignore[no-any-return]  # reportlab has no types

    def width(self, text: str) -> float:
        """Measure text in thousandths of the type size, each character in the font that draws it."""
        return self.widths[text]

    def width_of(self, char: str) -> float:
        """Measure one character, in whichever font draws it."""
        found = self.drawn(char)
        if found is None:
            return self.glyphs.get("n", _NO_LETTER)
        shown, font = found
        return font.glyphs[shown]

    def has_all(self, text: str) -> bool:
        """Say whether the font itself can draw a whole text."""
        return (self._full and text.isascii() and text.isprintable()) or self._chars.issuperset(text)

    def lacking(self, text: str) -> list[str]:
        """List the characters the font itself cannot draw."""
        return [] if self.has_all(text) else sorted(set(text) - self._chars)

    def missing(self, text: str) -> list[str]:
        """List the characters that neither the font nor those behind it can draw."""
        return [char for char in self.lacking(text) if self.drawn(char) is None]

    def drawn(self, char: str) -> tuple[str, Font] | None:
        """Give the character that is drawn for one, and the font that has it; None when no font has it."""
        if char in self._chars:
            return char, self
        if char not in self._drawn:
            self._drawn[char] = self._borrowed(char)
        return self._drawn[char]

    def _borrowed(self, char: str) -> tuple[str, Font] | None:
        alike = _ALIKE.get(char, "")
        if alike and alike in self._chars:
            return alike, self
        if self._behind is None:
            self._behind = tuple(_fonts_behind(self._roles)) if self._roles else ()
        return next(((char, font) for font in self._behind if char in font.glyphs), None)


def load_font(role: FontRole, *, near: bool = False) -> Font:
    """Load the font of a role; *near* takes the nearest weight or style where the family has no other.

    It is not read again until one of the look's own fonts is saved. Raises CardgenError: F010 when there is none, or
    its file is damaged.
    """
    return _loaded(role, near, tuple(_saved(path) for path in role.own))


def _saved(path: Path) -> FileState | None:
    try:
        return file_state(path.stat())
    except OSError:
        return None


@lru_cache(maxsize=128)
def _loaded(role: FontRole, near: bool, _stamp: _Stamp) -> Font:
    found = find_font(role, near=near)
    if found is None:
        raise MachineError(_missing(role))
    return _open(found, (*role.behind, *(FontRole(family, role.weight, role.style) for family in _OTHERS)))


def _fonts_behind(roles: tuple[FontRole, ...]) -> Iterator[Font]:
    """Open the fonts that give what another lacks, each in the weight nearest to it.

    One that is not there is passed over; whoever checks the theme tells of it.
    """
    for role in roles:
        with suppress(MachineError):
            yield load_font(role, near=True)
    yield _open(Found(SIGNS.stem, SIGNS), ())


def _missing(role: FontRole) -> Problem:
    what = f"no font `{' '.join(part for part in (role.family, role.weight, role.style) if part)}`"
    package = role.family.lower().replace(" ", "-")
    expected = "a file (`.ttf`, `.otf`) in the look's folder or in its `fonts/`"
    if package.replace("-", "_").isidentifier():
        expected += f", or a package `font-{package}` or `fontpkg-{package}`"
    fix = "put its file there, or name another font; `cardgen fonts` lists what there is"
    return Problem(role.place, "F010", what, expected, nearest(role.family, families(role)), fix)


def _open(found: Found, roles: tuple[FontRole, ...]) -> Font:
    stamp = _saved(found.path) if found.own else None  # those of packages are read once: a PDF takes one of each name
    return Font(found.name, found.path, _parsed(found, stamp), roles)


@lru_cache(maxsize=256)
def _parsed(found: Found, _stamp: FileState | None) -> TTFont:
    """Read a font file, once for all fonts that are the same letters with others behind them."""
    data = found.path.read_bytes()  # by us: reportlab takes Ctrl-C for a file that cannot be opened
    digest = hashlib.blake2b(data, digest_size=6).hexdigest() if found.own else ""
    try:
        source = BytesIO(_without_rights(data) if found.restricted else data)
        font = TTFont(f"{found.name} {digest}".rstrip(), source, asciiReadable=1)
    except MemoryError:
        raise
    except Exception as error:
        # A file of a package; reportlab raises whatever it stumbles over, TTFError, KeyError, struct.error.
        raise CardgenError(unusable(found.path, f"the file is damaged ({error})")) from None
    if digest:
        font.face.name += f"-{digest}".encode()  # a PDF takes one font of each name
    return font


def _without_rights(font: bytes) -> bytes:
    """Take from a font what it says of rights, which is told to the user and is not for reportlab to decide."""
    data = bytearray(font)
    for at in range(12, 12 + 16 * int.from_bytes(data[4:6], "big"), 16):
        if data[at : at + 4] == b"OS/2":
            start = int.from_bytes(data[at + 8 : at + 12], "big")
            data[start + 8 : start + 10] = b"\0\0"
    return bytes(data)
