"""The facts of a dispute in print: cards as chips, the rest in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from cardgen.model.told_facts import Cell, Fact
from cardgen.printing.booklet import blocks
from cardgen.printing.booklet.blocks import Block
from cardgen.printing.booklet.cards import CHIP_HEIGHT
from cardgen.printing.booklet.context import Context
from cardgen.printing.booklet.draft import Draft

_GAP, _GROUP_GAP = 1.1, 5.0


class Row(NamedTuple):
    """A block and how wide it is."""

    block: Block
    width: float


def chips(context: Context, cells: Sequence[Cell]) -> Row:
    """Set cards in a row, each with its caption under it."""
    placed: list[tuple[float, Block]] = []
    x = 0.0
    for cell in cells:
        row = _chip(context, cell) if cell.shown else _text(context, cell.text)
        placed.append((x, row.block))
        x += row.width + _GAP
    return Row(blocks.beside(placed), max(x - _GAP, 0.0))


def _chip(context: Context, cell: Cell) -> Row:
    chip = context.cards.chip(cell.written)
    look, setter = context.look, context.setter
    style = look.label._replace(leading=3.0, size=7.0)
    said = [text for text in (cell.caption, context.facts.declared(cell)) if text]
    lines = [setter.plain(text, style) for text in said]
    width = max([chip.width, *(line.widest for line in lines)])

    def paint(draft: Draft, x: float, y: float) -> None:
        chip.block.draw(draft, x + (width - chip.width) / 2, y)
        for n, line in enumerate(lines):
            setter.draw(line, draft, x + (width - line.widest) / 2, y + CHIP_HEIGHT + 0.5 + 3.0 * n)

    return Row(Block(CHIP_HEIGHT + (0.5 + 3.0 * len(lines) if lines else 0.0), paint), width)


def _text(context: Context, text: str) -> Row:
    paragraph = context.setter.plain(text, context.look.close)
    block = blocks.text(context.setter, paragraph)
    return Row(block, paragraph.widest)


def groups(context: Context, facts: Iterable[Fact], width: float) -> Block:
    """Set facts beside each other, each with its name above it, in as many rows as it takes."""
    rows: list[list[Row]] = [[]]
    used = 0.0
    for fact in facts:
        row = _group(context, fact, width)
        if rows[-1] and used + row.width > width:
            rows.append([])
            used = 0.0
        rows[-1].append(row)
        used += row.width + _GROUP_GAP
    return blocks.stack([blocks.spaced(_level(row), 2.0) for row in rows if row])


def _level(row: Sequence[Row]) -> Block:
    x, placed = 0.0, []
    for each in row:
        placed.append((x, each.block))
        x += each.width + _GROUP_GAP
    return blocks.beside(placed)


def _group(context: Context, fact: Fact, width: float) -> Row:
    name = context.setter.plain(fact.label, context.look.label, width)
    shown = any(cell.shown for cell in fact.cells)
    if shown:
        row = _wrapped(context, fact.cells, width)
    else:
        paragraph = context.setter.plain(fact.cells[0].text, context.look.close, width)
        row = Row(blocks.text(context.setter, paragraph), paragraph.widest)
    head = blocks.text(context.setter, name)
    return Row(blocks.stack((head, blocks.spaced(row.block, 0.5))), max(name.widest, row.width))


def _wrapped(context: Context, cells: Sequence[Cell], width: float) -> Row:
    """Set cards in as many rows as it takes."""
    rows: list[list[Cell]] = [[]]
    for cell in cells:
        if rows[-1] and chips(context, [*rows[-1], cell]).width > width:
            rows.append([])
        rows[-1].append(cell)
    made = [chips(context, row) for row in rows]
    return Row(blocks.stack([blocks.spaced(row.block, 1.2) for row in made]), max(row.width for row in made))
