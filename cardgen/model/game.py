"""A whole game: its words, card types, decks, cards, rules and disputes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from cardgen.errors import Place
from cardgen.model.card import Card, CardType
from cardgen.model.field import Span
from cardgen.model.language import ENGLISH, Language
from cardgen.model.numbers import NO_NUMBERS, Numbers
from cardgen.model.rulebook import Rulebook
from cardgen.model.words import WordList
from cardgen.records import dataclass

if TYPE_CHECKING:  # many a game has none of these, and printing asks for few of them
    from cardgen.model.deck import Deck
    from cardgen.model.dispute import Dispute
    from cardgen.model.effect import Effect
    from cardgen.model.invariant import Invariant
    from cardgen.model.kinds import Wording
    from cardgen.model.part import Part
    from cardgen.model.referee_data import RefereeData


@dataclass(frozen=True, slots=True)
class Note:
    """A known contradiction or gap of the source, and what was done about it."""

    about: str
    says: str


@dataclass(frozen=True, slots=True)
class Synonym:
    """What players call something: what a search asks by it, and where that stands."""

    says: str
    means: str
    place: Place


@dataclass(frozen=True, slots=True)
class Game:
    """Everything the data says about one game."""

    id: str
    title: str
    subtitle: str
    prefix: str
    players: Span
    age: int
    minutes: str
    credits: Mapping[str, str]
    trademark: str
    words: Mapping[str, WordList]
    card_types: Mapping[str, CardType]
    decks: Mapping[str, Deck]
    invariants: Mapping[str, Invariant]
    elsewhere: Mapping[str, str]
    texts: Mapping[str, str]
    notes: tuple[Note, ...]
    effects: Mapping[str, Effect]
    cards: tuple[Card, ...]
    rulebook: Rulebook
    disputes: tuple[Dispute, ...]
    parts: tuple[Part, ...] = ()
    extends: str = ""
    """The game that fields, look, rules and effects are taken over from, if any."""
    table: Game | None = None
    """The cards of both games, where one extends another: what disputes are about."""
    wording: Wording | None = None
    """What can be asked of the referee, where kinds.yaml says it and not the game's module."""
    referee: RefereeData | None = None
    """What its rules mean, where referee.yaml says it and no module."""
    numbers: Numbers = NO_NUMBERS
    """The numbers of the rules that texts and the referee read by their names."""
    language: Language = ENGLISH
    original: Game | None = None
    """The game in its own language, where this is a translation: what is judged and what disputes are about."""
    synonyms: tuple[Synonym, ...] = ()
    """What players call things, and what a search asks by them."""

    @property
    def count(self) -> int:
        """Count the cards in the box, copies and all."""
        return sum(card.copies for card in self.cards)

    def deck_of(self, card: Card) -> Deck | None:
        """Find the deck a card belongs to."""
        return next((deck for deck in self.decks.values() if deck.holds(card)), None)
