"""How a booklet looks: its fonts, sizes, colours and the margins of a page, from the theme or as usual."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from cardgen.faces.inspect import LEAST_CONTRAST
from cardgen.faces.palette import Palette
from cardgen.layout.booklet import PAGE_HEIGHT, PAGE_WIDTH
from cardgen.layout.box import Box
from cardgen.model.colours import channels, contrast
from cardgen.model.theme import Colour, FontRole, Ink, Table, Theme
from cardgen.text.breaking import Fonts
from cardgen.text.fonts import Font, load_font

INNER, OUTER, TOP, BOTTOM = 17.0, 16.0, 14.5, 195.0
"""Margins of a page in mm; on the outer edge 7 of them are the coloured band."""
NUMBER_WIDTH = 11.5
"""Numbers of rules hang to the left of their text in a column of 11.5 mm."""
TEXT_WIDTH = PAGE_WIDTH - INNER - OUTER

_FONTS = {
    "body": FontRole("Source Sans Pro", "Regular"),
    "bold": FontRole("Source Sans Pro", "Bold"),
    "italic": FontRole("Source Sans Pro", "Regular", "It"),
    "label": FontRole("Source Sans Pro", "Semibold"),
    "heading": FontRole("Source Serif Pro", "Bold"),
}
_COLOURS = {
    "ink": Colour("#1E1E1E", "#1E1E1E"),
    "paper": Colour("#FFFFFF", "#FFFFFF"),
    "second": Colour("#4A4A4A", "#4A4A4A"),
    "rule": Colour("#B9B9B9", "#B9B9B9"),
}
_LARGER = 0.75
"""What is read before the first game is set larger by so many points than what is looked up."""
_DULL = 40
"""Colours whose channels differ by less count as greys."""


class Type(NamedTuple):
    """A way of setting text: fonts by style, size in pt, distance of baselines in mm, colours by name.

    With *hyphens* words are parted at the ends of lines.
    """

    fonts: Fonts
    size: float
    leading: float
    colour: str = "booklet-ink"
    links: str = ""
    hyphens: bool = False

    @property
    def cap(self) -> float:
        """Give the height of capitals in mm."""
        return self.fonts.regular.cap_height * self.size * 25.4 / 72


@dataclass(frozen=True, slots=True)
class Tone:
    """The colours of a section by name, and whatever else the theme's row says, for templates."""

    main: str
    dark: str
    tint: str
    on_main: str
    row: Mapping[str, Table]


def booklet_theme(theme: Theme) -> Theme:
    """Add the booklet's font roles and colours to a theme, so that every template can name them."""
    table = theme.tables.get("booklet")
    given = table.get("fonts") if isinstance(table, Mapping) else None
    named = given if isinstance(given, Mapping) else {}
    own = next(iter(theme.fonts.values()), FontRole("", ""))
    usual = {role: replace(font, own=own.own, behind=own.behind) for role, font in _FONTS.items()}
    fonts = {f"booklet-{role}": theme.fonts.get(str(named.get(role)), font) for role, font in usual.items()}
    if named and "italic" not in named:
        fonts["booklet-italic"] = fonts["booklet-body"]
    colours = {f"booklet-{name}": theme.colours.get(name, colour) for name, colour in _COLOURS.items()}
    return replace(theme, fonts={**theme.fonts, **fonts}, colours={**theme.colours, **colours})


class Look:
    """Fonts, colours and tones of one game's booklet, with one ink."""

    def __init__(self, theme: Theme, ink: Ink, *, large: bool = False) -> None:
        self.theme = theme
        self.low = ink is Ink.LOW
        self.width = TEXT_WIDTH
        self.palette = Palette(theme.colours, ink)
        self.key = str(ink)
        table = theme.tables.get("booklet")
        self._table: Mapping[str, Table] = table if isinstance(table, Mapping) else {}
        self.tones = tuple(self._tone(row) for row in self._rows()) or (self._tone({}),)
        self.start = self._named("start")
        self.end = self._named("end")
        body = Fonts(self.font("body"), self.font("bold"), self.font("italic"))
        label = Fonts(self.font("label"), self.font("bold"), self.font("label"))
        heading = Fonts(*(self.font("heading"),) * 3)
        more = _LARGER if large else 0.0
        self.body = Type(body, 9.25 + more, 4.35 + more / 4, hyphens=True)
        self.close = Type(body, 9.0 + more, 4.1 + more / 4, hyphens=True)
        self.small = Type(body, 8.0 + more, 3.5 + more / 4, "booklet-second", hyphens=True)
        self.label = Type(label, 7.5 + more, 3.5 + more / 4, "booklet-second")
        self.strong = Type(Fonts(body.bold, body.bold, body.bold), 9.25 + more, 4.35 + more / 4)
        self.heading = Type(heading, 13.0, 6.0)

    def font(self, role: str) -> Font:
        """Load the font of one of the booklet's roles."""
        return load_font(self.theme.fonts[f"booklet-{role}"])

    def colour(self, name: str) -> str:
        """Give a colour as `#RRGGBB`."""
        return self.palette.resolve(name)

    def tone(self, section: int) -> Tone:
        """Give the colours of a section, counted from 1; the tones take turns."""
        return self.tones[(section - 1) % len(self.tones)]

    def _named(self, name: str) -> Tone:
        row = self._table.get(name)
        return self._tone(row) if isinstance(row, Mapping) else self.tones[0]

    def _rows(self) -> Iterator[Mapping[str, Table]]:
        """Find the rows for the sections: the theme's own, those of the table it names, else of any that has `main`."""
        own = self._table.get("sections")
        tables = self.theme.tables
        if isinstance(own, str):
            own = tables.get(own)
        if own is None:
            rows = (table for name, table in tables.items() if name != "booklet" and isinstance(table, Mapping))
            own = next((table for table in rows if all(_has_main(row) for row in table.values()) and table), None)
        for row in own.values() if isinstance(own, Mapping) else ():
            if isinstance(row, Mapping):
                yield row

    def _tone(self, row: Mapping[str, Table]) -> Tone:
        main = str(row.get("main") or self._strongest())
        return Tone(
            main=main,
            dark=str(row.get("dark", main)),
            tint=str(row.get("tint", f"mix({main},booklet-paper,0.88)")),
            on_main=str(row.get("on-main", "booklet-paper")),
            row=row,
        )

    def _strongest(self) -> str:
        """Find the theme's most colourful colour that words can be set in."""
        paper = self.theme.colours["booklet-paper"].hex
        names = [name for name, colour in self.theme.colours.items() if contrast(colour.hex, paper) >= LEAST_CONTRAST]
        colourful = {name: channels(self.theme.colours[name].hex) for name in names}
        best = max(colourful, key=lambda name: max(colourful[name]) - min(colourful[name]), default="booklet-ink")
        return best if colourful and max(colourful[best]) - min(colourful[best]) > _DULL else "booklet-ink"


def _has_main(row: Table) -> bool:
    return isinstance(row, Mapping) and "main" in row


def frame(page: int) -> Box:
    """Give the rectangle of a page's text; right-hand pages have odd numbers and their binding on the left."""
    return Box(INNER if page % 2 else OUTER, TOP, TEXT_WIDTH, BOTTOM - TOP)


PAGE = Box(0.0, 0.0, PAGE_WIDTH, PAGE_HEIGHT)
