"""How a game looks: sizes, fonts, colours, and tables by the game's words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import NamedTuple, TypeAlias

from cardgen.errors import NOWHERE, Place
from cardgen.model.slots import FaceSettings
from cardgen.model.stock import CardSize

Table: TypeAlias = "str | float | Mapping[str, Table]"


class Ink(StrEnum):
    """How much ink is spent."""

    FULL = "full"
    LOW = "low"
    GREY = "grey"


@dataclass(frozen=True, slots=True)
class FontRole:
    """A typeface by family, weight and style; *own* are the font files of the look."""

    family: str
    weight: str
    style: str = ""
    own: tuple[Path, ...] = ()
    behind: tuple[FontRole, ...] = ()
    """Fonts that give, in this order, what it lacks."""
    place: Place = field(default=NOWHERE, compare=False)
    """Where the theme names it; fonts that differ in nothing else are one."""


class Colour(NamedTuple):
    """A colour as `#RRGGBB`, and the grey it prints as."""

    hex: str
    grey: str


class TypeSize(NamedTuple):
    """A type size in points: where fitting starts and where it stops."""

    start: float
    least: float


@dataclass(frozen=True, slots=True)
class Theme:
    """The look of one game; `faces` are settings of ready faces by card type."""

    card: CardSize
    fonts: Mapping[str, FontRole]
    colours: Mapping[str, Colour]
    sizes: Mapping[str, TypeSize]
    lines: Mapping[str, float]
    tables: Mapping[str, Table]
    faces: Mapping[str, FaceSettings] = field(default_factory=dict)
    places: Mapping[str, Place] = field(default_factory=dict, compare=False)
    """Where each row of a table stands, by `table.row`, and each colour, by `colours.name`."""
    hyphens: bool = False
    """Longer words of a card's texts may be parted at the end of a line, by the patterns of the language."""
