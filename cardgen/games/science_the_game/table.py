"""A moment of the game: what lies where, whose turn it is, and what was done in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from cardgen.games.science_the_game.cards import Lab
from cardgen.games.science_the_game.declared import Laid
from cardgen.rulings.table.chance import Chance
from cardgen.rulings.terms import EMPTY, NOTHING, ActionContext, Book, RuleContext, UnknownValue

MIDNIGHT, FIRST_HOUR = 12, 1
UNTOLD: Any = NOTHING
NONE: Any = ()
NO_NUMBERS: Any = {}


class When:
    """The moments of the game."""

    TURN, WINDOW, CLOSED, VOTED, END = "own turn", "window", "after the window", "after the votes", "after the end"
    SETUP, TURN_ENDS = "the setup", "end of the turn"


class Done:
    """What can be done in a turn."""

    STIPEND, FUNDING, RESEARCH, HIRE, NOTHING_AT_ALL = "stipend", "funding", "research", "hire", "nothing"
    ACTIONS = (FUNDING, RESEARCH, HIRE)


class Over:
    """How a game ends."""

    NO, GOAL, AT_MIDNIGHT, NOTHING_LEFT = "no", "goal", "midnight", "nothing left"


class Table(Laid):
    """All of a moment that rules ask for. What fields with the name of a fact mean, `kinds.yaml` tells."""

    box = event = outcome = clock = role = last = picks = UNTOLD
    done = used = ever_used = taken = hired = due = order = NONE
    money: Mapping[Any, Any] = NO_NUMBERS
    owed: Mapping[Any, Any] = NO_NUMBERS
    roles: Mapping[Any, Any] = NO_NUMBERS
    decks: Mapping[Any, Any] = NO_NUMBERS
    labs: Mapping[Any, tuple[Lab, ...]] = NO_NUMBERS
    beside: Mapping[Any, tuple[Any, ...]] = NO_NUMBERS
    """The completed Inventions of each player."""
    votes: Mapping[Any, Any] = NO_NUMBERS
    pledges: Mapping[Any, Any] = NO_NUMBERS
    inventions = events = EMPTY
    live = new = last_round = False
    """Of them *live* says whether all cards lie here, as in play."""
    turn, first, moment, over = "", "", When.TURN, Over.NO
    chance = Chance(0)

    def mine(self, player: Any) -> tuple[Lab, ...]:
        """List the Inventions that a player has in play."""
        return self.labs.get(player, ())

    def every(self) -> tuple[Lab, ...]:
        """List all Inventions in play."""
        return tuple(lab for row in self.labs.values() for lab in row)

    def left_in(self, kind: Any) -> Any:
        """Count the cards of a deck of Researchers; one that nobody tells is full."""
        deck = self.decks.get(kind, NOTHING)
        if deck == NOTHING:
            return sum(one.kind == kind for one in self.box.by_type["researcher"])
        return len(deck) if isinstance(deck, tuple) else deck


book: Book[Table] = Book()
H = RuleContext[Table]
D = ActionContext[Table]
OUTCOME = "What did the vote on the World Event come to?"


def any_of(h: H, path: str, told: Any, among: Sequence[Any], asks: str) -> Any:
    """Give what was told; of what nobody knows or tells one of all that it can be, which is asked for."""
    untold = told.values == () if isinstance(told, UnknownValue) else told == NOTHING
    return h.given.open(path, among, asks) if untold and not h.t.live else told
