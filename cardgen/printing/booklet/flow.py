"""Fill pages with blocks: no heading without its text at the foot of a page, no line alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from cardgen.errors import Problem
from cardgen.printing.booklet.blocks import Block
from cardgen.printing.booklet.draft import Draft, Segment
from cardgen.printing.booklet.look import Look, Tone, frame

_EDGE = 5.0
"""Where a section begins on a page its colours begin 5 mm higher."""
NEW_PAGE = 1e6
"""The room that no page has left: what needs it begins a page."""


class Flow:
    """Pages being filled, one after the other."""

    def __init__(self, look: Look, tone: Tone, first: int = 1) -> None:
        self.look = look
        self.pages: list[Draft] = []
        self.problems: list[Problem] = []
        self.tone = tone
        self.title = ""
        self._first = first
        self._y = 0.0
        self.turn()

    @property
    def page(self) -> Draft:
        """Give the page being filled."""
        return self.pages[-1]

    @property
    def room(self) -> float:
        """Give what is left of the page in mm."""
        return frame(self.page.number).bottom - self._y

    def turn(self) -> Draft:
        """Begin a new page."""
        page = Draft(self._first + len(self.pages), self.look)
        self.pages.append(page)
        self._y = frame(page.number).y
        return page

    def add(self, blocks: Sequence[Block]) -> None:
        """Place blocks in order."""
        for group in _groups(blocks):
            self._group(group)

    def _group(self, group: Sequence[Block]) -> None:
        self._make_room(group)
        for block in group:
            self._place(block)

    def _make_room(self, group: Sequence[Block]) -> None:
        """Turn the page where a group of blocks that stay together does not fit any more."""
        if self._at_top():
            return
        *kept, last = group
        room = self.room - sum(block.before + block.height for block in kept) - last.before
        parted = last.split is not None and last.split(room) is not None
        if group[0].needs > self.room or (last.height > room + 1e-6 and not parted):
            self.turn()

    def _at_top(self) -> bool:
        return abs(self._y - frame(self.page.number).y) < 1e-6

    def _place(self, block: Block) -> None:
        before = 0.0 if self._at_top() else block.before
        if before + block.height > self.room + 1e-6:
            parts = block.split(self.room - before) if block.split is not None else None
            if parts is None and not self._at_top():
                self.turn()
                self._place(block)
                return
            if parts is not None:
                first, second = parts
                self._draw(
                    replace(first, target=block.target, entry=block.entry, what=block.what, place=block.place), before
                )
                self.turn()
                self._place(replace(second, what=block.what, place=block.place))
                return
            what = f"{block.what or 'a block'} is {block.height - self.room:.1f} mm higher than a page of the booklet"
            self.problems.append(
                Problem(block.place, "F001", what, "what fits on a page", fix="part it, or shorten it")
            )
        self._draw(block, before)

    def _draw(self, block: Block, before: float) -> None:
        top = self._at_top()
        self._y += before
        if block.tone is not None:
            self.tone, self.title = block.tone, block.title
        if block.tone is not None or not self.page.segments:
            start = 0.0 if top else self._y - _EDGE
            self.page.segments.append(Segment(start, self.tone, self.title))
        block.draw(self.page, frame(self.page.number).x, self._y)
        self._y += block.height


def _groups(blocks: Sequence[Block]) -> Iterator[list[Block]]:
    """Part blocks into runs that stay together."""
    group: list[Block] = []
    for block in blocks:
        group.append(block)
        if not block.keep:
            yield group
            group = []
    if group:
        yield group
