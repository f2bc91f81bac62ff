"""Check the fonts of a look: those its theme names are there, and the files that lie in it can be used."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from cardgen.errors import CardgenError, Place, Problem, Sheet
from cardgen.model.theme import FontRole, Theme
from cardgen.text.font_files import font_file
from cardgen.text.fonts import load_font

_NAMING = "text"
"""The role whose family the others have where they name none."""


def font_problems(theme: Theme) -> list[Problem]:
    """List what is wrong with the fonts of a theme."""
    own = next((font.own for font in theme.fonts.values()), ())
    found = [problem for path in own for problem in _of_file(path)]
    found += _of_roles(theme.fonts)
    behind = next((font.behind for font in theme.fonts.values()), ())
    found += [one for font in behind for one in _of_role(font, near=True)]
    return list(dict.fromkeys(found))


def plain_letters(named: Theme, lettered: Theme) -> Iterator[Problem]:
    """Tell which words are set in the ordinary letters of the texts, since their family has no others."""
    text = lettered.fonts.get("text")
    lacking = [role for role, font in named.fonts.items() if font != lettered.fonts.get(role)]
    if lacking and text is not None:
        what = f"the family `{text.family}` has no {' or '.join(lacking)} letters, so such words look like the others"
        other = f"`{lacking[0]}: Source Sans Pro {lacking[0].capitalize()}`"
        fix = f"put their file beside the other, or name another font, such as {other}"
        yield Problem(text.place, "F013", what, fix=fix)


def _of_file(path: Path) -> Iterator[Problem]:
    try:
        font = font_file(path)
    except CardgenError as error:
        yield from error.problems
        return
    if font.restricted:
        what = f"the licence in the font `{font.family}` forbids to put it into other files, such as a PDF"
        expected = "a font that may be embedded, or its maker's leave"
        fix = "print for yourself if you may, and pass no file on; or use another font"
        yield Problem(Place(str(path)), "F011", what, expected, fix=fix)


def _of_roles(fonts: Mapping[str, FontRole]) -> Iterator[Problem]:
    """Tell what each role lacks; a family that cannot be had is told in the file that names it alone."""
    told: dict[str, str | Sheet] = {}
    for _, font in sorted(fonts.items(), key=lambda pair: pair[0] != _NAMING):
        if told.get(font.family, font.place.file) == font.place.file:
            found = list(_of_role(replace(font, behind=())))
            yield from found
            if found:
                told.setdefault(font.family, font.place.file)


def _of_role(font: FontRole, *, near: bool = False) -> Iterator[Problem]:
    try:
        load_font(font, near=near)
    except CardgenError as error:
        yield from error.problems
