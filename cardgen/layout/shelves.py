"""Pieces of several sizes on sheets: row under row, each back behind its face."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Generic, NamedTuple, TypeVar

from cardgen.layout.box import Box
from cardgen.layout.grid import HEAD, MARGIN, Sheet
from cardgen.layout.imposition import Page, Seat

GAP = 3.0
"""Room between pieces for the scissors."""
_NO_BLEED = (0.0, 0.0, 0.0, 0.0)

T = TypeVar("T")


class Piece(NamedTuple, Generic[T]):
    """A thing with a size in mm, and what is printed behind it."""

    front: T
    back: T | None
    width: float
    height: float


def fits(width: float, height: float, paper: Sheet) -> bool:
    """Say whether a piece fits on a sheet below its head."""
    return width <= paper.width - 2 * MARGIN and height <= paper.height - HEAD - MARGIN


def shelve(pieces: Sequence[Piece[T]], paper: Sheet) -> list[Page[T]]:
    """Make the pages, a page of fronts followed by its backs where it has any, for a turn on the long edge.

    Every piece fits. Rows stand in the middle, so that a wrong duplex shift stays small.
    """
    pages: list[Page[T]] = []
    for rows in _leaves(list(_rows(pieces, paper)), paper):
        placed = list(_placed(rows, paper))
        pages.append(Page(tuple(Seat(piece.front, box, _NO_BLEED) for piece, box in placed), False))
        behind = [(piece.back, box) for piece, box in placed if piece.back is not None]
        if behind:
            pages.append(Page(tuple(Seat(back, _mirrored(box, paper), _NO_BLEED) for back, box in behind), True))
    return pages


def _rows(pieces: Sequence[Piece[T]], paper: Sheet) -> Iterator[list[Piece[T]]]:
    """Fill rows from the left, in the order given; equal pieces stay together when they fit into a row."""
    room = paper.width - 2 * MARGIN
    row: list[Piece[T]] = []
    for _, equal in groupby(pieces, lambda piece: (piece.width, piece.height)):
        run = list(equal)
        if row and _width(run) <= room < _width([*row, *run]):
            yield row
            row = []
        for piece in run:
            if row and _width([*row, piece]) > room:
                yield row
                row = []
            row.append(piece)
    if row:
        yield row


def _leaves(rows: Sequence[list[Piece[T]]], paper: Sheet) -> Iterator[list[list[Piece[T]]]]:
    """Fill sheets with rows from the top."""
    leaf: list[list[Piece[T]]] = []
    for row in rows:
        high = sum(_height(one) + GAP for one in leaf) + _height(row)
        if leaf and high > paper.height - HEAD - MARGIN:
            yield leaf
            leaf = []
        leaf.append(row)
    if leaf:
        yield leaf


def _placed(rows: Sequence[list[Piece[T]]], paper: Sheet) -> Iterator[tuple[Piece[T], Box]]:
    y = HEAD
    for row in rows:
        x, high = (paper.width - _width(row)) / 2, _height(row)
        for piece in row:
            yield piece, Box(x, y + (high - piece.height) / 2, piece.width, piece.height)
            x += piece.width + GAP
        y += high + GAP


def _mirrored(box: Box, paper: Sheet) -> Box:
    return box._replace(x=paper.width - box.right)


def _width(row: Sequence[Piece[T]]) -> float:
    return sum(piece.width + GAP for piece in row) - GAP


def _height(row: Sequence[Piece[T]]) -> float:
    return max(piece.height for piece in row)
