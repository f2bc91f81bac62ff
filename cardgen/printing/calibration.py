"""A leaf on which one reads off how far a printer sets backs off their faces, with the eye alone.

Lines of the front stand 4 mm apart, those of the back 3.9 mm: where two of them meet tells tenths of a millimetre, as
on a caliper.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.faces.face import IDENTITY, Group, Item, Shape, Span, TextLine
from cardgen.faces.paths import number, rectangle
from cardgen.layout.duplex import Duplex
from cardgen.layout.grid import Sheet
from cardgen.layout.register import Shift, undone
from cardgen.model.printer import Feed
from cardgen.model.theme import FontRole
from cardgen.printing.pdf import PdfFile
from cardgen.printing.ruler import ruler
from cardgen.text.fonts import load_font
from cardgen.units import MM_PER_PT

STEP, TENTH = 4.0, 0.1
"""mm: how far apart the lines of the front are, and how much closer those of the back."""
_MOST = 19
"""Lines to either side: 20 would meet those of the neighbouring step, too."""
_EDGE, _ACROSS = 20.0, 32.0
"""mm: how far the upright scales stand from the edges, the level ones from top and bottom."""
_LONG, _LONGER = 4.0, 6.0
_GRID = 8
"""mm: how far the middle's grid reaches."""
_BLACK, _GREY = "#000000", "#777777"
_TEXT, _BOLD = FontRole("Source Sans Pro", "Regular"), FontRole("Source Sans Pro", "Bold")


def reach(paper: Sheet) -> tuple[float, float]:
    """Give how far the scales lie from the middle of a paper, beside it and above it, in mm."""
    return paper.width / 2 - _EDGE, paper.height / 2 - _ACROSS


def print_leaf(paper: Sheet, duplex: Duplex, printer: str, shift: Shift | None) -> bytes:
    """Make the leaf, front and back; with a shift that is kept, the back is moved, and what is left is read."""
    hint = {Duplex.LONG: "DuplexFlipLongEdge", Duplex.SHORT: "DuplexFlipShortEdge"}.get(duplex, "Simplex")
    file = PdfFile("Calibration of a printer", printer, load_font(_TEXT), duplex=hint)
    file.begin_page(paper.width, paper.height)
    file.draw(tuple(_front(paper, duplex, printer)), IDENTITY)
    file.end_page()
    over = duplex is Duplex.SHORT
    undo = undone(shift, paper.width, paper.height, over=over) if shift is not None else IDENTITY
    file.begin_page(paper.width, paper.height, matrix=undo)
    # Turned over its top edge, the back is printed on its head.
    file.draw(tuple(_back(paper)), (-1.0, 0.0, 0.0, -1.0, paper.width, paper.height) if over else IDENTITY)
    file.end_page()
    return file.finish()


def _front(paper: Sheet, duplex: Duplex, printer: str) -> Iterator[Item]:
    wide, high = paper.width, paper.height
    yield _text("FRONT", wide / 2, 11, 13, bold=True)
    yield _text(printer, wide / 2, 16, 9)
    yield _arrow(wide / 2 - 18, 7)
    for name, y in (("top", _ACROSS), ("bottom", high - _ACROSS)):
        yield from _scale(wide / 2, y, _lines(wide), name, level=True)
    for name, x in (("left", _EDGE), ("right", wide - _EDGE)):
        yield from _scale(high / 2, x, _lines(high), name, level=False)
    yield from _middle(wide / 2, high / 2 - 34)
    yield from _advice(paper, duplex)


def _back(paper: Sheet) -> Iterator[Item]:
    """Draw the back as it is seen from behind: left and right are changed."""
    wide, high = paper.width, paper.height
    yield _text("BACK", wide / 2, 11, 13, bold=True)
    yield _arrow(wide / 2 - 18, 7)
    step = STEP - TENTH
    for y in (_ACROSS, high - _ACROSS):
        yield from (_line(x, y, x, y + _long(n)) for n in _lines(wide) for x in (wide / 2 - n * step,))
    # What is right of the base line in front is left of it from behind.
    for x in (_EDGE, wide - _EDGE):
        yield from (_line(wide - x, y, wide - x - _long(n), y) for n in _lines(high) for y in (high / 2 + n * step,))
    x, y = wide / 2, high / 2 - 34
    yield _line(x - _GRID, y, x + _GRID, y, 0.5)
    yield _line(x, y - _GRID, x, y + _GRID, 0.5)


def _lines(room: float) -> range:
    """Give the numbers of the lines of a scale that has so much room."""
    most = min(_MOST, int((room / 2 - 28) / STEP))
    return range(-most, most + 1)


def _long(n: int) -> float:
    return _LONGER if n % 5 == 0 else _LONG


def _scale(middle: float, at: float, lines: range, name: str, *, level: bool) -> Iterator[Item]:
    """Draw a scale of the front, with what each fifth line says; lines end at *at*, where those of the back begin."""
    for n in lines:
        place = middle + n * STEP
        yield _line(place, at, place, at - _long(n)) if level else _line(at, place, at - _long(n), place)
        if n % 5 == 0:
            said = f"{n * TENTH:+.1f}" if n else "0"
            yield _text(said, *((place, at - 7) if level else (at - 9.5, place + 0.9)), 7)
    yield _text(name, *((middle, at - 10.5) if level else (at - 9.5, middle + (lines[0] * STEP) - 4)), 9, bold=True)


