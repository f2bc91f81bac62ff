"""Gradients of faces: an outline filled by strips from one colour to another, which every program draws alike."""

from __future__ import annotations

from collections.abc import Callable

from cardgen.faces import paths
from cardgen.faces.face import Group, Item, Shape
from cardgen.model.colours import channels

_NAME = "gradient("
_MOST, _STEP = 48, 2
"""Strips, and how far red, green or blue of two neighbours may differ, of 255, where so many are enough."""
_ACROSS = "across"


def is_gradient(fill: str) -> bool:
    """Say whether a fill is one of several colours."""
    return fill.startswith(_NAME)


def filled(path: str, fill: str, resolve: Callable[[str], str | None]) -> Item:
    """Fill a path from its top to its bottom, or across; each strip reaches under the next, so that no seams show.

    Raises ValueError where it is no gradient, and what *resolve* raises for a colour that is not known.
    """
    first, second, across = _read(fill)
    points = list(paths.points_of(path))
    left, top = (min(point[axis] for point in points) for axis in (0, 1))
    right, bottom = (max(point[axis] for point in points) for axis in (0, 1))
    count = _count(resolve(first), resolve(second))
    strips = []
    for n in range(count):
        colour = resolve(f"mix({first},{second},{n / (count - 1):.4f})")
        x, y = (left + (right - left) * n / count, top) if across else (left, top + (bottom - top) * n / count)
        strips.append(Shape(paths.rectangle(x, y, right - x, bottom - y), colour, None, 0.0, 0, 0, "", False))
    return Group(None, path, tuple(strips))


def _count(first: str | None, second: str | None) -> int:
    """Say how many strips it takes for their edges not to be seen."""
    if first is None or second is None:
        raise ValueError("a gradient goes from one colour to another")
    furthest = max(abs(one - other) for one, other in zip(channels(first), channels(second), strict=True))
    return max(2, min(_MOST, furthest // _STEP))


def _read(fill: str) -> tuple[str, str, bool]:
    parts, depth = [""], 0
    for char in fill[len(_NAME) : -1].replace(" ", ""):
        depth += (char == "(") - (char == ")")
        if char == "," and not depth:
            parts.append("")
        else:
            parts[-1] += char
    across = parts[2:] == [_ACROSS]
    if not fill.endswith(")") or len(parts) != 2 + across:
        raise ValueError(f"`{fill}` is no gradient: it takes two colours and perhaps `{_ACROSS}`")
    return parts[0], parts[1], across
