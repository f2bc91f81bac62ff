"""The ruler that shows whether a page was printed at its true size, and the advice beside it."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.faces.face import Shape, Span, TextLine
from cardgen.model.theme import FontRole
from cardgen.text.fonts import load_font

ADVICE_FONT = FontRole("Source Sans Pro", "Regular")
RULER = 100
"""The ruler is 100 mm long."""
_BEHIND = 13.0
TRUE_SIZE = "Print at 100 % (actual size): the ruler must measure 100 mm."
LONG_EDGE = "Print on both sides, turned on the long edge."
BACK_OF = "Back of page {page}."
BLANK_BACK_OF = "Back of page {page}: blank."
READ_APART = 4.8
"""How far lines stand apart that are read at the table, in mm."""
ONE_SIDE = "Print on one side."


def lines_of(advice: Sequence[str], x: float = 0.5, top: float = 1.2) -> tuple[TextLine, ...]:
    """Set lines of advice from a point on."""
    return tuple(_text(said, 7.0, x, top + 2.7 * n) for n, said in enumerate(advice))


def read_lines(said: Sequence[str]) -> tuple[TextLine, ...]:
    """Set lines to be read at the table, larger than advice."""
    return tuple(_text(line, 9.5, 0.0, READ_APART * n) for n, line in enumerate(said))


def _text(text: str, size: float, x: float, y: float) -> TextLine:
    return TextLine(x, y, (Span(text, load_font(ADVICE_FONT), size, "#000000", 0.0),), 0.0, None)


def ruler(advice: Sequence[str], width: float, indent: float = RULER + _BEHIND) -> tuple[Shape | TextLine, ...]:
    """Draw the ruler from 0, 0 to the right, and advice *indent* mm from its start; its line alone where narrow."""
    ticks = " ".join(
        f"{x} 0.4 m {x} {2.4 if x % 50 == 0 else 1.6 if x % 10 == 0 else 1.1} l" for x in range(0, RULER + 1, 5)
    )
    line = Shape(f"0 0.4 m {RULER} 0.4 l {ticks}", None, "#000000", 0.15, 0, 0, "", False)
    top = 1.2 if indent > RULER else 6.4
    spans = [(f"{x}", 6.0, x + 0.5, 2.9) for x in range(0, RULER, 50)] + [("100 mm", 6.0, RULER + 1.0, 1.9)]
    texts = (_text(text, size, x, y) for text, size, x, y in spans)
    return (line, *texts, *lines_of(advice, indent, top)) if width > RULER else (line,)
