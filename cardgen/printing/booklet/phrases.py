"""Phrases made of pieces: lists of references, words that stay together, remarks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cardgen.model.rich_text import Piece, RuleRef, Run

_HELD = "\u00a0"
"""A space at which no line ends."""


def held(text: str) -> str:
    """Keep words on one line."""
    return text.replace(" ", _HELD)


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
