"""A moment of the game: what lies where, whose turn it is, and what happened in it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from cardgen.games.stem_epic_heroes.cards import ITEM, printed_step
from cardgen.rulings.table.chance import Chance
from cardgen.rulings.table.table_state import TableState
from cardgen.rulings.terms import EMPTY, NOTHING, ActionContext, Book, RuleContext, count

PLENTY = 99
FEWEST = 2
FIELD, HAND = 5, 6
NONE: Any = ()
NO_NUMBERS: Any = {}
UNTOLD: Any = NOTHING
NO_STEP = 0
"""What a Wild Step counts as whose step was never named."""


class Phase:
    """The steps of a turn, and what comes before the first and after the last one."""

    SETUP, ACTION, FIELD, DRAW, OVER = "setup", "action", "field", "draw", "over"


class Done:
    """What the action of a turn was."""

    NONE, SCORED, ADDED, HERO, INSPIRATION, GONE = "none", "scored", "added", "hero only", "inspiration", "gone"


class Row(NamedTuple):
    """A Hero in play with its Discovery Card and the Enhancements on it; of these perhaps only how many are told."""

    hero: Any
    card: Any = NOTHING
    on: Any = ()
    step: Any = NOTHING
    """What a Wild Step was declared as."""
    owner: Any = ""
    items: Any = NOTHING
    locations: Any = NOTHING

    def __str__(self) -> str:
        return str(self.hero)

    def used(self, kind: str) -> Any:
        """Count the Enhancements of a kind on it."""
        told = self.items if kind == ITEM else self.locations
        return count(self.on, lambda one: one != NOTHING and one.type == kind) if told == NOTHING else told


class Table(TableState):
    """All of a moment that rules ask for. What fields with the name of a fact mean, `kinds.yaml` tells."""

    box = gone = source = current = UNTOLD
    rows: Mapping[Any, tuple[Row, ...]] = NO_NUMBERS
    hands: Mapping[Any, Any] = NO_NUMBERS
    plays: Mapping[Any, int] = NO_NUMBERS
    """How many cards each has played from the hand."""
    steps = field = kept = as_ = takers = NONE
    discovery = heroes = EMPTY
    turn, phase, done = "", Phase.ACTION, Done.NONE
    scored = extra = dropped = turns = 0
    live = any_type = begun = before = ended = over = only_ability = replace = inside = shared = from_hand = False
    """Of them *live* says whether all cards lie here, as in play; *inside*, whether an effect has begun.

    *shared* says whether Enhancements may go on anybody’s Heroes.
    """
    face_up = True
    chance = Chance(0)

    def of(self, player: Any) -> tuple[Row, ...]:
        """List the Heroes of a player."""
        return self.rows.get(player, ())

    def every(self) -> tuple[Row, ...]:
        """List every Hero in play."""
        return tuple(row for rows in self.rows.values() for row in rows)

    def held_by(self, player: Any) -> Any:
        """Give the hand of a player."""
        return self.hands.get(player, ())

    def owned_by(self, player: Any) -> Any:
        """List the steps that a player has scored."""
        return tuple(step_of(row) for row in self.of(player) if row.card != NOTHING) if self.live else self.steps


def step_of(row: Row) -> Any:
    """Give the step that a scored Discovery Card counts as."""
    if row.card.step == "wild":
        return NO_STEP if row.step == NOTHING else row.step
    return printed_step(row.card)


def owns(steps: Any, step: Any) -> bool:
    """Say whether a step is among those that are owned."""
    return bool(count(steps, lambda one: one == step) > 0)


book: Book[Table] = Book()
H = RuleContext[Table]
D = ActionContext[Table]
