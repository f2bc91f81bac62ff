"""Cards, and how they are shown: 3P, W:M, R=4, R(P)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from typing import Any, NamedTuple

from cardgen.games.dr_science.words.box import Box
from cardgen.rulings.notation.action_patterns import Done
from cardgen.rulings.notation.phrase import capital, listed, plural, span
from cardgen.rulings.notation.unknown_literal import UnknownLiteral, each
from cardgen.rulings.unknown.missing import NOTHING

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


class Play(NamedTuple):
    """A card that a player put into the trick; without a name the player is told by the seats."""

    player: str
    card: Card

    def __str__(self) -> str:
        return f"{self.player} {self.card}".strip()


def card_told(_: str, one: Done) -> Any:
    """Make a card as it is told; where not all is known of it, every card that it may be."""
    suits = (part for part in (one.owner, one.person, one.of, one.suit, one.any) if part is not NOTHING)
    suit, value, said = next(suits, None), *(None if part is NOTHING else part for part in (one.value, one.declared))
    if isinstance(said, UnknownLiteral):
        able = str if one.does == WILD else int
        said = UnknownLiteral(tuple(what for what in said.choices if isinstance(what, able)))
    if one.does == WILD:
        return each(lambda what: Card(WILD, said=what), suit if said is None else said)
    return each(partial(Card, one.does), suit, value, said)


def play_told(_: str, one: Done) -> Any:
    """Make a play as it is told."""
    return each(Play, next((name for name in (one.known, one.player) if name is not NOTHING), ""), one.card)


def label(suit: Any) -> str:
    """Name a suit for people."""
    return str(getattr(suit, "label", suit))


def card_words(card: Card) -> str:
    """Name a card for people: `the 3 of Math`, `the Wild as Math`, `the Researcher at 4`."""
    return f"the {_noun(card.kind, [card.stands], '' if card.silent else str(card.number))}"


def _noun(kind: str, suits: Iterable[Any], numbers: str) -> str:
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


def impossible_cards(cards: Sequence[Card], players: int, own: str | None, box: Box) -> tuple[str, str] | None:
    """Say which cards there are not, or not so many with so many players, and the rule that says so."""
    for card in cards:
        if card.suit is not None and card.suit not in box.suits:
            return "science-cards", f"there is no suit `{card.suit}` (`{card}`)"
        if card.kind == PLAIN and card.value not in VALUES:
            return "science-cards", f"no printed card has the value {card.value} (`{card}`)"
    for card, count in Counter(card.bare for card in cards).items():
        if count > (there := {PLAIN: players, WILD: 2 * players}.get(card.kind, count)):
            what, most = f"copies of {card}" if card.kind == PLAIN else "Wilds", plural(players, "player")
            return "copies-in-play", f"{count} {what} are too many, for with {most} there are only {there}"
    printed = [(card.kind, card.suit or own or "own") for card in cards if card.kind in (RESEARCHER, SPECIALTY)]
    if twice := next((one for one, count in Counter(printed).items() if count > 1), None):
        kind, suit = twice
        return "copies-in-play", f"there is only one {kind.capitalize()} of {box.labels.get(suit, 'each suit')}"
    return None


def bare(cards: Iterable[Any], own: str | None = None) -> Counter[Any]:
    """Count cards, whatever they are declared as; the Researcher of the *own* suit needs no suit."""
    return Counter(card.bare.mine(own) if isinstance(card, Card) else card for card in cards)


def own_cards(cards: Sequence[Any], suit: Any) -> tuple[Any, ...]:
    """Write the Researcher of the player's suit, where that is known, without it."""
    own = suit if isinstance(suit, str) else None
    return tuple(card.mine(own) if isinstance(card, Card) else card for card in cards)


@lru_cache(maxsize=1 << 8)
def declarations(card: Card, box: Box) -> tuple[Card, ...]:
    """Give a card in every way it may be declared: a Wild by suit, a Researcher by value; any other as it is."""
    if card.said is not None or card.kind not in (WILD, RESEARCHER):
        return (card,)
    said: Sequence[Any] = box.suits if card.kind == WILD else range(7)
    return tuple(card._replace(said=one) for one in said)


def opened(given: Any, path: str, cards: Sequence[Card], which: str, declared: str = "") -> Any:
    """Give one of some cards, nobody knows *which*; of a single one what was *declared* is asked for."""
    if declared and len({one.bare for one in cards}) == 1 and cards[0].kind in (WILD, RESEARCHER):
        return given.open(path, [Declared(*one) for one in cards], declared)
    return given.open(path, cards, which, words=cards_in_words)


def cards_in_words(cards: Sequence[Card], every: Sequence[Card]) -> str:
    """Put some cards, out of *every* one that may be, in words: `a Math card of 4 or more, a Wild as Math`.

    Where that is much shorter, those that are not meant are named instead: `any card but a Math card`.
    """
    said = listed([*_classes(cards, every)], "or")
    others = [card for card in every if card not in set(cards)]
    if not others or len(others) >= len(cards) or len({one.bare for one in every}) == 1:
        return said
    but = f"any card but {listed([one.replace('any ', 'a ', 1) for one in _classes(others, every)], 'or')}"
    return but if len(but) < len(said) * _MUCH_SHORTER else said


_MUCH_SHORTER = 0.7


def _classes(cards: Sequence[Card], every: Sequence[Card]) -> Iterator[str]:
    """Name cards by kind; the suits of which the same numbers are meant are named together."""
    meant, able = _numbers(cards), _numbers(every)
    alike: dict[tuple[str, str], list[Any]] = {}
    for way, some in meant.items():
        kind, silent, suit = way
        is_said = len(some) < len(able[way]) or (len(some) == 1 and kind != WILD and not silent)
        alike.setdefault((kind, span(some, able[way]) if is_said else ""), []).append(suit)
    for (kind, numbers), suits in alike.items():
        are_all = 1 < len(suits) == sum(one == kind for one, *_ in able)
        article = "the" if kind == RESEARCHER and not are_all else "a" if numbers or kind == WILD else "any"
        yield f"{article} {_noun(kind, () if are_all else suits, numbers)}"


def _numbers(cards: Sequence[Card]) -> Mapping[tuple[str, bool, Any], Sequence[int]]:
    """Give the numbers of cards by kind and suit, those apart of which nothing was declared."""
    found: dict[tuple[str, bool, Any], list[int]] = {}
    for card in cards:
        found.setdefault((card.kind, card.silent, card.stands), []).append(card.number)
    return found


def theirs_in_words(cards: Sequence[Card], every: Sequence[Card]) -> str:
    """Put cards of somebody whose Specialty nobody knows in words."""
    said = []
    for own in dict.fromkeys(one.own for one in every):
        meant, able = ([one._replace(own=None) for one in some if one.own == own] for some in (cards, every))
        if meant:
            what = cards_in_words(meant, able) if len(meant) < len(able) else "any card"
            said.append(f"{what} from somebody with {label(own)}")
    return listed(said, "or")
