"""Of which suit the Researcher of a tableau's owner is: as it was said, by name, or not known."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from cardgen.games.dr_science.words.box import Box
from cardgen.games.dr_science.words.cards import RESEARCHER, Card
from cardgen.rulings.talk.unknown import Unknown


def open_owner(
    cards: Sequence[Any],
    owner: Any,
    said: Any,
    specialties: Mapping[str, Any],
    box: Box,
    also: Iterable[str] = (),
) -> Any:
    """Give the suit of the owner's Researcher: said, that of the name, or an unknown of those still free."""
    by_name = specialties.get(owner, box.people.get(owner)) if isinstance(owner, str) else None
    suit = said if said is not None else by_name
    if isinstance(suit, str):
        return suit
    taken = taken_suits(specialties, owner if isinstance(owner, str) else None)
    if isinstance(owner, str):
        taken |= {box.people[name] for name in also if name in box.people and name != owner}
    flat = [one for card in cards for one in (card.choices if isinstance(card, Unknown) else (card,))]
    named = [card.suit for card in flat if card.kind == RESEARCHER and card.suit is not None]
    if (
        suit is None
        and not isinstance(owner, Unknown)
        and len(set(named)) == 1
        and not any(card.kind == RESEARCHER and card.suit is None for card in flat)
    ):
        return named[0]
    able = suit.choices if isinstance(suit, Unknown) else _suits_of(owner, also, specialties, box)
    choices = tuple(one for one in able if one not in taken)
    if not any(isinstance(card, Card) and card.kind == RESEARCHER for card in cards):
        return None
    if len(choices) == 1:
        return choices[0]
    known = isinstance(owner, str)
    whose = f"What is {owner}'s Specialty?" if known else "Of which suit is the Researcher?"
    tells = f"{owner} has {{}}" if known else "the Researcher is of {}"
    return Unknown(choices or box.suits, whose, tells=tells)


def _suits_of(owner: Any, seats: Iterable[str], specialties: Mapping[str, Any], box: Box) -> Sequence[str]:
    """Give the suits an owner may have of whom only the name is not known: those of all who may be it."""
    names = owner.choices if isinstance(owner, Unknown) else tuple(seats)
    suits = [specialties.get(name, box.people.get(name)) for name in names]
    if isinstance(owner, str) or not suits or not all(isinstance(suit, str) for suit in suits):
        return box.suits
    return tuple(dict.fromkeys(suits))


def taken_suits(specialties: Mapping[str, Any], owner: str | None) -> set[str]:
    """Collect the Specialties of everybody else."""
    return {suit for name, suit in specialties.items() if name != owner and isinstance(suit, str)}
