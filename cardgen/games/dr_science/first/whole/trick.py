"""Who takes a trick, fast; the judge's rules say the same, and a test proves it."""

from __future__ import annotations

from typing import NamedTuple

from cardgen.games.dr_science.first.whole.table import Table, Terms
from cardgen.games.dr_science.words.cards import PLAIN, RESEARCHER, WILD, Card
from cardgen.games.dr_science.words.players import Play


class Taken(NamedTuple):
    """What became of a trick: the play that is best, the trump suit, who made it trump, and the lead suit."""

    best: int
    trump: str | None
    by: str | None
    lead: str


def taken(terms: Terms, trick: tuple[Play, ...], declined: tuple[str, ...] = ()) -> Taken:
    """Find the best card of a trick."""
    own = terms.specialties
    cards = [_stands(play.card, own[play.player], trick, own) for play in trick]
    lead = _lead_suit(terms, trick, cards)
    trump = by = None
    silent = terms.options["researcher-activates-trump"] == "no"
    refused = declined if declined and terms.options["trump-activation"] == "optional" else ()
    for (name, card), (suit, _) in zip(trick, cards, strict=True):
        if suit == own[name] and name not in refused and not (silent and card.kind == RESEARCHER):
            trump, by = suit, name
            break
    rules = trump or lead
    best, most = 0, -1
    for at, (suit, value) in enumerate(cards):
        if suit == rules and value > most:
            best, most = at, value
    return Taken(best, trump, by, lead)


def _stands(card: Card, own: str, trick: tuple[Play, ...], specialties: dict[str, str]) -> tuple[str, int]:
    """Give a card's suit and value in the trick; without a declaration those of the house rule."""
    if card.kind == PLAIN:
        assert card.suit is not None
        assert card.value is not None
        return card.suit, card.value
    if card.kind == RESEARCHER:
        return own, card.said or 0
    if card.said is not None:
        return card.said, 0
    name, first = trick[0]
    if first.kind == WILD:
        return first.said or specialties[name], 0
    return first.suit or specialties[name], 0


def _lead_suit(terms: Terms, trick: tuple[Play, ...], cards: list[tuple[str, int]]) -> str:
    if trick[0].card.kind == WILD and terms.options["lead-suit-of-wild"] == "next-natural":
        for play, (suit, _) in zip(trick, cards, strict=True):
            if play.card.kind != WILD:
                return suit
    return cards[0][0]


def may_activate(table: Table, card: Card) -> bool:
    """Say whether a card would make its player's suit trump now."""
    terms, own = table.terms, table.terms.own[table.turn]
    suit = own if card.kind == RESEARCHER else card.said if card.kind == WILD else card.suit
    if suit != own or (card.kind == RESEARCHER and terms.options["researcher-activates-trump"] == "no"):
        return False
    return not table.trick or taken(terms, table.trick, table.declined).trump is None
