"""Pages to read on a screen, one after the other, each with a line in the outline."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cardgen.faces.face import IDENTITY, Item
from cardgen.faces.paths import rectangle
from cardgen.printing.pdf import PdfFile
from cardgen.text.fonts import Font


class Leaf(NamedTuple):
    """A page: its line in the outline (none when empty), and what is drawn on it."""

    title: str
    items: Sequence[Item]


def write_leaves(leaves: Sequence[Leaf], width: float, height: float, title: str, font: Font) -> bytes:
    """Write pages of one size in mm."""
    file = PdfFile(title, f"{len(leaves)} pages", font)
    file.canvas.setViewerPreference("DisplayDocTitle", "true")
    clip = rectangle(0, 0, width, height)
    for number, leaf in enumerate(leaves, 1):
        if leaf.title:
            file.note(f"page/{number}", leaf.title)
        file.begin_page(width, height)
        file.draw(leaf.items, IDENTITY, clip)
        file.end_page()
    return file.finish()
