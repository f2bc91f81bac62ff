"""A moment of the game: who sits where, what lies in the trick, and what was said of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from cardgen.games.dr_science.words.box import Box
from cardgen.games.dr_science.words.cards import Card
from cardgen.rulings.book import Book
from cardgen.rulings.doing import Doing
from cardgen.rulings.hearing import Hearing
from cardgen.rulings.unknown.nothing import NOTHING

HIDDEN = Card("hidden")
"""A card that nobody has seen: in a game of which not every card was told."""


@dataclass(frozen=True, eq=False)
class Played:
    """A card in the trick: whose it is, and at which place it was told."""

    player: str
    card: Any
    at: int = 0
    undeclared: bool = False
    """Whether nothing was declared."""
    unclear: bool = False
    """Whether nobody knows what was declared."""


@dataclass
class Table:
    """All of a moment that rules ask for."""

    box: Box = Box((), {}, {}, {}, {}, {}, {})
    players: Any = NOTHING
    seats: tuple[str, ...] = ()
    specialties: Mapping[str, Any] = field(default_factory=dict)
    lead: Any = NOTHING
    trick: tuple[Played, ...] = ()
    unordered: bool = False
    """Whether the order of the trick was worked out."""
    everybody: tuple[str, ...] = ()
    """Who plays to the trick, in the order of the seats as far as it is known."""
    declined: Any = NOTHING
    changed: tuple[Any, ...] = ()
    changed_late: tuple[Any, ...] = ()
    partners: Any = False
    turn: Any = NOTHING
    """Whose turn it is."""
    step: Any = "play"
    hands: Mapping[str, Any] = field(default_factory=dict)
    tableaus: Mapping[str, Any] = field(default_factory=dict)
    pile: Any = NOTHING
    """How many cards the draw pile has."""
    display: Any = NOTHING
    """How many cards the display has."""
    displayed: tuple[Any, ...] = ()
    """Cards of the display that are known."""
    held: Any = NOTHING
    """How many cards hand and tableau of the player have together."""
    drawn: Any = 0
    """How many cards were drawn in this turn."""
    last_turn: Any = False
    played: tuple[Any, ...] = ()
    """Who has had a turn in the trick, in order."""
    won: Any = NOTHING
    """Who won the trick just finished."""
    tricks: Any = NOTHING
    """How many are complete."""
    supply: Any = NOTHING
    """How many cards are left to draw."""
    finished: Any = True
    """Whether the last player has finished the turn."""
    last_lead: Any = NOTHING
    """Who led first in the last game of a tournament."""
    about: Any = NOTHING
    """What the people at the table are asked to settle."""
    researcher: Any = NOTHING
    """The suit of the Researcher of whose tableau it is."""
    cards: tuple[Any, ...] = ()
    """The cards of the tableau in question that are known."""
    unknown: Any = NOTHING
    """What its other cards can be."""
    returned: tuple[Any, ...] = ()
    """Cards of it that somebody wants to take back."""
    unseen: Any = NOTHING
    """What the unknown cards of the hand can be."""
    before: tuple[Any, ...] = ()
    """The cards of the tableau before an addition."""
    additions: Any = 0
    """How many were made before in this turn."""
    added: Any = 0
    """How many cards they added."""
    tops: Mapping[int, Any] = field(default_factory=dict)
    """What lies on the Validation stacks, as far as it was told: prestige, 0 where a stack is empty."""
    taken: Mapping[int, Any] = field(default_factory=dict)
    """How many cards were taken from the stacks, as far as it was told."""
    next_played: Any = False
    forgotten: Any = False
    """Whether the Validation card was not taken when it was earned."""
    scoring: Any = False
    shown: Any = NOTHING
    """The melds as they were laid out."""
    asked: Any = None
    """The act in question."""
    seen: tuple[Any, ...] = ()
    """Cards that lie elsewhere than in the trick."""
    scores: Mapping[str, Any] = field(default_factory=dict)
    """What everybody has at the end, as it was told."""
    form: Any = "individuals"
    teams: Any = ()
    running: Any = NOTHING
    """What was won in the games of a tournament before this one."""
    taken_last: Any = True
    """Whether the last trick was collected."""
    odd: tuple[str, ...] = ()
    """What was told that cannot be so."""

    live: Any = False
    """Whether all of a game lies on this table, known or not, and goes on from it."""
    game: Any = None
    deck: tuple[Any, ...] = ()
    """The draw pile of a game, the top card first."""
    faceup: tuple[Any, ...] = ()
    """The display of a game."""
    stacks: Mapping[int, tuple[Any, ...]] = field(default_factory=dict)
    """The prestige of the Validation cards that are left, by stack, the top one first."""
    earned: Mapping[str, tuple[Any, ...]] = field(default_factory=dict)
    """The prestige of everybody's Validation cards."""
    piles: Mapping[str, tuple[Any, ...]] = field(default_factory=dict)
    """The cards everybody has won."""
    gone: tuple[str, ...] = ()
    """Whose Researcher was played."""
    past: tuple[tuple[tuple[Played, ...], tuple[str, ...]], ...] = ()
    """The complete tricks, each with who declined trump in it."""
    drew: Any = NOTHING
    """Who has drawn last, and what, until the next card is played."""
    left: int = -1
    """Turns to come once nothing is left to draw; -1 before that."""
    declinable: Any = False
    """Whether trump can be declined."""
    alone: Any = False
    """Whether tricks are played without anything else."""
    draws: Any = True
    """Whether draws are told; a log may leave all of them out."""
    over: bool = False
    under_way: Any = None

    def label(self, suit: Any) -> str:
        """Name a suit."""
        return self.box.labels.get(str(suit), str(suit))


book: Book[Table] = Book()
H: TypeAlias = Hearing[Table]
D: TypeAlias = Doing[Table]


@book.doubts("")
def told_odd(h: H) -> tuple[str, ...]:
    """Say what was told that cannot be so."""
    return h.t.odd
