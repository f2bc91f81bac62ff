"""A moment of the game: who sits where, what lies in the trick, and what was said of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from typing import TYPE_CHECKING, Any, TypeAlias

from cardgen.games.dr_science.box import Box
from cardgen.games.dr_science.cards import RESEARCHER, Card, Cards, Suit, card_words
from cardgen.games.dr_science.declared import Laid
from cardgen.games.dr_science.score_sheet import ScoreSheet
from cardgen.model.game import Game
from cardgen.records import dataclass
from cardgen.rulings.notation.piles import Pile
from cardgen.rulings.table.places import NOBODY, OWNER, Place, Places
from cardgen.rulings.terms import NONE, UNTOLD, ActionContext, Book, MaybeUnknown, RuleContext, is_unknown

HIDDEN = Card("hidden")
"""A card that nobody has seen: in a game of which not every card was told."""


@dataclass(frozen=True, eq=False)
class Played:
    """A card in the trick, and whose it is."""

    player: str
    card: MaybeUnknown[Card]
    at: int = 0
    """The place at which it was told."""
    declined: bool = False
    """Whether its player did not want trump."""

    def __str__(self) -> str:
        """Name the card: `Cox's Wild as Math`."""
        is_told = not is_unknown(self.card) and not self.card.undeclared
        return f"{self.player}'s {card_words(self.card).removeprefix('the ') if is_told else 'card'}"


def names(plays: Iterable[Played]) -> list[str]:
    """Name who played."""
    return [play.player for play in plays]


class Table(Laid):
    """All of a moment that rules ask for. What fields with the name of a fact mean, `kinds.yaml` tells."""

    box: Box
    form = "individuals"
    number: MaybeUnknown[int]
    """How many play, for the sentences of a setup."""
    everybody: tuple[str, ...] = ()
    """Who plays to the trick, in the order of the seats as far as it is known."""
    teams: tuple[tuple[str, ...], ...] = ()
    specialties: Mapping[str, MaybeUnknown[Suit]] = {}
    researcher: MaybeUnknown[Suit]

    trick: tuple[Played, ...] = ()
    unordered = False
    """Whether the order of the trick was worked out."""
    changed: tuple[Played, ...] = ()
    changed_late: tuple[Played, ...] = ()
    gone: Sequence[str] = ()
    """Whose Researcher was played."""

    step: MaybeUnknown[str] = "play"
    played: MaybeUnknown[tuple[str, ...]] = ()
    finished: MaybeUnknown[bool] = True
    additions: MaybeUnknown[int] = 0
    added: MaybeUnknown[int] = 0
    drawn: MaybeUnknown[int] = 0
    drew: tuple[str, Card] = NONE
    """Who has drawn last, and what, until the next card is played."""

    hands: Mapping[str, Pile] = {}
    tableaus: Mapping[str, Pile] = {}
    held: MaybeUnknown[int] = UNTOLD
    """How many cards hand and tableau of the player have together; `sizes` has each as it was told."""
    sizes: Mapping[str, MaybeUnknown[int] | None] = {}
    before: Cards = ()
    """The cards of the tableau in question, those that lay there before an addition."""
    unknown: MaybeUnknown[Cards] = ()
    """What those of its cards can be that nobody knows."""
    returned: Cards = ()
    """Those of its cards that somebody wants to take back."""
    unseen: MaybeUnknown[Cards] = ()
    """What the unknown cards of the hand can be."""
    seen: Cards = ()
    """Cards that lie elsewhere than in the trick."""

    pile: MaybeUnknown[int]
    display: MaybeUnknown[int]
    displayed: Cards = ()
    """Cards of the display that are known; `display` is how many it has."""
    supply: MaybeUnknown[int]
    deck: Cards
    """The draw pile of a game, the top card first."""
    faceup: Cards
    """The display of a game."""

    tops: Mapping[int, MaybeUnknown[int]] = {}
    """What lies on the Validation stacks as far as told: prestige, 0 where one is empty."""
    taken: Mapping[int, MaybeUnknown[int]] = {}
    stacks: Mapping[int, tuple[MaybeUnknown[int], ...]]
    """By stack the prestige of the Validation cards that are left, the top one first."""
    earned: Mapping[str, tuple[MaybeUnknown[int], ...]]
    """The prestige of everybody's Validation cards."""

    piles: Mapping[str, Cards]
    """The cards that everybody has won."""
    past: tuple[tuple[Played, ...], ...]
    """The tricks that are complete."""
    left = -1
    """How many turns are to come once nothing is left to draw, -1 before that."""
    over = False
    taken_last: MaybeUnknown[bool] = True
    scores: Mapping[str, ScoreSheet] = {}
    alone = False
    """Whether one score alone was told, and nobody asks who wins."""

    asked: Any = None
    """The act in question; of a log all that are told."""
    declinable = False
    """Whether trump may be declined in this game."""

    @property
    def lying(self) -> Iterable[Card]:
        """List the cards that are known to lie elsewhere than in the trick."""
        return self.seen

    def just_drawn(self, player: str) -> Cards:
        """List the card that somebody has drawn since the last play."""
        return (self.drew[1],) if self.drew != NONE and self.drew[0] == player else ()

    def step_of(self, player: str) -> MaybeUnknown[str]:
        """Name the step somebody is at."""
        return self.step

    def label(self, suit: MaybeUnknown[Suit] | None) -> str:
        """Name a suit, as far as it is known."""
        return self.box.labels.get(str(suit), str(suit))


