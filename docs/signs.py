"""`python -m docs.signs`: make what comes of our signs: the font that gives ♥ or ⚔ to any text, and their picture."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from io import BytesIO
from pathlib import Path
from typing import Any

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.ttGlyphPen import TTGlyphPen

from cardgen.faces.face import IDENTITY, Form, Placed, Shape, Span, TextLine
from cardgen.faces.inspect import EVERYWHERE, flat
from cardgen.faces.placed_paths import transformed
from cardgen.faces.symbols import Library, form
from cardgen.model.picture_format import GREY_PNG
from cardgen.model.theme import FontRole
from cardgen.printing.pdf import PdfFile
from cardgen.printing.pictures import page_pictures
from cardgen.text.fonts import SIGNS, load_font

ROOT = Path(__file__).resolve().parent.parent
SHARED = ROOT / "templates" / "shared"
PICTURE = ROOT / "docs" / "pictures" / "signs.png"
CHARACTERS = {
    "anchor": "⚓", "arrow-down": "⬇", "arrow-left": "⬅", "arrow-right": "➡", "arrow-up": "⬆", "axe": "🪓",
    "bell": "🔔", "bolt": "⚡🗲", "bomb": "💣", "book": "📖🕮", "boot": "🥾", "card": "🂠🃏", "cards": "🎴",
    "check": "✔✓✅☑", "clock": "🕒⏰🕓", "cloud": "☁", "club": "♣", "coin": "🪙", "coins": "💰", "cross": "✖✗✘❌",
    "crown": "👑♛", "diamond": "♦", "die-1": "⚀", "die-2": "⚁", "die-3": "⚂", "die-4": "⚃", "die-5": "⚄🎲",
    "die-6": "⚅", "eye": "👁", "fire": "🔥", "fish": "🐟", "flag": "⚑🚩", "flask": "⚗🧪", "gear": "⚙", "gem": "💎",
    "hammer": "🔨", "hand": "✋🖐", "heart": "♥❤", "hourglass": "⌛⏳", "house": "🏠⌂", "key": "🔑🗝", "leaf": "🍃🍂",
    "lock": "🔒", "minus": "➖", "moon": "☾☽🌙", "mountain": "⛰", "paw": "🐾", "people": "👥", "person": "👤",
    "plus": "➕", "question": "❓", "ring": "💍", "scroll": "📜", "shield": "🛡⛨", "skull": "☠💀",
    "snowflake": "❄❅❆", "spade": "♠", "star": "★⭐", "sun": "☀☼", "swap": "⇄🔄", "sword": "🗡", "swords": "⚔",
    "target": "🎯◎", "tower": "♜🏰", "tree": "🌲🌳", "trophy": "🏆", "turn": "↻⟳", "water": "💧", "wheat": "🌾",
}  # fmt: skip
"""The characters that a sign stands for."""
_UNSEEN = "\u200d\ufe0e\ufe0f"
"""Characters that only say how others are to be shown."""
_EM, _HIGH, _DROP, _WIDE, _BLANK = 1000, 900, 100, 960, 250
"""A sign is 0.9 times the type size high and hangs 0.1 below the baseline: its middle is the capitals'."""
_MADE = 3_786_825_600
"""The first second of 2024, as fonts count them."""
_GRID = 24
_ACROSS, _CELL, _SIZE, _SMALL = 12, 15.0, 10.0, 3.0
"""Signs in a row of the picture; mm of a cell, of a sign, and of the same sign small."""
_DPI = 110
Contour = list[tuple[str, list[tuple[float, float]]]]


def main() -> None:
    """Make the font and the picture, and say where they are."""
    for path, data in ((SIGNS, signs_font()), (PICTURE, signs_picture())):
        path.write_bytes(data)
        print(path.relative_to(ROOT))


def names() -> list[str]:
    """Name our signs."""
    return sorted(path.stem for path in (SHARED / "icons").glob("*.svg"))


def signs_font() -> bytes:
    """Draw every sign as a letter."""
    glyphs = {name: _glyph(_shapes(name)) for name in names()}
    empty = TTGlyphPen(None).glyph()
    order = [".notdef", "unseen", "space", *glyphs]
    font = FontBuilder(_EM, isTTF=True)
    font.setupGlyphOrder(order)
    codes = {ord(char): name for name, chars in CHARACTERS.items() for char in chars}
    font.setupCharacterMap(codes | dict.fromkeys(map(ord, _UNSEEN), "unseen") | {ord(" "): "space"})
    font.setupGlyf(dict.fromkeys((".notdef", "unseen", "space"), empty) | glyphs)
    sides = {name: (_WIDE, font.font["glyf"][name].xMin if name in glyphs else 0) for name in order}
    font.setupHorizontalMetrics(sides | {"unseen": (0, 0), "space": (_BLANK, 0)})
    font.setupHorizontalHeader(ascent=_HIGH, descent=-_DROP)
    font.setupNameTable({"familyName": "Cardgen Signs", "styleName": "Regular", "psName": "CardgenSigns"})
    font.setupOS2(sTypoAscender=_HIGH, sTypoDescender=-_DROP, sCapHeight=700, fsType=0)
    font.setupPost(keepGlyphNames=False)
    font.font["head"].created = font.font["head"].modified = _MADE
    font.font.recalcTimestamp = False
    out = BytesIO()
    font.save(out)
    return out.getvalue()


