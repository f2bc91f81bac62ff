"""Look over a finished face: text outside the safe zone, too small, or too pale on its ground."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple, TypeAlias

from cardgen.errors import quoted
from cardgen.faces.face import IDENTITY, Face, Group, Item, Matrix, Picture, Placed, Shape, Span, TextLine, multiply
from cardgen.faces.faults import Fault
from cardgen.faces.paths import points_of
from cardgen.model.colours import contrast
from cardgen.model.stock import CardSize
from cardgen.text.bounds import Measure, ink, no_ink
from cardgen.units import MM_PER_INCH, MM_PER_PT

LEAST_CONTRAST = 4.5
"""Contrast of text to its ground, WCAG 2.1, 1.4.3."""
LEAST_SIZE = 6.0
LEAST_DPI, GOOD_DPI = 200, 300
"""Pixels an inch: fewer than the first are seen as steps, more than the second nobody sees."""
_SLACK = 0.02
_FARTHEST = -1000.0
Edges: TypeAlias = tuple[float, float, float, float]
EVERYWHERE: Edges = (-1e9, -1e9, 1e9, 1e9)


class Inked(NamedTuple):
    """A run of text with the corners of its ink on the face, in mm."""

    text: str
    size: float
    colour: str
    corners: tuple[tuple[float, float], ...]
    order: int


class Ground(NamedTuple):
    """A filled path with its box on the face and its place in painting order."""

    colour: str
    left: float
    top: float
    right: float
    bottom: float
    path: str
    matrix: Matrix
    order: int


def inspect(face: Face, card: CardSize, least_size: float = LEAST_SIZE) -> list[Fault]:
    """List what preflight would refuse on a face."""
    texts, grounds, pictures = walk(face.items)
    faults = [fault for picture in pictures for fault in _coarse(*picture)]
    for text in texts:
        faults += _safe(text, face, card.safe)
        if text.size < least_size - 1e-6:
            faults.append(
                Fault(
                    "F006",
                    f"{quoted(text.text)} is set in {text.size:g} pt",
                    f"{least_size:g} pt or more",
                    text=text.text,
                )
            )
        faults += _contrast(text, grounds)
    return faults


def _safe(text: Inked, face: Face, safe: float) -> list[Fault]:
    xs, ys = [x for x, _ in text.corners], [y for _, y in text.corners]
    room = min(min(xs), min(ys), face.width - max(xs), face.height - max(ys))
    if room >= safe - _SLACK:
        return []
    what = f"the ink of {quoted(text.text)} comes to {max(room, _FARTHEST):.2f} mm from the cut"
    return [Fault("F004", what, f"{safe:g} mm or more (the safe zone)", text=text.text)]


def coarse_pictures(face: Face) -> list[Fault]:
    """List the pictures of a face that have too few pixels for their size on paper."""
    return [fault for item, matrix in pictures_of(face) for fault in _coarse(item, matrix)]


def pictures_of(face: Face) -> list[tuple[Picture, Matrix]]:
    """List the pictures of a face with their transforms."""
    found = flat(face.items, IDENTITY, EVERYWHERE)
    return [(item, matrix) for item, matrix, _ in found if isinstance(item, Picture)]


def inches(picture: Picture, matrix: Matrix) -> tuple[float, float]:
    """Give how large a picture stands on paper, across and down."""
    a, b, c, d, _, _ = matrix
    return picture.width * math.hypot(a, b) / MM_PER_INCH, picture.height * math.hypot(c, d) / MM_PER_INCH


def _coarse(picture: Picture, matrix: Matrix) -> list[Fault]:
    """Say that a picture has too few pixels for its size on paper."""
    across, down = inches(picture, matrix)
    wide, high = picture.image.size
    if not across or not down or min(wide / across, high / down) >= LEAST_DPI:
        return []
    dpi = min(wide / across, high / down)
    name = Path(picture.image.path).name
    what = f"the picture `{name}` has {wide:,} x {high:,} pixels, which is {dpi:.0f} an inch on paper"
    needs, best = (f"{math.ceil(across * dots):,} x {math.ceil(down * dots):,}" for dots in (LEAST_DPI, GOOD_DPI))
    return [Fault("F009", what, f"{needs} pixels or more ({LEAST_DPI} an inch); {best} look best")]


def smallest_text(face: Face) -> Inked | None:
    """Find the text that is set smallest, as large as it was set."""
    return min(walk(face.items)[0], key=lambda text: text.size, default=None)


def colours_at(face: Face, points: Iterable[tuple[float, float]]) -> list[str]:
    """Tell which colours the ground of a face has at some points; paper is white."""
    grounds = walk(face.items, no_ink)[1]
    return [_ground_at(grounds, x, y) for x, y in points]


def _ground_at(grounds: Sequence[Ground], x: float, y: float) -> str:
    under = [g for g in grounds if g.left <= x <= g.right and g.top <= y <= g.bottom]
    return next((g.colour for g in reversed(under) if _covers(g, x, y)), "#FFFFFF")


def _contrast(text: Inked, grounds: Sequence[Ground]) -> list[Fault]:
    ratio, ground = _ratio(text, grounds)
    if ratio >= LEAST_CONTRAST:
        return []
    what = f"{quoted(text.text)} in {text.colour} on {ground} has a contrast of {ratio:.1f} to 1"
    return [Fault("F005", what, f"{LEAST_CONTRAST} to 1 or more", text=text.text)]


def _ratio(text: Inked, grounds: Sequence[Ground]) -> tuple[float, str]:
    """Give the contrast of a text to what it stands on, and the colour of that."""
    x = sum(x for x, _ in text.corners) / len(text.corners)
    y = sum(y for _, y in text.corners) / len(text.corners)
    ground = _ground_at([ground for ground in grounds if ground.order < text.order], x, y)
    return contrast(text.colour, ground), ground


def palest(face: Face) -> tuple[float, str]:
    """Give the least contrast of a text on a face, and its words; 21 to 1 and none where nothing is written."""
    texts, grounds, _ = walk(face.items)
    return min(((_ratio(text, grounds)[0], text.text) for text in texts), default=(21.0, ""))


def walk(
    items: Sequence[Item], measure: Measure = ink
) -> tuple[list[Inked], list[Ground], list[tuple[Picture, Matrix]]]:
    """List texts, filled grounds and pictures in painting order; *measure* tells where the ink of a text lies."""
    texts: list[Inked] = []
    grounds: list[Ground] = []
    pictures: list[tuple[Picture, Matrix]] = []
    for order, (item, matrix, clip) in enumerate(flat(items, IDENTITY, EVERYWHERE)):
        if isinstance(item, TextLine):
            texts += _inked(item, matrix, order, measure)
        elif isinstance(item, Shape) and item.fill and item.path:
            grounds.append(_ground(item, matrix, clip, order))
        elif isinstance(item, Picture):
            pictures.append((item, matrix))
    return texts, grounds, pictures


def flat(items: Sequence[Item], matrix: Matrix, clip: Edges) -> Iterator[tuple[Item, Matrix, Edges]]:
    """Give every shape, text and picture with its transform and the box it is clipped to, in painting order."""
    for item in items:
        if isinstance(item, Group):
            inner = multiply(matrix, item.matrix) if item.matrix else matrix
            yield from flat(item.items, inner, _met(clip, _box_of(inner, item.clip)) if item.clip else clip)
        elif isinstance(item, Placed):
            inner = multiply(matrix, item.matrix)
            left, top, right, bottom = item.form.box
            yield from flat(item.form.items, inner, _met(clip, _edges(inner, ((left, top), (right, bottom)))))
        else:
            yield item, matrix, clip


def _edges(matrix: Matrix, points: Iterable[tuple[float, float]]) -> Edges:
    xs, ys = zip(*(at(matrix, x, y) for x, y in points), strict=True)
    return min(xs), min(ys), max(xs), max(ys)


@lru_cache(maxsize=20_000)
def _box_of(matrix: Matrix, path: str) -> Edges:
    """Give the box of a path; where nothing is turned its own box is enough, which a drawing placed often has once."""
    _, b, c, _, _, _ = matrix
    if b or c:
        return _edges(matrix, points_of(path))
    left, top, right, bottom = _own_box(path)
    return _edges(matrix, ((left, top), (right, bottom)))


@lru_cache(maxsize=4096)
def _own_box(path: str) -> Edges:
    return _edges(IDENTITY, points_of(path))


def _met(one: Edges, other: Edges) -> Edges:
    left, top = max(one[0], other[0]), max(one[1], other[1])
    return left, top, min(one[2], other[2]), min(one[3], other[3])


def _inked(line: TextLine, matrix: Matrix, order: int, measure: Measure) -> list[Inked]:
    whole = multiply(matrix, line.matrix) if line.matrix else matrix
    found = []
    for span in line.spans:
        corners = _corners(line, span, measure)
        if corners:
            found.append(
                Inked(span.text, span.size, span.colour, tuple(at(whole, *corner) for corner in corners), order)
            )
    return found


def _corners(line: TextLine, span: Span, measure: Measure) -> list[tuple[float, float]]:
    bounds = measure(span.font, span.text, line.spacing / span.size)
    if bounds is None:
        return []
    size = span.size * MM_PER_PT
    left, right = line.x + span.dx + bounds.left * size, line.x + span.dx + bounds.right * size
    top, bottom = line.y - span.rise - bounds.top * size, line.y - span.rise - bounds.bottom * size
    return [(left, top), (right, top), (right, bottom), (left, bottom)]


def at(matrix: Matrix, x: float, y: float) -> tuple[float, float]:
    """Take a point through a transform."""
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


def _ground(shape: Shape, matrix: Matrix, clip: Edges, order: int) -> Ground:
    box = _met(clip, _box_of(matrix, shape.path))
    return Ground(shape.fill or "", *box, shape.path, matrix, order)


def _covers(ground: Ground, x: float, y: float) -> bool:
    """Say whether a point lies inside a filled path, its curves taken as the lines between their control points."""
    inside = False
    for polygon in _polygons(ground.path):
        points = [at(ground.matrix, px, py) for px, py in polygon]
        for (x1, y1), (x2, y2) in zip(points, points[1:] + points[:1], strict=True):
            if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
                inside = not inside
    return inside


def _polygons(path: str) -> Iterator[list[tuple[float, float]]]:
    points: list[tuple[float, float]] = []
    stack: list[float] = []
    for token in path.split():
        if token not in "mlchre":
            stack.append(float(token))
            continue
        if token in ("m", "re") and points:
            yield points
            points = []
        if token == "re":
            x, y, width, height = stack
            points = [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]
        else:
            points += zip(stack[::2], stack[1::2], strict=True)
        stack.clear()
    yield points


__all__ = ["LEAST_CONTRAST", "LEAST_DPI", "LEAST_SIZE", "colours_at", "flat", "inspect", "smallest_text", "walk"]
