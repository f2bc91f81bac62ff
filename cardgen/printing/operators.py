"""A display list to PDF operators, in mm with y down; the page's matrix turns that into points."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, TypeAlias

from cardgen.faces.face import Form, Group, Item, Matrix, Picture, Placed, Shape, TextLine
from cardgen.faces.paths import number
from cardgen.model.colours import channels
from cardgen.printing.embedding import TURNS
from cardgen.text.fonts import Font
from cardgen.units import MM_PER_PT

State: TypeAlias = tuple[str, tuple[str, float]]
"""The colour, and the font with its size, that the next line of text finds set."""
_NO_STATE: State = ("", ("", 0.0))
_ESCAPED = {ord("("): "\\(", ord(")"): "\\)", ord("\\"): "\\\\"}


class Codes(dict[int, str]):
    """Characters to the codes of a font's first subset, worked out once a character; others give U+FFFF."""

    def __init__(self, font: Font, document: Any) -> None:
        super().__init__()
        self.font = font
        self.document = document

    def __missing__(self, char: int) -> str:
        (subset, data), *_ = self.font.ttf.splitString(chr(char), self.document)
        code = data[0]
        shown = chr(code) if 32 <= code < 127 else f"\\{code:03o}"
        self[char] = "\uffff" if subset else _ESCAPED.get(code, shown)
        return self[char]


class Lettering:
    """Encodes text for one document: names of fonts, and their characters as string literals."""

    def __init__(self, document: Any) -> None:
        self.document = document
        self.codes: dict[Font, Codes] = {}
        self.names: dict[Font, str] = {}

    def show(self, font: Font, text: str) -> tuple[tuple[str, str], ...]:
        """Give pairs of font name and literal that together show the text."""
        codes = self.codes.get(font)
        if codes is None:
            codes = self.codes[font] = Codes(font, self.document)
        literal = text.translate(codes)
        if "\uffff" in literal:
            return self._mixed(font, text)
        name = self.names.get(font)
        if name is None:
            name = self.names[font] = font.ttf.getSubsetInternalName(0, self.document)
        return ((name, f"({literal})"),)

    def _mixed(self, font: Font, text: str) -> tuple[tuple[str, str], ...]:
        parts = font.ttf.splitString(text, self.document)
        return tuple(
            (font.ttf.getSubsetInternalName(subset, self.document), f"<{data.hex()}>") for subset, data in parts
        )


Colour: TypeAlias = "Callable[[str, bool, bool], str]"
"""Gives the operator that sets a colour: `#RRGGBB`, whether for lines, whether for text."""


@lru_cache(maxsize=4096)
def rgb(colour: str, stroke: bool, text: bool) -> str:
    """Set a colour as it is on a screen."""
    del text  # the same, whatever is drawn in it
    red, green, blue = (f"{part / 255:.3f}".rstrip("0").rstrip(".") for part in channels(colour))
    if red == green == blue:
        return f"{red} {'G' if stroke else 'g'}"
    return f"{red} {green} {blue} {'RG' if stroke else 'rg'}"


@lru_cache(maxsize=20_000)
def matrix_operator(matrix: Matrix) -> str:
    """Write a transform."""
    turn = " ".join(f"{part:.6f}".rstrip("0").rstrip(".") for part in matrix[:4])
    return f"{turn} {number(matrix[4])} {number(matrix[5])} cm"


def opening(group: Group) -> str:
    """Write what a group sets before its items: its transform, its clip path."""
    matrix = f" {matrix_operator(group.matrix)}" if group.matrix is not None else ""
    return matrix + (f" {group.clip} W n" if group.clip else "")


class Operators:
    """Writes items; *use_form* and *use_picture* give the operator that places a form or an image, *colour* sets it."""

    def __init__(
        self,
        lettering: Lettering,
        use_form: Callable[[Form], str],
        use_picture: Callable[[Picture], str],
        colour: Colour = rgb,
    ) -> None:
        self.lettering = lettering
        self.colour = colour
        self.use_form = use_form
        self.use_picture = use_picture

    def write(self, items: Sequence[Item], out: list[str]) -> None:
        """Write items in order."""
        state = _NO_STATE
        for item in items:
            if isinstance(item, TextLine):
                state = self._text(item, out, state)
                continue
            state = _NO_STATE
            if isinstance(item, Placed):
                out.append(f"q {matrix_operator(item.matrix)} {self.use_form(item.form)} Q")
            elif isinstance(item, Shape):
                out.append(_shape(item, self.colour))
            elif isinstance(item, Group):
                self._group(item, out)
            else:
                out.append(self._picture(item))

    def _group(self, group: Group, out: list[str]) -> None:
        if group.matrix is None and not group.clip:
            self.write(group.items, out)
            return
        out.append(f"q{opening(group)}")
        self.write(group.items, out)
        out.append("Q")

    def _text(self, line: TextLine, out: list[str], state: State) -> State:
        """Write a line; colour and font that the line before it left need not be said again."""
        if line.shadow:
            self._group(Group(line.matrix, "", line.shadow), out)
        x, y, spans, spacing, matrix, _ = line
        made = "BT" if matrix is None else f"q {matrix_operator(matrix)} BT"
        said, face = state
        if spacing:
            made += f" {spacing * MM_PER_PT:.4f} Tc"
        for text, font, size, colour, dx, rise in spans:
            if colour != said:
                made += f" {self.colour(colour, False, True)}"
                said = colour
            made += f" 1 0 0 -1 {number(x + dx)} {number(y - rise)} Tm"
            for name, literal in self.lettering.show(font, text):
                if (name, size) != face:
                    made += f" {name} {size * MM_PER_PT:.4f} Tf"
                    face = name, size
                made += f" {literal} Tj"
        # Letter spacing outlives the text object; the next line must begin without it.
        out.append(f"{made}{' 0 Tc' if spacing else ''} {'ET' if matrix is None else 'ET Q'}")
        return (said, face) if matrix is None else state

    def _picture(self, picture: Picture) -> str:
        # An image's unit square has its y up; the page's is down.
        (p, ps, pt), (q, qs, qt) = TURNS[picture.image.known.turn]
        wide, high = picture.width, picture.height
        place = (
            wide * ps, high * qs, -wide * pt, -high * qt, picture.x + wide * (p + pt), picture.y + high * (q + qt),
        )  # fmt: skip
        return f"q {matrix_operator(place)} {self.use_picture(picture)} Q"


@lru_cache(maxsize=20_000)
def _shape(shape: Shape, colour: Colour) -> str:
    parts = []
    if shape.fill:
        parts.append(colour(shape.fill, False, False))
    if shape.stroke:
        parts.append(
            f"{colour(shape.stroke, True, False)} {number(shape.width)} w "
            f"{shape.cap} J {shape.join} j [{shape.dash}] 0 d"
        )
    parts.append(shape.path)
    star = "*" if shape.evenodd else ""
    paint = ("B" if shape.stroke else "f") + star if shape.fill else "S" if shape.stroke else "n"
    parts.append(paint)
    return " ".join(parts)
