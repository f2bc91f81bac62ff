"""Cards, and how they are shown: 3P, W:M, R=4, R(P)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from cardgen.games.dr_science.words.box import LETTERS, Box
from cardgen.rulings.talk.phrase import listed, span

PLAIN, WILD, RESEARCHER, SPECIALTY, VALIDATION = "science", "wild", "researcher", "specialty", "validation"
VALUES = range(1, 6)


OWN = "own"
"""What stands for the suit of its player's Specialty."""


class Card(NamedTuple):
    """A card; *said* is what a Wild or Researcher was declared as: a suit, a number, or what nobody may declare."""

    kind: str
    suit: str | None = None
    value: int | None = None
    said: Any = None
    own: str | None = None
    """The Specialty suit of who plays it, where nobody knows that either."""

    def __str__(self) -> str:
        if self.own is not None:
            stands = f"as {str(self.said).capitalize()}" if self.kind == WILD else f"at {self.said}"
            of = f"{self.value} of {str(self.suit).capitalize()}"
            named = of if self.kind == PLAIN else f"{self.kind.capitalize()} {stands}"
            return f"the {named} from somebody with {self.own.capitalize()}"
        letter = "" if self.suit is None else LETTERS.get(self.suit, self.suit.upper())
        if self.kind == PLAIN:
            return f"{'?' if self.value is None else self.value}{letter}"
        if self.kind == WILD:
            return "W" if self.said is None else f"W:{LETTERS.get(self.said, self.said)}"
        if self.kind == RESEARCHER:
            own = f"({letter})" if letter else ""
            return f"R{own}" if self.said is None else f"R{own}={self.said}"
        return self.kind.capitalize() + (f"({letter})" if letter else "")

    @property
    def stands(self) -> Any:
        """Give the suit it has in a trick or run: its own, the one declared, or OWN for somebody's own Researcher."""
        if self.kind == WILD:
            return self.said
        return OWN if self.kind == RESEARCHER and self.suit is None else self.suit

    @property
    def number(self) -> Any:
        """Give the value it has in a trick; it is 0 where something else than a number was declared."""
        if self.kind == RESEARCHER:
            return 0 if isinstance(self.said, str) else self.said
        return 0 if self.kind == WILD else self.value

    @property
    def silent(self) -> bool:
        """Say whether something has to be declared for it and was not."""
        return self.said is None and self.kind in (WILD, RESEARCHER)

    @property
    def bare(self) -> Card:
        """Give the card without what it was declared as."""
        return self if self.said is None else self._replace(said=None)

    def mine(self, own: str | None) -> Card:
        """Give the card as its player writes it: the Researcher of the *own* suit needs no suit."""
        return self._replace(suit=None) if self.kind == RESEARCHER and own is not None and self.suit == own else self


class Declared(Card):
    """A card of which only the declaration is in question: it is called by that."""

    __slots__ = ()

    def __str__(self) -> str:
        return str(self.said)


def card_words(card: Card, box: Box) -> str:
    """Name a card for people: `3 of Math`, `a Wild`, `the Researcher at 4`."""
    if card.kind == PLAIN:
        return f"the {card.value} of {box.labels.get(card.suit or '', (card.suit or '?').capitalize())}"
    if card.kind == WILD:
        return "the Wild" + (f" as {box.labels.get(card.said, card.said)}" if card.said is not None else "")
    if card.kind == RESEARCHER:
        return "the Researcher" + (f" at {card.said}" if card.said is not None else "")
    return f"the {card.kind.capitalize()} card"


def impossible_card(card: Card, box: Box) -> str:
    """Say why no such card exists, or nothing."""
    if card.kind == PLAIN and card.suit not in box.suits:
        return f"there is no suit `{card.suit}` on a printed card (`{card}`)"
    if card.kind == PLAIN and not 1 <= (card.value or 0) <= 5:
        return f"no printed card has the value {card.value} (`{card}`)"
    if card.kind in (RESEARCHER, SPECIALTY) and card.suit is not None and card.suit not in box.suits:
        return f"there is no {card.kind.capitalize()} of `{card.suit}`"
    return ""


