"""Phrases made of pieces: lists of references, and remarks one after the other on a line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cardgen.model.rich_text import Piece, RuleRef, Run

_BETWEEN = "   ·   "


def references(keys: Iterable[str]) -> list[Piece]:
    """Refer to several rules or house rules: `5.2, 5.3`."""
    pieces: list[Piece] = []
    for key in keys:
        pieces += [Run(", "), RuleRef(key)] if pieces else [RuleRef(key)]
    return pieces


def remarks(parts: Sequence[Sequence[Piece]]) -> list[Piece]:
    """Put remarks on one line, a dot between them."""
    pieces: list[Piece] = []
    for part in parts:
        pieces += [Run(_BETWEEN), *part] if pieces else part
    return pieces
