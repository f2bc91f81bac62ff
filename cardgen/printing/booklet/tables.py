"""Tables: by number of players, of what is reconstructed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cardgen.faces.face import Role
from cardgen.layout.box import Box
from cardgen.model.setup import CountRow, counted
from cardgen.printing.booklet import blocks
from cardgen.printing.booklet.blocks import Block
from cardgen.printing.booklet.context import Context
from cardgen.printing.booklet.draft import Draft
from cardgen.printing.booklet.look import Tone, Type
from cardgen.printing.booklet.setting import Paragraph

_PAD = 0.65
_ROWS = 2
"""No fewer rows stand at the foot or the head of a page."""


def by_players(context: Context, rows: Sequence[CountRow], tone: Tone, *, small: bool = False) -> Block:
    """Set the table of what is in play with how many players."""
    game = context.game
    players = range(game.players.least or 1, (game.players.most or 1) + 1)
    head = [context.says("Players"), *map(str, players)]
    body = [[row.label, *counted(game, context.booklet.setup, row)] for row in rows]
    return table(context, head, body, tone, small=small)


def table(
    context: Context,
    head: Sequence[str],
    body: Sequence[Sequence[str]],
    tone: Tone,
    *,
    total: bool = False,
    small: bool = False,
) -> Block:
    """Set a table: the first column to the left, the others in the middle; the last row may be the bold *total*."""
    setter, look = context.setter, context.look
    usual = look.small._replace(colour=look.close.colour) if small else look.close
    strong = look.strong._replace(size=usual.size, leading=usual.leading)
    narrow = [max(setter.plain(row[n], strong).widest for row in [head, *body]) + 5 for n in range(1, len(head))]
    narrow = [max(narrow, default=0.0)] * len(narrow)
    first = context.look.width - sum(narrow)
    on_main = strong._replace(colour=tone.dark if look.low else tone.on_main)
    lines = [_cells(context, head, first, narrow, [on_main] * len(head))]
    for n, row in enumerate(body, 1):
        label = strong if total and n == len(body) else usual
        lines.append(_cells(context, row, first, narrow, [label, *[strong] * len(narrow)]))
    return _table(context, lines, (first, *narrow), tone)


def _table(context: Context, lines: Sequence[Sequence[Paragraph]], widths: Sequence[float], tone: Tone) -> Block:
    """Set the lines of a table, the first of them on a bar; it may be parted, with the bar on both pages."""
    setter, look = context.setter, context.look
    heights = [max(cell.height for cell in line) + 2 * _PAD for line in lines]

    def paint(draft: Draft, x: float, y: float) -> None:
        bar = Box(x, y, context.look.width, heights[0])
        draft.box(bar, 1.2, fill="" if look.low else tone.main, stroke=tone.dark if look.low else "")
        for n, (line, height) in enumerate(zip(lines, heights, strict=True)):
            if n > 1:
                draft.line(x, y, x + context.look.width, y, "booklet-rule", 0.25)
            with draft.tagged(Role.ROW):
                at = x
                for cell, width in zip(line, widths, strict=True):
                    with draft.tagged(Role.CELL if n else Role.HEAD):
                        setter.draw(cell, draft, at + (2.4 if cell is line[0] else 0.0), y + (height - cell.height) / 2)
                    at += width
            y += height
        draft.line(x, y, x + context.look.width, y, "booklet-ink", 0.35)

    def split(room: float) -> tuple[Block, Block] | None:
        fitting = [n for n in range(1 + _ROWS, len(lines) - _ROWS + 1) if sum(heights[:n]) <= room]
        if not fitting:
            return None
        parts = lines[: fitting[-1]], [lines[0], *lines[fitting[-1] :]]
        first, second = (_table(context, part, widths, tone) for part in parts)
        return first, second

    return replace(blocks.tagged(Block(sum(heights), paint), Role.TABLE), split=split)


def _cells(
    context: Context, row: Sequence[str], first: float, narrow: Sequence[float], styles: Sequence[Type]
) -> list[Paragraph]:
    setter = context.setter
    cells = [setter.plain(row[0], styles[0], first - 4)]
    return cells + [
        setter.plain(text, style, width, 0.5) for text, width, style in zip(row[1:], narrow, styles[1:], strict=True)
    ]
