"""A line cut into words that stand for themselves: `I've` is `i have`, `can't` is `can not`."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

_TOKEN = re.compile(r"[-+]?\d+(?:st|nd|rd|th)\b|(?<![\w)])[-+]\d+|\d+|[^\W\d_]+(?:'[^\W\d_]+)?|'s\b|[,.;:?!$£€=&+/]")
_PLACE = re.compile(r"([-+]?\d+)(?:st|nd|rd|th)")
_PLAIN = str.maketrans("’‘“”–—…", "''\"\"--.")
_ENDS = {"ve": "have", "re": "are", "m": "am", "ll": "will", "d": "would", "t": "not"}
_SHORTENED = re.compile(r"\b(dr|mr|mrs|ms|prof|st|jr|sr|vs)\.(?=\s+[^\W\d_])", re.IGNORECASE)
"""A title written short before a name: its full stop ends no sentence."""
_SOFT, _FIRM = ",", ".;:?!"
_FIRM_WEIGHT = 2
"""How many commas a full stop is worth as a border between clauses."""


class Word(NamedTuple):
    """One word or sign of a line."""

    text: str
    """As it is compared."""
    raw: str
    """As it was typed."""
    clause: int
    """Counts the borders before it: a comma is one, a full stop two."""
    at: int
    """Its place in the line, from 0."""


def cut(line: str, spellings: Mapping[str, Sequence[str]]) -> list[Word]:
    """Cut a line into words, those typed in haste *spelt* out."""
    words: list[Word] = []
    clause = 0
    plain = _SHORTENED.sub(r"\1 ", line.translate(_PLAIN))
    for found in _TOKEN.finditer(plain):
        low = _PLACE.sub(r"\1th", found[0].casefold())
        is_code = plain[found.end() : found.end() + 1].isdigit()  # `N3` is no `and 3`
        for n, text in enumerate((low,) if is_code else _meant(low, spellings)):
            words.append(Word(text, text if n else found[0], clause, found.start()))
        clause += 1 if low == _SOFT else _FIRM_WEIGHT if low in _FIRM else 0
    return words


def _meant(word: str, spellings: Mapping[str, Sequence[str]]) -> Sequence[str]:
    if word in spellings:
        return spellings[word]
    if "'" not in word or word == "'s":
        return (word,)
    head, tail = (word[:-3], "t") if word.endswith("n't") else word.split("'", 1)
    return (head, _ENDS.get(tail, f"'{tail}"))
