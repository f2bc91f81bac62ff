"""Which Specialty everybody has, and of which suit a Researcher is that lies somewhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from cardgen.games.dr_science.box import Box
from cardgen.games.dr_science.cards import RESEARCHER, Card, Suit, ways_of
from cardgen.games.dr_science.declared import GivenFacts
from cardgen.games.dr_science.table import Table
from cardgen.rulings.notation.phrase import listed
from cardgen.rulings.table.clashes import holds
from cardgen.rulings.terms import UNTOLD, MaybeUnknown, is_unknown

Suits: TypeAlias = dict[str, MaybeUnknown[Suit] | None]
"""By player the suit of the Specialty, as far as it is known."""


def specialties(t: Table, f: GivenFacts, names: Sequence[str]) -> Mapping[str, MaybeUnknown[Suit]]:
    """Give everybody the suit that was said, else that of the name, else an unknown one of those still free."""
    said = f.specialties
    others = (name for name, suit in said.items() if isinstance(suit, str))
    found: Suits = {name: said.get(name, t.box.people.get(name)) for name in dict.fromkeys((*names, *others))}
    one_each(t, f, found)
    taken = {suit for suit in found.values() if isinstance(suit, str)}
    free = tuple(suit for suit in t.box.suits if suit not in taken) or t.box.suits
    return {name: _specialty(f, name, suit, free, t.box) for name, suit in found.items()}


def one_each(t: Table, f: GivenFacts, found: Suits) -> None:
    """Settle who has a suit that two are said to have; the other has none that is known."""
    owners: dict[str, str] = {}
    for name, suit in list(found.items()):
        if isinstance(suit, str) and (other := owners.setdefault(suit, name)) != name:
            says = f"{other} and {name} cannot both have the Specialty {t.label(suit)}"
            ways = tuple(f"{owner} has {t.label(suit)}" for owner in (other, name))
            found[name if holds(t, f, says, *ways) == ways[0] else other] = None


def _specialty(
    f: GivenFacts, name: str, suit: MaybeUnknown[Suit] | None, free: Sequence[Suit], box: Box
) -> MaybeUnknown[Suit]:
    if isinstance(suit, str):
        return suit
    suits = suit.values if is_unknown(suit) and len(suit.values) < len(box.suits) else free
    return suits[0] if len(suits) == 1 else f.open(f"specialties.{name}", suits, f"Which Specialty does {name} have?")


def whose(
    t: Table,
    f: GivenFacts,
    owner: MaybeUnknown[str],
    cards: Sequence[MaybeUnknown[Card]],
    hand: Sequence[MaybeUnknown[Card]] = (),
) -> None:
    """Say of which suit the owner's Researcher is, where one lies there: as told, by name, or one of those free."""
    name = owner if isinstance(owner, str) else ""
    said, people = f.specialties, t.box.people
    suits: Suits = {player: said.get(player, people.get(player)) for player in (*t.seats, *said)}
    suits[name] = _told(t, f, name, hand)
    one_each(t, f, suits)
    others, able = able_suits(t, suits, name or owner)
    seen = _suits_seen([card for card in cards if isinstance(card, Card)]) or _suits_seen(cards)
    if (own := suits[name]) is not None:
        able = [own]
    elif is_unknown(f.researcher):
        able = [suit for suit in f.researcher.values if suit in others] or f.researcher.values
    elif not is_unknown(owner) and len(seen) == 1 and None not in seen:
        able = [suit for suit in seen if suit is not None]
    t.researcher = able[0] if len(set(able)) == 1 else UNTOLD
    if t.researcher is UNTOLD and any(isinstance(card, Card) and card.kind == RESEARCHER for card in cards):
        asks = f"What is {name}'s Specialty?" if name else "Of which suit is the Researcher?"
        t.researcher = f.open("researcher", able, asks)


def _suits_seen(cards: Sequence[MaybeUnknown[Card]]) -> set[Suit | None]:
    return {way.suit for card in cards for way in ways_of(card) if way.kind == RESEARCHER}


def _told(t: Table, f: GivenFacts, name: str, hand: Sequence[MaybeUnknown[Card]]) -> Suit | None:
    """Give the suit that is told of the owner's Researcher; of statements that clash nobody knows which holds."""
    held = _suits_seen(hand)  # nobody draws another's
    told = (f.researcher, f.specialties.get(name), t.box.people.get(name), held.pop() if len(held) == 1 else None)
    said: dict[str, str] = {}
    called = ("the Researcher of {}", "the Specialty of {}", f"the name {name}", "the Researcher of {} in the hand")
    for what, suit in zip(called, told, strict=True):
        if isinstance(suit, str):
            said.setdefault(suit, what.format(t.label(suit)))
    ways: dict[str, Suit | None] = {what: suit for suit, what in said.items()}
    if said and is_unknown(f.researcher) and not {*said} & {*f.researcher.values}:
        ways = {called[0].format(listed(list(map(t.label, f.researcher.values)), "or")): None, **ways}
    if len(ways) > 1:
        return ways[holds(t, f, f"{listed([*ways])} do not go together", *ways)]
    return next(iter(said), None)


def able_suits(
    t: Table, suits: Mapping[str, MaybeUnknown[Suit] | None], owner: MaybeUnknown[str]
) -> tuple[Sequence[Suit], Sequence[Suit]]:
    """List the suits that are nobody else's, and of these the ones that a Researcher of the owner can be of."""
    taken = {suit for name, suit in suits.items() if name != owner and isinstance(suit, str)}
    others = tuple(suit for suit in t.box.suits if suit not in taken) or t.box.suits
    names = owner.values if is_unknown(owner) else (owner,) if isinstance(owner, str) else t.seats
    of_names = [suits.get(player) or t.box.people.get(player) for player in names] or [None]
    return others, [suit for known in of_names for suit in ((known,) if isinstance(known, str) else others)]
