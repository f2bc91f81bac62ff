"""A moment of the game: what lies where, whose turn it is, and what was done in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from cardgen.games.science_the_game.cards import Lab, of_kind
from cardgen.games.science_the_game.declared import Card, Laid
from cardgen.model.words import Word
from cardgen.rulings.table.chance import Chance
from cardgen.rulings.table.pieces import Box
from cardgen.rulings.terms import (
    EMPTY,
    NONE,
    UNTOLD,
    ActionContext,
    Book,
    MaybeUnknown,
    Pile,
    RuleContext,
    UnknownValue,
    size_of,
)

T = TypeVar("T")
OUTCOME = "What did the vote on the World Event come to?"
NO_OUTCOME = "nothing"
"""What a vote comes to that changes nothing, or was not held yet."""


class When:
    """The moments of the game."""

    TURN, WINDOW, CLOSED, VOTED, END = "own turn", "window", "after the window", "after the votes", "after the end"
    SETUP, TURN_ENDS = "the setup", "end of the turn"


class Done:
    """What can be done in a turn."""

    STIPEND, FUNDING, RESEARCH, HIRE = "stipend", "funding", "research", "hire"
    ACTIONS = (FUNDING, RESEARCH, HIRE)


class Over:
    """How a game ends."""

    NO, GOAL, AT_MIDNIGHT, NOTHING_LEFT = "no", "goal", "midnight", "nothing left"


class Table(Laid):
    """All of a moment that rules ask for. What fields with the name of a fact mean, `kinds.yaml` tells."""

    box: Box = UNTOLD
    event: MaybeUnknown[Card] = NONE
    outcome: MaybeUnknown[str] = UNTOLD
    met: bool = UNTOLD
    clock: MaybeUnknown[int] = UNTOLD
    role: MaybeUnknown[Card] = NONE
    last: MaybeUnknown[Card] = NONE
    picks: MaybeUnknown[str] = UNTOLD
    done: MaybeUnknown[tuple[str, ...]] = ()
    used: tuple[Card, ...] = ()
    """The roles whose ability was used over this World Event."""
    ever_used: tuple[Card, ...] = ()
    """Those whose ability was used in the whole game."""
    times_used: MaybeUnknown[int] = UNTOLD
    """How often the role in question was used over this World Event, where only that is told."""
    times_before: MaybeUnknown[int] = UNTOLD
    """How often it was used before."""
    taken: MaybeUnknown[tuple[Card, ...]] = ()
    """The Inventions that were taken off the deck, as far as they are told."""
    also_full: tuple[Card, ...] = ()
    """Inventions whose slots are all full in the turn in which one is completed."""
    selecting = False
    """Whether Inventions lie taken, and one of them is to be selected before anything else is done."""
    kinds_hired: tuple[Word, ...] = ()
    """The kinds hired in this turn, each by an act of its own."""
    due: tuple[str, ...] = ()
    order: tuple[str, ...] = ()
    money: Mapping[str, MaybeUnknown[int]] = {}
    changes: Mapping[str, int] = {}
    """By how much the open World Event changes the money of each; who has less pays all there is."""
    owed: Mapping[str, MaybeUnknown[int]] = {}
    roles: Mapping[str, MaybeUnknown[Card]] = {}
    decks: Mapping[Word, MaybeUnknown[tuple[Card, ...] | int]] = {}
    """The decks of Researchers: their cards, or how many they are."""
    labs: Mapping[str, tuple[Lab, ...]] = {}
    beside: Mapping[str, MaybeUnknown[tuple[Card, ...]]] = {}
    """The completed Inventions of each player."""
    completes: MaybeUnknown[int] = 0
    """How many Inventions are just being completed that are counted nowhere yet."""
    votes: Mapping[str, MaybeUnknown[str]] = {}
    pledges: Mapping[str, MaybeUnknown[int]] = {}
    inventions: Pile = Pile(UNTOLD)
    """Their deck and those discarded, or how many lie there."""
    events: Pile = EMPTY
    new: MaybeUnknown[bool] = False
    last_round = False
    """Whether the goal is reached, and the round is still finished."""
    turn: MaybeUnknown[str] = ""
    first: MaybeUnknown[str] = ""
    moment: MaybeUnknown[str] = When.TURN
    over: MaybeUnknown[str] = Over.NO
    chance = Chance(0)

    def mine(self, player: MaybeUnknown[str]) -> tuple[Lab, ...]:
        """List the Inventions that a player has in play."""
        return self.labs.get(player, ())

    def every(self) -> tuple[Lab, ...]:
        """List all Inventions in play."""
        return tuple(lab for row in self.labs.values() for lab in row)

    def role_of(self, player: MaybeUnknown[str]) -> MaybeUnknown[Card]:
        """Give the role of a player."""
        return self.roles.get(player, self.role)

    def left_in(self, kind: Word) -> MaybeUnknown[int]:
        """Count the cards of a deck of Researchers; one that nobody tells is full."""
        deck = self.decks.get(kind, UNTOLD)
        if deck == UNTOLD:
            return len(of_kind(self.box, kind))
        return size_of(deck)


book: Book[Table] = Book()
H = RuleContext[Table]
D = ActionContext[Table]


def is_anything(told: object) -> bool:
    """Say whether something is not known, and what it may be hangs on the rest of the table."""
    return told.values == () if isinstance(told, UnknownValue) else told == UNTOLD


def any_of(h: H, path: str, told: T, among: Sequence[T], asks: str) -> T:
    """Give what was told; of what nobody knows or tells one of all that it can be, which is asked for."""
    return h.given.open(path, among, asks) if is_anything(told) else told
