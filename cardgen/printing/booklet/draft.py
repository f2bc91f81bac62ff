"""A page being made: what is drawn on it, its links, and the places that links lead to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import NamedTuple

from cardgen.faces.face import Group, Item, Role, Shape, Tag
from cardgen.faces.paths import number, rectangle
from cardgen.layout.box import Box
from cardgen.printing.booklet.look import Look, Tone


class Link(NamedTuple):
    """A place on a page that leads to a target."""

    box: Box
    target: str


class Entry(NamedTuple):
    """A line of the outline."""

    level: int
    title: str
    target: str


class Segment(NamedTuple):
    """From which height on a page the edge has which colours, and the running title."""

    y: float
    tone: Tone
    title: str


@dataclass(slots=True)
class Draft:
    """One page. Lengths in mm, y down from the page's top-left corner."""

    number: int
    look: Look
    items: list[Item] = field(default_factory=list)
    links: list[Link] = field(default_factory=list)
    targets: dict[str, float] = field(default_factory=dict)
    outline: list[Entry] = field(default_factory=list)
    segments: list[Segment] = field(default_factory=list)
    plain: bool = False
    band: tuple[Item, ...] = ()
    """The coloured band at its outer edge, where the page is to be set on larger paper."""

    def add(self, items: Iterable[Item]) -> None:
        """Draw items as they are."""
        self.items.extend(items)

    def place(self, items: tuple[Item, ...], x: float, y: float) -> None:
        """Draw items whose corner is 0, 0 at a place."""
        self.items.append(Group((1.0, 0.0, 0.0, 1.0, x, y), "", items))

    @contextmanager
    def tagged(self, role: Role, says: str = "") -> Iterator[None]:
        """Make what is drawn meanwhile one part of the page, by what it is to who has it read out."""
        outer, self.items = self.items, []
        try:
            yield
        finally:
            outer.append(Group(None, "", tuple(self.items), Tag(role, says)))
            self.items = outer

    def box(
        self, box: Box, radius: float = 0.0, fill: str = "", stroke: str = "", width: float = 0.25, dash: str = ""
    ) -> None:
        """Draw a rectangle; colours by name."""
        path = rectangle(box.x, box.y, box.width, box.height, radius)
        paint = [self.look.colour(name) if name else None for name in (fill, stroke)]
        self.items.append(Shape(path, paint[0], paint[1], width, 0, 0, dash, False))

    def line(self, x1: float, y1: float, x2: float, y2: float, colour: str, width: float, dash: str = "") -> None:
        """Draw a straight line."""
        path = f"{number(x1)} {number(y1)} m {number(x2)} {number(y2)} l"
        cap = 1 if dash.startswith("0 ") else 0
        self.items.append(Shape(path, None, self.look.colour(colour), width, cap, 0, dash, False))


Paint = Callable[[Draft, float, float], None]
"""Draws with the top left corner at x, y."""
