"""Cards, and how they are shown: 3P, W:M, R=4, R(P)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias, TypeVar

from cardgen.games.dr_science.box import Box
from cardgen.rulings.notation.phrase import capital, listed, plural
from cardgen.rulings.terms import MaybeUnknown, is_unknown

PLAIN, WILD, RESEARCHER, SPECIALTY, VALIDATION = "science", "wild", "researcher", "specialty", "validation"
Suit: TypeAlias = str
T = TypeVar("T")
VALUES = range(1, 6)
DECLARED = range(7)
"""Numbers that a Researcher can be declared as."""
OWN = "own"
"""What stands for the suit of its player's Specialty."""


class Card(NamedTuple):
    """A card; *said* is what a Wild or Researcher was declared as: a suit, a number, or what nobody may declare."""

    kind: str
    suit: Suit | None = None
    value: int | None = None
    said: Any = None
    own: Suit | None = None
    """The Specialty suit of who plays it, where nobody knows that either."""

    def __str__(self) -> str:
        if self.own is not None:
            return f"{card_words(self)} from somebody with {label(self.own)}"
        letter = "" if self.suit is None else getattr(self.suit, "letter", self.suit.upper())
        if self.kind == PLAIN:
            return f"{'?' if self.value is None else self.value}{letter}"
        if self.kind == WILD:
            return "W" if self.said is None else f"W:{getattr(self.said, 'letter', self.said)}"
        if self.kind == RESEARCHER:
            own = f"({letter})" if letter else ""
            return f"R{own}" if self.said is None else f"R{own}={self.said}"
        return self.kind.capitalize() + (f"({letter})" if letter else "")

    @property
    def stands(self) -> Suit | None:
        """Give the suit it has in a trick or run: its own, the one declared, or OWN for somebody's own Researcher."""
        if self.kind == WILD:
            return self.said
        return OWN if self.kind == RESEARCHER and self.suit is None else self.suit

    @property
    def number(self) -> int:
        """Give the value it has in a trick; it is 0 where something else than a number was declared."""
        if self.kind == RESEARCHER:
            return 0 if isinstance(self.said, str) else self.said
        return 0 if self.kind == WILD else self.value or 0

    @property
    def undeclared(self) -> bool:
        """Say whether something has to be declared for it and was not."""
        return self.said is None and self.kind in (WILD, RESEARCHER)

    @property
    def bare(self) -> Card:
        """Give the card without what it was declared as."""
        return self if self.said is None else self._replace(said=None)

    def mine(self, own: Suit | None) -> Card:
        """Give the card as its player writes it: the Researcher of the *own* suit needs no suit."""
        return self._replace(suit=None) if self.kind == RESEARCHER and own is not None and self.suit == own else self


Cards: TypeAlias = tuple[Card, ...]


class Declared(Card):
    """A card of which only the declaration is in question: it is called by that."""

    __slots__ = ()

    def __str__(self) -> str:
        return str(self.said)


class Play(NamedTuple):
    """A card that a player put into the trick; without a name the player is told by the seats."""

    player: str
    card: Card

    def __str__(self) -> str:
        return f"{self.player} {self.card}".strip()


def label(suit: Suit | None) -> str:
    """Name a suit for people."""
    return str(getattr(suit, "label", suit))


def card_words(card: Card) -> str:
    """Name a card for people: `the 3 of Math`, `the Wild as Math`, `the Researcher at 4`."""
    return f"the {noun(card.kind, [card.stands], '' if card.undeclared else str(card.number))}"


def noun(kind: str, suits: Iterable[Suit | None], numbers: str) -> str:
    """Name cards of a kind by their suits and numbers: `3 of Math`, `Math or Physics card of 4 or more`."""
    of = listed([capital(label(suit)) for suit in suits if suit not in (None, OWN)], "or")
    if kind == PLAIN and of and numbers.isdigit():
        return f"{numbers} of {of}"
    if kind == PLAIN:
        return f"{of or 'plain'} card{numbers and f' of {numbers}'}"
    if kind == WILD:
        return f"Wild{of and f' as {of}'}"
    if kind == RESEARCHER:
        return f"Researcher{of and f' of {of}'}{numbers and f' at {numbers}'}"
    return f"{kind.capitalize()} card"


def impossible_cards(cards: Sequence[Card], players: int, own: Suit | None, box: Box) -> tuple[str, str] | None:
    """Say which cards there are not, or not so many with so many players, and the rule that says so."""
    for card in cards:
        if card.suit is not None and card.suit not in box.suits:
            return "science-cards", f"there is no suit `{card.suit}` (`{card}`)"
        if card.kind == PLAIN and card.value not in VALUES:
            only = ", only a Researcher can be one" if card.value == DECLARED[-1] else ""
            return "science-cards", f"no printed card has the value {card.value} (`{card}`){only}"
    for card, count in Counter(card.bare for card in cards).items():
        if count > (there := {PLAIN: players, WILD: 2 * players}.get(card.kind, count)):
            what, most = f"copies of {card}" if card.kind == PLAIN else "Wilds", plural(players, "player")
            return "copies-in-play", f"{count} {what} are too many, for with {most} there are only {there}"
    printed = [(card.kind, card.suit or own or "own") for card in cards if card.kind in (RESEARCHER, SPECIALTY)]
    if twice := next((card for card, count in Counter(printed).items() if count > 1), None):
        kind, suit = twice
        return "copies-in-play", f"there is only one {kind.capitalize()} of {box.labels.get(suit, 'each suit')}"
    return None


def bare(cards: Iterable[MaybeUnknown[Card]], own: Suit | None = None) -> Counter[Card]:
    """Count cards, whatever they are declared as; the Researcher of the *own* suit needs no suit."""
    return Counter(card.bare.mine(own) if isinstance(card, Card) else card for card in cards)


def own_cards(cards: Sequence[MaybeUnknown[Card]], suit: MaybeUnknown[Suit]) -> Cards:
    """Write the Researcher of the player's suit, where that is known, without it."""
    own = suit if isinstance(suit, str) else None
    return tuple(card.mine(own) if isinstance(card, Card) else card for card in cards)


@lru_cache(maxsize=1 << 8)
def declarations(card: Card, box: Box) -> tuple[Card, ...]:
    """Give a card in every way it may be declared: a Wild by suit, a Researcher by value; any other as it is."""
    card = Card(*card)  # a Declared is equal to it, and would be kept in its place
    if card.said is not None or card.kind not in (WILD, RESEARCHER):
        return (card,)
    said: Sequence[Suit | int] = box.suits if card.kind == WILD else DECLARED
    return tuple(card._replace(said=what) for what in said)


def ways_of(told: MaybeUnknown[T]) -> Sequence[T]:
    """List what was told can be."""
    return told.values if is_unknown(told) else (told,)
