"""A line cut into the words that people said, each with its place."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

_WORD = re.compile(r"'s\b|\b[^\W\d_]/(?!\w)|\d+|[^\W\d_]+(?:'(?!s\b)[^\W\d_]+)*|[,.;:?!«»/=+&-]")
_HYPHEN = re.compile(r"(?<=[^\W\d_])-(?=[^\W\d_])")
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


def spelt_out(words: Iterable[Word], spellings: Mapping[str, Sequence[str]]) -> list[Word]:
    """Put the words that are meant in the place of those typed in haste: `whos`, `w/`."""
    return [word._replace(text=meant) for word in words for meant in spellings.get(word.text, (word.text,))]


def words_of(line: str) -> list[Word]:
    """Cut a line into words and signs; pictures, hyphens in words and other signs that say nothing fall away."""
    plain = _HYPHEN.sub(" ", line.translate(_PLAIN))
    return [Word(found[0].casefold(), found[0], found.start()) for found in _WORD.finditer(plain)]
