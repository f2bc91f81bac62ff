"""Hard shadows of lettering: its letters once more, drawn and not written, so that search finds a word once."""

from __future__ import annotations

from functools import lru_cache

from cardgen.faces import paths
from cardgen.faces.face import Form, Placed, Shape, TextLine
from cardgen.text.fonts import Font
from cardgen.text.outlines import outlines_of
from cardgen.units import MM_PER_PT, mm


def shadowed(line: TextLine, colour: str, offset: tuple[float, float]) -> TextLine:
    """Give a line the shadow of its letters in a colour, moved by *offset* mm."""
    letters: list[Placed] = []
    for span in line.spans:
        scale = span.size * MM_PER_PT / 1000
        x, y = line.x + span.dx + offset[0], line.y - span.rise + offset[1]
        for char in span.text:
            if char != " ":
                letters.append(Placed(_letter(span.font, char, colour), (scale, 0, 0, scale, x, y), ""))
            x += span.font.width(char) * scale + mm(line.spacing)
    return line._replace(shadow=tuple(letters))


@lru_cache(maxsize=1000)
def _letter(font: Font, char: str, colour: str) -> Form:
    """Make one letter a form, in thousandths of its size."""
    outlines = outlines_of(font)
    left, bottom, right, top = (1000 * edge for edge in outlines.box(char) or (0, 0, 0, 0))
    shape = Shape(paths.from_svg(outlines.path(char)), colour, None, 0.0, 0, 0, "", False)
    return Form(f"letter|{font.key}|{char}|{colour}", (shape,), (left, -top, right, -bottom), "")
