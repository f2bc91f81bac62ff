"""A moment of the game: what lies where, whose turn it is, and what happened in it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple, TypeVar, cast

from cardgen.games.women_in_science.box import SCIENTIST, ActiveScientist, Row, Target
from cardgen.games.women_in_science.declared import Card, Cards, Laid
from cardgen.rulings.table.chance import Chance
from cardgen.rulings.table.pieces import Box
from cardgen.rulings.table.places import NOBODY, OWNER, Place, Places
from cardgen.rulings.terms import (
    ASSUMED_SIZE,
    UNTOLD,
    ActionContext,
    Book,
    Counted,
    MaybeUnknown,
    RuleContext,
    UnknownValue,
    Untold,
    resolve,
    size_of,
)

T = TypeVar("T")
Pile = Cards | Counted
UNCOUNTED = Untold(ASSUMED_SIZE)


class Step:
    """The steps of a turn, and what comes before the first and after the last one."""

    DEALT, DRAW, ACT, DISCARD, OVER = "dealt", "draw", "act", "discard", "over"


class Source:
    """Where cards are drawn from."""

    SCIENTIST, RESOURCE, DISCARD, BURN = "scientist", "resource", "discard", "burn"
    OPEN = (SCIENTIST, RESOURCE, DISCARD)


class Came:
    """How a Modifier came to its player."""

    DRAW, DIVERSITY, MENTORS, TRAILBLAZERS, DEALT, HAND = (
        "own draw", "diversity", "mentors", "trailblazers", "dealt", "hand",
    )  # fmt: skip


class Waits(NamedTuple):
    """A Modifier that is to be played before anything else, and how it came."""

    player: str
    card: Card
    came: str = Came.DRAW


def settled(told: T, part: str) -> T:
    """Settle what nobody knows, if it may be a thing with such a part; a number needs no settling."""
    values: Iterable[object] = told.values if isinstance(told, UnknownValue) else ()
    return resolve(told) if any(hasattr(one, part) for one in values) else told


class Table(Laid):
    """All of a moment that rules ask for. What fields with the name of a fact mean, `kinds.yaml` tells."""

    box: Box = UNTOLD
    chance = Chance(0)
    turn: MaybeUnknown[str] = ""
    step: MaybeUnknown[str] = Step.ACT
    resource: Pile = UNCOUNTED
    """The piles, of which in a dispute only some cards or their number may be told."""
    scientists: Pile = UNCOUNTED
    discard: Pile = UNCOUNTED
    burn: Pile = UNCOUNTED
    hands: Mapping[str, Cards] = {}
    active: Mapping[str, Row] = {}
    completed: Mapping[str, Cards] = {}
    skips: Mapping[str, int] = {}
    waiting: tuple[Waits, ...] = ()
    backed: tuple[tuple[str, Card], ...] = ()
    """Who has played a Modifier that lies open and passes cards on later."""
    fresh: Cards = ()
    """What was drawn in this turn."""
    wiped: tuple[str, ...] = ()
    """Whose hand is lost until the end of the turn, whatever comes."""
    spared: tuple[str, ...] = ()
    """Whom a Modifier that is done does not hit."""
    draws = 0
    """How many cards a turn of a whole game begins with."""
    drawn: MaybeUnknown[int] = 0
    begun = 0
    """How many turns have begun."""

    # the end
    emptied: MaybeUnknown[str] = UNTOLD
    same_turn = False
    """Whether the Scientist pile ran out in this turn."""
    finisher: MaybeUnknown[str] = UNTOLD
    lasts: tuple[str, ...] = ()
    over = False

    # what a dispute tells otherwise
    player: MaybeUnknown[str] = UNTOLD
    came: MaybeUnknown[str] = UNTOLD
    aim: MaybeUnknown[Target | Card] = UNTOLD
    """What the Modifier is played on: a Scientist or player that is there, or what was told."""
    when: MaybeUnknown[str] = UNTOLD
    number_active: MaybeUnknown[int] = UNTOLD
    number_completed: MaybeUnknown[int] = 0
    done_before: MaybeUnknown[int] = 0
    finished: Mapping[str, int] = {}
    """How many Scientists each has completed."""
    woc: MaybeUnknown[Cards] = ()
    done: tuple[int, ...] = ()
    left: tuple[int, ...] = ()
    """The points of completed and of unfinished Scientists; *elsewhere* those in hand."""
    elsewhere: tuple[int, ...] = ()
    said_hand = placed = active_told = False
    came_untold = False
    """Whether nobody tells how the Modifier came."""
    stuck: MaybeUnknown[bool] = False
    skipped: MaybeUnknown[bool] = False
    """Whether the turn that a dispute is about is one that its player skips."""
    she: ActiveScientist
    """The Scientist in question."""

    def in_box(self, *types: str) -> Cards:
        """List every card of some types once."""
        return cast(Cards, tuple(self.box.of(*types)))

    def every(self) -> Row:
        """List every active Scientist."""
        return tuple(she for row in self.active.values() for she in row)

    def of(self, player: MaybeUnknown[str]) -> Row:
        """List the active Scientists of a player."""
        return self.active.get(player, ())

    def held_by(self, player: MaybeUnknown[str]) -> Cards:
        """Give the hand of a player."""
        return self.hands.get(player, ())

    def how_it_came(self, player: MaybeUnknown[str], card: MaybeUnknown[Card]) -> str:
        """Say how a Modifier came to its player."""
        if self.came != UNTOLD:
            return self.came
        return next((one.came for one in self.waiting if one.card == card and one.player == player), Came.HAND)

    def pile_at(self, source: str) -> Pile:
        """Give the pile that is drawn from."""
        piles = {Source.SCIENTIST: self.scientists, Source.RESOURCE: self.resource, Source.DISCARD: self.discard}
        return piles[source]

    def left_in(self, source: str) -> int:
        """Count the cards that can be drawn from somewhere, the Resource pile perhaps being made anew for that."""
        left = size_of(self.pile_at(source))
        return left if left or source != Source.RESOURCE else len(known(self.burn)) + len(self.reusable)

    @property
    def reusable(self) -> Cards:
        """List the cards of the Discard pile that a new Resource pile takes over in any case."""
        return tuple(card for card in known(self.discard)[1:] if card.type != SCIENTIST)


def known(pile: Pile) -> Cards:
    """Give those cards of a pile that are known, the top one first."""
    return pile.came if isinstance(pile, Counted) else pile


def rows_of(t: Table) -> Iterator[Cards]:
    """Give what lies beside each active Scientist, then what each player holds."""
    yield from (she.beside for she in t.every())
    yield from t.hands.values()


PLACES = Places(
    (
        Place("hand", "hands", "{}’s hand", OWNER),
        Place("completed Scientists", "completed", "{}’s completed Scientists"),
        Place("Scientist pile", "scientists", "Scientist pile", NOBODY),
        Place("Resource pile", "resource", "Resource pile", NOBODY),
        Place("Discard pile", "discard", "Discard pile"),
        Place("Burn pile", "burn", "Burn pile", NOBODY, known=True),
        Place("to be played", "waiting", "Modifiers to be played", cards=lambda waiting: (one.card for one in waiting)),
        Place("shown", "stack", "Modifiers shown", cards=lambda stack: (one.act.card for one in stack.items)),
        Place("open", "backed", "Modifiers that lie open", cards=lambda backed: (card for _, card in backed)),
    )
)
book: Book[Table] = Book()
H = RuleContext[Table]
D = ActionContext[Table]
