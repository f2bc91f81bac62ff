"""Find font files in their packages and measure with them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path

from reportlab.pdfbase.ttfonts import TTFError, TTFont

from cardgen.errors import MachineError, Place, Problem
from cardgen.model.theme import FontRole

_MOST_WORDS = 50_000


class Widths(dict[str, float]):
    """Widths of words, measured when first asked for; a glyph that is missing counts as wide as an n."""

    def __init__(self, glyphs: Mapping[str, float]) -> None:
        super().__init__()
        self.glyphs = glyphs

    def __missing__(self, text: str) -> float:
        try:
            width = sum([self.glyphs[char] for char in text])
        except KeyError:
            width = sum([self.glyphs.get(char, self.glyphs["n"]) for char in text])
        if len(self) < _MOST_WORDS:
            self[text] = width
        return width


class Font:
    """A font file: widths in thousandths of the type size, and which characters it can draw."""

    __slots__ = ("_chars", "cap_height", "name", "path", "ttf", "widths")

    def __init__(self, name: str, path: Path) -> None:
        self.name = name
        self.path = path
        self.ttf = TTFont(name, str(path), asciiReadable=1)
        face = self.ttf.face
        glyphs: dict[str, float] = {chr(code): width for code, width in face.charWidths.items()}
        self.cap_height = float(face.capHeight or 700) / 1000
        self.widths = Widths(glyphs)
        self._chars = frozenset(glyphs)

    def __repr__(self) -> str:
        return f"Font({self.name!r})"

    def width(self, text: str) -> float:
        """Measure text in thousandths of the type size."""
        return self.widths[text]

    def missing(self, text: str) -> list[str]:
        """List the characters the font cannot draw."""
        return [] if self._chars.issuperset(text) else sorted(set(text) - self._chars)


def _file_names(role: FontRole) -> Iterable[str]:
    stem = role.family.replace(" ", "")
    for style in (role.style, *(("It",) if role.style else ())):
        weight = "" if role.weight == "Regular" and style else role.weight
        yield f"{stem}-{weight}{style}.ttf"


@lru_cache(maxsize=64)
def load_font(role: FontRole) -> Font:
    """Load the font of a role from its package.

    Raises MachineError: F010 when the package or the file is not there, or is no TrueType font.
    """
    package = "font_" + role.family.lower().replace(" ", "_")
    spec = find_spec(package) if package.isidentifier() else None
    folders = [Path(place) / "files" for place in (spec.submodule_search_locations or ())] if spec else []
    for folder in folders:
        for name in _file_names(role):
            if (folder / name).is_file():
                return _open(Path(name).stem, folder / name)
    raise MachineError(_missing(role, package))


def _missing(role: FontRole, package: str) -> Problem:
    if not role.family.strip():
        what, fix = "a font has no name", "write one at `family`, or remove the role from `fonts` in theme.yaml"
        return Problem(Place(""), "F010", what, "the family of a font, such as `Source Sans Pro`", fix=fix)
    what = f"no font `{' '.join(part for part in (role.family, role.weight, role.style) if part)}`"
    if not package.isidentifier():
        return Problem(Place(""), "F010", what, "letters, digits and blanks", fix="change `fonts` in theme.yaml")
    fix = f"pip install {package.replace('_', '-')}, or change `fonts` in theme.yaml"
    return Problem(Place(""), "F010", what, f"a TrueType file in the package `{package}`", fix=fix)


def _open(name: str, path: Path) -> Font:
    try:
        return Font(name, path)
    except TTFError as error:
        raise MachineError(Problem(Place(str(path)), "F010", f"not a TrueType font ({error})")) from None
