"""What was told of one player's end, and what can be counted of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias

from cardgen.games.dr_science.cards import PLAIN, RESEARCHER, SPECIALTY, VALIDATION, Card, Suit
from cardgen.records import dataclass
from cardgen.rulings.notation.piles import Pile
from cardgen.rulings.notation.unknown_literal import UnknownLiteral
from cardgen.rulings.terms import map_unknown

Number: TypeAlias = int | UnknownLiteral
"""A number that was told, or what it may be."""


@dataclass(frozen=True)
class ScoreSheet:
    """What was said of one player's end; None is not said.

    The *cards* were won in tricks and have so many *stars*; a *validation* card is its prestige alone, *prestige* is
    that of all, and the *pile* is how many cards all of it has.
    """

    cards: Pile = Pile()
    stars: Number | None = None
    tableau: Pile | None = None
    validation: Pile = Pile()
    prestige: Number | None = None
    hand: Pile = Pile()
    pile: Number | None = None
    total: Number | None = None

    @property
    def laid(self) -> Pile:
        """Give the tableau: whoever told stars or a total without a word of it has told all."""
        return self.tableau or Pile(whole=self.stars is not None or self.total is not None)

    @property
    def is_total_alone(self) -> bool:
        """Say whether a total was told and not a word of the cards it comes from."""
        no_cards = self.cards == self.validation == Pile() and self.tableau is None and self.stars is None
        return self.total is not None and no_cards

    @property
    def hand_stars(self) -> int:
        """Count the prestige left in the hand, as far as it is known."""
        return sum(isinstance(card, Card) and is_star(card) for card in self.hand.has)

    @property
    def told_prestige(self) -> int | None:
        """Give the prestige on Validation cards as it was told, or None."""
        known: Sequence[Number | None] = self.validation.has if self.validation.whole else (self.prestige,)
        sure = [stars for stars in known if isinstance(stars, int)]
        return sum(sure) if len(sure) == len(known) else None

    def own_cards(self) -> Iterator[Card]:
        """List the cards that are known and were drawn or dealt: those of the tableau and the hand."""
        yield from (card for card in (*self.laid.has, *self.hand.has) if isinstance(card, Card))

    def known_cards(self, own: Suit | None = None) -> Iterator[Card]:
        """List the cards that are known; a Researcher in somebody's own tableau or hand is that player's."""
        yield from (card for card in self.cards.has if isinstance(card, Card))
        for card in self.own_cards():
            yield card._replace(suit=card.suit or own) if card.kind == RESEARCHER else card


def score_told(
    won: Pile | Number | None = None,
    validation: tuple[Number, ...] | Number | None = None,
    validation_cards: Number | None = None,
    **told: Any,
) -> ScoreSheet:
    """Make a score of its parts that were told; won in tricks are cards, or so many, Validation cards each or all."""
    cards = told.pop("cards", Pile())
    if isinstance(pile := told.get("pile"), Pile):  # cards that are listed are those that were won
        told["pile"] = pile.size if not pile.has else None
        won = pile if won is None and pile.has else won
    if won is not None:
        cards = won if isinstance(won, Pile) else cards._replace(size=won)
    if isinstance(validation, tuple):
        return ScoreSheet(cards, validation=Pile(validation, (), validation_cards, whole=True), **told)
    return ScoreSheet(cards, validation=Pile(size=validation_cards), prestige=validation, **told)


def most(value: Number | None) -> int:
    """Give the most that a number that was told can be."""
    return int(max(value.choices, default=0) if isinstance(value, UnknownLiteral) else value or 0)


def is_star(card: Card) -> bool:
    """Say whether a card is worth a star."""
    return card.kind == RESEARCHER or (card.kind == PLAIN and card.value in (3, 4, 5))


def is_listed(heap: Pile) -> bool:
    """Say whether every card is listed, and no other number of them told."""
    return heap.whole and heap.size in (None, len(heap.has))


def only_number(heap: Pile) -> Pile:
    """Give how many cards there are where that was told beside them, and none that is listed."""
    return Pile(size=None if is_listed(heap) else heap.size)


def each(heap: Pile) -> list[tuple[int, ...]]:
    """Give what each card that was listed can be worth."""
    ways = (card.choices if isinstance(card, UnknownLiteral) else (card,) for card in heap.has)
    return [tuple(sorted({int(map_unknown(card, is_star)) for card in some})) for some in ways]


def ends(heap: Pile, able: int) -> tuple[int, int]:
    """Give the least and the most prestige that cards can have of which there are at most so many."""
    worth = each(heap)
    rest = 0 if is_listed(heap) else max(0, (able if heap.size is None else most(heap.size)) - len(heap.has))
    return sum(map(min, worth)), sum(map(max, worth)) + rest


def size(heap: Pile) -> Number | None:
    """Give how many cards that count are said to be there, perhaps an unknown number; None where nothing is said."""
    counted = sum(getattr(card, "kind", PLAIN) not in (SPECIALTY, VALIDATION) for card in heap.has)
    return counted if is_listed(heap) else heap.size
