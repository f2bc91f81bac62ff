"""Signs of one table, 6 mm large and black, differ in a quarter of what they cover, seen from across the table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import combinations

import pytest

from cardgen.faces.face import IDENTITY, Form, Placed
from cardgen.faces.symbols import Library, form
from cardgen.model.theme import Theme
from cardgen.printing.pdf import PdfFile
from cardgen.printing.pictures import page_images
from cardgen.project.looks.load import face_maker, load
from cardgen.text.fonts import load_font
from cardgen.units import MM_PER_INCH
from tests.drawn import PROJECT
from tests.faces.test_told_apart import FAR, PX_PER_MM, Range, apart, look, range_of, seen_with

SIZE, FREE = 6.0, 1.5
"""In mm: how large a sign is in a column or a tab, and what is left free around it."""
QUARTER = 4
"""Cells of the sixteen that a sign covers."""


def signs_of(theme: Theme) -> dict[str, dict[str, str]]:
    """Give the drawings that tell the words of a table apart."""
    tables = {name: rows for name, rows in theme.tables.items() if isinstance(rows, Mapping)}
    named = {
        name: {word: str(row["icon"]) for word, row in rows.items() if isinstance(row, Mapping) and "icon" in row}
        for name, rows in tables.items()
    }
    return {name: signs for name, signs in named.items() if len(signs) > 1}


def looks(signs: Iterable[Form], theme: Theme) -> list[Range]:
    file = PdfFile("signs", "", load_font(next(iter(theme.fonts.values()))))
    for sign in signs:
        x, y, width, height = sign.box
        scale = SIZE / max(width, height)
        file.begin_page(SIZE + 2 * FREE, SIZE + 2 * FREE)
        file.draw((Placed(sign, (scale, 0, 0, scale, FREE - x * scale, FREE - y * scale), ""),), IDENTITY)
        file.end_page()
    images = page_images(file.finish(), dpi=PX_PER_MM * MM_PER_INCH)
    return [range_of([look(seen_with(image.convert("L"), FAR))]) for image in images]


@pytest.mark.parametrize("name", PROJECT.games())
def test_signs_are_told_apart_from_across_the_table(name: str) -> None:
    theme = face_maker(PROJECT, load(PROJECT, name)).theme
    library = Library((PROJECT.templates / name, PROJECT.shared, PROJECT.usual))
    tables = signs_of(theme)
    assert tables
    for table, icons in tables.items():
        drawn = (form(library.drawing(icon), black, False, "") for icon in icons.values())
        seen = dict(zip(icons, looks(drawn, theme), strict=True))
        alike = [pair for pair in combinations(seen, 2) if apart(seen[pair[0]], seen[pair[1]]) < QUARTER]
        assert alike == [], table


def black(paint: str) -> str | None:
    return None if paint == "none" else "#000000"
