"""The words that a face shows, in texts and by its icons, to compare with what the data says is printed."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cardgen.faces.face import Face, Group, Item, Placed, TextLine

_BREAKS = re.compile(r"[\s/·|\u00ad\u2013\u2014-]+")
_MARKS = "“”„‘’'\"()[].,:;!?…"


class Shown(NamedTuple):
    """What a side shows: the words set as text, and those that its icons stand for."""

    texts: frozenset[str]
    icons: frozenset[str]


def shown(face: Face) -> Shown:
    """Read the words of one side of a card."""
    texts: set[str] = set()
    icons: set[str] = set()
    for said, is_text in _said(face.items):
        (texts if is_text else icons).update(words(said))
    return Shown(frozenset(texts), frozenset(icons))


def words(text: str) -> set[str]:
    """Part a text into words as they can be compared: no case, no marks around them, no place of a line's end."""
    folded = unicodedata.normalize("NFKC", text).casefold()
    return {word for part in _BREAKS.split(folded) if (word := part.strip(_MARKS))}


def _said(items: Sequence[Item]) -> Iterator[tuple[str, bool]]:
    for item in items:
        if isinstance(item, TextLine):
            yield "".join(span.text for span in item.spans), True
        elif isinstance(item, Group):
            yield from _said(item.items)
        elif isinstance(item, Placed):
            yield item.label or item.form.label, False
            yield from _said(item.form.items)
