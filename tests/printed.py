"""What a reader finds on a face: its texts, each with its place and size."""

from __future__ import annotations

from typing import NamedTuple

from cardgen.faces.face import IDENTITY, Face, TextLine
from cardgen.faces.inspect import EVERYWHERE, at, flat


class Printed(NamedTuple):
    """A line of text: where it begins in mm, and the smallest size of its type in pt."""

    text: str
    x: float
    y: float
    size: float


def printed(face: Face) -> list[Printed]:
    """List the texts of a face in painting order."""
    found = []
    for item, matrix, _ in flat(face.items, IDENTITY, EVERYWHERE):
        if isinstance(item, TextLine) and item.spans:
            text = "".join(span.text for span in item.spans)
            found.append(Printed(text, *at(matrix, item.x, item.y), min(span.size for span in item.spans)))
    return found


def texts(face: Face) -> list[str]:
    """List the texts alone."""
    return [line.text for line in printed(face)]
