"""Numbers and letters in discs: of steps, of call-outs, of what is forgotten."""

from __future__ import annotations

from dataclasses import replace

from cardgen.faces.face import Role
from cardgen.layout.box import Box
from cardgen.printing.booklet import blocks
from cardgen.printing.booklet.blocks import Block
from cardgen.printing.booklet.context import Context
from cardgen.printing.booklet.draft import Draft
from cardgen.printing.booklet.look import Tone

SIZE = 4.8
_RING = 0.5
_INDENT = 8.0


def badge(context: Context, said: str, tone: Tone, draft: Draft, x: float, y: float) -> None:
    """Draw a disc whose middle is x, y, ringed with paper so that it stands out on a card."""
    figure = context.setter.plain(said, context.look.strong._replace(colour=tone.on_main, leading=SIZE), SIZE, 0.5)
    ring = SIZE + 2 * _RING
    draft.box(Box(x - ring / 2, y - ring / 2, ring, ring), ring / 2, fill="booklet-paper")
    draft.box(Box(x - SIZE / 2, y - SIZE / 2, SIZE, SIZE), SIZE / 2, fill=tone.main)
    context.setter.draw(figure, draft, x - SIZE / 2, y - SIZE / 2)


def beside_badge(context: Context, said: str, text: str, width: float, tone: Tone, before: float = 1.8) -> Block:
    """Set a text beside a disc."""
    setter, look = context.setter, context.look
    body = blocks.text(setter, setter.rich(text, look.close, width - _INDENT), links=tone.dark)
    middle = look.close.leading / 2

    def disc(draft: Draft, x: float, y: float) -> None:
        badge(context, said, tone, draft, x + SIZE / 2, y + middle)

    label, told = blocks.tagged(Block(SIZE, disc), Role.LABEL), blocks.tagged(body, Role.BODY)
    return replace(blocks.tagged(blocks.beside(((0.0, label), (_INDENT, told))), Role.ITEM), before=before)
