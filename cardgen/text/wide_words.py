"""Words that are wider than any line of a box: they may be parted where they have several names in one."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from cardgen.text.breaking import Fragment, Parted, Word

_OPEN = re.compile(r"(?<=[/\])|_])(?=[^\s/\])|_.,;:!?])")


def opened(words: Sequence[Word], limit: float) -> Sequence[Word]:
    """Let words that are wider than any line be parted beside icons, slashes and brackets: `[Coin]/[Egg]/[Card]`."""
    if max([word.width for word in words], default=0.0) <= limit:
        return words
    found: list[Word] = []
    for word in words:
        parts = [*_parts_of(word)] if word.width > limit else [word]
        found += [parts[0]._replace(space=word.space, begins_paragraph=word.begins_paragraph), *parts[1:]]
    return Parted(found) if len(found) > len(words) or isinstance(words, Parted) else words


def _parts_of(word: Word) -> Iterator[Word]:
    for fragment in word.fragments:
        font = fragment.font if not fragment.raised else None
        for text in _OPEN.split(fragment.text) if font is not None else [""]:
            part = fragment if font is None else Fragment(text, font, font.widths[text])
            yield Word((part,), part.width, 0.0)
