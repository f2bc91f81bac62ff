"""SVG path data and shapes to paths in PDF's operators, in the same units."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from cardgen.faces.numbers import length

_NUMBER = r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?"
_TOKEN = re.compile(rf"([MmLlHhVvCcSsQqTtAaZz])|({_NUMBER})")
_ARCS = re.compile(r"[Aa][^MmLlHhVvCcSsQqTtAaZz]+")
_ARC = re.compile(rf"((?>{_NUMBER}[\s,]*){{3}})([01])[\s,]*([01])[\s,]*(?=[-+.\d])((?>{_NUMBER}[\s,]*){{2}})")
"""The seven numbers of an arc; the two flags are one digit each, and need no blank behind them."""
_COUNT = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
_MOST_CHARACTERS = 500_000
"""Of a path's data: some forty thousand points, ten times what a traced drawing has."""
_KEPT = 5_000
_THINNEST = 1e-6
KAPPA = 4 / 3 * (math.sqrt(2) - 1)
"""How far a quarter circle's control points lie, as a share of the radius."""


@lru_cache(maxsize=100_000)
@lru_cache(maxsize=65_536)
def number(value: float) -> str:
    """Write a length in mm with a thousandth's precision and no trailing zeros."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


class Pen:
    """Collects path operators."""

    def __init__(self) -> None:
        self.parts: list[str] = []
        self.x = self.y = self.start_x = self.start_y = 0.0

    def move(self, x: float, y: float) -> None:
        """Begin a subpath."""
        self.parts.append(f"{number(x)} {number(y)} m")
        self.x, self.y = self.start_x, self.start_y = x, y

    def line(self, x: float, y: float) -> None:
        """Draw a line."""
        self.parts.append(f"{number(x)} {number(y)} l")
        self.x, self.y = x, y

    def curve(self, x1: float, y1: float, x2: float, y2: float, x: float, y: float) -> None:
        """Draw a cubic curve."""
        self.parts.append(" ".join(map(number, (x1, y1, x2, y2, x, y))) + " c")
        self.x, self.y = x, y

    def quadratic(self, x1: float, y1: float, x: float, y: float) -> None:
        """Draw a quadratic curve as a cubic one."""
        sx, sy = self.x, self.y
        self.curve(sx + 2 / 3 * (x1 - sx), sy + 2 / 3 * (y1 - sy), x + 2 / 3 * (x1 - x), y + 2 / 3 * (y1 - y), x, y)

    def close(self) -> None:
        """Close the subpath."""
        self.parts.append("h")
        self.x, self.y = self.start_x, self.start_y

    def arc(self, rx: float, ry: float, turn: float, large: bool, sweep: bool, x: float, y: float) -> None:
        """Draw an elliptical arc as curves of at most a quarter turn."""
        for curve in arc_curves(self.x, self.y, abs(rx), abs(ry), turn, large, sweep, x, y):
            self.curve(*curve)
        self.x, self.y = x, y

    def path(self) -> str:
        """Give the operators."""
        return " ".join(self.parts)


def arc_curves(
    x1: float, y1: float, rx: float, ry: float, turn: float, large: bool, sweep: bool, x2: float, y2: float
) -> Iterator[tuple[float, float, float, float, float, float]]:
    """Turn an SVG arc into cubic curves (SVG 1.1, appendix F.6)."""
    if math.hypot(x2 - x1, y2 - y1) < _THINNEST:
        return
    if rx < _THINNEST or ry < _THINNEST:
        yield (x1, y1, x2, y2, x2, y2)
        return
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    dx, dy = (x1 - x2) / 2, (y1 - y2) / 2
    px, py = cos * dx + sin * dy, cos * dy - sin * dx
    grow = math.sqrt(max(px * px / (rx * rx) + py * py / (ry * ry), 1.0))
    rx, ry = rx * grow, ry * grow
    below = rx * rx * py * py + ry * ry * px * px
    root = math.sqrt(max((rx * rx * ry * ry - below) / below, 0.0)) * (-1 if large == sweep else 1)
    qx, qy = root * rx * py / ry, -root * ry * px / rx
    cx, cy = cos * qx - sin * qy + (x1 + x2) / 2, sin * qx + cos * qy + (y1 + y2) / 2
    first = math.atan2((py - qy) / ry, (px - qx) / rx)
    swept = math.atan2((-py - qy) / ry, (-px - qx) / rx) - first
    swept += math.tau if sweep and swept < 0 else -math.tau if not sweep and swept > 0 else 0
    steps = max(math.ceil(abs(swept) / (math.pi / 2) - 1e-9), 1)
    step = swept / steps
    reach = 4 / 3 * math.tan(step / 4)

    def at(u: float, v: float) -> tuple[float, float]:
        return cx + cos * rx * u - sin * ry * v, cy + sin * rx * u + cos * ry * v

    for n in range(steps):
        a, b = first + n * step, first + (n + 1) * step
        ca, sa, cb, sb = math.cos(a), math.sin(a), math.cos(b), math.sin(b)
        yield (*at(ca - reach * sa, sa + reach * ca), *at(cb + reach * sb, sb - reach * cb), *at(cb, sb))


def from_svg(data: str) -> str:
    """Turn SVG path data into operators; those of paths as people draw them are kept.

    Raises ValueError where the data is not a path.
    """
    if len(data) > _MOST_CHARACTERS:
        raise ValueError(f"a path of {len(data):,} characters is longer than {_MOST_CHARACTERS:,}")
    return _kept(data) if len(data) < _KEPT else _operators(data)


@lru_cache(maxsize=8192)
def _kept(data: str) -> str:
    return _operators(data)


def _operators(data: str) -> str:
    pen = Pen()
    control: tuple[float, float] | None = None
    kind = ""
    for command, args in _commands(data):
        control = _draw(pen, command, args, control, kind)
        kind = command.upper()
    return pen.path()


def _commands(data: str) -> Iterator[tuple[str, list[float]]]:
    data = _ARCS.sub(lambda arcs: _ARC.sub(r"\1 \2 \3 \4 ", arcs[0]), data)
    tokens: list[tuple[str, str]] = _TOKEN.findall(data)
    if _TOKEN.sub("", data).strip(" ,\t\r\n"):
        raise ValueError(f"not path data: {_TOKEN.sub('', data).strip()[:20]}")
    if tokens and tokens[0][0] not in ("M", "m"):
        raise ValueError(f"path data begins with `M`, not with `{data.strip()[:10]}`")
    at, command = 0, ""
    while at < len(tokens):
        if tokens[at][0]:
            command = tokens[at][0]
            at += 1
        elif command in "Zz":
            raise ValueError("a number without a command")
        count = _COUNT[command.upper()]
        args = _arguments(tokens, at, count, command)
        at += count
        yield command, args
        command = {"M": "L", "m": "l"}.get(command, command)


def _arguments(tokens: list[tuple[str, str]], at: int, count: int, command: str) -> list[float]:
    found = [value for _, value in tokens[at : at + count]]
    if len(found) < count or not all(found):
        raise ValueError(f"`{command}` takes {count} numbers")
    return [length(value) for value in found]


def _draw(
    pen: Pen, command: str, args: list[float], control: tuple[float, float] | None, last: str
) -> tuple[float, float] | None:
    kind = command.upper()
    if kind == "Z":
        pen.close()
        return None
    if command.islower():
        args = _absolute(kind, args, pen.x, pen.y)
    if kind in "ML":
        (pen.move if kind == "M" else pen.line)(*args)
    elif kind in "HV":
        pen.line(*((args[0], pen.y) if kind == "H" else (pen.x, args[0])))
    elif kind == "A":
        pen.arc(args[0], args[1], args[2], bool(args[3]), bool(args[4]), args[5], args[6])
    else:
        return _curve(pen, kind, args, control, last)
    return None


def _absolute(kind: str, args: list[float], x: float, y: float) -> list[float]:
    if kind == "H":
        return [args[0] + x]
    if kind == "V":
        return [args[0] + y]
    if kind == "A":
        return [*args[:5], args[5] + x, args[6] + y]
    return [value + (y if n % 2 else x) for n, value in enumerate(args)]


def _curve(
    pen: Pen, kind: str, args: list[float], control: tuple[float, float] | None, last: str
) -> tuple[float, float]:
    same = {"S": "CS", "T": "QT"}.get(kind, "")
    if same:
        mirrored = (2 * pen.x - control[0], 2 * pen.y - control[1]) if control and last in same else (pen.x, pen.y)
        args = [*mirrored, *args]
    if kind in "CS":
        pen.curve(*args)
    else:
        pen.quadratic(*args)
    return (args[-4], args[-3])


def rectangle(x: float, y: float, width: float, height: float, rx: float = 0.0) -> str:
    """Draw a rectangle, its corners rounded by *rx*."""
    if rx <= 0:
        return " ".join(map(number, (x, y, width, height))) + " re"
    r = min(rx, width / 2, height / 2)
    k = r * (1 - KAPPA)
    right, bottom = x + width, y + height
    pen = Pen()
    pen.move(x + r, y)
    pen.line(right - r, y)
    pen.curve(right - k, y, right, y + k, right, y + r)
    pen.line(right, bottom - r)
    pen.curve(right, bottom - k, right - k, bottom, right - r, bottom)
    pen.line(x + r, bottom)
    pen.curve(x + k, bottom, x, bottom - k, x, bottom - r)
    pen.line(x, y + r)
    pen.curve(x, y + k, x + k, y, x + r, y)
    pen.close()
    return pen.path()


def ellipse(cx: float, cy: float, rx: float, ry: float) -> str:
    """Draw an ellipse of four curves."""
    kx, ky = rx * KAPPA, ry * KAPPA
    pen = Pen()
    pen.move(cx + rx, cy)
    pen.curve(cx + rx, cy + ky, cx + kx, cy + ry, cx, cy + ry)
    pen.curve(cx - kx, cy + ry, cx - rx, cy + ky, cx - rx, cy)
    pen.curve(cx - rx, cy - ky, cx - kx, cy - ry, cx, cy - ry)
    pen.curve(cx + kx, cy - ry, cx + rx, cy - ky, cx + rx, cy)
    pen.close()
    return pen.path()


def polygon(points: Sequence[tuple[float, float]], *, closed: bool = True) -> str:
    """Draw straight lines through points."""
    pen = Pen()
    for n, (x, y) in enumerate(points):
        (pen.line if n else pen.move)(x, y)
    if closed:
        pen.close()
    return pen.path()


def points_of(path: str) -> Iterator[tuple[float, float]]:
    """Give all points of a path, control points too: their box holds the path."""
    stack: list[float] = []
    for token in path.split():
        if token == "re":
            x, y, width, height = stack
            yield from ((x, y), (x + width, y + height))
            stack.clear()
        elif token in "mlch":
            yield from zip(stack[::2], stack[1::2], strict=True)
            stack.clear()
        else:
            stack.append(float(token))
