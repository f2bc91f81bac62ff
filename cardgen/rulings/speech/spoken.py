"""A line cut into the words that people said, each with its place."""

from __future__ import annotations

import re
from typing import NamedTuple

_WORD = re.compile(r"'s\b|\d+|[^\W\d_]+(?:'(?!s\b)[^\W\d_]+)*|[,.;:?!«»/=+-]")
_PLAIN = str.maketrans(
    {"’": "'", "‘": "'", "“": " ", "”": " ", '"': " ", "–": "-", "—": "-", "…": ".", "(": "«", ")": "»", "\u00a0": " "}
)


class Word(NamedTuple):
    """One word or sign: folded, as it was written, and where it stands."""

    text: str
    written: str
    at: int

    @property
    def end(self) -> int:
        """Give the place behind it."""
        return self.at + len(self.written)

    @property
    def is_capital(self) -> bool:
        """Say whether it is written like a name."""
        return self.written[:1].isupper() and len(self.written) > 1


def words_of(line: str) -> list[Word]:
    """Cut a line into words and signs; pictures and other signs that say nothing fall away."""
    plain = line.translate(_PLAIN)
    return [Word(found[0].casefold(), found[0], found.start()) for found in _WORD.finditer(plain)]
