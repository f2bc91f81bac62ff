"""Place a card on the page that a shop asks for: scaled to its trim, what bleed it lacks grown from its edge."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from cardgen.faces.face import IDENTITY, Face, Form, Group, Item, Matrix, Placed, TextLine
from cardgen.faces.paths import rectangle
from cardgen.layout.box import Box
from cardgen.model.press import Frame, Turn
from cardgen.model.stock import CardSize
from cardgen.printing.pdf import PdfFile

_SLIVER = 0.15
"""mm of the drawing's edge that lacking bleed grows from."""
_ENOUGH = 0.005
"""mm that nobody sees, a sixth of a pixel at 600 dpi."""


class Setting(NamedTuple):
    """Where a card stands on its page: how it is scaled, and the box that its own drawing covers (mm)."""

    matrix: Matrix
    covered: Box
    lacks: bool


def setting(card: CardSize, frame: Frame) -> Setting:
    """Scale a card to the trim by the larger ratio, in its middle."""
    scale = max(frame.trim.width / card.width, frame.trim.height / card.height)
    x = frame.beside + (frame.trim.width - card.width * scale) / 2
    y = frame.above + (frame.trim.height - card.height * scale) / 2
    more = card.bleed * scale
    left, top = max(0.0, x - more), max(0.0, y - more)
    right = min(frame.width, x + card.width * scale + more)
    bottom = min(frame.height, y + card.height * scale + more)
    lacks = max(left, top, frame.width - right, frame.height - bottom) > _ENOUGH
    return Setting((scale, 0.0, 0.0, scale, x, y), Box(left, top, right - left, bottom - top), lacks)


def place(file: PdfFile, face: Face, card: CardSize, frame: Frame) -> None:
    """Draw a side on the page that was begun, as far as its own drawing reaches."""
    found = setting(card, frame)
    file.draw((Group(found.matrix, "", face.items),), IDENTITY, _path(found.covered))


def place_form(file: PdfFile, key: str, face: Face, card: CardSize, frame: Frame, at: Matrix = IDENTITY) -> None:
    """Draw a side that has several pages, set once in the file and placed on each; *at* is where its frame stands."""
    found = setting(card, frame)
    file.draw((Placed(_form(key, face.items, card), found.matrix, ""),), at, _path(found.covered))


def _form(key: str, items: Sequence[Item], card: CardSize) -> Form:
    whole = (-card.bleed, -card.bleed, card.width + card.bleed, card.height + card.bleed)
    return Form(key, tuple(items), whole, "")


def grow(file: PdfFile, key: str, face: Face, card: CardSize, frame: Frame, at: Matrix = IDENTITY) -> None:
    """Draw what bleed a side lacks: the edge of its drawing, without its text, drawn out to the edge of the page."""
    found = setting(card, frame)
    if not found.lacks:
        return
    ground = Placed(_form(key, tuple(without_text(face.items)), card), found.matrix, "")
    for strip, matrix in _strips(found.covered, frame):
        file.draw((Group(matrix, "", (ground,)),), at, _path(strip))


def turning(frame: Frame) -> Matrix:
    """Give the transform that sets a lying frame upright, its top to the left or to the right."""
    if frame.turn is Turn.LEFT:
        return 0.0, -1.0, 1.0, 0.0, 0.0, frame.width
    if frame.turn is Turn.RIGHT:
        return 0.0, 1.0, -1.0, 0.0, frame.height, 0.0
    return IDENTITY


def without_text(items: Sequence[Item]) -> Iterable[Item]:
    """Leave out what is text."""
    for item in items:
        if isinstance(item, TextLine):
            continue
        yield item._replace(items=tuple(without_text(item.items))) if isinstance(item, Group) else item


def _strips(covered: Box, frame: Frame) -> Iterable[tuple[Box, Matrix]]:
    """Give the strips around what is covered, each with what draws the edge of the drawing out over it."""
    columns = tuple(_spans(covered.x, covered.right, frame.width))
    rows = tuple(_spans(covered.y, covered.bottom, frame.height))
    for left, right, across, a in columns:
        for top, bottom, down, d in rows:
            if (across, down) != (1.0, 1.0) and right - left > 0 and bottom - top > 0:
                yield Box(left, top, right - left, bottom - top), (across, 0.0, 0.0, down, a, d)


def _spans(start: float, end: float, whole: float) -> Iterable[tuple[float, float, float, float]]:
    """Part a side of the page: before the drawing, on it, behind it; each with a scale and a shift.

    What lies around the drawing reaches a little below it, so that no hair of paper is seen between the two.
    """
    yield (0.0, start + _SLIVER if start else 0.0, *_drawn_out(start + _SLIVER, start, 0.0))
    yield start, end, 1.0, 0.0
    yield (end - _SLIVER if end < whole else whole, whole, *_drawn_out(end - _SLIVER, end, whole))


def _drawn_out(inner: float, edge: float, outer: float) -> tuple[float, float]:
    """Map a sliver, from *inner* to *edge*, on the room from *edge* to *outer*."""
    scale = (outer - edge) / (edge - inner)
    return scale, edge - inner * scale


def _path(box: Box) -> str:
    return rectangle(box.x, box.y, box.width, box.height)
