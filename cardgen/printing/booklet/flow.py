"""Fill pages with blocks: no heading without its text at the foot of a page, no line alone."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from copy import copy
from dataclasses import replace

from cardgen.errors import Problem
from cardgen.layout.booklet import padded
from cardgen.layout.box import Box
from cardgen.printing.booklet.blocks import Block
from cardgen.printing.booklet.draft import Draft, Segment
from cardgen.printing.booklet.look import Look, Tone, frame

_SHORTER = "shorten it, or what stands before it"
_EDGE = 5.0
"""Where a section begins on a page its colours begin 5 mm higher."""
_STRETCH = 3.6
"""What stands on a page may be set so many mm further apart for it to reach the foot."""
_BLANK = 0.25
"""How much of a page may be blank at its foot where no chapter ends."""
NEW_PAGE = 1e6
"""The room that no page has left: what needs it begins a page."""


class Flow:
    """Pages being filled, one after the other; *notices* say which of them are not set well.

    A *tail* is asked, by a page and the room at its foot, for what may stand there where a chapter ends.
    """

    def __init__(
        self,
        look: Look,
        tone: Tone,
        first: int = 1,
        name: str = "the booklet",
        of_page: Callable[[int], Box] = frame,
        tail: Callable[[Draft, float], Block | None] = lambda *_: None,
    ) -> None:
        self.look = look
        self._frame = of_page
        self._tail = tail
        self.name = name
        self.pages: list[Draft] = []
        self.problems: list[Problem] = []
        self.notices: list[Problem] = []
        self.tone = tone
        self.title = ""
        self._first = first
        self._y = 0.0
        self._set: list[tuple[Block, float]] = []
        self._begin()

    @property
    def page(self) -> Draft:
        """Give the page being filled."""
        return self.pages[-1]

    @property
    def room(self) -> float:
        """Give what is left of the page in mm."""
        return self._frame(self.page.number).bottom - self._y

    def fill(self, ways: Sequence[Sequence[Block]]) -> None:
        """Place, of several ways to set the last blocks, those that leave the least of the last page blank.

        None may take one sheet more than another.
        """
        self._grow()
        tried = [self._tried(way) for way in ways]
        sheets = min(padded(flow.pages[-1].number + 1) for flow in tried)
        left = [flow.room if padded(flow.pages[-1].number + 1) == sheets else NEW_PAGE for flow in tried]
        self.add(ways[left.index(min(left))])

    def _tried(self, blocks: Sequence[Block]) -> Flow:
        """Place blocks on pages that nobody prints."""
        tried = copy(self)
        tried.pages = [*self.pages[:-1], Draft(self.page.number, self.look)]
        tried.problems, tried.notices, tried._set = [], [], list(self._set)
        tried.add(blocks)
        return tried

    def add(self, blocks: Sequence[Block], *, last: bool = True, spread: bool = False) -> None:
        """Place blocks in order, perhaps the last ones; the last page may be *spread* to its foot.

        Where one does not fit that may change places, one that does goes before it.
        """
        waiting = deque(blocks)
        while waiting:
            group = [waiting.popleft()]
            while group[-1].keep and waiting:
                group.append(waiting.popleft())
            self._exchange(group, waiting)
            self._make_room(group)
            for block in group:
                self._place(block)
        if last:
            self._grow()
            self._finish(self._apart() if spread else 0.0)
            self._close()

    def _exchange(self, group: list[Block], waiting: deque[Block]) -> None:
        """Put in the place of the last of a group the first of those like it that the page has room for."""
        last = group[-1]
        if not last.swaps or self._fits(group):
            return
        for n, other in enumerate(waiting):
            if other.swaps != last.swaps:
                return
            if self._fits([*group[:-1], replace(other, before=last.before)]):
                del waiting[n]
                waiting.appendleft(replace(last, before=other.before))
                group[-1] = replace(other, before=last.before)
                return

    def _fits(self, group: Sequence[Block]) -> bool:
        first = 0.0 if self._at_top() else group[0].before
        return first + group[0].height + sum(block.before + block.height for block in group[1:]) <= self.room + 1e-6

    def _begin(self) -> None:
        """Begin a new page."""
        self.pages.append(Draft(self._first + len(self.pages), self.look))
        self._y = self._frame(self.page.number).y

    def _turn(self, block: Block, *, ends: bool = False) -> None:
        """End a page and begin the next, for a block that does not fit on it; a chapter may end there."""
        self._grow()
        self._finish(self._apart())
        share = self.room / self._frame(self.page.number).height
        if not ends and share > _BLANK:
            what = f"{share:.0%} of page {self.page.number} of {self.name} is blank, where {_named(block)} has no room"
            self.notices.append(Problem(block.place, "B007", what, "less than a quarter", fix=_SHORTER))
        if ends:
            self._close()
        self._begin()

    def _close(self) -> None:
        """Let what ends a chapter stand at the foot of its page."""
        tail = self._tail(self.page, self.room)
        if tail is not None:
            box = self._frame(self.page.number)
            tail.draw(self.page, box.x, box.bottom - tail.height)

    def _apart(self) -> float:
        """Give how much further apart what stands on the page may be set for it to reach the foot."""
        gaps = sum(before > 0 for _, before in self._set[1:])
        return max(min(self.room / gaps, _STRETCH), 0.0) if gaps else 0.0

    def _grow(self) -> None:
        """Put larger blocks in the place of those that have them, one after the other, as long as the page has room."""
        grown = True
        while grown:
            grown = False
            for n, (block, before) in enumerate(self._set):
                if block.larger is not None and block.larger.height - block.height <= self.room:
                    self._set[n] = (_grown(block), before)
                    self._y += self._set[n][0].height - block.height
                    grown = True

    def _make_room(self, group: Sequence[Block]) -> None:
        """Turn the page where a group of blocks that stay together does not fit any more."""
        if self._at_top():
            return
        *kept, last = group
        room = self.room - sum(block.before + block.height for block in kept) - last.before
        parted = last.split is not None and last.split(room) is not None
        if group[0].needs > self.room or (last.height > room + 1e-6 and not parted):
            self._turn(last, ends=group[0].tone is not None)

    def _at_top(self) -> bool:
        return not self._set and abs(self._y - self._frame(self.page.number).y) < 1e-6

    def _place(self, block: Block) -> None:
        before = 0.0 if self._at_top() else block.before
        if before + block.height > self.room + 1e-6:
            parts = block.split(self.room - before) if block.split is not None else None
            if parts is None and not self._at_top():
                self._turn(block)
                self._place(block)
                return
            if parts is not None:
                self._part(block, *parts, before)
                return
            what = f"{_named(block)} is {block.height - self.room:.1f} mm higher than a page of the booklet"
            self.problems.append(
                Problem(block.place, "F001", what, "what fits on a page", fix="part it, or shorten it")
            )
        self._take(block, before)

    def _part(self, block: Block, first: Block, second: Block, before: float) -> None:
        """Set a block on two pages."""
        self._take(replace(first, target=block.target, entry=block.entry, what=block.what, place=block.place), before)
        second = replace(second, what=block.what, place=block.place)
        self._turn(second)
        if second.mid_sentence:
            what = f"page {self.page.number} of {self.name} begins in the middle of a sentence of {_named(block)}"
            self.notices.append(Problem(block.place, "B006", what, "a page that begins a sentence", fix=_SHORTER))
        self._place(second)

    def _take(self, block: Block, before: float) -> None:
        self._set.append((block, before))
        self._y += before + block.height

    def _finish(self, apart: float) -> None:
        """Draw what the page holds, so many mm further apart."""
        y = self._y - sum(before + block.height for block, before in self._set)
        for n, (block, before) in enumerate(self._set):
            y += before + (apart if n and before else 0.0)
            self._draw(block, y)
            y += block.height
        self._y = y
        self._set = []

    def _draw(self, block: Block, y: float) -> None:
        top = abs(y - self._frame(self.page.number).y) < 1e-6
        if block.tone is not None:
            self.tone, self.title = block.tone, block.title
        if block.tone is not None or not self.page.segments:
            self.page.segments.append(Segment(0.0 if top else y - _EDGE, self.tone, self.title))
        block.draw(self.page, self._frame(self.page.number).x, y)


def _grown(block: Block) -> Block:
    """Give the larger one of a block, in its place."""
    larger = block.larger
    assert larger is not None
    return replace(block, height=larger.height, paint=larger.paint, larger=larger.larger)


def _named(block: Block) -> str:
    return block.what or "a block"
