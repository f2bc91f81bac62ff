"""A text with cards beside it, for what is easier told when they are seen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from cardgen.model.booklet import Prose
from cardgen.printing.booklet import blocks
from cardgen.printing.booklet.blocks import Block
from cardgen.printing.booklet.context import Context
from cardgen.printing.booklet.learn.badges import beside_badge
from cardgen.printing.booklet.look import Tone

_SIZE = 10.8
"""mm: how wide a card is, on all of a page, so that they stand in a column."""
_APART, _FROM_TEXT = 1.0, 4.0


def beside_cards(context: Context, shows: Sequence[str], width: float, made: Callable[[float], Block]) -> Block:
    """Set what is *made* for a width at the left of cards, and as wide as all text where there are none."""
    if not shows:
        return made(width)
    cards, kinds = context.cards, context.game.card_types
    found = [written.card for text in shows if (written := cards.forms.read(text)) is not None]
    x = width
    placed: list[tuple[float, Block]] = []
    for card in reversed(found):
        x -= cards.fitted(kinds[card.type], _SIZE)[0] + (_APART if placed else 0.0)
        placed.insert(0, (x, cards.face(card, _SIZE)))
    text = made(x - _FROM_TEXT)
    return blocks.spaced(blocks.beside([(0.0, text), *placed]), text.before)


def beside_number(context: Context, said: str, point: Prose, width: float, tone: Tone) -> Block:
    """Set a point beside its disc, with the cards it is about."""
    return beside_cards(context, point.shows, width, partial(_numbered, context, said, point.text, tone))


def _numbered(context: Context, said: str, text: str, tone: Tone, width: float) -> Block:
    return beside_badge(context, said, text, width, tone)
