"""SVG's basic shapes to painted paths, with the paint inherited from groups."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import NamedTuple

from cardgen.faces import paths
from cardgen.faces.face import Shape
from cardgen.faces.numbers import length

_NUMBERS = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_CAPS = {"butt": 0, "round": 1, "square": 2}
_JOINS = {"miter": 0, "round": 1, "bevel": 2}


class Paint(NamedTuple):
    """How shapes are painted where nothing else is said; colours still by name."""

    fill: str = "none"
    stroke: str = "none"
    width: str = "1"
    cap: str = "butt"
    join: str = "miter"
    dash: str = ""
    rule: str = "nonzero"
    effect: str = ""

    def inherit(self, attributes: Mapping[str, str]) -> Paint:
        """Take over what the attributes say."""
        changed = {field: attributes[name] for name, field in _ATTRIBUTES if name in attributes}
        return self._replace(**changed) if changed else self


_ATTRIBUTES = (
    ("fill", "fill"), ("stroke", "stroke"), ("stroke-width", "width"), ("stroke-linecap", "cap"),
    ("stroke-linejoin", "join"), ("stroke-dasharray", "dash"), ("fill-rule", "rule"), ("vector-effect", "effect"),
)  # fmt: skip


def points(text: str) -> list[tuple[float, float]]:
    """Read a polygon's points."""
    values = [length(value) for value in _NUMBERS.findall(text)]
    if len(values) < 4:
        raise ValueError(f"`{text}` has fewer than two points")
    return list(zip(values[::2], values[1::2], strict=False))


def _sizes(attributes: Mapping[str, str], *names: str) -> tuple[float, ...]:
    """Read lengths that are 0 or more."""
    found = _lengths(attributes, *names)
    for name, size in zip(names, found, strict=True):
        if size < 0:
            raise ValueError(f"`{name}` is {size:g}, and a length is 0 or more")
    return found


def _lengths(attributes: Mapping[str, str], *names: str) -> tuple[float, ...]:
    return tuple(length(attributes.get(name, "0")) for name in names)


def _line(attributes: Mapping[str, str]) -> str:
    x1, y1, x2, y2 = _lengths(attributes, "x1", "y1", "x2", "y2")
    return paths.polygon([(x1, y1), (x2, y2)], closed=False)


def _circle(attributes: Mapping[str, str]) -> str:
    (cx, cy), (r,) = _lengths(attributes, "cx", "cy"), _sizes(attributes, "r")
    return paths.ellipse(cx, cy, r, r)


def _ellipse(attributes: Mapping[str, str]) -> str:
    (cx, cy), (rx, ry) = _lengths(attributes, "cx", "cy"), _sizes(attributes, "rx", "ry")
    return paths.ellipse(cx, cy, rx, ry)


OUTLINES: dict[str, Callable[[Mapping[str, str]], str]] = {
    "rect": lambda a: paths.rectangle(*_lengths(a, "x", "y"), *_sizes(a, "width", "height", "rx")),
    "circle": _circle,
    "ellipse": _ellipse,
    "line": _line,
    "path": lambda a: paths.from_svg(a.get("d", "")),
    "polygon": lambda a: paths.polygon(points(a.get("points", ""))),
    "polyline": lambda a: paths.polygon(points(a.get("points", "")), closed=False),
}


def painted(path: str, paint: Paint, resolve: Callable[[str], str | None], scale: float = 1.0) -> Shape:
    """Paint a path; *scale* is how much a form grows, for strokes that do not.

    Raises KeyError for a colour that is not known, ValueError for a value that cannot be read.
    """
    width = length(paint.width)
    if width < 0:
        raise ValueError(f"`stroke-width` is {width:g}, and a length is 0 or more")
    if paint.effect == "non-scaling-stroke":
        width /= scale
    dash = " ".join(_NUMBERS.findall(paint.dash)) if paint.dash not in ("", "none") else ""
    return Shape(
        path,
        resolve(paint.fill),
        resolve(paint.stroke),
        width,
        _named(_CAPS, paint.cap),
        _named(_JOINS, paint.join),
        dash,
        paint.rule == "evenodd",
    )


def _named(table: Mapping[str, int], name: str) -> int:
    if name not in table:
        raise ValueError(f"`{name}` is none of {', '.join(table)}")
    return table[name]
