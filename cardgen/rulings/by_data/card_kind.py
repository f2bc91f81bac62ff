"""The kind of dispute about a single card: what is done with it, and what the rules say of it."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.rulings.by_data.conditions import FOR_PEOPLE
from cardgen.rulings.by_data.making import H, Making
from cardgen.rulings.kind import Answer, Kind
from cardgen.rulings.notation.domain import OneWord
from cardgen.rulings.notation.lists import ListOf
from cardgen.rulings.unknown.unknown_value import resolve


def of_card(m: Making) -> Kind:
    """Make it: whatever a rule says of cards it says of this one."""
    acts = [name for name, deed in m.deeds.items() if deed.source or deed.meld]
    may = Answer(
        "acts", lambda h: _told(m, h, acts), ListOf(OneWord(dict.fromkeys(acts, ()))), "what is done with it",
        any_order=True, says="What is done with such a card: {}.", none="Nothing is done with such a card.",
    )  # fmt: skip
    return Kind("card", "What is done with this card, and what do the rules say of it?", "card", gives=(may,))


def _told(m: Making, h: H, acts: Sequence[str]) -> tuple[str, ...]:
    """Let each rule say what it says of the card, and name the acts that it may be at hand for."""
    card = resolve(h.t.card)
    for verb, acting in m.acting.items():
        key = m.acting_keys[verb]
        if does := acting.told(card):
            h.cite(key, m.source.words(key, "does", "{} says: {}"), card, does)
        elif acting.is_left(card):
            h.cite(key, m.source.words(key, "table", FOR_PEOPLE), card)
    for says in m.of_cards:
        says(h, card)
    piles = {name: m.deeds[name].source or m.deeds[name].meld for name in acts}
    return tuple(name for name, pile in piles.items() if card.type in m.layout.types(pile))
