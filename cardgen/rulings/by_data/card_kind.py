"""The kind of dispute about a single card: what is done with it, and what the rules say of it."""

from __future__ import annotations

from cardgen.rulings.by_data.making import H, Making
from cardgen.rulings.kind import Answer, Kind
from cardgen.rulings.notation.domain import ListOf, OneWord
from cardgen.rulings.unknown.unknown_value import resolve


def of_card(m: Making) -> Kind:
    """Make it: whatever a rule says of cards it says of this one."""
    acts = {name: deed for name, deed in m.deeds.items() if deed.source or deed.meld}
    may = Answer(
        "acts", lambda h: _told(m, h, tuple(acts)), ListOf(OneWord(dict.fromkeys(acts, ()))), "what is done with it",
        any_order=True, says="What is done with such a card: {}.",
    )  # fmt: skip
    return Kind("card", "What is done with this card, and what do the rules say of it?", "card", gives=(may,))


def _told(m: Making, h: H, acts: tuple[str, ...]) -> tuple[str, ...]:
    card = resolve(h.t.card)
    for says in m.of_cards:
        says(h, card)
    return acts
