"""A key of signs in few lines: each sign small, with what it stands for, one after the other."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from cardgen.faces.face import Role
from cardgen.layout.box import Box
from cardgen.model.learn import Signs
from cardgen.printing.booklet import blocks
from cardgen.printing.booklet.blocks import Block
from cardgen.printing.booklet.context import Context
from cardgen.printing.booklet.draft import Draft
from cardgen.printing.booklet.look import Tone

_ICON, _CHIP = 3.7, 0.52
"""mm: the height of an icon. A sign of a card has so much of its usual height."""
_BESIDE, _LEADING = 1.0, 0.5
_APART = (2.8, 2.4, 2.0, 1.7)
"""Signs stand the further apart of these that costs no line more than the nearest."""

_NAMED = re.compile(r"\*\*([^*]+?):?\*\*")


def key_of_signs(context: Context, groups: Sequence[Signs], tone: Tone) -> Block | None:
    """Set the signs of each group in lines under each other, its name first; nothing for a game that has none."""
    if not groups:
        return None
    return blocks.stack(
        [blocks.spaced(_group(context, each, tone), 1.4 if n else 0.0) for n, each in enumerate(groups)]
    )


def _group(context: Context, signs: Signs, tone: Tone) -> Block:
    setter, look = context.setter, context.look
    title = setter.plain(
        f"{signs.title}:", look.strong._replace(size=look.small.size, colour=tone.dark), context.look.width
    )
    cells = [(title.widest, blocks.text(setter, title))]
    cells += [_of_card(context, card, says) for card, says in signs.cards.items()]
    cells += [_of_icon(context, icon, says, tone) for icon, says in signs.icons.items()]
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


def _of_card(context: Context, card: str, says: str) -> tuple[float, Block]:
    chip = context.cards.chip(context.cards.forms.read(card), _CHIP, key=True)
    return _cell(context, chip.block, chip.width, says)


def _of_icon(context: Context, icon: str, says: str, tone: Tone) -> tuple[float, Block]:
    def paint(draft: Draft, x: float, y: float) -> None:
        context.place_icon(draft, icon, tone.dark, Box(x, y, _ICON, _ICON))

    return _cell(context, Block(_ICON, paint), _ICON, says)


def _cell(context: Context, sign: Block, wide: float, says: str) -> tuple[float, Block]:
    """Set a sign with its name alone, where its text names it and says more."""
    named = _NAMED.match(says)
    says = named[1] if named is not None else says
    style = context.look.small._replace(colour="booklet-ink", hyphens=False)
    said = context.setter.rich(says, style, context.look.width - wide - _BESIDE)
    text = blocks.tagged(blocks.text(context.setter, said), Role.PARAGRAPH)
    return wide + _BESIDE + said.widest, _level(((0.0, sign), (wide + _BESIDE, text)))
