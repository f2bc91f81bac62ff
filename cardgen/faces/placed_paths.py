"""Paths laid elsewhere: taken through a transform, or repeated over a rectangle."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from cardgen.faces.face import Matrix
from cardgen.faces.paths import number, polygon, rectangle

_OPERATORS = frozenset(("m", "l", "c", "h", "re"))


def transformed(path: str, matrix: Matrix) -> str:
    """Take every point of a path through a transform; turned rectangles become polygons."""
    a, b, c, d, e, f = matrix
    out: list[str] = []
    stack: list[float] = []
    for token in path.split():
        if token == "re" and not (b or c):
            x, y, width, height = stack
            out.append(rectangle(a * x + e, d * y + f, a * width, d * height))
        elif token == "re":
            x, y, width, height = stack
            corners = polygon([(x, y), (x + width, y), (x + width, y + height), (x, y + height)])
            out.append(transformed(corners, matrix))
        elif token in "mlch":
            points = zip(stack[::2], stack[1::2], strict=True)
            out += [f"{number(a * x + c * y + e)} {number(b * x + d * y + f)}" for x, y in points]
            out.append(token)
        else:
            stack.append(float(token))
            continue
        stack.clear()
    return " ".join(out)


def repeated(path: str, columns: Sequence[float], rows: Sequence[float]) -> str:
    """Lay a path at every crossing of columns and rows; a number is written once for its column or row."""
    tokens, xs, ys = _parted(path)
    template = " ".join(tokens)
    across = [[number(x + column) for x in xs] for column in columns]
    down = [[number(y + row) for y in ys] for row in rows]
    return " ".join(template % tuple(chain.from_iterable(zip(x, y, strict=True))) for y in down for x in across)


def _parted(path: str) -> tuple[list[str], list[float], list[float]]:
    """Give a path with `%s` for each number of a point, and the numbers across and down."""
    tokens: list[str] = []
    xs: list[float] = []
    ys: list[float] = []
    stack: list[str] = []
    for token in path.split():
        if token not in _OPERATORS:
            stack.append(token)
            continue
        points = stack[:2] if token == "re" else stack
        xs += map(float, points[::2])
        ys += map(float, points[1::2])
        tokens += ["%s"] * len(points) + [number(float(size)) for size in stack[len(points) :]] + [token]
        stack.clear()
    return tokens, xs, ys