def unfit(wish: Card, played: Card, suits: Sequence[str]) -> str:
    """Say why a card cannot be declared as somebody wishes, or nothing."""
    if played.kind not in (WILD, RESEARCHER) or wish.kind != played.kind:
        return f"`{wish}` is no way to declare {played.bare}"
    if wish.kind == WILD and wish.said not in suits:
        return f"a Wild is declared as one of the four suits, not {wish.said}"
    if wish.kind == RESEARCHER and not (isinstance(wish.said, int) and 0 <= wish.said <= 6):
        return f"a Researcher is declared as a whole number from 0 to 6, not {wish.said}"
    return ""


def own_cards(cards: Sequence[Any], suit: Any) -> tuple[Any, ...]:
    """Write the Researcher of the player's suit, where that is known, without it."""
    if not isinstance(suit, str):
        return tuple(cards)
    return tuple(card.mine(suit) if isinstance(card, Card) else card for card in cards)


def declarations(card: Card, box: Box) -> tuple[Card, ...]:
    """Give a card in every way it may be declared: a Wild by suit, a Researcher by value; any other as it is."""
    if card.said is not None or card.kind not in (WILD, RESEARCHER):
        return (card,)
    said: Sequence[Any] = box.suits if card.kind == WILD else range(7)
    return tuple(card._replace(said=one) for one in said)


def cards_in_words(cards: Sequence[Card], every: Sequence[Card], box: Box) -> str:
    """Put some cards, out of *every* one that may be, in words: `a Math card of 4 or more, a Wild as Math`.

    Where that is much shorter, those that are not meant are named instead: `any card but a Math card`.
    """
    said = listed(_classes(cards, every, box), "or")
    meant = set(cards)
    others = [card for card in every if card not in meant]
    if not others or len(others) >= len(cards):
        return said
    but = f"any card but {listed([one.replace('any ', 'a ', 1) for one in _classes(others, every, box)], 'or')}"
    return but if len(but) < len(said) * _MUCH_SHORTER else said


_MUCH_SHORTER = 0.7


def _classes(cards: Sequence[Card], every: Sequence[Card], box: Box) -> list[str]:
    told = [*_plain(cards, every, box), *_wilds(cards, every, box), *_researchers(cards, every, box)]
    return told + [str(card) for card in cards if card.kind not in (PLAIN, WILD, RESEARCHER)]


def _plain(cards: Sequence[Card], every: Sequence[Card], box: Box) -> Iterator[str]:
    """Put suits of which the same values are meant together."""
    alike: dict[str, list[str]] = {}
    for suit in box.suits:
        values = [card.value or 0 for card in cards if card.kind == PLAIN and card.suit == suit]
        possible = [card.value or 0 for card in every if card.kind == PLAIN and card.suit == suit]
        if values:
            if len(values) == 1:
                yield f"a {values[0]} of {box.labels[suit]}"
                continue
            of = "" if len(values) == len(possible) else f" of {span(values, possible)}"
            alike.setdefault(of, []).append(box.labels[suit])
    for of, suits in alike.items():
        whole = len(suits) == len(box.suits)
        yield f"{'a' if of else 'any'} {'plain' if whole else listed(suits, 'or')} card{of}"


def _wilds(cards: Sequence[Card], every: Sequence[Card], box: Box) -> Iterator[str]:
    said = [card.said for card in cards if card.kind == WILD]
    if said:
        named = [box.labels.get(one, str(one)) for one in said if one is not None]
        whole = len(said) == sum(card.kind == WILD for card in every)
        yield "a Wild" if whole or not named else f"a Wild as {listed(named, 'or')}"


def _researchers(cards: Sequence[Card], every: Sequence[Card], box: Box) -> Iterator[str]:
    meant, able = ([card for card in some if card.kind == RESEARCHER] for some in (cards, every))
    owners = {card.suit for card in able}
    if len(meant) == len(able) > 1 and len(owners) > 1:
        yield "any Researcher"
        return
    for suit in dict.fromkeys(card.suit for card in meant):
        said, possible = ([card.said for card in some if card.suit == suit] for some in (meant, able))
        whose = "the Researcher" if len(owners) == 1 or suit is None else f"the Researcher of {box.labels[suit]}"
        some = len(said) < len(possible) and all(isinstance(one, int) for one in possible)
        yield f"{whose} at {span(said, possible)}" if some else whose