def _form(name: str) -> Form:
    return form(Library((SHARED,)).drawing(name), lambda colour: None if colour == "none" else "#1E1E1E", False, "")


def _shapes(name: str) -> list[str]:
    """Give the paths of a sign, all transforms worked in."""
    found = flat(_form(name).items, IDENTITY, EVERYWHERE)
    return [transformed(item.path, matrix) for item, matrix, _ in found if isinstance(item, Shape)]


def _glyph(paths: Sequence[str]) -> Any:
    """Make a letter of paths; what lies in an odd number of a path's contours is filled."""
    pen = TTGlyphPen(None)
    curves = Cu2QuPen(pen, 0.6)
    for path in paths:
        contours = list(_contours(path))
        for at, contour in enumerate(contours):
            first = contour[0][1][0]
            depth = sum(_inside(first, other) for n, other in enumerate(contours) if n != at)
            _draw(contour if _turns_right(contour) != bool(depth % 2) else _reversed(contour), curves)
    return pen.glyph()


def _contours(path: str) -> Iterator[Contour]:
    contour: Contour = []
    stack: list[float] = []
    for token in path.split():
        if token not in "mlch":
            stack.append(float(token))
            continue
        points = [_placed(x, y) for x, y in zip(stack[::2], stack[1::2], strict=True)]
        stack.clear()
        if token == "m" and contour:
            yield contour
        if token == "m":
            contour = []
        if token != "h":
            contour.append((token, points))
    yield contour


def _placed(x: float, y: float) -> tuple[float, float]:
    scale = _HIGH / _GRID
    return x * scale + (_WIDE - _HIGH) / 2, (_GRID - y) * scale - _DROP


def _corners(contour: Contour) -> list[tuple[float, float]]:
    return [point for _, points in contour for point in points]


def _turns_right(contour: Contour) -> bool:
    points = _corners(contour)
    return sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in zip(points, points[1:] + points[:1], strict=True)) < 0


def _inside(point: tuple[float, float], contour: Contour) -> bool:
    (x, y), points, found = point, _corners(contour), False
    for (x1, y1), (x2, y2) in zip(points, points[1:] + points[:1], strict=True):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            found = not found
    return found


def _reversed(contour: Contour) -> Contour:
    """Go round a contour the other way."""
    ends = [points[-1] for _, points in contour]
    back: Contour = [("m", [ends[-1]])]
    for (kind, points), end in zip(reversed(contour[1:]), reversed(ends[:-1]), strict=True):
        back.append((kind, [*reversed(points[:-1]), end]))
    return back


def _draw(contour: Contour, pen: Any) -> None:
    pen.moveTo(contour[0][1][0])
    for kind, points in contour[1:]:
        (pen.curveTo if kind == "c" else pen.lineTo)(*points)
    pen.closePath()


def signs_picture() -> bytes:
    """Draw every sign with its name, at 10 mm and at 3 mm."""
    font = load_font(FontRole("Source Sans Pro", "Regular"))
    listed = names()
    rows = -(-len(listed) // _ACROSS)
    file = PdfFile("", "", font)
    file.begin_page(_ACROSS * _CELL + 4, rows * (_CELL + 4) + 2)
    for at, name in enumerate(listed):
        x, y = 2 + at % _ACROSS * _CELL, 2 + at // _ACROSS * (_CELL + 4)
        file.draw([_sign(name, x, y, _SIZE), _sign(name, x + _SIZE + 0.6, y + _SIZE - _SMALL, _SMALL)], IDENTITY)
        file.draw([TextLine(x, y + _SIZE + 3.6, (Span(name, font, 7.5, "#4A4A4A", 0.0),), 0.0, None)], IDENTITY)
    file.end_page()
    return next(page_pictures(file.finish(), GREY_PNG._replace(palette=16), dpi=_DPI))


def _sign(name: str, x: float, y: float, size: float) -> Placed:
    scale = size / _GRID
    return Placed(_form(name), (scale, 0, 0, scale, x, y), "")


if __name__ == "__main__":
    main()
