"""A moment of the game: what lies where, whose turn it is, and what happened in it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from cardgen.games.women_in_science.cards import SCIENTIST, She
from cardgen.games.women_in_science.declared import Laid
from cardgen.rulings.table.chance import Chance
from cardgen.rulings.terms import NOTHING, ActionContext, Book, RuleContext, is_open, resolve

PLENTY = 40
NONE: Any = ()
NO_NUMBERS: Any = {}
UNTOLD: Any = NOTHING


class Step:
    """The steps of a turn, and what comes before the first and after the last one."""

    DEALT, DRAW, ACT, DISCARD, OVER = "dealt", "draw", "act", "discard", "over"


class Source:
    """Where cards are drawn from."""

    SCIENTIST, RESOURCE, DISCARD, BURN = "scientist", "resource", "discard", "burn"


class Came:
    """How a Modifier came to its player."""

    DRAW, DIVERSITY, MENTORS, TRAILBLAZERS, DEALT, HAND = (
        "own draw", "diversity", "mentors", "trailblazers", "dealt", "hand",
    )  # fmt: skip


class Waits(NamedTuple):
    """A Modifier that is to be played before anything else, and how it came."""

    player: str
    card: Any
    came: str = Came.DRAW


def settled(told: Any, part: str) -> Any:
    """Settle what nobody knows, if it may be a thing with such a part; a number needs no settling."""
    return resolve(told) if is_open(told) and any(hasattr(one, part) for one in told.values) else told


class Table(Laid):
    """All of a moment that rules ask for. What fields with the name of a fact mean, `kinds.yaml` tells."""

    box = player = came = told_target = emptied = finisher = number_active = when = UNTOLD
    waiting = resource = scientists = discard = burn = woc = backed = elsewhere = fresh = wiped = spared = lasts = (
        done
    ) = left = NONE
    active: Mapping[Any, tuple[She, ...]] = NO_NUMBERS
    completed: Mapping[Any, Any] = NO_NUMBERS
    hands: Mapping[Any, Any] = NO_NUMBERS
    skips: Mapping[Any, Any] = NO_NUMBERS
    finished: Mapping[Any, Any] = NO_NUMBERS
    """How many Scientists each has completed."""
    counts: Mapping[str, Any] = NO_NUMBERS
    """How many cards lie in the piles, where that is all one knows."""
    live = over = same_turn = said_hand = placed = active_told = stuck = False
    """Of them *live* says whether all cards lie here, as in play."""
    turn, step = "", Step.ACT
    draws = 2
    drawn = begun = number_completed = done_before = 0
    chance = Chance(0)
    she: Any
    """The Scientist in question."""

    def every(self) -> tuple[She, ...]:
        """List every active Scientist."""
        return tuple(she for row in self.active.values() for she in row)

    def of(self, player: Any) -> tuple[She, ...]:
        """List the active Scientists of a player."""
        return self.active.get(player, ())

    def held_by(self, player: Any) -> Any:
        """Give the hand of a player."""
        return self.hands.get(player, ())

    def left_in(self, source: str) -> Any:
        """Count the cards that can be drawn from somewhere; a pile that nobody counts has enough."""
        if not self.live:
            return self.counts.get(source, PLENTY)
        piles = {Source.SCIENTIST: self.scientists, Source.RESOURCE: self.resource, Source.DISCARD: self.discard}
        again = len(self.burn) + sum(card.type != SCIENTIST for card in self.discard[1:])
        return len(piles[source]) or (again if source == Source.RESOURCE else 0)


book: Book[Table] = Book()
H = RuleContext[Table]
D = ActionContext[Table]
