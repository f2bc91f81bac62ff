"""A key of signs in few lines: each sign small, with what it stands for, one after the other."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import partial

from cardgen.faces.face import Role
from cardgen.layout.box import Box
from cardgen.model.learn import Signs
from cardgen.printing.booklet import blocks
from cardgen.printing.booklet.blocks import Block
from cardgen.printing.booklet.context import Context
from cardgen.printing.booklet.draft import Draft
from cardgen.printing.booklet.learn.growing import growing
from cardgen.printing.booklet.look import Tone, Type

_ICON, _CHIP = 3.7, 0.52
"""mm: the height of an icon. A sign of a card has so much of its usual height."""
_BESIDE, _LEADING = 1.0, 0.5
_SCALES = (1.0, 1.08, 1.16, 1.24, 1.32, 1.4, 1.5)
_APART = (2.8, 2.4, 2.0, 1.7)
"""Signs stand the further apart of these that costs no line more than the nearest."""

_NAMED = re.compile(r"\*\*([^*]+?):?\*\*")


def key_of_signs(context: Context, groups: Sequence[Signs], tone: Tone) -> Block | None:
    """Set the signs of each group in lines under each other, its name first; larger where a page has room for it.

    Nothing for a game that has none.
    """
    if not groups:
        return None
    return growing(partial(_key, context, groups, tone), _SCALES)


def _key(context: Context, groups: Sequence[Signs], tone: Tone, scale: float) -> Block:
    made = [_group(context, each, tone, scale) for each in groups]
    return blocks.stack([blocks.spaced(each, 1.4 * scale if n else 0.0) for n, each in enumerate(made)])


def _group(context: Context, signs: Signs, tone: Tone, scale: float) -> Block:
    setter, look = context.setter, context.look
    small = _small(context, scale)
    title = setter.plain(
        f"{signs.title}:",
        look.strong._replace(size=small.size, leading=small.leading, colour=tone.dark),
        context.look.width,
    )
    cells = [(title.widest, blocks.text(setter, title))]
    cells += [_of_card(context, card, says, scale) for card, says in signs.cards.items()]
    cells += [_of_icon(context, icon, says, tone, scale) for icon, says in signs.icons.items()]
    ways = [list(_lines(cells, look.width, apart)) for apart in _APART]
    lines = min(ways, key=len)
    return blocks.stack([blocks.spaced(line, _LEADING) for line in lines])


def _lines(cells: Sequence[tuple[float, Block]], room: float, apart: float) -> Iterator[Block]:
    """Put cells beside each other, as many as a line has room for, their middles level."""
    line: list[tuple[float, Block]] = []
    x = 0.0
    for width, block in cells:
        if line and x + width > room:
            yield _level(line)
            line, x = [], 0.0
        line.append((x, block))
        x += width + apart
    yield _level(line)


def _level(line: Sequence[tuple[float, Block]]) -> Block:
    height = max(block.height for _, block in line)

    def paint(draft: Draft, x: float, y: float) -> None:
        for dx, block in line:
            block.draw(draft, x + dx, y + (height - block.height) / 2)

    return Block(height, paint)


def _small(context: Context, scale: float) -> Type:
    """Give the type of what a sign stands for: larger with it, but not larger than other text."""
    small, close = context.look.small, context.look.close
    size, leading = min(small.size * scale, close.size), min(small.leading * scale, close.leading)
    return small._replace(size=size, leading=leading, colour="booklet-ink", hyphens=False)


def _of_card(context: Context, card: str, says: str, scale: float) -> tuple[float, Block]:
    chip = context.cards.chip(context.cards.forms.read(card), _CHIP * scale, key=True)
    return _cell(context, chip.block, chip.width, says, scale)


def _of_icon(context: Context, icon: str, says: str, tone: Tone, scale: float) -> tuple[float, Block]:
    size = _ICON * scale

    def paint(draft: Draft, x: float, y: float) -> None:
        context.place_icon(draft, icon, tone.dark, Box(x, y, size, size))

    return _cell(context, Block(size, paint), size, says, scale)


def _cell(context: Context, sign: Block, wide: float, says: str, scale: float) -> tuple[float, Block]:
    """Set a sign with its name alone, where its text names it and says more."""
    named = _NAMED.match(says)
    says = named[1] if named is not None else says
    said = context.setter.rich(says, _small(context, scale), context.look.width - wide - _BESIDE)
    text = blocks.tagged(blocks.text(context.setter, said), Role.PARAGRAPH)
    return wide + _BESIDE + said.widest, _level(((0.0, sign), (wide + _BESIDE, text)))
