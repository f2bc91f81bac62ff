"""A round played in pictures: who acts, the cards that are seen, and what is done."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import takewhile
from typing import NamedTuple

from cardgen.model.colour_vision import difference
from cardgen.model.learn import Round, RoundStep
from cardgen.printing.booklet import blocks
from cardgen.printing.booklet.blocks import Block
from cardgen.printing.booklet.context import Context
from cardgen.printing.booklet.draft import Draft
from cardgen.printing.booklet.learn.growing import growing
from cardgen.printing.booklet.learn.picture import drawn, larger, scaled
from cardgen.printing.booklet.look import Look, Tone

_GAP = 1.6
_SPACE = 4.0
_EDGE, _LEAST = 4.0, 42.0
"""Text beside cards has a column of 42 mm or more; cards that leave less lie over each other."""
_MOST = 30.0
"""How wide a card is made where a page has room."""
TELLING = 20.0
"""ΔE2000: so far apart are the colours of two people at least."""
_ROW = 3
"""So many cards stand in a row of their own, under the text, where a page has room."""


class _Shown(NamedTuple):
    """What is seen of a moment, and how wide that is."""

    cards: Block
    width: float


def _beside(context: Context) -> float:
    """Give the room of cards beside text."""
    return context.look.width - _SPACE - _LEAST


def round_blocks(context: Context, played: Round) -> Iterator[Block]:
    """Set the moments of a round under each other, each person in a colour."""
    setter, look = context.setter, context.look
    if played.says:
        yield blocks.text(setter, setter.rich(played.says, look.close, look.width), links=look.start.dark)
    for step in played.steps:
        yield _moment(context, played, step)


def telling_moments(context: Context, played: Round, scale: float) -> list[Block]:
    """Set the moments of the first turn in which several cards are seen, to a scale, those with most of them first."""
    smaller = (replace(step, picture=step.picture and scaled(step.picture, scale)) for step in played.steps)
    played = replace(played, width=played.width * scale, steps=tuple(smaller))
    first = list(takewhile(lambda step: step.who == played.steps[0].who, played.steps))
    told = sorted((step for step in first if step.who and _seen(step) > 1), key=_seen, reverse=True)
    return [_moment(context, played, step) for step in told]


def _seen(step: RoundStep) -> int:
    return len(step.shows) if step.picture is None else sum(not thing.says for thing in step.picture.things)


def _moment(context: Context, played: Round, step: RoundStep) -> Block:
    tone = tones_of(context.look, played).get(step.who, context.look.start)
    made = growing(partial(_step, context, step, tone), _ways(context, step, played.width, tone))
    return replace(made, before=3.4)


def tones_of(look: Look, played: Round) -> dict[str, Tone]:
    """Give each person a colour: their own, or the next that one can tell from those of the others at a glance."""
    people = list(dict.fromkeys(step.who for step in played.steps if step.who))
    tones = {who: look.tone(played.colours[who]) for who in people if who in played.colours}
    for who in people:
        if who not in tones:
            tones[who] = _apart(look, list(tones.values()))
    return tones


def _apart(look: Look, others: Sequence[Tone]) -> Tone:
    def distance(tone: Tone) -> float:
        colour = look.colour(tone.main)
        return min((difference(colour, look.colour(other.main)) for other in others), default=TELLING)

    return next((tone for tone in look.tones if distance(tone) >= TELLING), max(look.tones, key=distance))


def _ways(context: Context, step: RoundStep, size: float, tone: Tone) -> list[_Shown]:
    """Show the cards of a moment at the usual size, and larger as long as they stay where they stand."""
    beside, whole = _beside(context), context.look.width - _EDGE
    if step.picture is not None:
        fits = step.picture.width <= beside
        given = larger(step.picture, beside if fits else whole, _MOST)
        return [_Shown(drawn(context, picture, tone), picture.width) for picture in given]
    count = len(step.shows)
    if not count:
        return [_Shown(blocks.space(0.0), 0.0)]
    wide, under = ((room + _GAP) / count - _GAP for room in (beside, whole))
    ways = [_cards(context, step, each, beside) for each in _sizes(size, wide)]
    rows = [_cards(context, step, each, whole) for each in _sizes(size, under)] if count >= _ROW else []
    return [*ways, *rows] or [_cards(context, step, size, beside)]


def _sizes(least: float, most: float) -> list[float]:
    """List the sizes that cards may have, by whole mm."""
    return [least + n for n in range(int(min(most, _MOST) - least) + 1)] if most >= least else []


def _step(context: Context, step: RoundStep, tone: Tone, shown: _Shown) -> Block:
    setter, look = context.setter, context.look
    under = shown.width > _beside(context) + 1e-6
    indent = shown.width + _SPACE if shown.width and not under else 0.0
    parts = []
    if step.who:
        style = look.heading._replace(size=11.5, leading=5.4, colour=tone.dark)
        parts.append(blocks.text(setter, setter.plain(step.who, style)))
    said = setter.rich(step.says, look.close, look.width - indent - _EDGE)
    parts.append(blocks.text(setter, said, links=tone.dark))
    text = blocks.stack(parts)
    rows = (
        [((_EDGE, shown.cards), (_EDGE + indent, text))]
        if not under
        else [((_EDGE, text),), ((0.0, blocks.space(1.4)),), ((_EDGE, shown.cards),)]
    )
    made = blocks.stack([blocks.beside(row) for row in rows])

    def paint(draft: Draft, x: float, y: float) -> None:
        draft.line(x + 0.6, y, x + 0.6, y + made.height, tone.main, 1.2)
        made.draw(draft, x, y)

    return replace(made, paint=paint)


def _cards(context: Context, step: RoundStep, size: float, room: float) -> _Shown:
    """Lay the cards of a moment beside each other, or over each other where they have too little room."""
    found = [written.card for text in step.shows if (written := context.cards.forms.read(text)) is not None]
    kinds = context.game.card_types
    width = max(context.cards.fitted(kinds[card.type], size)[0] for card in found)
    apart = min(width + _GAP, (room - width) / max(len(found) - 1, 1))
    faces = [(n * apart, context.cards.face(card, size)) for n, card in enumerate(found)]
    return _Shown(blocks.beside(faces), (len(found) - 1) * apart + width)
