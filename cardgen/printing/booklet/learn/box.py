"""What is in the box: a card of each kind, whole and large enough to be read, over its back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise

from cardgen.model.card import Card, CardType
from cardgen.printing.booklet import blocks
from cardgen.printing.booklet.blocks import Block
from cardgen.printing.booklet.context import Context
from cardgen.printing.booklet.learn.growing import growing
from cardgen.printing.booklet.start import kind_text, kinds_of, parts_line

_SIZES = tuple(16.0 + size / 2 for size in range(25))
"""mm: from the smallest card, whose title can still be read, to the largest that a page may have room for."""
_GAP, _PEEK, _ROW = 5.0, 0.75, 2.6
"""mm: the room between columns and rows. How much of a back is seen at most, as a share of a card."""
_COLUMNS, _ROWS = 3, 3
"""So many columns at most; so many rows share a page."""


def box(context: Context) -> Iterator[Block]:
    """Set the kinds of card in columns, and what else is in the box; in the last row, if there is a place left."""
    if context.booklet.learn.box is None:
        return
    kinds = list(kinds_of(context))
    columns = max(min(len(kinds), _COLUMNS), 2)
    width = (context.look.width - _GAP * (columns - 1)) / columns
    left = -len(kinds) % columns
    aside = list(parts_line(context, width * left + _GAP * (left - 1))) if left else []
    starts = list(range(0, len(kinds), columns * _ROWS))
    for first, end in pairwise([*starts, len(kinds)]):
        last = aside if end == len(kinds) else []
        grid = growing(partial(_grid, context, kinds[first:end], last, columns, width), _SIZES)
        yield replace(grid, before=_ROW if first else 0.0)
    if not left:
        yield from parts_line(context)


def _grid(
    context: Context,
    kinds: Sequence[tuple[CardType, Sequence[Card]]],
    last: Sequence[Block],
    columns: int,
    width: float,
    card: float,
) -> Block:
    """Set kinds in rows, with cards of a width in mm, and what is *last* in the place behind them."""
    cells = [*(_kind(context, kind, cards, width, card) for kind, cards in kinds), *last]
    rows = [
        blocks.beside([(at * (width + _GAP), cell) for at, cell in enumerate(cells[n : n + columns])])
        for n in range(0, len(cells), columns)
    ]
    return blocks.stack([blocks.spaced(row, _ROW) if n else row for n, row in enumerate(rows)])


def _kind(context: Context, kind: CardType, cards: Sequence[Card], width: float, card: float) -> Block:
    says = context.booklet.learn.box
    assert says is not None
    told = kind_text(context, kind, cards, says.says.get(kind.name, ""), width, context.look.start)
    return blocks.stack((_sample(context, kind, cards, width, card), told))


def _sample(context: Context, kind: CardType, cards: Sequence[Card], width: float, card: float) -> Block:
    """Lay a card over its back, or over another card where the kind has none."""
    wide = context.cards.fitted(kind, card)[0]
    face = context.cards.face(cards[(len(cards) - 1) // 2], card)
    if not kind.back and len(cards) < 2:
        return face
    below = context.cards.back(kind, card) if kind.back else context.cards.face(cards[-1], card)
    return blocks.beside(((min(width - wide, wide * _PEEK), below), (0.0, face)))
