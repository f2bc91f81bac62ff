"""A line of a booklet being set: runs of text with signs and links between them, in the order they are read."""

from __future__ import annotations

from cardgen.faces.face import Placed, Role, Span, TextLine
from cardgen.layout.box import Box
from cardgen.printing.booklet.draft import Draft, Link
from cardgen.text.breaking import Fragment
from cardgen.text.raised import RISE, SHARE
from cardgen.units import MM_PER_PT


class Row:
    """A line being set: runs of text with icons and links between them, in the order they are read."""

    def __init__(self, x: float, y: float, draft: Draft) -> None:
        self.x, self.y, self.draft = x, y, draft
        self.spans: list[Span] = []
        self.broken = False

    def add(self, part: Fragment, size: float, colour: str, dx: float, gap: float) -> None:
        """Set a fragment, with the blank before it."""
        _append(self.spans, part, size, colour, dx, gap, self.broken)
        self.broken = False

    def link(self, part: Fragment, size: float, colour: str, dx: float, gap: float, box: Box) -> None:
        """Set a fragment that leads to a target."""
        if self.spans and gap and not self.broken:
            self.spans[-1] = self.spans[-1]._replace(text=self.spans[-1].text + " ")
        self.end()
        with self.draft.tagged(Role.LINK, part.icon):
            self.add(part, size, colour, dx, 0.0)
            self.end()
        self.draft.links.append(Link(box, part.icon))

    def icon(self, icon: Placed) -> None:
        """Set a sign; who has the line read out hears its name."""
        self.end()
        with self.draft.tagged(Role.SPAN, f" {icon.label} "):
            self.draft.items.append(icon)

    def room(self) -> None:
        """Leave room: what follows is set by itself."""
        self.broken = True

    def end(self, *, blank: bool = False) -> None:
        """Set what is there so far, with a *blank* to part it from the next line where it is read out."""
        if self.spans:
            if blank:
                self.spans[-1] = self.spans[-1]._replace(text=self.spans[-1].text + " ")
            self.draft.items.append(TextLine(self.x, self.y, tuple(self.spans), 0.0, None))
        self.spans = []


def _append(spans: list[Span], part: Fragment, size: float, colour: str, dx: float, gap: float, broken: bool) -> None:
    """Add a fragment, to the span before it where nothing differs, its blank included, and no icon stands between."""
    font = part.font
    assert font is not None
    shown, rise = (size * SHARE, RISE[part.raised] * size * MM_PER_PT) if part.raised else (size, 0.0)
    last = spans[-1] if spans else None
    if (
        last is not None
        and not broken
        and (last.font, last.size, last.colour, last.rise) == (font, shown, colour, rise)
        and gap in (0.0, font.width(" "))
    ):
        spans[-1] = last._replace(text=last.text + " " * bool(gap) + part.text)
    else:
        if last is not None and gap and not broken:
            spans[-1] = last._replace(text=last.text + " ")
        spans.append(Span(part.text, font, shown, colour, dx, rise))
