"""The list of all cards: each different one with its number, name, copies, and the fields that matter."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from cardgen.faces.face import Role
from cardgen.model.card import Card
from cardgen.model.card_list import CardTable, Column, tables
from cardgen.model.rich_text import Piece, Run, parse
from cardgen.model.told_facts import figures
from cardgen.printing.booklet import blocks
from cardgen.printing.booklet.blocks import Block
from cardgen.printing.booklet.context import Context
from cardgen.printing.booklet.draft import Draft
from cardgen.printing.booklet.look import TEXT_WIDTH, Tone, Type

_INTRO = "Every different card of the box: the number printed on it, its name, how many there are."
_GAP, _APART, _PAD = 2.4, 6.0, 0.2
_NARROWEST, _PRESSED = 22.0, 4.0
"""Side by side a name may lack 4 mm of its line: more than that parts it in odd places."""
_ROWS, _ENOUGH = 3, 22.0
"""No fewer rows of a table stand at the foot or the head of a page, or 22 mm of them."""
_WHOLE = 34.0
"""A table that is not a fifth of a page high is not parted."""
_MOST = 4
_COUNTED = 42.0


class _Series(NamedTuple):
    """A column of a table: what stands over it, and a cell for each card."""

    head: str
    cells: tuple[Sequence[Piece], ...]
    style: Type
    widest: float
    below: bool = False
    name: bool = False


class _Plan(NamedTuple):
    """How a table is set: how often side by side, and how wide its columns are in mm."""

    across: int
    widths: tuple[float, ...]


def card_list(context: Context) -> Iterator[Block]:
    """Set the tables of all cards."""
    game, tone = context.game, context.look.end
    found = [(table, table.cards(game)) for table in tables(game, context.booklet.cards)]
    if not game.cards:
        return
    below = context.says("{count} cards, in the order of their numbers", count=game.count)
    yield context.chapter(context.says("All cards"), below, "cards")
    yield replace(context.prose(context.says(_INTRO), 0.0), keep=True, split=None)
    for table, cards in found:
        if cards:
            yield _title(context, table, cards, tone)
            yield _table(context, table, cards, tone)


def _title(context: Context, table: CardTable, cards: Sequence[Card], tone: Tone) -> Block:
    """Set the heading of a table, and at its right how many cards it has."""
    count, different = sum(card.copies for card in cards), len(cards)
    said = context.says("{count} cards", count=count) if count > 1 else context.says("1 card")
    said += ", " + context.says("{count} different", count=different) if 1 < different < count else ""
    said = ", ".join(part for part in (table.alike, said) if part)
    look, setter = context.look, context.setter
    name = setter.plain(table.title, look.heading._replace(colour=tone.dark, size=11.5), TEXT_WIDTH - _COUNTED)
    small = setter.plain(said, look.label._replace(leading=look.heading.leading), _COUNTED, 1.0)

    def paint(draft: Draft, x: float, y: float) -> None:
        with draft.tagged(Role.SUBHEADING):
            setter.draw(name, draft, x, y)
        setter.draw(small, draft, x + TEXT_WIDTH - _COUNTED, y + 0.3)

    return Block(name.height + 0.4, paint, before=4.2, keep=True)


def _table(context: Context, table: CardTable, cards: Sequence[Card], tone: Tone) -> Block:
    """Set a table in the way that takes least height."""
    series = list(_series(context, table, cards, tone))
    below = _below(series)
    beside = [column for column in series if column not in below]
    plans = [plan for count in range(1, _MOST + 1) if (plan := _plan(beside, count, alone=not below)) is not None]
    made = [_laid(context, beside, below, plan, tone) for plan in plans]
    return min(made, key=lambda block: round(block.height))


def _series(context: Context, table: CardTable, cards: Sequence[Card], tone: Tone) -> Iterator[_Series]:
    """Make the columns: number, name, copies, fields."""
    look = context.look
    strong = look.strong._replace(size=9.0, leading=look.close.leading)
    numbers = [(Run(str(card.number)),) for card in cards]
    yield _measured(context, context.says("No."), numbers, look.label._replace(size=8.5, leading=4.1, colour=tone.dark))
    if not table.nameless:
        names = _measured(context, context.says("Name"), [(Run(card.name),) for card in cards], strong)
        yield names._replace(name=True)
    if any(card.copies > 1 for card in cards):
        copies = [(Run(f"×{card.copies}"),) for card in cards]
        yield _measured(context, "", copies, look.close)._replace(name=not table.nameless)
    for column in table.columns:
        cells = [_pieces(context, card, column) for card in cards]
        yield _measured(context, column.head, cells, look.close)._replace(below=column.below)


def _pieces(context: Context, card: Card, column: Column) -> tuple[Piece, ...]:
    declared = context.game.card_types[card.type].fields.get(column.field)
    text = column.text(card.values.get(column.field)) if declared is not None else ""
    rich = column.shows or (declared is not None and declared.kind.marks)
    return tuple(parse(text)) if rich else (Run(figures(text)),) * bool(text)


def _measured(context: Context, head: str, cells: Sequence[tuple[Piece, ...]], style: Type) -> _Series:
    setter = context.setter
    over = setter.plain(head, context.look.label).widest
    return _Series(head, tuple(cells), style, max([over, *(setter.pieces(cell, style, 1e6).widest for cell in cells)]))


def _below(series: Sequence[_Series]) -> list[_Series]:
    """Choose the columns that stand under the names: those said to, and those too wide for one line."""
    left = [column for column in series if not column.below]
    while sum(column.widest + _GAP for column in left) - _GAP > TEXT_WIDTH:
        fields = [column for column in left[1:] if not column.name]
        widest = max(fields, key=lambda column: column.widest, default=None)
        if widest is None or widest.widest < TEXT_WIDTH / 2:
            break
        left.remove(widest)
    return [column for column in series if column not in left]


def _plan(series: Sequence[_Series], count: int, *, alone: bool) -> _Plan | None:
    """Give the columns their widths: the widest gives way; None where that is too narrow, or more stands below."""
    room = (TEXT_WIDTH - _APART * (count - 1)) / count
    widths = [column.widest for column in series]
    spare = room - sum(widths) - _GAP * (len(series) - 1)
    at = max(range(len(widths)), key=lambda n: widths[n])
    pressed = spare < -_PRESSED or (spare < 0 and widths[at] + spare < _NARROWEST)
    if count > 1 and (not alone or len(series[0].cells) < 2 * count or pressed):
        return None
    widths[at] += min(spare, 0.0)
    # What is left over goes between the fields; number, name and copies stay together.
    loose = range(sum(column.name for column in series), len(widths) - 1)
    for n in loose:
        widths[n] += max(spare, 0.0) / len(loose)
    return _Plan(count, tuple(widths))


def _laid(context: Context, beside: Sequence[_Series], below: Sequence[_Series], plan: _Plan, tone: Tone) -> Block:
    width = (TEXT_WIDTH - _APART * (plan.across - 1)) / plan.across
    head = _head(context, beside, plan, width, tone)
    rows = [_row(context, beside, below, plan, n, width) for n in range(len(beside[0].cells))]
    least = head.height + min(sum(row.height for row in rows[:_ROWS]), _ENOUGH)
    return _headed(head, blocks.columned(rows, plan.across, width, _APART), plan.across, width, least)


def _headed(head: Block, body: Block, count: int, width: float, least: float) -> Block:
    """Put the head over each column, on every page again."""
    heads = blocks.beside([(n * (width + _APART), head) for n in range(count)])
    whole = blocks.stack((heads, body))

    def split(room: float) -> tuple[Block, Block] | None:
        if body.split is None or room < least or whole.height < _WHOLE:
            return None
        parts, left = body.split(room - head.height), room - head.height
        while parts is not None and parts[1].height < least - head.height:
            left -= (least - head.height) / _ROWS
            parts = body.split(left)
        if parts is None:
            return None
        return blocks.stack((heads, parts[0])), _headed(head, parts[1], count, width, least)

    return Block(whole.height, whole.paint, split=split)


def _head(context: Context, series: Sequence[_Series], plan: _Plan, width: float, tone: Tone) -> Block:
    setter, style = context.setter, context.look.label
    cells = [setter.plain(column.head, style._replace(colour=tone.dark)) for column in series]

    def paint(draft: Draft, x: float, y: float) -> None:
        with draft.tagged(Role.ROW):
            at = x
            for cell, wide in zip(cells, plan.widths, strict=True):
                with draft.tagged(Role.HEAD):
                    setter.draw(cell, draft, at, y)
                at += wide + _GAP
        draft.line(x, y + style.leading + 0.4, x + width, y + style.leading + 0.4, "booklet-ink", 0.35)

    return Block(style.leading + 0.8, paint)


def _row(
    context: Context, beside: Sequence[_Series], below: Sequence[_Series], plan: _Plan, n: int, width: float
) -> Block:
    """Set a card: its cells beside each other, longer texts under its name, and a thin line."""
    setter = context.setter
    cells = [setter.pieces(s.cells[n], s.style, wide + 0.01) for s, wide in zip(beside, plan.widths, strict=True)]
    indent = plan.widths[0] + _GAP
    text = setter.pieces(_joined([column.cells[n] for column in below]), context.look.close, width - indent)
    high = max(cell.height for cell in cells)
    height = high + text.height + 2 * _PAD

    def paint(draft: Draft, x: float, y: float) -> None:
        with draft.tagged(Role.ROW):
            at = x
            for cell, wide in zip(cells, plan.widths, strict=True):
                with draft.tagged(Role.CELL):
                    setter.draw(cell, draft, at, y + _PAD)
                at += wide + _GAP
            if text.lines:
                with draft.tagged(Role.CELL):
                    setter.draw(text, draft, x + indent, y + _PAD + high)
        draft.line(x, y + height, x + width, y + height, "booklet-rule", 0.2)

    return Block(height, paint)


def _joined(cells: Sequence[Sequence[Piece]]) -> list[Piece]:
    """Set several texts as one paragraph."""
    pieces: list[Piece] = []
    for cell in cells:
        pieces += [*([Run(" ")] if pieces and cell else []), *cell]
    return pieces
