"""Shadows and outlines of lettering: its letters once more, drawn and not written, so that search finds a word once."""

from __future__ import annotations

from functools import lru_cache

from cardgen.faces import paths
from cardgen.faces.face import Form, Placed, Shape, TextLine
from cardgen.text.fonts import Font
from cardgen.text.outlines import outlines_of
from cardgen.units import MM_PER_PT, mm


def behind(line: TextLine, colour: str, offset: tuple[float, float] = (0.0, 0.0), thick: float = 0.0) -> TextLine:
    """Put its letters in a colour behind a line, and over what is there already: moved, *thick* mm larger all round."""
    letters: list[Placed] = list(line.shadow)
    for span in line.spans:
        scale = span.size * MM_PER_PT / 1000
        edge = round(2 * thick / scale, 1)
        x, y = line.x + span.dx + offset[0], line.y - span.rise + offset[1]
        for char in span.text:
            if char != " ":
                letters.append(Placed(_letter(span.font, char, colour, edge), (scale, 0, 0, scale, x, y), ""))
            x += span.font.width(char) * scale + mm(line.spacing)
    return line._replace(shadow=tuple(letters))


@lru_cache(maxsize=1000)
def _letter(font: Font, char: str, colour: str, line: float) -> Form:
    """Make one letter a form, in thousandths of its size, with a line round it."""
    outlines = outlines_of(font)
    left, bottom, right, top = (1000 * edge for edge in outlines.box(char) or (0, 0, 0, 0))
    edge = colour if line else None
    shape = Shape(paths.from_svg(outlines.path(char)), colour, edge, line, 1, 1, "", False)
    box = (left - line / 2, -top - line / 2, right + line / 2, -bottom + line / 2)
    return Form(f"letter|{font.key}|{char}|{colour}|{line:g}", (shape,), box, "")
