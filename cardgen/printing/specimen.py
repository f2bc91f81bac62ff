"""Fonts in their own letters on paper: each family with its weights, what it covers, and a few of its characters."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cardgen.faces.face import IDENTITY, Item, Span, TextLine
from cardgen.model.rich_text import Run
from cardgen.model.theme import FontRole
from cardgen.printing.pdf import PdfFile
from cardgen.text.breaking import Fonts, break_lines, words_of
from cardgen.text.fonts import Font, load_font
from cardgen.units import pt

WIDTH, HEIGHT, _MARGIN = 210.0, 297.0, 14.0
_SAYS = "Mage Quixby drew 50 gilt jokers, vowed peace & sat"
_MORE = "ÄÖÜßéñçåøłőžğ ΑΩβ Жяд ½⅓²₂ ±×−≤∞ €£ “„«»” →↑♥♠★✓"
_MOST_SIGNS = 70
_LABEL = FontRole("Source Sans Pro", "Regular")
_GREY = "#5A5A5A"


class Specimen(NamedTuple):
    """A family as it is shown: what is said of it, and its fonts by name."""

    name: str
    says: str
    fonts: Sequence[tuple[str, Font]]


class _Page:
    """Sets lines one under another, and begins a page where one is full."""

    def __init__(self, file: PdfFile) -> None:
        self.file = file
        self.items: list[Item] = []
        self.y = _MARGIN

    def room(self, height: float) -> None:
        """Begin a new page if there is no such room any more."""
        if self.y + height > HEIGHT - _MARGIN:
            self.end()

    def line(self, text: str, font: Font, size: float, step: float, colour: str = "#000000", x: float = 0.0) -> None:
        """Set a line; *step* mm further down than the one before."""
        self.y += step
        spans = (Span(text, font, size, colour, 0.0),)
        self.items.append(TextLine(_MARGIN + x, self.y, spans, 0.0, None))

    def end(self) -> None:
        """End the page."""
        if self.items:
            self.file.begin_page(WIDTH, HEIGHT)
            self.file.draw(self.items, IDENTITY)
            self.file.end_page()
        self.items, self.y = [], _MARGIN


def specimen_sheet(title: str, specimens: Sequence[Specimen]) -> bytes:
    """Make the PDF."""
    label = load_font(_LABEL)
    file = PdfFile(title, f"{len(specimens)} families of fonts", label)
    page = _Page(file)
    for specimen in specimens:
        _family(page, specimen, label)
    page.end()
    return file.finish()


def _family(page: _Page, one: Specimen, label: Font) -> None:
    page.room(36)
    page.line(one.name, load_font(FontRole("Source Sans Pro", "Bold")), 11, 8)
    for said in _broken(one.says, label, 8):
        page.line(said, label, 8, 3.8, _GREY)
    for name, font in one.fonts:
        shown = list(_shown(font))
        page.room(8.0 * len(shown))
        for at, text in enumerate(shown):
            page.line(text, font, 15 if not at else 11, 7.5 if not at else 5.5, x=34)
            if not at:
                page.items.append(TextLine(_MARGIN, page.y, (Span(name, label, 8, _GREY, 0.0),), 0.0, None))
    page.y += 3


def _shown(font: Font) -> Iterator[str]:
    """Choose what a font shows: a sentence and rarer characters, or its signs where it has no letters."""
    letters = "".join(char for char in _SAYS if char in font.glyphs)
    if len(letters) > len(_SAYS) // 2:
        yield letters
        more = "".join(char for char in _MORE if char in font.glyphs)
        yield from [more] if more.strip() else []
        return
    signs = [char for char in sorted(font.glyphs) if char.isprintable() and not char.isspace() and font.glyphs[char]]
    rows = [signs[at : at + 24] for at in range(0, min(len(signs), _MOST_SIGNS), 24)]
    yield from ("".join(row) for row in rows)


def _broken(text: str, font: Font, size: float) -> list[str]:
    words = words_of((Run(text),), Fonts(font, font, font), {})
    lines = break_lines(words, pt(WIDTH - 2 * _MARGIN) * 1000 / size)
    return [" ".join(word.fragments[0].text for word in line) for line in lines]
