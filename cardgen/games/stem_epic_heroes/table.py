"""A moment of the game: what lies where, whose turn it is, and what happened in it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple, cast

from cardgen.games.stem_epic_heroes.cards import ITEM, printed_step
from cardgen.games.stem_epic_heroes.declared import Card, Cards, Laid
from cardgen.rulings.table.chance import Chance
from cardgen.rulings.table.pieces import Box
from cardgen.rulings.table.places import NOBODY, OWNER, Place, Places
from cardgen.rulings.terms import (
    EMPTY,
    NONE,
    UNTOLD,
    ActionContext,
    Book,
    MaybeUnknown,
    Pile,
    RuleContext,
    count,
    holds,
)

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

    hero: MaybeUnknown[Card]
    card: MaybeUnknown[Card] = NONE
    """NONE where none lies there, or nobody tells which one."""
    on: tuple[Card, ...] = ()
    step: MaybeUnknown[int] = UNTOLD
    """What a Wild Step was declared as."""
    owner: MaybeUnknown[str] = ""
    items: MaybeUnknown[int] = UNTOLD
    locations: MaybeUnknown[int] = UNTOLD

    def __str__(self) -> str:
        return str(self.hero)

    def used(self, kind: str) -> int:
        """Count the Enhancements of a kind on it."""
        told = self.items if kind == ITEM else self.locations
        return count(self.on, lambda card: card != UNTOLD and card.type == kind) if told == UNTOLD else told


Rows = tuple[Row, ...]


class Table(Laid):
    """All of a moment that rules ask for. What fields with the name of a fact mean, `kinds.yaml` tells."""

    box: Box = UNTOLD
    rows: Mapping[str, Rows] = {}
    hands: Mapping[str, tuple[Card, ...]] = {}
    plays: Mapping[str, int] = {}
    """How many cards each has played from the hand."""
    steps: MaybeUnknown[tuple[int, ...]] = UNTOLD
    """The steps that a player has scored, where they are told and do not lie there."""
    field: MaybeUnknown[tuple[Card, ...]] = ()
    discovery: Pile = EMPTY
    heroes: Pile = EMPTY
    turn: MaybeUnknown[str] = ""
    phase: MaybeUnknown[str] = Phase.ACTION
    done: MaybeUnknown[str] = Done.NONE
    scored: MaybeUnknown[int] = 0
    extra: MaybeUnknown[int] = 0
    dropped = 0
    """How many cards were discarded of the hand at the end of this turn."""
    turns = 0
    kept: tuple[str, ...] = ()
    """Who has decided on the starting hand."""
    scorer: Card = UNTOLD
    """The Hero that has scored last in this turn."""
    any_type: MaybeUnknown[bool] = False
    inside = False
    """Whether an effect has begun."""
    shared = False
    """Whether Enhancements may go on anybody’s Heroes."""
    ended = False
    over = False
    chance = Chance(0)

    # what a dispute tells otherwise
    only_ability: MaybeUnknown[bool] = True
    """Whether a Hero for which no card is named is played for its ability."""
    current: MaybeUnknown[bool] = True
    face_up: MaybeUnknown[bool] = True
    targets: MaybeUnknown[bool] = True
    replace: MaybeUnknown[bool] = False
    begun: MaybeUnknown[bool] = False
    before: MaybeUnknown[bool] = False
    taken: MaybeUnknown[int] = 0
    gone: MaybeUnknown[Card] = UNTOLD
    source: MaybeUnknown[Card] = UNTOLD
    """The Hero from which an Enhancement is taken."""
    from_hand = False
    """Whether it is taken out of a hand."""
    own_source: MaybeUnknown[bool] = False
    """Whether the Hero from which it is taken is one of the taker’s, of whom not all are known."""
    takers: tuple[Card, ...] = ()
    """The Heroes that can take it themselves."""
    as_: tuple[str, ...] = ()
    row: Row
    """The Hero in question."""
    hand: MaybeUnknown[int]
    """How many cards the hand has, where it is told at the end of a turn."""

    def in_box(self, *types: str) -> Cards:
        """List every card of some types once."""
        return cast(Cards, tuple(self.box.of(*types)))

    def of(self, player: MaybeUnknown[str]) -> Rows:
        """List the Heroes of a player."""
        return self.rows.get(player, ())

    def every(self) -> Rows:
        """List every Hero in play."""
        return tuple(row for rows in self.rows.values() for row in rows)

    def held_by(self, player: str) -> tuple[Card, ...]:
        """Give the hand of a player."""
        return self.hands.get(player, ())

    def lacks(self, player: MaybeUnknown[str], cards: Iterable[Card] | int) -> bool:
        """Say whether a player does not hold some cards; where no hands are told, anybody may hold them."""
        return bool(self.hands) and not isinstance(cards, int) and not holds(self.held_by(player), cards)

    def owned_by(self, player: MaybeUnknown[str]) -> MaybeUnknown[tuple[int, ...]]:
        """List the steps that a player has scored."""
        if self.steps != UNTOLD:
            return self.steps
        return tuple(step_of(row) for row in self.of(player) if row.card != NONE)


def step_of(row: Row) -> int:
    """Give the step that a scored Discovery Card counts as."""
    if row.card.step == "wild":
        return NO_STEP if row.step == UNTOLD else row.step
    return printed_step(row.card)


def owns(steps: MaybeUnknown[tuple[int, ...]], step: MaybeUnknown[int]) -> bool:
    """Say whether a step is among those that are owned."""
    return bool(count(steps, lambda owned: owned == step) > 0)


PLACES = Places(
    (
        Place("hand", "hands", "{}’s hand", OWNER),
        Place("Field", "field", "the Field"),
        Place("Discovery Deck", "discovery", "Discovery Deck", NOBODY, "deck"),
        Place("Discovery discard pile", "discovery", "Discovery discard pile", part="gone"),
        Place("Hero Deck", "heroes", "Hero Deck", NOBODY, "deck"),
        Place("Hero discard pile", "heroes", "Hero discard pile", part="gone"),
    )
)
"""Where cards lie and who sees them; those with Heroes lie with each."""
book: Book[Table] = Book()
H = RuleContext[Table]
D = ActionContext[Table]
