"""A proof: each side at true size with all of its bleed, and the lines of cut and safe zone over it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cardgen.faces.face import IDENTITY, Face, Shape, TextLine
from cardgen.faces.lettering import LineSpec, line
from cardgen.faces.paths import rectangle
from cardgen.layout.grid import Lying, Sheet
from cardgen.model.press import Frame
from cardgen.model.stock import CardSize, Paper
from cardgen.model.theme import FontRole
from cardgen.printing.pdf import PdfFile
from cardgen.printing.press.placing import grow, place_form
from cardgen.text.fonts import load_font

_FONT = FontRole("Source Sans Pro", "Regular")
_MARGIN, _GAP, _LABEL = 8.0, 4.0, 5.0
_SIZE, _LEAST = 7.0, 4.0
_BELOW = 3.2
"""mm from a side to the line under it."""
CUT, SAFE, BLEED = "#E6007E", "#00A0E3", "#9A9A9A"
"""Colours of the lines; the words above them name them."""


class Proof(NamedTuple):
    """A side, where it stands on its page, and how far inside the cut nothing important may stand (mm)."""

    label: str
    face: Face
    card: CardSize
    frame: Frame
    safe: float


def print_proof(file: PdfFile, proofs: Sequence[Proof], paper: Paper, heading: str) -> None:
    """Set the sides in rows, as many to a page as fit; sides of another size begin a page."""
    for number, (sheet, placed) in enumerate(_pages(proofs, paper), 1):
        file.begin_page(sheet.width, sheet.height)
        file.draw((_text(f"{heading}, page {number}", _MARGIN, _MARGIN, sheet.width - 2 * _MARGIN),), IDENTITY)
        for at, (x, y, proof) in enumerate(placed):
            _draw(file, f"{number}/{at}", x, y, proof)
        file.end_page()


def _pages(proofs: Sequence[Proof], paper: Paper) -> Iterator[tuple[Sheet, list[tuple[float, float, Proof]]]]:
    sizes: dict[tuple[float, float], list[Proof]] = {}
    for proof in proofs:
        sizes.setdefault((proof.frame.width, proof.frame.height), []).append(proof)
    for (wide, high), several in sizes.items():
        sheet, columns, rows = _grid(wide, high, paper)
        for start in range(0, len(several), columns * rows):
            yield (
                sheet,
                [
                    (
                        _MARGIN + n % columns * (wide + _GAP),
                        _MARGIN + _LABEL + n // columns * (high + _LABEL + _GAP),
                        proof,
                    )
                    for n, proof in enumerate(several[start : start + columns * rows])
                ],
            )


def _grid(wide: float, high: float, paper: Paper) -> tuple[Sheet, int, int]:
    """Choose how the paper lies; a side that fits on neither gets a page of its own size."""
    best: tuple[Sheet, int, int] = Lying(wide + 2 * _MARGIN, high + 2 * _MARGIN + 2 * _LABEL), 1, 1
    most = 0
    for sheet in (Lying(paper.width, paper.height), Lying(paper.height, paper.width)):
        columns = int((sheet.width - 2 * _MARGIN + _GAP) / (wide + _GAP))
        rows = int((sheet.height - 2 * _MARGIN - _LABEL + _GAP) / (high + _LABEL + _GAP))
        if columns * rows > most:
            best, most = (sheet, columns, rows), columns * rows
    return best


def _draw(file: PdfFile, key: str, x: float, y: float, proof: Proof) -> None:
    frame, at = proof.frame, (1.0, 0.0, 0.0, 1.0, x, y)
    grow(file, f"{key}/ground", proof.face, proof.card, frame, at)
    place_form(file, key, proof.face, proof.card, frame, at)
    trim, safe = frame.trim, proof.safe
    inner = (frame.beside + safe, frame.above + safe, trim.width - 2 * safe, trim.height - 2 * safe)
    lines = (
        *_line(rectangle(0, 0, frame.width, frame.height), BLEED, ""),
        *_line(rectangle(frame.beside, frame.above, trim.width, trim.height, proof.card.radius), CUT, ""),
        *_line(rectangle(*inner), SAFE, "1 1"),
    )
    file.draw(lines, at)
    file.draw((_text(proof.label, x, y + frame.height + _BELOW, frame.width),), IDENTITY)


def _line(path: str, colour: str, dash: str) -> tuple[Shape, Shape]:
    """Draw a line that is seen on any ground: white below, its colour above."""
    return Shape(path, None, "#FFFFFF", 0.4, 0, 0, "", False), Shape(path, None, colour, 0.2, 0, 0, dash, False)


def _text(text: str, x: float, y: float, room: float) -> TextLine:
    spec = LineSpec(x, y, load_font(_FONT), _SIZE, _LEAST, "#000000", "start", 0.0, room)
    return line(text, spec, None)[0]
