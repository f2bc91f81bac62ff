"""Phrases made of pieces: lists of references, words that stay together, remarks."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from cardgen.model.rich_text import Piece, RuleRef, Run, parse

_OPENS = (":", "=")
_HELD = "\u00a0"
"""A space at which no line ends."""


def held(text: str) -> str:
    """Keep words on one line."""
    return text.replace(" ", _HELD)


def written_out(text: str, notation: Mapping[str, str]) -> list[Piece]:
    """Print what a ruling writes short as the words and icons of a game's *notation*; a number may stand before.

    A short form that ends in `:` or `=` goes on with another, or with a number.
    """
    if not notation:
        return [Run(text)]
    short, opens = _any(notation), _any(sign for sign in notation if sign[-1] in _OPENS)
    pieces: list[Piece] = []
    at = 0
    for found in re.finditer(rf"(?<![\w+−-])(?:(\d*)({short})|({opens})({short}|\d+))(?![\w=]|:\w)", text):
        number, sign, first, second = found.groups(default="")
        between = text[at : found.start()]
        # What stands in a row, as cards do, is a list.
        pieces += [Run((", " if at and between == " " else between) + number)]
        opening = notation.get(first, "")
        apart = " " if second.isdigit() and opening[-1:].isalpha() else ""  # values of data end in no space
        pieces += parse(f"{notation.get(sign, sign)}{opening}{apart}{notation.get(second, second)}")
        at = found.end()
    return [*pieces, Run(text[at:])]


def _any(signs: Iterable[str]) -> str:
    return "|".join(map(re.escape, sorted(signs, key=len, reverse=True))) or "(?!)"


def references(keys: Iterable[str]) -> list[Piece]:
    """Refer to several rules or house rules: `5.2, 5.3`."""
    pieces: list[Piece] = []
    for key in keys:
        pieces += [Run(", "), RuleRef(key)] if pieces else [RuleRef(key)]
    return pieces


def remarks(parts: Iterable[Sequence[Piece]]) -> list[Piece]:
    """Make a sentence of each remark."""
    pieces: list[Piece] = []
    for part in parts:
        last = part[-1]
        ended = isinstance(last, Run) and last.text.rstrip()[-1:] in (".", "?", "!")
        pieces += [*([Run(" ")] if pieces else []), *part, *([] if ended else [Run(".")])]
    return pieces
