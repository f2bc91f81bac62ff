"""Cards shown large with numbered call-outs, and signs with what they stand for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from cardgen.faces.face import Role
from cardgen.layout.box import Box
from cardgen.model.learn import Anatomy, Signs
from cardgen.printing.booklet import blocks
from cardgen.printing.booklet.blocks import Block
from cardgen.printing.booklet.cards import named
from cardgen.printing.booklet.context import Context
from cardgen.printing.booklet.draft import Draft
from cardgen.printing.booklet.learn.badges import badge, beside_badge
from cardgen.printing.booklet.learn.growing import growing
from cardgen.printing.booklet.look import Tone

_GAP = 4.0
_MARGIN = 8.0
"""Room beside a card for the numbers of its call-outs."""
_OUTSIDE, _DOT = 4.0, 1.5
_COLUMNS = 3
_SIGN = 10.0
_STEP, _LARGER, _TEXTS = 2.0, 12.0, 38.0
"""A card is made larger by 2 mm at a time, by 12 at most, and while the texts beside it have 38 mm left."""


def anatomy_blocks(context: Context, cards: Sequence[Anatomy]) -> Iterator[Block]:
    """Set each card with its call-outs beside it, the picture at the left and at the right in turn."""
    for n, anatomy in enumerate(cards):
        card = partial(_card, context, tone=context.look.start, left=n % 2 == 0)
        made = growing(card, [replace(anatomy, width=width) for width in _widths(context, anatomy)])
        yield replace(made, before=6.0, swaps="anatomy", what=f"the card “{anatomy.title}”")


def _widths(context: Context, anatomy: Anatomy) -> list[float]:
    """List the width that is asked for, and those that the card may have where a page has room."""
    most = min(anatomy.width + _LARGER, context.look.width - _TEXTS - 2 * _MARGIN - _GAP)
    more = int((most - anatomy.width) / _STEP)
    return [anatomy.width + n * _STEP for n in range(max(more, 0) + 1)]


def _card(context: Context, anatomy: Anatomy, *, tone: Tone, left: bool) -> Block:
    found = context.cards.forms.read(anatomy.card)
    assert found is not None
    kind = context.game.card_types[found.card.type]
    wide, _ = context.cards.fitted(kind, anatomy.width)
    margin = _MARGIN if anatomy.calls else 0.0
    width = context.look.width - wide - 2 * margin - _GAP
    side = context.cards.inner if anatomy.inner else context.cards.face
    face = side(found.card, anatomy.width)
    scale = wide / context.maker.size(kind).width
    pointed = Block(face.height, partial(_pointed, context, anatomy, face, wide, scale, tone))
    picture = blocks.tagged(pointed, Role.FIGURE, named(kind, found.card))
    texts = _texts(context, anatomy, width, tone)
    if left:
        return blocks.beside(((margin, picture), (wide + 2 * margin + _GAP, texts)))
    return blocks.beside(((0.0, texts), (width + _GAP + margin, picture)))


def _pointed(
    context: Context,
    anatomy: Anatomy,
    face: Block,
    wide: float,
    scale: float,
    tone: Tone,
    draft: Draft,
    x: float,
    y: float,
) -> None:
    """Draw a card, and lines from its places to numbers at the side that is nearer."""
    face.draw(draft, x, y)
    for n, call in enumerate(anatomy.calls, 1):
        at, down = x + call.x * scale, y + call.y * scale
        outside = x - _OUTSIDE if 2 * call.x * scale < wide else x + wide + _OUTSIDE
        draft.line(at, down, outside, down, "booklet-paper", 1.1)
        draft.line(at, down, outside, down, tone.main, 0.45)
        for size, colour in ((_DOT + 0.6, "booklet-paper"), (_DOT, tone.main)):
            draft.box(Box(at - size / 2, down - size / 2, size, size), size / 2, fill=colour)
        badge(context, str(n), tone, draft, outside, down)


def _texts(context: Context, anatomy: Anatomy, width: float, tone: Tone) -> Block:
    setter, look = context.setter, context.look
    title = setter.plain(anatomy.title, look.heading._replace(colour=tone.dark), width)
    parts = [blocks.tagged(blocks.text(setter, title), Role.SUBHEADING)]
    if anatomy.says:
        parts.append(blocks.spaced(blocks.text(setter, setter.rich(anatomy.says, look.close, width)), 1.0))
    parts += [
        beside_badge(context, str(n), call.says, width, tone, 2.4 if n == 1 else 1.6)
        for n, call in enumerate(anatomy.calls, 1)
    ]
    return blocks.stack(parts)


def sign_blocks(context: Context, groups: Sequence[Signs], columns: int = _COLUMNS) -> Iterator[Block]:
    """Set the signs of each group in columns under its heading."""
    tone = context.look.start
    gap = 3.0
    width = (context.look.width - gap * (columns - 1)) / columns
    for signs in groups:
        cells = [_of_card(context, card, says, width) for card, says in signs.cards.items()]
        cells += [_of_icon(context, icon, says, width, tone) for icon, says in signs.icons.items()]
        yield context.subheading(signs.title, tone)
        yield blocks.columned([replace(cell, before=1.4) for cell in cells], columns, width, gap)


def _of_card(context: Context, card: str, says: str, width: float) -> Block:
    chip = context.cards.chip(context.cards.forms.read(card), key=True)
    return _sign(context, chip.block, chip.width, says, width)


def _of_icon(context: Context, icon: str, says: str, width: float, tone: Tone) -> Block:
    def paint(draft: Draft, x: float, y: float) -> None:
        context.place_icon(draft, icon, tone.dark, Box(x, y, _SIGN - 2.5, _SIGN - 2.5))

    return _sign(context, Block(_SIGN - 2.5, paint), _SIGN - 2.5, says, width)


def _sign(context: Context, sign: Block, wide: float, says: str, width: float) -> Block:
    setter = context.setter
    indent = max(wide + 2.0, _SIGN)
    text = blocks.text(setter, setter.rich(says, context.look.close, width - indent))
    height = max(sign.height, text.height)

    def paint(draft: Draft, x: float, y: float) -> None:
        sign.draw(draft, x, y + (height - sign.height) / 2)
        text.draw(draft, x + indent, y + (height - text.height) / 2)

    return Block(height, paint)
