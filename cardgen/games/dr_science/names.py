"""How cards are called in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.games.dr_science.table import H, Played
from cardgen.games.dr_science.words.cards import Card, card_words
from cardgen.rulings.talk.phrase import listed


def card_name(h: H, one: Played) -> str:
    """Name a card of the trick: `Cox's Wild as Math`."""
    if not isinstance(one.card, Card) or one.undeclared:
        return f"{one.player}'s card"
    return f"{one.player}'s {card_words(one.card, h.t.box).removeprefix('the ')}"


def cards_named(h: H, plays: Sequence[Played]) -> str:
    """Name several cards of the trick."""
    return listed([card_name(h, one) for one in plays])
