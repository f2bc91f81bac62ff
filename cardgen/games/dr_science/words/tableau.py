"""A tableau in a dispute: its cards, whose Researcher it is, and what its melds are by the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from cardgen.games.dr_science.melds.melds import SUITS, VALUES, Meld, Tableau
from cardgen.games.dr_science.words.box import Box
from cardgen.games.dr_science.words.cards import PLAIN, RESEARCHER, SPECIALTY, WILD, Card, impossible_card
from cardgen.rulings.talk.phrase import plural


@lru_cache(maxsize=1 << 13)
def sort_cards(
    cards: tuple[Card, ...], own: str | None, box: Box, *, guests: bool = False
) -> tuple[Tableau, tuple[Card, ...]]:
    """Count plain cards and Wilds, and part the Researcher from cards that belong nowhere; *guests* may stay."""
    counts = [0] * (SUITS * VALUES)
    wilds = 0
    researcher: int | None = None
    strangers: list[Card] = []
    for card in cards:
        if card.kind == PLAIN and card.suit in box.suits and 0 < (card.value or 0) < VALUES:
            counts[box.suits.index(str(card.suit)) * VALUES + (card.value or 0)] += 1
        elif card.kind == WILD:
            wilds += 1
        elif card.kind == RESEARCHER and card.suit in (None, own) and own is not None and researcher is None:
            researcher = box.suits.index(own)
        elif guests and card.kind == RESEARCHER and card.suit in box.suits and researcher is None:
            researcher = box.suits.index(str(card.suit))
        else:
            strangers.append(card)
    return Tableau(box.suits, tuple(counts), wilds, researcher), tuple(strangers)


def own_suit(cards: Sequence[Card], said: str | None) -> str | None:
    """Give the suit of the owner's Researcher: as known, else that of the one Researcher that lies there."""
    if said is not None:
        return said
    named = {card.suit for card in cards if card.kind == RESEARCHER and card.suit is not None}
    return named.pop() if len(named) == 1 else None


def impossible_cards(cards: Sequence[Card], players: int, own: str | None, box: Box) -> tuple[str, str] | None:
    """Say what no box can hold with so many players."""
    for card in cards:
        if says := impossible_card(card, box):
            return "science-cards", says
    for card, count in Counter(card.bare for card in cards).items():
        there, what = {PLAIN: (players, f"copies of {card}"), WILD: (2 * players, "Wilds")}.get(card.kind, (count, ""))
        if count > there:
            only = f"with {plural(players, 'player')} there are only {there}"
            return "copies-in-play", f"{count} {what} are too many, for {only}"
    printed = [(card.kind, card.suit or own or "own") for card in cards if card.kind in (RESEARCHER, SPECIALTY)]
    if twice := next((one for one, count in Counter(printed).items() if count > 1), None):
        kind, suit = twice
        return "copies-in-play", f"there is only one {kind.capitalize()} of {box.labels.get(suit, 'each suit')}"
    return None


def meld_words(meld: Meld) -> str:
    """Name a meld: `the run 1C 2C 3C`, `the set of 5s 5B 5P 5M`."""
    cards = " ".join(map(str, meld))
    return f"the run {cards}" if len({card.number for card in meld}) > 1 else f"the set of {meld[0].number}s {cards}"
