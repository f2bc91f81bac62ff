"""A moment of the game: who sits where, what lies in the trick, and what was said of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import chain
from typing import Any, TypeAlias

from cardgen.games.dr_science.words.box import Box
from cardgen.games.dr_science.words.cards import RESEARCHER, Card, card_words
from cardgen.records import dataclass
from cardgen.rulings.table.changed import Moment
from cardgen.rulings.terms import NOTHING, Book, Doing, Hearing

HIDDEN = Card("hidden")
"""A card that nobody has seen: in a game of which not every card was told."""


@dataclass(frozen=True, eq=False)
class Played:
    """A card in the trick: whose it is, at which place it was told, and whether its player *declined* trump with it."""

    player: str
    card: Any
    at: int = 0
    declined: bool = False

    def __str__(self) -> str:
        """Name the card: `Cox's Wild as Math`."""
        known = isinstance(self.card, Card) and not self.card.silent
        return f"{self.player}'s {card_words(self.card).removeprefix('the ') if known else 'card'}"


def names(plays: Iterable[Played]) -> list[str]:
    """Name who played."""
    return [one.player for one in plays]


NONE: Any = ()
NO_NAMES: Any = {}


class Table(Moment):
    """All of a moment that rules ask for. What fields with the name of a fact mean, `kinds.yaml` tells.

    *everybody* plays to the trick, in the order of the seats as far as it is known; it is *unordered* where that order
    was worked out. Cards that are *seen* lie elsewhere than in it. Of the display some are known to be *displayed*, and
    `display` is how many it has; *held* is how many cards hand and tableau of the player have together.
    Of the tableau in question *before* are the cards that lay there before an addition, *unknown* is what those can be
    that nobody knows, and *returned* are those that somebody wants to take back; *unseen* is what the unknown cards of
    the hand can be. On the Validation stacks lie the *tops* as far as told: prestige, 0 where one is empty.
    *asked* is the act in question. A *live* table has all of a game, known or not, and goes on: whose Researcher is
    *gone* was played, *drew* says who has drawn last, and what, until the next card is played, and *left* how many
    turns are to come once nothing is left to draw, -1 before that.
    """

    trick: tuple[Played, ...] = ()
    changed = changed_late = played = teams = NONE
    specialties = hands = tableaus = taken = scores = NO_NAMES
    additions = added = drawn = 0
    finished = taken_last = True
    step, form = "play", "individuals"
    box: Box
    unordered = False
    everybody: tuple[str, ...] = ()
    displayed: Any = ()
    held: Any = NOTHING
    unknown: Any = ()
    returned: tuple[Any, ...] = ()
    unseen: Any = ()
    before: Any = ()
    tops: Any = NO_NAMES
    asked: Any = None
    seen: tuple[Any, ...] = ()
    live: Any = False
    gone: Any = ()
    drew: Any = NOTHING
    left = -1
    over: Any = False

    def label(self, suit: Any) -> str:
        """Name a suit, as far as it is known."""
        return self.box.labels.get(str(suit), str(suit))


class GameTable(Table):
    """A table on which all of a game lies and which goes on: what could be told of a moment is worked out.

    *deck* is the draw pile, the top card first, *faceup* the display; *stacks* are by stack the prestige of the
    Validation cards that are left, the top one first, and *earned* that of everybody's; *piles* are the cards everybody
    has won. The complete tricks are *past*. It is told whether trump is
    *declinable*, and whether tricks are played *alone*, without anything else.
    """

    live = True
    game: Any = None
    deck: tuple[Any, ...] = ()
    faceup: tuple[Any, ...] = ()
    stacks: Mapping[int, tuple[Any, ...]] = NO_NAMES
    earned: Mapping[str, tuple[Any, ...]] = NO_NAMES
    piles: Mapping[str, tuple[Any, ...]] = NO_NAMES
    past: tuple[tuple[Played, ...], ...] = ()
    declinable = partners = False
    before = property(lambda t: t.tableaus[t.turn].has)
    held = property(lambda t: t.hands[t.turn].size + len(t.before))
    researcher = property(lambda t: t.specialties[t.turn])
    pile = property(lambda t: len(t.deck))
    display = property(lambda t: len(t.faceup))
    supply = property(lambda t: t.pile + t.display)
    displayed = property(lambda t: () if HIDDEN in t.faceup else t.faceup)
    tops = property(lambda t: {stack: left[0] if left else 0 for stack, left in t.stacks.items()})
    last_turn = property(lambda t: t.left >= 0)
    played = property(lambda t: tuple(one.player for one in t.trick))
    finished = property(lambda t: t.step == "play")
    won = property(lambda t: t.lead if t.past and not t.trick else NOTHING)
    tricks = property(lambda t: len(t.past))
    declined = property(lambda t: [one.player for one in t.trick if one.declined])
    gone = property(lambda t: [one.player for one in chain(*t.past, t.trick) if one.card.kind == RESEARCHER])
    over = property(lambda t: t.left == 0)


book: Book[Table] = Book()
H: TypeAlias = Hearing[Table]
D: TypeAlias = Doing[Table]
