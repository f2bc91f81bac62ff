"""A moment of the game: who sits where, what lies in the trick, and what was said of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from typing import Any, TypeAlias

from cardgen.games.dr_science.box import Box
from cardgen.games.dr_science.cards import RESEARCHER, Card, card_words
from cardgen.games.dr_science.declared import Laid
from cardgen.records import dataclass
from cardgen.rulings.notation.piles import Pile
from cardgen.rulings.terms import NOTHING, ActionContext, Book, RuleContext

HIDDEN = Card("hidden")
"""A card that nobody has seen: in a game of which not every card was told."""


@dataclass(frozen=True, eq=False)
class Played:
    """A card in the trick, and whose it is."""

    player: str
    card: Any
    at: int = 0
    """The place at which it was told."""
    declined: bool = False
    """Whether its player did not want trump."""

    def __str__(self) -> str:
        """Name the card: `Cox's Wild as Math`."""
        known = isinstance(self.card, Card) and not self.card.silent
        return f"{self.player}'s {card_words(self.card).removeprefix('the ') if known else 'card'}"


def names(plays: Iterable[Played]) -> list[str]:
    """Name who played."""
    return [one.player for one in plays]


NONE: Any = ()
NO_NAMES: Any = {}


class Table(Laid):
    """All of a moment that rules ask for. What fields with the name of a fact mean, `kinds.yaml` tells."""

    trick: tuple[Played, ...] = ()
    changed = changed_late = played = teams = NONE
    specialties = hands = tableaus = taken = scores = sizes = NO_NAMES
    additions = added = drawn = 0
    finished = taken_last = True
    step, form = "play", "individuals"
    box: Box
    everybody: tuple[str, ...] = ()
    """Who plays to the trick, in the order of the seats as far as it is known."""
    unordered = False
    """Whether the order of the trick was worked out."""
    displayed: Any = ()
    """Cards of the display that are known; `display` is how many it has."""
    held: Any = NOTHING
    """How many cards hand and tableau of the player have together; `sizes` has each as it was told."""
    before: Any = ()
    """The cards of the tableau in question, those that lay there before an addition."""
    unknown: Any = ()
    """What those of its cards can be that nobody knows."""
    returned: tuple[Any, ...] = ()
    """Those of its cards that somebody wants to take back."""
    unseen: Any = ()
    """What the unknown cards of the hand can be."""
    tops: Any = NO_NAMES
    """What lies on the Validation stacks as far as told: prestige, 0 where one is empty."""
    asked: Any = None
    """The act in question; of a log all that are told."""
    seen: tuple[Any, ...] = ()
    """Cards that lie elsewhere than in the trick."""
    faceup: tuple[Any, ...]
    """The display of a game in play."""
    stacks: Mapping[int, tuple[Any, ...]]
    """By stack the prestige of the Validation cards that are left, the top one first."""
    earned: Mapping[str, tuple[Any, ...]]
    """The prestige of everybody's Validation cards."""
    piles: Mapping[str, tuple[Any, ...]]
    """The cards that everybody has won."""
    past: tuple[tuple[Played, ...], ...]
    """The tricks that are complete."""
    declinable: bool
    """Whether trump may be declined."""
    deck: Any
    pile: Any
    display: Any
    supply: Any
    researcher: Any
    number: Any
    live: Any = False
    """Whether all of a game lies here, known or not, and it goes on."""
    gone: Any = ()
    """Whose Researcher was played."""
    drew: Any = NOTHING
    """Who has drawn last, and what, until the next card is played."""
    left = -1
    """How many turns are to come once nothing is left to draw, -1 before that."""
    over: Any = False

    def label(self, suit: Any) -> str:
        """Name a suit, as far as it is known."""
        return self.box.labels.get(str(suit), str(suit))


class GameTable(Table):
    """A table on which all of a game lies and which goes on: what could be told of a moment is worked out."""

    live = True
    game: Any = None
    deck: tuple[Any, ...] = ()
    """The draw pile, the top card first."""
    faceup = ()
    stacks = NO_NAMES
    earned = NO_NAMES
    piles = NO_NAMES
    past = ()
    declinable = partners = False
    """Whether trump may be declined, and whether partners play."""
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
H: TypeAlias = RuleContext[Table]
D: TypeAlias = ActionContext[Table]


def pile(has: Sequence[Card], size: int) -> Pile:
    """Make a pile of so many cards, of which those are not known that nobody has seen."""
    known = tuple(filter(HIDDEN.__ne__, has))
    return Pile(known, (), size, whole=len(known) == size)
