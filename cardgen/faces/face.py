"""The display list: what a face is made of, in mm, in painting order."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple, TypeAlias

from cardgen.images.read import ImageFile
from cardgen.model.theme import Ink
from cardgen.text.fonts import Font

Matrix: TypeAlias = tuple[float, float, float, float, float, float]
"""a b c d e f, as in SVG and PDF: x' = a x + c y + e, y' = b x + d y + f."""

IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


class Shape(NamedTuple):
    """A path to fill or stroke. The path is written with PDF's operators (m l c h) in mm; colours are `#RRGGBB`."""

    path: str
    fill: str | None
    stroke: str | None
    width: float
    cap: int
    join: int
    dash: str
    evenodd: bool


class Span(NamedTuple):
    """A run of text in one font, size (pt) and colour; *dx* mm from the line's start, *rise* mm above its baseline."""

    text: str
    font: Font
    size: float
    colour: str
    dx: float
    rise: float = 0.0


class TextLine(NamedTuple):
    """Runs on one baseline that starts at x, y; *spacing* is pt between letters, *matrix* turns the line.

    *shadow* are its letters once more, drawn behind it: they belong to the line and are no ground of it.
    """

    x: float
    y: float
    spans: tuple[Span, ...]
    spacing: float
    matrix: Matrix | None
    shadow: tuple[Placed, ...] = ()


class Form(NamedTuple):
    """Items drawn often: set once in a file, placed many times. Equal keys mean equal ink."""

    key: str
    items: tuple[Item, ...]
    box: tuple[float, float, float, float]
    label: str


class Placed(NamedTuple):
    """A form at a place."""

    form: Form
    matrix: Matrix
    label: str


class Role(StrEnum):
    """What a part of a page is to who has it read out, by the names of PDF."""

    HEADING = "H1"
    SUBHEADING = "H2"
    TITLE = "H3"
    PARAGRAPH = "P"
    SPAN = "Span"
    LINK = "Link"
    FIGURE = "Figure"
    LIST = "L"
    ITEM = "LI"
    LABEL = "Lbl"
    BODY = "LBody"
    TABLE = "Table"
    ROW = "TR"
    HEAD = "TH"
    CELL = "TD"


class Tag(NamedTuple):
    """The role of a group; what a picture or sign *says* in words, or the target of a link."""

    role: Role
    says: str = ""


class Group(NamedTuple):
    """Items under a transform and a clip path (PDF operators, mm); in documents to read it has a tag."""

    matrix: Matrix | None
    clip: str
    items: tuple[Item, ...]
    tag: Tag | None = None


class Picture(NamedTuple):
    """A picture filling a box in mm, its camera's turn applied; a group around it cuts what is not to be seen."""

    image: ImageFile
    x: float
    y: float
    width: float
    height: float
    ink: Ink = Ink.FULL


Item: TypeAlias = Shape | TextLine | Placed | Group | Picture


class Face(NamedTuple):
    """One side of a card or part: its trimmed size in mm and what is drawn on it."""

    width: float
    height: float
    items: tuple[Item, ...]


def multiply(outer: Matrix, inner: Matrix) -> Matrix:
    """Combine two transforms; the inner one is applied first."""
    a, b, c, d, e, f = outer
    g, h, i, j, k, m = inner
    return (a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * m + e, b * k + d * m + f)
