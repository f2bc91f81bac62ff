"""Choose the colours of a web page from the theme of a game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from cardgen.faces.palette import Palette
from cardgen.model.colours import channels, contrast
from cardgen.model.theme import Ink, Theme

READABLE = 4.5
"""The contrast that WCAG 2.1 (level AA) asks of text."""
DAY, NIGHT = "#FFFFFF", "#15171C"
_MOST = 5


class PageColours(NamedTuple):
    """A stripe in the game's colours, and one of them for words, on white and on black."""

    stripe: tuple[str, ...]
    day: str
    night: str


def page_colours(theme: Theme) -> PageColours:
    """Choose what the theme's tables call `main`, else its strongest colours."""
    palette = Palette(theme.colours, Ink.FULL)
    stripe = tuple(dict.fromkeys(_main(theme, palette)))[:_MOST] or _strongest(theme)
    word = next((colour for colour in stripe if contrast(colour, DAY) >= READABLE), stripe[0])
    return PageColours(stripe, _readable(palette, word, DAY, "#000000"), _readable(palette, word, NIGHT, "#FFFFFF"))


def _main(theme: Theme, palette: Palette) -> Iterator[str]:
    tables = (table for table in theme.tables.values() if isinstance(table, Mapping))
    rows = (row for table in tables for row in table.values() if isinstance(row, Mapping))
    names = (row.get("main") for row in rows)
    return (palette.resolve(name) for name in names if isinstance(name, str) and name in theme.colours)


def _strongest(theme: Theme) -> tuple[str, ...]:
    colours = list(dict.fromkeys(colour.hex.upper() for colour in theme.colours.values()))
    chosen = sorted(colours, key=lambda colour: min(channels(colour)) - max(channels(colour)))[:_MOST]
    return tuple(colour for colour in colours if colour in chosen) or ("#444444",)


def _readable(palette: Palette, colour: str, ground: str, towards: str) -> str:
    """Move a colour away from the ground in steps of a tenth until it can be read."""
    steps = (palette.resolve(f"mix({colour},{towards},{step / 10})") for step in range(11))
    return next(mixed for mixed in steps if contrast(mixed, ground) >= READABLE)
