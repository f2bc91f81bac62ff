"""A contact sheet: each different side small under the title of its kind, with its name and how many there are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
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
_MARGIN, _HEAD, _GAP, _LABEL = 8.0, 8.4, 2.2, 4.6
_TITLE, _STRIPE = 14.0, 0.9
_GROUP, _GROUP_ROOM = 11.5, 7.4
"""pt: the title of a kind. mm: its room above the first row."""
_SCALE = 0.655
"""At this share of their size rules on cards can be read, and sixteen of the usual size fill a page of two kinds."""
_SIZE, _LEAST = 9.0, 6.0
_ROUNDING = 0.001


class Heading(NamedTuple):
    """What stands at the head of each page: the game in its own letters over its colours, and what the sheet is."""

    title: str
    said: str
    font: Font
    colour: str
    stripe: Sequence[str]


class Proof(NamedTuple):
    """A side, what it is called, how many cards have it, and the title of the kind that it stands under."""

    face: Face
    name: str
    group: str = ""
    copies: int = 1


def print_contact_sheet(
    file: PdfFile, proofs: Sequence[Proof], paper: Paper, heading: Heading, language: Language
) -> None:
    """Set the sides in rows, somewhat smaller than they are, as many to a page as fit."""
    pages = placed(proofs, paper)
    for number, page in enumerate(pages, 1):
        said = language.says("page {page} of {count}", page=number, count=len(pages))
        begun = pages[number - 2][-1][0].group if number > 1 else ""
        goes_on = language.says("{title}, continued", title=begun)
        _page(file, page, paper, heading._replace(said=f"{heading.said}, {said}"), {begun: goes_on})


def placed(proofs: Sequence[Proof], paper: Paper) -> list[list[tuple[Proof, Box]]]:
    """Place the sides of each page."""
    return _spread(_pages(proofs, paper), paper, _gap(proofs, paper))


def _pages(proofs: Sequence[Proof], paper: Paper) -> list[list[tuple[Proof, Box]]]:
    """Place the sides; the last two pages share theirs where the last would have less than half a page."""
    pages = _filled(proofs, paper)
    if len(pages) < 2 or 2 * len(pages[-1]) >= len(pages[-2]):
        return pages
    last = _rows(pages[-2:])
    left, right = _filled(proofs[:-last], paper), _filled(proofs[-last:], paper)
    # Sides of several sizes may need one page more like that; then the short page is the better one.
    return [*left, *right] if len(left) + len(right) == len(pages) else pages


def _rows(pages: Sequence[Sequence[tuple[Proof, Box]]]) -> int:
    """Count the sides of the last rows that are nearest to half of what pages hold."""
    tops = [(number, box.y) for number, page in enumerate(pages) for _, box in page]
    starts = [n for n, top in enumerate(tops) if n and top != tops[n - 1]]
    return len(tops) - min(starts, key=lambda start: abs(2 * start - len(tops)))


def _filled(proofs: Sequence[Proof], paper: Paper) -> list[list[tuple[Proof, Box]]]:
    """Place the sides in rows, as many to a page as fit; kinds begin a row, and leave room for their title."""
    gap = _gap(proofs, paper)
    foot = paper.height - _MARGIN
    pages: list[list[tuple[Proof, Box]]] = [[]]
    x, y, tallest, group = _MARGIN, _MARGIN + _HEAD, 0.0, None
    for proof in proofs:
        width, height = proof.face.width * _SCALE, proof.face.height * _SCALE
        titled = _room(proof) if proof.group != group else 0.0
        if pages[-1] and (titled or x + width > paper.width - _MARGIN + _ROUNDING):
            x, y, tallest = _MARGIN, y + tallest + _LABEL + _GAP, 0.0
        if pages[-1] and y + titled + height + _LABEL > foot + _ROUNDING:
            pages.append([])
            x, y, tallest, titled = _MARGIN, _MARGIN + _HEAD, 0.0, _room(proof)
        y, group = y + titled, proof.group
        pages[-1].append((proof, Box(x, y, width, height)))
        x, tallest = x + width + gap, max(tallest, height)
    return pages


def _room(proof: Proof) -> float:
    return _GROUP_ROOM if proof.group else 0.0


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


def _page(
    file: PdfFile, sides: Sequence[tuple[Proof, Box]], paper: Paper, heading: Heading, going_on: Mapping[str, str]
) -> None:
    """Draw a page; *going_on* has what the title is of a kind that began on the page before."""
    file.begin_page(paper.width, paper.height)
    file.draw(tuple(_head(heading, paper)), IDENTITY)
    gap, group, named = _gap([proof for proof, _ in sides], paper), "", ""
    for proof, box in sides:
        if proof.group != group:
            group = proof.group
            file.draw((_group(heading, going_on.get(group, group), box, paper),), IDENTITY)
        clip = rectangle(0, 0, proof.face.width, proof.face.height, 3)
        outline = Shape(clip, None, "#B0B0B0", 0.2, 0, 0, "", False)
        file.draw((*proof.face.items, outline), (_SCALE, 0, 0, _SCALE, box.x, box.y), clip)
        # A name stands under the first of the sides that have it.
        file.draw(tuple(_caption(proof, box, gap, named=proof.name != named)), IDENTITY)
        named = proof.name
    file.end_page()


def _group(heading: Heading, said: str, box: Box, paper: Paper) -> TextLine:
    """Set the title of a kind in the game's own letters, over its first row."""
    room = paper.width - 2 * _MARGIN
    title = LineSpec(_MARGIN, box.y - 2.2, heading.font, _GROUP, 9.0, heading.colour, "start", 0.0, room)
    return line(said, title, None)[0]


def _caption(proof: Proof, box: Box, gap: float, *, named: bool) -> Iterator[TextLine]:
    """Set a line under a side: its name if it is *named*, its copies at the end, small enough for its room."""
    y, copies = box.bottom + 3.4, 0.0
    if proof.copies > 1:
        said = LineSpec(box.right, y, load_font(_FONT), _SIZE, _LEAST, _QUIET, "end", 0.0, box.width)
        yield line(f"× {proof.copies}", said, None)[0]
        copies = 8.0
    if not named:
        return
    room = box.width - copies if copies else box.width + max(gap - _GAP, 0.0)
    yield line(proof.name, LineSpec(box.x, y, load_font(_BOLD), _SIZE, _LEAST, "#000000", "start", 0.0, room), None)[0]


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
