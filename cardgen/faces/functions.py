"""The pure geometry that templates may call. Angles in degrees, 0 to the right, clockwise; lengths in mm."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from cardgen.faces.work import TooMuchError

_MOST = 5_000


def _at(cx: float, cy: float, r: float, angle: float) -> str:
    x = cx + r * math.cos(math.radians(angle))
    y = cy + r * math.sin(math.radians(angle))
    return f"{x:.3f} {y:.3f}"


def rays(
    cx: float, cy: float, r: float, n: int, first: float = -90.0, share: float = 0.5, inner: float = 0.0,
    stagger: float = 0.0,
) -> str:  # fmt: skip
    """Draw *n* wedges round a point as path data, each *share* of its step wide, the first starting at *first*.

    They begin *inner* mm from the centre, every second one *stagger* mm further out.
    """
    n = _counted(n, "rays")
    step = 360 / max(n, 1)
    return " ".join(
        _wedge(cx, cy, inner + (stagger if i % 2 else 0.0), r, first + i * step, first + (i + share) * step)
        for i in range(n)
    )


def _wedge(cx: float, cy: float, inner: float, outer: float, start: float, end: float) -> str:
    near = f"M{_at(cx, cy, inner, start)}L" if inner else f"M{cx:.3f} {cy:.3f}L"
    back = f"L{_at(cx, cy, inner, end)}Z" if inner else "Z"
    return f"{near}{_at(cx, cy, outer, start)}L{_at(cx, cy, outer, end)}{back}"


def polar(cx: float, cy: float, r: float, angle: float, ry: float | None = None) -> tuple[float, float]:
    """Give the point of a circle (or an ellipse, with *ry*) at an angle."""
    y = (r if ry is None else ry) * math.sin(math.radians(angle))
    return round(cx + r * math.cos(math.radians(angle)), 3), round(cy + y, 3)


def star(cx: float, cy: float, outer: float, inner: float, points: int, first: float = -90.0) -> str:
    """Draw a star as polygon points: *points* tips at *outer*, the notches at *inner*."""
    points = _counted(points, "points")
    step = 180 / max(points, 1)
    return " ".join(_at(cx, cy, inner if i % 2 else outer, first + i * step) for i in range(2 * points))


def arc(cx: float, cy: float, r: float, start: float, end: float) -> str:
    """Draw part of a circle as path data, clockwise from *start* to *end*."""
    large = 1 if (end - start) % 360 > 180 else 0
    return f"M{_at(cx, cy, r, start)}A{r} {r} 0 {large} 1 {_at(cx, cy, r, end)}"


def tile(
    x: float, y: float, width: float, height: float, dx: float, dy: float, offset: float = 0.0
) -> list[tuple[float, float]]:
    """List the points of a lattice in a rectangle; every other row is moved by *offset*."""
    if dx <= 0 or dy <= 0:
        raise ValueError(f"steps of {dx:g} x {dy:g} mm lead nowhere")
    rows, columns = math.ceil(height / dy), math.ceil(width / dx)
    _counted(max(rows, 0) * max(columns, 0), "points")
    return [(x + dx * i + (offset if j % 2 else 0), y + dy * j) for j in range(rows) for i in range(columns)]


def _counted(number: float, what: str) -> int:
    """Give a whole number of things to draw, unless no face could show them."""
    if number > _MOST:
        raise TooMuchError(f"the template asks for {int(number):,} {what}", f"at most {_MOST:,}")
    if int(number) != number:
        raise ValueError(f"{number:g} is no number of {what}")
    return int(number)


def mix(colour: str, other: str, share: float) -> str:
    """Name the colour with *share* (0 to 1) of another in it."""
    return f"mix({colour},{other},{share:g})"


FUNCTIONS: dict[str, Callable[..., Any]] = {
    "rays": rays,
    "polar": polar,
    "star": star,
    "burst": star,
    "arc": arc,
    "tile": tile,
    "mix": mix,
}
