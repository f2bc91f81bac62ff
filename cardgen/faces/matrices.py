"""Transforms as SVG writes them."""

from __future__ import annotations

import math
import re
from functools import lru_cache

from cardgen.faces.face import IDENTITY, Matrix, multiply
from cardgen.faces.numbers import length

_CALL = re.compile(r"\s*,?\s*([a-zA-Z]+)\s*\(([^()]*)\)")
_FARTHEST = 1e6
_SPLIT = re.compile(r"[\s,]+")


@lru_cache(maxsize=4096)
def from_svg(text: str) -> Matrix:
    """Read `translate(…) rotate(…)` and the like.

    Raises ValueError for what is no transform.
    """
    matrix, at = IDENTITY, 0
    for call in _CALL.finditer(text):
        if call.start() != at:
            break
        at = call.end()
        args = [length(value) for value in _SPLIT.split(call[2].strip())]
        matrix = multiply(matrix, _one(call[1], args))
    if text[at:].strip():
        raise ValueError(f"not a transform: {text[at:].strip()[:20]}")
    if not all(-_FARTHEST <= part <= _FARTHEST for part in matrix):
        raise ValueError(f"`{text[:40]}` leads beyond all paper")
    return matrix


def _one(name: str, args: list[float]) -> Matrix:
    if name == "translate":
        return (1, 0, 0, 1, args[0], args[1] if len(args) > 1 else 0)
    if name == "scale":
        return (args[0], 0, 0, args[1] if len(args) > 1 else args[0], 0, 0)
    if name == "rotate" and len(args) in (1, 3):
        return _rotate(*args)
    if name in ("skewX", "skewY"):
        slant = math.tan(math.radians(args[0]))
        return (1, slant, 0, 1, 0, 0) if name == "skewY" else (1, 0, slant, 1, 0, 0)
    if name == "matrix" and len(args) == 6:
        return (args[0], args[1], args[2], args[3], args[4], args[5])
    raise ValueError(f"`{name}` with {len(args)} numbers is no transform")


def _rotate(angle: float, x: float = 0, y: float = 0) -> Matrix:
    cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    return (cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y)
