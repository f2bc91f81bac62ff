"""Cards as pictures: pages of them where the sheets of a booklet have pages over, a row where a chapter ends early."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from cardgen.faces.face import Face, Group, Item, TextLine
from cardgen.model.card import Card
from cardgen.printing.booklet import blocks
from cardgen.printing.booklet.blocks import Block
from cardgen.printing.booklet.context import Context
from cardgen.printing.booklet.draft import Draft, Segment
from cardgen.printing.booklet.look import TEXT_WIDTH, frame
from cardgen.printing.booklet.start import kinds_of

_ACROSS, _GAP, _HEAD = 2, 3.2, 13.0
"""Two cards beside each other are so large that they can be read."""
_OF = 4
"""They are a choice of at least four times as many."""
_SPREAD = 12.0
"""Rows of cards stand so far apart at most where they are fewer than a page has room for."""
_ABOVE = 7.0
"""What a row of cards at the foot of a page keeps clear of what stands above it."""
_ROWS, _ON = (3, 4, 5, 6), 11
"""So many of six cards or more a row may have, few where they have room. Each page begins eleven cards further on."""
_WIDTH = (TEXT_WIDTH - _GAP * (_ACROSS - 1)) / _ACROSS


def plates(context: Context, numbers: Sequence[int]) -> list[Draft]:
    """Set pages of cards of all kinds, in the order of the box, each card once at most."""
    if not numbers:
        return []
    rows = int((frame(numbers[0]).height - _HEAD + _GAP) // (context.cards.height(_WIDTH) + _GAP))
    wanted = rows * _ACROSS * len(numbers)
    shown = different(context, wanted) if len(context.game.cards) >= _OF * wanted else []
    if len(shown) < wanted:
        return []
    each = rows * _ACROSS
    return [_plate(context, number, shown[n * each : (n + 1) * each]) for n, number in enumerate(numbers)]


def different(context: Context, wanted: int) -> list[Card]:
    """Take as many of each card type as can be, at even distances; none that looks like another that is shown."""
    kinds = [cards for _, cards in kinds_of(context)]
    shown = dict[Face, Card]()
    for n in range(wanted):
        cards = kinds[n * len(kinds) // wanted]
        at = n * len(cards) // wanted
        for card in (*cards[at:], *context.game.cards):
            if context.maker.front(card) not in shown:
                shown[context.maker.front(card)] = card
                break
    return sorted(shown.values(), key=context.game.cards.index)


def tailpiece(context: Context, page: Draft, room: float) -> Block | None:
    """Lay a row of cards that a page speaks of at its foot, where a chapter leaves that empty; others on every page."""
    for across in _ROWS:
        width = (TEXT_WIDTH - _GAP * (across - 1)) / across
        if context.cards.height(width) + _ABOVE > room:
            continue
        cards = _spoken_of(context, " ".join(_lines(page.items)), max(_ROWS))
        if len(cards) >= max(_ROWS):
            shown = [cards[(page.number * _ON + n * len(cards) // across) % len(cards)] for n in range(across)]
            faces = [(n * (width + _GAP), context.cards.face(card, width)) for n, card in enumerate(shown)]
            return blocks.beside(faces)
    return None


def _spoken_of(context: Context, said: str, count: int) -> Sequence[Card]:
    """List the cards that a text names, or where they are too few those of the types that it names, or all."""
    cards, kinds = context.game.cards, context.game.card_types
    named = [card for card in cards if _names(said, card.name)]
    if len(named) >= count:
        return named
    types = {name for name, kind in kinds.items() if _names(said, kind.label) or _names(said, kind.plural)}
    alike = [card for card in cards if card.type in types]
    return alike if len(alike) >= count else cards


def _names(said: str, name: str) -> bool:
    bare = name.rstrip(".…")
    return bool(bare) and re.search(rf"(?<!\w){re.escape(bare)}(?!\w)", said) is not None


def _lines(items: Iterable[Item]) -> Iterator[str]:
    for item in items:
        if isinstance(item, TextLine):
            yield "".join(span.text for span in item.spans)
        elif isinstance(item, Group):
            yield from _lines(item.items)


def _plate(context: Context, number: int, cards: Sequence[Card]) -> Draft:
    said, look, setter = context.says("Some of the cards"), context.look, context.setter
    draft = Draft(number, look, segments=[Segment(0.0, look.end, said)])
    box, high = frame(number), context.cards.height(_WIDTH)
    setter.draw(setter.plain(said, look.heading._replace(colour=look.end.dark)), draft, box.x, box.y)
    below = (box.height - _HEAD - high * (len(cards) // _ACROSS)) / max(len(cards) // _ACROSS - 1, 1)
    for n, card in enumerate(cards):
        row, column = divmod(n, _ACROSS)
        wide = context.cards.fitted(context.game.card_types[card.type], _WIDTH)[0]
        x = box.x + column * (_WIDTH + _GAP) + (_WIDTH - wide) / 2
        context.cards.face(card, _WIDTH).draw(draft, x, box.y + _HEAD + row * (high + min(below, _SPREAD)))
    return draft
