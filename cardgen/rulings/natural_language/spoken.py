"""A line cut into the words that people said or meant, each with its place, and the names among them."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from cardgen.rulings.notation.typos import one_slip

_WORD = re.compile(r"'s\b|\b[^\W\d_]/(?!\w)|(?<![\w)])-\d+|\d+|[^\W\d_]+(?:'(?!s\b)[^\W\d_]+)*|[,.;:?!«»/=+&-]")
_HYPHEN = re.compile(r"(?<=[^\W\d_])-(?=[^\W\d_])")
_PLAIN = str.maketrans(
    {"’": "'", "‘": "'", "“": " ", "”": " ", '"': " ", "–": "-", "—": "-", "…": ".", "(": "«", ")": "»", "\u00a0": " "}
)


Names: TypeAlias = dict[str, str]
"""Names as they are written, by how they are folded."""
_SHORTEST, _SHORTEST_NAME = 5, 7
"""Shorter words, and names, are a slip away from too many others."""


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


def spelt_out(words: Sequence[Word], spellings: Mapping[str, Sequence[str]]) -> list[Word]:
    """Put the words that are meant in the place of those typed in haste: `whos`, `w/`, in capitals alone `AN`."""
    loud = all(word.written == word.written.upper() for word in words)
    ways = ((word, (word.text,) if loud else (word.written, word.text)) for word in words)
    meant = ((word, next((spellings[one] for one in ways if one in spellings), (word.text,))) for word, ways in ways)
    return [word._replace(text=text) for word, texts in meant for text in texts]


def words_of(line: str) -> list[Word]:
    """Cut a line into words and signs; pictures, hyphens in words and other signs that say nothing fall away."""
    plain = _HYPHEN.sub(" ", line.translate(_PLAIN))
    return [Word(found[0].casefold(), found[0], found.start()) for found in _WORD.finditer(plain)]


def meant_words(words: Sequence[Word], known: Collection[str]) -> list[Word]:
    """Put the word that was meant in the place of one that is a slip away from it alone."""
    return [_meant(word, known) for word in words]


def _meant(word: Word, known: Collection[str]) -> Word:
    least = _SHORTEST_NAME if word.is_capital else _SHORTEST
    if word.text in known or len(word.text) < least or not word.text.isalpha():
        return word
    near = [one for one in known if len(one) >= _SHORTEST and one_slip(word.text, one)]
    return word._replace(text=near[0]) if len(near) == 1 else word


def names_in(words: Sequence[Word], known: Collection[str], names: Collection[str], roles: Collection[str]) -> Names:
    """List the words that are written like names, however they are written elsewhere, and first *names* in any case.

    A word of the game is none, nor what may be a slip of one, or of somebody's name: nobody is taken for somebody else.
    """
    words_known = [one for one in known if len(one) >= _SHORTEST]
    found: Names = {}
    for word in words:
        if word.text in names:
            written = word.written[: len(word.text)]  # without the `s` of `Bobs turn`
            found[word.text] = written.capitalize() if written.islower() else written
        elif word.is_capital and word.text not in known and not _is_slip(word.text, (*words_known, *roles)):
            found[word.text] = word.written
    return found


def _is_slip(text: str, known: Collection[str]) -> bool:
    return any(one_slip(text, one) for one in known)
