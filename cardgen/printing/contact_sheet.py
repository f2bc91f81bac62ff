"""A contact sheet: each different side small, with its name and kind under it, to proofread from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cardgen.faces.face import IDENTITY, Face, Shape, TextLine
from cardgen.faces.lettering import LineSpec, line
from cardgen.faces.paths import rectangle
from cardgen.layout.box import Box
from cardgen.model.language import Language
from cardgen.model.stock import Paper
from cardgen.model.theme import FontRole
from cardgen.printing.pdf import PdfFile
from cardgen.text.fonts import Font, load_font

_FONT, _BOLD = FontRole("Source Sans Pro", "Regular"), FontRole("Source Sans Pro", "Bold")
_QUIET = "#5A5A5A"
_MARGIN, _HEAD, _GAP, _LABEL = 8.0, 8.4, 2.2, 6.6
_TITLE, _STRIPE = 14.0, 0.9
_SCALE = 0.86
"""At this share of their size the smallest print of cards can be read, and nine of the usual size fill a page."""
_SIZE, _SMALL, _LEAST = 9.0, 7.5, 6.0
_ROUNDING = 0.001


class Heading(NamedTuple):
    """What stands at the head of each page: the game in its own letters over its colours, and what the sheet is."""

    title: str
    said: str
    font: Font
    colour: str
    stripe: Sequence[str]


class Proof(NamedTuple):
    """A side and what is written under it: whose it is, and of which kind."""

    face: Face
    name: str
    kind: str


def print_contact_sheet(
    file: PdfFile, proofs: Sequence[Proof], paper: Paper, heading: Heading, language: Language
) -> None:
    """Set the sides in rows, somewhat smaller than they are, as many to a page as fit."""
    pages = placed(proofs, paper)
    for number, page in enumerate(pages, 1):
        said = language.says("page {page} of {count}", page=number, count=len(pages))
        _page(file, page, paper, heading._replace(said=f"{heading.said}, {said}"))


def placed(proofs: Sequence[Proof], paper: Paper) -> list[list[tuple[Proof, Box]]]:
    """Place the sides of each page."""
    return _spread(_pages(proofs, paper), paper, _gap(proofs, paper))


def _pages(proofs: Sequence[Proof], paper: Paper) -> list[list[tuple[Proof, Box]]]:
    """Place the sides; the last two pages share theirs where the last would have less than half a page."""
    pages = _filled(proofs, paper)
    if len(pages) < 2 or 2 * len(pages[-1]) >= len(pages[-2]):
        return pages
    last = (len(pages[-2]) + len(pages[-1])) // 2
    left, right = _filled(proofs[:-last], paper), _filled(proofs[-last:], paper)
    # Sides of several sizes may need one page more like that; then the short page is the better one.
    return [*left, *right] if len(left) + len(right) == len(pages) else pages


def _filled(proofs: Sequence[Proof], paper: Paper) -> list[list[tuple[Proof, Box]]]:
    """Place the sides in rows, as many to a page as fit."""
    gap = _gap(proofs, paper)
    x, y, tallest = _MARGIN, _MARGIN + _HEAD, 0.0
    pages: list[list[tuple[Proof, Box]]] = [[]]
    for proof in proofs:
        width, height = proof.face.width * _SCALE, proof.face.height * _SCALE
        if x + width > paper.width - _MARGIN + _ROUNDING:
            x, y, tallest = _MARGIN, y + tallest + _LABEL + _GAP, 0.0
        if y + height + _LABEL > paper.height - _MARGIN:
            pages.append([])
            x, y, tallest = _MARGIN, _MARGIN + _HEAD, 0.0
        pages[-1].append((proof, Box(x, y, width, height)))
        x, tallest = x + width + gap, max(tallest, height)
    return pages


def _spread(pages: Sequence[Sequence[tuple[Proof, Box]]], paper: Paper, gap: float) -> list[list[tuple[Proof, Box]]]:
    """Set rows further apart, on all pages alike, as far as the fullest has room and no further than columns are."""
    rows = [sorted({box.y for _, box in page}) for page in pages]
    foot = paper.height - _MARGIN - _LABEL
    free = [
        (foot - max(box.bottom for _, box in page)) / (len(ys) - 1)
        for page, ys in zip(pages, rows, strict=True)
        if len(ys) > 1
    ]
    more = max(min([gap - _GAP, *free]), 0.0)
    return [
        [(proof, box._replace(y=box.y + ys.index(box.y) * more)) for proof, box in page]
        for page, ys in zip(pages, rows, strict=True)
    ]


def _gap(proofs: Sequence[Proof], paper: Paper) -> float:
    """Choose the gap, in mm, with which the widest sides fill a row from margin to margin."""
    width, room = max(proof.face.width for proof in proofs) * _SCALE, paper.width - 2 * _MARGIN
    columns = int((room + _GAP) / (width + _GAP))
    return (room - columns * width) / (columns - 1) if columns > 1 else _GAP


def _page(file: PdfFile, sides: Sequence[tuple[Proof, Box]], paper: Paper, heading: Heading) -> None:
    file.begin_page(paper.width, paper.height)
    file.draw(tuple(_head(heading, paper)), IDENTITY)
    for proof, box in sides:
        clip = rectangle(0, 0, proof.face.width, proof.face.height, 3)
        outline = Shape(clip, None, "#B0B0B0", 0.2, 0, 0, "", False)
        file.draw((*proof.face.items, outline), (_SCALE, 0, 0, _SCALE, box.x, box.y), clip)
        file.draw(_caption(proof, box), IDENTITY)
    file.end_page()


def _caption(proof: Proof, box: Box) -> tuple[TextLine, TextLine]:
    """Set two lines under a side, small enough not to run into the next."""
    font, room = load_font(_FONT), box.width
    name = LineSpec(box.x, box.bottom + 3.4, load_font(_BOLD), _SIZE, _LEAST, "#000000", "start", 0.0, room)
    kind = LineSpec(box.x, box.bottom + 6.2, font, _SMALL, _LEAST, _QUIET, "start", 0.0, room)
    return line(proof.name, name, None)[0], line(proof.kind, kind, None)[0]


def _head(heading: Heading, paper: Paper) -> Iterator[TextLine | Shape]:
    """Set the title on the left and what the sheet is on the right, over the game's colours side by side."""
    right, y = paper.width - _MARGIN, _MARGIN + 3.2
    title = LineSpec(_MARGIN, y, heading.font, _TITLE, 10.0, heading.colour, "start", 0.0, paper.width * 0.5)
    said = LineSpec(right, y, load_font(_FONT), _SIZE, _LEAST, _QUIET, "end", 0.0, paper.width * 0.35)
    yield line(heading.title, title, None)[0]
    yield line(heading.said, said, None)[0]
    share = (right - _MARGIN) / len(heading.stripe)
    for at, colour in enumerate(heading.stripe):
        band = rectangle(_MARGIN + at * share, y + 1.6, share, _STRIPE, 0)
        yield Shape(band, colour, None, 0, 0, 0, "", False)
