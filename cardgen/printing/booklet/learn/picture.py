"""Cards, parts and words as they lie on the table, with numbered call-outs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from cardgen.faces.face import Role
from cardgen.layout.booklet import PAGE_WIDTH
from cardgen.layout.box import Box
from cardgen.model.learn import CallOut, Picture, Side, Thing
from cardgen.printing.booklet import blocks
from cardgen.printing.booklet.blocks import Block
from cardgen.printing.booklet.context import Context
from cardgen.printing.booklet.draft import Draft
from cardgen.printing.booklet.learn.badges import SIZE, badge, beside_badge
from cardgen.printing.booklet.learn.growing import growing
from cardgen.printing.booklet.look import Tone

_GAP, _LEAST = 5.0, 38.0
"""Call-outs stand beside a picture where 38 mm are left for them, else under it."""
_LABEL, _PAD = 4.6, 1.6
_STEP, _MOST = 0.06, 1.5
"""A picture grows by 6 % at a time, to one and a half of its size at most."""


def picture_block(context: Context, given: Picture, tone: Tone) -> Block:
    """Set a picture under its title, its call-outs beside it or below; larger where a page has room for it."""
    whole = context.look.width
    beside = whole - _GAP - _LEAST
    wide = beside if given.calls and given.width <= beside else whole
    return growing(partial(_picture, context, tone=tone), larger(given, wide))


def larger(given: Picture, wide: float, card: float = PAGE_WIDTH) -> list[Picture]:
    """Give a picture, and then larger ones as far as they have room in a width; of a *card* no more than so many mm."""
    widest = max((thing.width for thing in given.things if not thing.says), default=card)
    count = max(int((min(wide / given.width, card / widest, _MOST) - 1) / _STEP + 1e-6), 0)
    return [scaled(given, 1 + n * _STEP) for n in range(count + 1)]


def scaled(given: Picture, scale: float) -> Picture:
    """Give a picture larger or smaller."""
    things = (replace(each, x=each.x * scale, y=each.y * scale, width=each.width * scale) for each in given.things)
    calls = (replace(each, x=each.x * scale, y=each.y * scale) for each in given.calls)
    size = (given.width * scale, given.height * scale)
    return replace(given, width=size[0], height=size[1], things=tuple(things), calls=tuple(calls))


def _picture(context: Context, given: Picture, *, tone: Tone) -> Block:
    shown = drawn(context, given, tone)
    beside = context.look.width - given.width - _GAP
    room = beside if beside >= _LEAST else context.look.width
    look, setter = context.look, context.setter
    head: list[Block] = []
    if given.title:
        title = setter.plain(given.title, look.heading._replace(colour=tone.dark, size=12.0), look.width)
        head = [blocks.tagged(blocks.text(setter, title), Role.SUBHEADING)]
    says = [
        beside_badge(context, str(n), call.says, room, tone, 1.6 if n > 1 else 0.0)
        for n, call in enumerate(given.calls, 1)
    ]
    if says and beside >= _LEAST:
        made = blocks.beside(((0.0, shown), (given.width + _GAP, blocks.stack(says))))
    else:
        made = blocks.stack([shown, *(blocks.spaced(each, 1.6) for each in says)])
    return blocks.stack([*head, blocks.spaced(made, 1.4)])


def drawn(context: Context, given: Picture, tone: Tone) -> Block:
    """Draw the things of a picture and the numbers on it."""
    things = [(thing, _thing(context, thing)) for thing in given.things if not thing.says]

    def paint(draft: Draft, x: float, y: float) -> None:
        for thing, block in things:
            block.draw(draft, x + thing.x, y + thing.y)
        for thing in given.things:
            if thing.says:
                _label(context, thing, tone, draft, x, y)
        _numbers(context, given.calls, tone, draft, x, y)

    return Block(given.height, paint)


def _thing(context: Context, thing: Thing) -> Block:
    cards = context.cards
    if thing.part:
        part = next(part for part in context.game.parts if part.name == thing.part)
        return cards.part(part, thing.width, back=thing.side is Side.BACK, turned=thing.turned)
    found = cards.forms.read(thing.card)
    assert found is not None
    if thing.side is Side.BACK:
        return cards.back(context.game.card_types[found.card.type], thing.width)
    return cards.inner(found.card, thing.width) if thing.side is Side.INNER else cards.face(found.card, thing.width)


def _label(context: Context, thing: Thing, tone: Tone, draft: Draft, x: float, y: float) -> None:
    """Set words on a label whose middle is the thing's place."""
    style = context.look.label._replace(size=8.5, leading=_LABEL, colour=tone.dark)
    said = context.setter.plain(thing.says, style)
    wide = said.widest + 2 * _PAD
    box = Box(x + thing.x - wide / 2, y + thing.y - _LABEL / 2, wide, _LABEL)
    draft.box(box, _LABEL / 2, fill="booklet-paper", stroke=tone.dark, width=0.35)
    context.setter.draw(said, draft, box.x + _PAD, box.y)


def _numbers(context: Context, calls: Sequence[CallOut], tone: Tone, draft: Draft, x: float, y: float) -> None:
    for n, call in enumerate(calls, 1):
        badge(context, str(n), tone, draft, x + max(call.x, SIZE / 2), y + call.y)
