"""A moment of the game: who sits where, what lies in the trick, and what was said of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from cardgen.games.dr_science.words.box import Box
from cardgen.games.dr_science.words.cards import RESEARCHER, Card
from cardgen.rulings.table.views import view
from cardgen.rulings.terms import NOTHING, Book, Doing, Hearing

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
    """All of a moment that rules ask for. What fields with the name of a fact mean, `kinds.yaml` tells."""

    box: Box = Box((), {}, {}, {}, {}, {}, (), {})
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
    step: Any = "play"
    hands: Mapping[str, Any] = field(default_factory=dict)
    tableaus: Mapping[str, Any] = field(default_factory=dict)
    pile: Any = NOTHING
    display: Any = NOTHING
    """How many cards the display has."""
    displayed: tuple[Any, ...] = ()
    """Cards of the display that are known."""
    held: Any = NOTHING
    """How many cards hand and tableau of the player have together."""
    drawn: Any = 0
    last_turn: Any = False
    played: tuple[Any, ...] = ()
    won: Any = NOTHING
    tricks: Any = NOTHING
    supply: Any = NOTHING
    finished: Any = True
    last_lead: Any = NOTHING
    about: Any = NOTHING
    researcher: Any = NOTHING
    cards: tuple[Any, ...] = ()
    """The cards of the tableau in question that are known."""
    unknown: Any = ()
    """What its other cards can be."""
    returned: tuple[Any, ...] = ()
    """Cards of it that somebody wants to take back."""
    unseen: Any = ()
    """What the unknown cards of the hand can be."""
    before: tuple[Any, ...] = ()
    """The cards of the tableau before an addition."""
    additions: Any = 0
    added: Any = 0
    tops: Mapping[int, Any] = field(default_factory=dict)
    """What lies on the Validation stacks, as far as it was told: prestige, 0 where a stack is empty."""
    taken: Mapping[int, Any] = field(default_factory=dict)
    next_played: Any = False
    forgotten: Any = False
    scoring: Any = False
    shown: Any = NOTHING
    asked: Any = None
    """The act in question."""
    seen: tuple[Any, ...] = ()
    """Cards that lie elsewhere than in the trick."""
    scores: Mapping[str, Any] = field(default_factory=dict)
    form: Any = "individuals"
    teams: Any = ()
    running: Any = NOTHING
    taken_last: Any = True
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
    past: tuple[tuple[tuple[Played, ...], tuple[str, ...]], ...] = ()
    """The complete tricks, each with who declined trump in it."""
    gone: tuple[str, ...] = ()
    """Whose Researcher was played."""
    drew: Any = NOTHING
    """Who has drawn last, and what, until the next card is played."""
    left: int = -1
    """Turns to come once nothing is left to draw; -1 before that."""
    over: Any = False
    declinable: Any = False
    """Whether trump can be declined."""
    alone: Any = False
    """Whether tricks are played without anything else."""
    draws: Any = True
    """Whether draws are told; a log may leave all of them out."""
    under_way: Any = None

    def label(self, suit: Any) -> str:
        """Name a suit."""
        return self.box.labels.get(str(suit), str(suit))


@dataclass
class GameTable(Table):
    """A table on which all of a game lies and which goes on: what could be told of a moment is worked out."""

    live: Any = True
    before = view(lambda t: t.tableaus[t.turn].has)
    held = view(lambda t: t.hands[t.turn].size + len(t.before))
    researcher = view(lambda t: t.specialties[t.turn])
    pile = view(lambda t: len(t.deck))
    display = view(lambda t: len(t.faceup))
    displayed = view(lambda t: () if HIDDEN in t.faceup else t.faceup)
    tops = view(lambda t: {stack: left[0] if left else 0 for stack, left in t.stacks.items()})
    last_turn = view(lambda t: t.left >= 0)
    played = view(lambda t: tuple(one.player for one in t.trick))
    finished = view(lambda t: t.step == "play")
    won = view(lambda t: t.lead if t.past and not t.trick else NOTHING)
    tricks = view(lambda t: len(t.past))
    gone = view(lambda t: [one.player for trick in t.tricks_played for one in trick if one.card.kind == RESEARCHER])
    over = view(lambda t: t.left == 0)

    @property
    def tricks_played(self) -> list[tuple[Played, ...]]:
        """List all tricks, the one that is not complete too."""
        return [*(trick for trick, _ in self.past), self.trick]


book: Book[Table] = Book()
H: TypeAlias = Hearing[Table]
D: TypeAlias = Doing[Table]