def _middle(x: float, y: float) -> Iterator[Item]:
    """Draw a grid of mm, on which the cross of the back is found where it is far off."""
    for n in range(-_GRID, _GRID + 1):
        width, colour = (0.35, _BLACK) if n % 5 == 0 else (0.2, _GREY)
        yield _line(x + n, y - _GRID, x + n, y + _GRID, width, colour)
        yield _line(x - _GRID, y + n, x + _GRID, y + n, width, colour)
        if n % 5 == 0:
            yield _text(f"{n:+d}" if n else "0", x + n, y - _GRID - 1.2, 6)
            yield _text(f"{n:+d}" if n else "0", x - _GRID - 2.6, y + n + 0.8, 6)


def _advice(paper: Sheet, duplex: Duplex) -> Iterator[Item]:
    left, top = _EDGE + 14, paper.height / 2 - 16
    steps = _BY_HAND if duplex is Duplex.MANUAL else _STEPS
    for row, said in enumerate(steps):
        yield _text(said, left, top + 4.4 * row, 9, start=True)
    low = top + 4.4 * len(steps) + 2
    yield Group((1, 0, 0, 1, left, low), "", tuple(ruler((), paper.width)))
    if duplex is Duplex.MANUAL:
        for at, feed in enumerate(Feed):
            yield from feeding(feed, left + 36 * at, low + 9)


_STEPS = (
    "1  Print at 100 % (“actual size”), on both sides. The ruler below must measure 100 mm.",
    "2  Turn the leaf over like a page. Does the arrow of the back point down? Choose the other edge.",
    "3  Hold the leaf to the light, front towards you. On each of the four scales find the line of the",
    "    front that runs on into one of the back: its number is what you read, in mm.",
    "4  Is a back more than 1.9 mm off? Read where its cross lies on the small grid instead.",
    "5  cardgen calibrate --printer NAME --top 0.3 --bottom 0.4 --left -0.2 --right -0.2",
)
_BY_HAND = (
    "1  Print the first page at 100 % (“actual size”). The ruler below must measure 100 mm.",
    "2  Put the leaf back in as in one of the pictures A to D, and print the second page.",
    "3  Is the back on the front’s side? Turn the leaf over. Does its arrow point down? Turn it round.",
    "4  Once they are right, hold the leaf to the light, front towards you. On each scale find the line of",
    "    the front that runs on into one of the back: its number is what you read, in mm.",
    "5  cardgen calibrate --printer NAME --feed A --top 0.3 --bottom 0.4 --left -0.2 --right -0.2",
)


def feeding(feed: Feed, x: float, y: float) -> Iterator[Item]:
    """Draw how a leaf goes into a printer, 30 mm wide and 40 mm high: which side is seen, which edge goes in first."""
    yield Shape(rectangle(x + 2, y, 26, 8, 1.5), "#DDDDDD", _BLACK, 0.3, 0, 0, "", False)
    yield _line(x + 5, y + 8, x + 25, y + 8, 1.2)
    yield Shape(rectangle(x + 7, y + 11, 16, 22), "#FFFFFF", _BLACK, 0.3, 0, 0, "", False)
    if feed.face_up:
        yield from (_row(feed, x, y, n) for n in range(4))
    else:
        yield _text("blank side", x + 15, y + 22.5, 7)
    yield _line(x + 15, y + 11, x + 15, y + 8.8, 0.4)
    edge = "top edge" if feed.top_first else "bottom edge"
    yield _text(f"{edge} first", x + 15, y + 37, 7)
    yield _text(feed.value.upper(), x + 4.2, y + 24, 13, bold=True)


def _row(feed: Feed, x: float, y: float, n: int) -> Shape:
    """Draw a row of what is printed on the leaf, its heading first."""
    level = y + 15 + 3.0 * n if feed.top_first else y + 29 - 3.0 * n
    return _line(x + 9.5, level, x + (20.5 if n else 16), level, 0.4 if n else 0.9)


def _arrow(x: float, y: float) -> Shape:
    """Draw an arrow that points to the top edge."""
    points = ((0, 0), (3, 4), (1.2, 4), (1.2, 8), (-1.2, 8), (-1.2, 4), (-3, 4))
    path = " ".join(f"{number(x + dx)} {number(y + dy)} {'l' if at else 'm'}" for at, (dx, dy) in enumerate(points))
    return Shape(f"{path} h", _BLACK, None, 0, 0, 0, "", False)


def _line(x1: float, y1: float, x2: float, y2: float, width: float = 0.35, colour: str = _BLACK) -> Shape:
    path = f"{number(x1)} {number(y1)} m {number(x2)} {number(y2)} l"
    return Shape(path, None, colour, width * MM_PER_PT * 1.4, 0, 0, "", False)


def _text(text: str, x: float, y: float, size: float, *, bold: bool = False, start: bool = False) -> TextLine:
    font = load_font(_BOLD if bold else _TEXT)
    return TextLine(
        x if start else x - font.width(text) * size * MM_PER_PT / 2000,
        y,
        (Span(text, font, size, _BLACK, 0.0),),
        0.0,
        None,
    )