class GameTable(Table):
    """A table on which all of a game lies, known or not, and which goes on: what could be told of it is worked out."""

    game: Game
    deck = ()
    faceup = ()
    stacks: Mapping[int, tuple[MaybeUnknown[int], ...]] = {}
    earned: Mapping[str, tuple[MaybeUnknown[int], ...]] = {}
    piles: Mapping[str, Cards] = {}
    past = ()
    partners = False
    if not TYPE_CHECKING:  # types see the facts in the place of which these stand
        before = property(lambda t: t.tableaus[t.turn].has)
        held = property(lambda t: t.hands[t.turn].size + len(t.before))
        researcher = property(lambda t: t.specialties[t.turn])
        pile = property(lambda t: len(t.deck))
        display = property(lambda t: len(t.faceup))
        supply = property(lambda t: t.pile + t.display)
        displayed = property(lambda t: () if HIDDEN in t.faceup else t.faceup)
        tops = property(lambda t: {stack: left[0] if left else 0 for stack, left in t.stacks.items()})
        last_turn = property(lambda t: t.left >= 0)
        played = property(lambda t: tuple(names(t.trick)))
        finished = property(lambda t: t.step == "play")
        won = property(lambda t: t.lead if t.past and not t.trick else UNTOLD)
        tricks = property(lambda t: len(t.past))
        declined = property(lambda t: [play.player for play in t.trick if play.declined])
        gone = property(lambda t: [play.player for play in chain(*t.past, t.trick) if play.card.kind == RESEARCHER])
        over = property(lambda t: t.left == 0)
        shown = None  # in a game nobody says how the melds lie

    @property
    def lying(self) -> Iterable[Card]:
        """List all cards but those of the trick, and Researchers, of whom everybody has one."""
        held = (pile.has for piles in (self.hands, self.tableaus) for pile in piles.values())
        every = chain(*held, *self.piles.values(), self.deck, self.faceup)
        return [card for card in every if isinstance(card, Card) and card.kind != RESEARCHER]

    def step_of(self, player: str) -> str:
        """Name the step somebody is at: whoever has just drawn is at the last one, all others wait."""
        return self.step if self.turn == player else "draw" if self.just_drawn(player) else "wait"


def _stars(cards: Iterable[MaybeUnknown[int]]) -> Iterable[str]:
    return tuple(f"{stars}★" for stars in cards)


ZONES = Places(
    (
        Place("hand", "hands", "{}’s hand", OWNER, cards=lambda pile: pile.has, inside="has"),
        Place("tableau", "tableaus", "{}’s tableau", cards=lambda pile: pile.has),
        Place("Validation cards", "earned", "{}’s Validation cards", cards=_stars),
        Place("score pile", "piles", "{}’s score pile", NOBODY, known=True),
        Place("trick", "trick", "trick", cards=lambda trick: (play.card.bare for play in trick)),
        Place("display", "faceup", "display"),
        Place("draw pile", "deck", "draw pile", NOBODY),
        Place("Validation stack", "stacks", "Validation cards for {}", cards=_stars),
    )
)
"""Where the cards of a game lie, and who sees them."""
book: Book[Table] = Book()
H: TypeAlias = RuleContext[Table]
D: TypeAlias = ActionContext[Table]


def pile(has: Sequence[Card], size: int) -> Pile:
    """Make a pile of so many cards, of which those are not known that nobody has seen."""
    known = tuple(filter(HIDDEN.__ne__, has))
    return Pile(known, (), size, whole=len(known) == size)
