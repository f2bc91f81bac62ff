"""What a page is made of, from top to bottom: blocks with a height, some of which can be parted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from cardgen.errors import NOWHERE, Place
from cardgen.faces.face import Role
from cardgen.layout.box import Box
from cardgen.printing.booklet.draft import Draft, Entry, Paint
from cardgen.printing.booklet.look import Look, Tone
from cardgen.printing.booklet.setting import Paragraph, Setter


@dataclass(frozen=True, slots=True)
class Block:
    """A piece of a page.

    *before* is the space above it, dropped at the top of a page; *keep* keeps it with what follows; *needs* is the room
    that must be left for it to begin on a page; a *tone* colours the edge from here on. Blocks that *swap* by the same
    name may change places; *mid_sentence* is what goes on with a sentence of the page before; a *larger* one takes its
    place where a page has room for it.
    """

    height: float
    paint: Paint
    before: float = 0.0
    keep: bool = False
    needs: float = 0.0
    tone: Tone | None = None
    title: str = ""
    target: str = ""
    entry: Entry | None = None
    split: Callable[[float], tuple[Block, Block] | None] | None = None
    what: str = ""
    place: Place = NOWHERE
    swaps: str = ""
    mid_sentence: bool = False
    larger: Block | None = None

    def draw(self, draft: Draft, x: float, y: float) -> None:
        """Draw it with its top left corner at x, y."""
        if self.target:
            draft.targets[self.target] = y
        if self.entry is not None:
            draft.outline.append(self.entry)
        self.paint(draft, x, y)


def space(height: float) -> Block:
    """Leave room."""
    return Block(height, lambda *_: None)


def text(setter: Setter, paragraph: Paragraph, indent: float = 0.0, links: str = "") -> Block:
    """Set a paragraph; it can be parted between pages."""

    def paint(draft: Draft, x: float, y: float) -> None:
        setter.draw(paragraph, draft, x + indent, y, links)

    def split(room: float) -> tuple[Block, Block] | None:
        count = paragraph.fitting(room)
        if not count:
            return None
        first, second = paragraph.parted(count)
        rest = replace(text(setter, second, indent, links), mid_sentence=not paragraph.sentence_ends(count))
        return text(setter, first, indent, links), rest

    return Block(paragraph.height, paint, split=split)


def stack(blocks: Sequence[Block]) -> Block:
    """Put blocks under each other, to be kept together."""
    height = sum(block.height + (block.before if n else 0.0) for n, block in enumerate(blocks))

    def paint(draft: Draft, x: float, y: float) -> None:
        for n, block in enumerate(blocks):
            y += block.before if n else 0.0
            block.draw(draft, x, y)
            y += block.height

    return Block(height, paint)


def beside(blocks: Sequence[tuple[float, Block]]) -> Block:
    """Put blocks beside each other, each so many mm from the left, their tops level."""

    def paint(draft: Draft, x: float, y: float) -> None:
        for dx, block in blocks:
            block.draw(draft, x + dx, y)

    return Block(max((block.height for _, block in blocks), default=0.0), paint)


def tinted(block: Block, width: float, tone: Tone, look: Look, pad: float = 3.6) -> Block:
    """Set a block in a box of the section's tint; with low ink an outline takes its place."""
    height = block.height + 2 * pad

    def paint(draft: Draft, x: float, y: float) -> None:
        place = Box(x, y, width, height)
        if look.low:
            draft.box(place.grown(-0.15), 2.0, stroke=tone.dark, width=0.3)
        else:
            draft.box(place, 2.0, fill=tone.tint)
        block.draw(draft, x + pad, y + pad)

    return Block(height, paint)


def spaced(block: Block, before: float, *, keep: bool = False) -> Block:
    """Give a block room above."""
    return replace(block, before=before, keep=keep)


def tagged(block: Block, role: Role, says: str = "") -> Block:
    """Say what a block is to who has it read out."""

    def paint(draft: Draft, x: float, y: float) -> None:
        with draft.tagged(role, says):
            block.paint(draft, x, y)

    return replace(block, paint=paint)


def columned(lines: Sequence[Block], count: int, width: float, gap: float) -> Block:
    """Set blocks in columns of even height; what does not fit goes on in columns of the next page."""
    low, high = _highest(lines), sum(line.height + line.before for line in lines)
    while high - low > 0.5:
        middle = (low + high) / 2
        low, high = (low, middle) if len(_filled(lines, middle)) <= count else (middle, high)
    columns = _filled(lines, high)
    shown = beside([(n * (width + gap), stack(column)) for n, column in enumerate(columns)])

    def split(room: float) -> tuple[Block, Block] | None:
        filled = _filled(lines, room)
        first = [line for column in filled[:count] for line in column]
        left = lines[len(first) :]
        part = beside([(n * (width + gap), stack(column)) for n, column in enumerate(filled[:count])])
        # A column takes its first line however high it is: where that does not fit, none of them does.
        if not first or not left or part.height > room:
            return None
        return part, columned(left, count, width, gap)

    return replace(shown, split=split)


def _highest(lines: Sequence[Block]) -> float:
    """Give the height of the highest line, with those that are to stay with the next one: no column is lower."""
    highest = kept = 0.0
    for line in lines:
        kept += line.height + (line.before if kept else 0.0)
        highest = max(highest, kept)
        kept = kept if line.keep else 0.0
    return highest


def _filled(lines: Sequence[Block], height: float) -> list[list[Block]]:
    """Fill columns of a height; what is to stay with the next line goes over with it."""
    columns: list[list[Block]] = [[]]
    used = 0.0
    for n, line in enumerate(lines):
        wanted = line.height + (line.before if columns[-1] else 0.0)
        after = lines[n + 1].height + lines[n + 1].before if line.keep and n + 1 < len(lines) else 0.0
        if columns[-1] and used + wanted + after > height:
            columns.append([])
            used, wanted = 0.0, line.height
        columns[-1].append(line)
        used += wanted
    return columns
