"""Pages to PDF: the copy to read, with links and an outline, and the copy to fold, two pages on a side."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.faces.face import IDENTITY, Item, Shape, Span, TextLine
from cardgen.faces.paths import number, rectangle
from cardgen.layout.booklet import PAGE_HEIGHT, PAGE_WIDTH, Open, creep, spreads
from cardgen.layout.box import Line
from cardgen.model.language import ENGLISH, Language
from cardgen.printing.booklet.draft import Draft
from cardgen.printing.pdf import PdfFile
from cardgen.printing.ruler import ADVICE_FONT
from cardgen.printing.tagged import TaggedFile
from cardgen.text.fonts import Font, load_font
from cardgen.units import MM_PER_PT, pt

ADVICE = "Print at 100 % (actual size) on both sides, turned on the short edge. Fold at the marks, staple in the fold."
_TRIM = "Cut at the corners when it is stapled."
_ADVICE_SIZE = 7.5
CUT = "Print at 100 % (actual size) on one side. Cut in the middle: one page for the box, one to lie beside you."
_CLIP = rectangle(0, 0, PAGE_WIDTH, PAGE_HEIGHT)
TURNED_SHORT, TURNED_LONG = "DuplexFlipShortEdge", "DuplexFlipLongEdge"


def write_reading(drafts: Sequence[Draft], title: str, font: Font, language: Language = ENGLISH) -> bytes:
    """Write one page after the other."""
    file = TaggedFile(title, f"{len(drafts)} pages", font, language=language.code)
    known = {target for draft in drafts for target in draft.targets}
    for draft in drafts:
        file.begin_page(PAGE_WIDTH, PAGE_HEIGHT)
        for target, y in draft.targets.items():
            file.canvas.bookmarkPage(target, fit="XYZ", left=0, top=pt(PAGE_HEIGHT - max(y - 6, 0)), zoom=0)
        for entry in draft.outline:
            file.canvas.addOutlineEntry(entry.title, entry.target, entry.level, closed=entry.level == 0)
        file.write_page(draft.items, _CLIP, [link for link in draft.links if link.target in known])
    return file.finish()


def write_imposed(
    pages: Sequence[Sequence[Item]], opened: Open, title: str, font: Font, language: Language = ENGLISH
) -> bytes:
    """Write the sides of all sheets; the number of pages is a multiple of four."""
    about = f"{len(pages)} pages on {len(pages) // 4} sheets"
    file = PdfFile(title, about, font, duplex=TURNED_SHORT, language=language.code)
    more, wide, high = opened.bleed, opened.left.width, opened.left.height
    for side, spread in enumerate(spreads(len(pages))):
        file.begin_page(opened.width, opened.height, opened.block, more)
        moved = creep(side)
        for page, x, start in (
            (spread.left, opened.left.x + moved, -more), (spread.right, opened.right.x - moved, moved),
        ):  # fmt: skip
            clip = rectangle(start, -more, wide + more - moved, high + 2 * more)
            file.draw(pages[page - 1], (1.0, 0.0, 0.0, 1.0, x, opened.left.y), clip)
        file.draw([_mark(line) for line in opened.fold], IDENTITY)
        file.draw([_mark(line, "#000000", "") for line in opened.cuts], IDENTITY)
        if not side:
            trim = f" {language.says(_TRIM)}" if opened.cuts else ""
            _advise(file, opened, language.says(ADVICE) + trim)
        file.end_page()
    return file.finish()


def write_copies(draft: Draft, opened: Open, title: str, font: Font, language: Language = ENGLISH) -> bytes:
    """Write a page twice side by side, to be cut apart."""
    file = PdfFile(title, "one page, twice", font, duplex="Simplex", language=language.code)
    file.begin_page(opened.width, opened.height, opened.block)
    for box in (opened.left, opened.right):
        file.draw(draft.items, (1.0, 0.0, 0.0, 1.0, box.x, box.y), _CLIP)
    file.draw([_mark(line) for line in opened.fold], IDENTITY)
    _advise(file, opened, language.says(CUT))
    file.end_page()
    return file.finish()


def write_enlarged(
    drafts: Sequence[Draft], width: float, height: float, title: str, font: Font, language: Language = ENGLISH
) -> bytes:
    """Write the two sides of a leaf, as large as the paper is."""
    scale = min(width / PAGE_WIDTH, height / PAGE_HEIGHT)
    left, top = (width - scale * PAGE_WIDTH) / 2, (height - scale * PAGE_HEIGHT) / 2
    file = PdfFile(title, "one leaf, two sides", font, duplex=TURNED_LONG, language=language.code)
    for draft in drafts:
        file.begin_page(width, height)
        # The band stands at the edge of the paper: what is left white beside it looks like a misprint.
        file.draw(draft.band, (scale, 0.0, 0.0, scale, 2 * left if draft.number % 2 else 0.0, top), _CLIP)
        # Its text is wider than a page: as wide as the paper lets it be.
        file.draw(draft.items, (scale, 0.0, 0.0, scale, left, top))
        file.end_page()
    return file.finish()


def _mark(line: Line, colour: str = "#7F7F7F", dash: str = "1 1") -> Shape:
    path = f"{number(line.x1)} {number(line.y1)} m {number(line.x2)} {number(line.y2)} l"
    return Shape(path, None, colour, 0.5 * MM_PER_PT, 0, 0, dash, False)


def _advise(file: PdfFile, opened: Open, advice: str) -> None:
    """Set the line of advice above the pages where there is room, else turned at their left, else not at all."""
    block = opened.block
    font = load_font(ADVICE_FONT)
    line = TextLine(0.0, 0.0, (Span(advice, font, _ADVICE_SIZE, "#000000", 0.0),), 0.0, None)
    if block.y >= 5.0:
        file.draw((line,), (1, 0, 0, 1, block.x + 12, block.y - 0.9 - 6 * opened.cut_out))
    elif block.x >= 7.0:
        file.draw((line,), (0, -1, 1, 0, block.x - 1.4, block.bottom - 12))
