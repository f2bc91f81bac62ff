"""The table of a whole game: never changed, every act makes a new one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from cardgen.games.dr_science.melds.melds import Shapes
from cardgen.games.dr_science.words.box import Box
from cardgen.games.dr_science.words.cards import Card
from cardgen.games.dr_science.words.players import Play
from cardgen.model.game import Game

PLAY, HYPOTHESIZE, DRAW, OVER = "play", "hypothesize", "draw", "over"


@dataclass(frozen=True, slots=True)
class Terms:
    """What stays the same in a game: who sits where, the house rules, the Validation stacks."""

    game: Game
    box: Box
    seats: tuple[str, ...]
    own: tuple[str, ...]
    """Everybody's Specialty suit, by seat."""
    options: Mapping[str, str]
    shapes: Shapes
    stacks: Mapping[int, tuple[int, ...]]
    """Prestige of each Validation stack at the start, top first; empty where there is no such stack."""
    partners: bool = False
    """Seats 1 and 3 against seats 2 and 4."""
    told: bool = True
    """Whether draws are told; a log may leave all of them out."""
    alone: bool = False
    """Tricks alone: nothing is added and nothing drawn."""

    @property
    def count(self) -> int:
        """Count the players."""
        return len(self.seats)

    @property
    def specialties(self) -> dict[str, str]:
        """Give everybody's Specialty by name."""
        return dict(zip(self.seats, self.own, strict=True))


class Earned(NamedTuple):
    """A Validation card: its stack, and how many were taken from there before."""

    stack: int
    before: int


class Place(NamedTuple):
    """What one player has."""

    hand: tuple[Card, ...]
    tableau: tuple[Card, ...] = ()
    won: tuple[Card, ...] = ()
    """The cards won in tricks."""
    earned: tuple[Earned, ...] = ()


class Table(NamedTuple):
    """A moment of a game."""

    terms: Terms
    places: tuple[Place, ...]
    pile: tuple[Card, ...]
    """The draw pile, top first."""
    display: tuple[Card, ...]
    taken: Mapping[int, int]
    """How many cards each Validation stack has lost."""
    lead: int
    turn: int
    step: str = PLAY
    trick: tuple[Play, ...] = ()
    declined: tuple[str, ...] = ()
    tricks: int = 0
    """How many tricks are complete."""
    additions: int = 0
    added: int = 0
    """Additions and cards added in this turn."""
    left: int = -1
    """Turns to come once nothing is left to draw; -1 before that."""
    last: tuple[Play, ...] = ()
    last_declined: tuple[str, ...] = ()
    """The trick that was taken last."""
    drew: tuple[str, Card] | None = None
    """Who has just drawn, and what; nobody once the next card is played."""

    @property
    def supply(self) -> int:
        """Count the cards left to draw."""
        return len(self.pile) + len(self.display)

    @property
    def player(self) -> str:
        """Name whose turn it is."""
        return self.terms.seats[self.turn]

    def top(self, stack: int) -> int:
        """Give the prestige of the card on top of a stack; 0 when it is empty."""
        pile, gone = self.terms.stacks[stack], self.taken[stack]
        return pile[gone] if gone < len(pile) else 0

    def stars(self, earned: Earned) -> int:
        """Give the prestige of a Validation card that somebody has."""
        return self.terms.stacks[earned.stack][earned.before]

    def place_of(self, player: str) -> Place:
        """Find what a player has."""
        return self.places[self.terms.seats.index(player)]

    def with_place(self, at: int, place: Place) -> tuple[Place, ...]:
        """Give all places, one of them changed."""
        return (*self.places[:at], place, *self.places[at + 1 :])
