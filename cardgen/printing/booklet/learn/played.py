"""A round played in pictures: who acts, the cards that are seen, and what is done."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from cardgen.model.learn import Round, RoundStep
from cardgen.printing.booklet import blocks
from cardgen.printing.booklet.blocks import Block
from cardgen.printing.booklet.context import Context
from cardgen.printing.booklet.draft import Draft
from cardgen.printing.booklet.learn.picture import drawn
from cardgen.printing.booklet.look import TEXT_WIDTH, Tone

_GAP = 1.6
_SPACE = 4.0
_LEAST = 42.0
"""Text beside cards has a column of 42 mm or more; cards that leave less lie over each other."""


def round_blocks(context: Context, played: Round) -> Iterator[Block]:
    """Set the moments of a round under each other, each person in a colour."""
    setter, look = context.setter, context.look
    if played.says:
        yield blocks.text(setter, setter.rich(played.says, look.close, TEXT_WIDTH), links=look.start.dark)
    people = list(dict.fromkeys(step.who for step in played.steps if step.who))
    tones = {who: look.tone(played.colours.get(who, n + 1)) for n, who in enumerate(people)}
    for step in played.steps:
        yield replace(_step(context, step, tones, played.width), before=3.4)


def _step(context: Context, step: RoundStep, tones: Mapping[str, Tone], size: float) -> Block:
    setter, look = context.setter, context.look
    tone = tones.get(step.who, look.start)
    cards, wide = _cards(context, step, size)
    if step.picture is not None:
        cards, wide = drawn(context, step.picture, tone), step.picture.width
    under = wide > TEXT_WIDTH - _LEAST - _SPACE
    indent = wide + _SPACE if wide and not under else 0.0
    parts = []
    if step.who:
        style = look.heading._replace(size=11.5, leading=5.4, colour=tone.dark)
        parts.append(blocks.text(setter, setter.plain(step.who, style)))
    said = setter.rich(step.says, look.close, TEXT_WIDTH - indent - 4)
    parts.append(blocks.text(setter, said, links=tone.dark))
    text = blocks.stack(parts)
    rows = (
        [((4.0, cards), (4.0 + indent, text))]
        if not under
        else [((4.0, text),), ((0.0, blocks.space(1.4)),), ((4.0, cards),)]
    )
    shown = blocks.stack([blocks.beside(row) for row in rows])

    def paint(draft: Draft, x: float, y: float) -> None:
        draft.line(x + 0.6, y, x + 0.6, y + shown.height, tone.main, 1.2)
        shown.draw(draft, x, y)

    return replace(shown, paint=paint)


def _cards(context: Context, step: RoundStep, size: float) -> tuple[Block, float]:
    """Lay the cards of a moment beside each other, or over each other where the text needs the room."""
    found = [written.card for text in step.shows if (written := context.cards.forms.read(text)) is not None]
    if not found:
        return blocks.space(0.0), 0.0
    kinds = context.game.card_types
    width = max(context.cards.fitted(kinds[card.type], size)[0] for card in found)
    room = TEXT_WIDTH - _LEAST - _SPACE - width
    apart = min(width + _GAP, room / max(len(found) - 1, 1))
    faces = [(n * apart, context.cards.face(card, size)) for n, card in enumerate(found)]
    return blocks.beside(faces), (len(found) - 1) * apart + width
