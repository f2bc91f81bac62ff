"""A thing that a line names, and the words it is named with."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from typing import NamedTuple, TypeAlias

Span: TypeAlias = tuple[int, int]
"""The words from a place up to another, which is no part of it."""


class Sort(StrEnum):
    """What sort of thing it is."""

    CARD = "card"
    WORD = "word"
    """A word of a closed list of the game, or one that its talk adds."""
    NUMBER = "number"
    ORDINAL = "ordinal"
    PERSON = "person"
    OWNER = "owner"
    """Somebody whose something is: `my`, `Ann's`."""
    UNSEEN = "unseen"
    """That somebody does not know."""


class Thing(NamedTuple):
    """One thing, as notation writes it."""

    span: Span
    sort: Sort
    value: str
    group: str = ""
    """The type of a card, the list of a word."""
    is_part: bool = False
    """Whether only a part of its name was said."""
    is_unclear: bool = False
    """Whether a word for a person may mean somebody else."""

    @property
    def start(self) -> int:
        """Give the place of its first word."""
        return self.span[0]

    @property
    def end(self) -> int:
        """Give the place behind its last word."""
        return self.span[1]

    @property
    def is_of_game(self) -> bool:
        """Say whether it is a card or a word of the game."""
        return self.sort in (Sort.CARD, Sort.WORD)

    @property
    def is_somebody(self) -> bool:
        """Say whether it is a person, or whose something is."""
        return self.sort in (Sort.PERSON, Sort.OWNER)


def mask(spans: Iterable[Span]) -> int:
    """Give the words of some spans as bits of a number: which are used is then found at once."""
    bits = 0
    for start, end in spans:
        bits |= (1 << end) - (1 << start)
    return bits


def places_in(bits: int) -> list[int]:
    """List the words that are bits of such a number."""
    return [at for at in range(bits.bit_length()) if bits >> at & 1]


def spans_of(texts: Sequence[str], phrases: Sequence[Sequence[str]]) -> Iterator[Span]:
    """Find phrases in a line."""
    there = set(texts)
    for words in (one for one in phrases if one[0] in there):
        for at in range(len(texts) - len(words) + 1):
            if texts[at] == words[0] and list(texts[at : at + len(words)]) == list(words):
                yield at, at + len(words)
