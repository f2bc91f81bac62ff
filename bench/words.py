"""Words for generated cards: enough different ones that no cache of words looks better than it is."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import accumulate, islice

DISTINCT = 2_400
_EVEN = 150
"""The larger, the more evenly words come: with 150 a card's words have five letters on average, like English."""
_STARTS = (*"bcdfghjklmnprstvwz", "br", "fl", "st", "th")
_MIDDLES = (*"aeiou", "ea", "oo")
_ENDS = ("", *"dlmnrst", "ck", "nd")


def _made(rng: random.Random) -> Iterator[str]:
    while True:
        syllables = range(rng.choice((1, 2, 2)))
        yield "".join(rng.choice(_STARTS) + rng.choice(_MIDDLES) + rng.choice(_ENDS) for _ in syllables)


def vocabulary(count: int = DISTINCT) -> list[str]:
    """Make that many different words, the same every time, the short ones first."""
    seen: dict[str, None] = {}
    words = (seen.setdefault(word, None) or word for word in _made(random.Random(7)) if word not in seen)
    return sorted(islice(words, count), key=len)


def shares(words: list[str]) -> list[float]:
    """Say how often each word comes, added up: the first most often, by Zipf's law, as in what people write."""
    return list(accumulate(1 / (rank + _EVEN) for rank in range(len(words))))


def sentence(words: list[str], often: list[float], rng: random.Random, length: int) -> str:
    """Put words together, every tenth of them bold."""
    chosen = rng.choices(words, cum_weights=often, k=length)
    return " ".join(f"**{word}**" if at % 10 == 4 else word for at, word in enumerate(chosen)).capitalize() + "."
