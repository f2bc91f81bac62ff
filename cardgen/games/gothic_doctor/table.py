"""A moment of the game: what lies where, whose turn it is, and what happened in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from cardgen.games.gothic_doctor.acts import Cure, Play
from cardgen.games.gothic_doctor.cards import ACTION, LIBRARY, PATIENT, TREATMENT, is_red, stays_in_play
from cardgen.games.gothic_doctor.declared import Card, Laid
from cardgen.rulings.table.chance import Chance
from cardgen.rulings.table.places import NOBODY, OWNER, Place, Places
from cardgen.rulings.table.reactions import Stack
from cardgen.rulings.table.zones import Cards, Counted, Untold, holds
from cardgen.rulings.terms import ASSUMED_SIZE, UNTOLD, ActionContext, Book, Pile, RuleContext, size_of

HOURS = ("7 pm", "8 pm", "9 pm", "10 pm", "11 pm", "midnight", "1 am", "2 am", "3 am", "4 am", "5 am")
"""What the clock shows, round by round."""
WAITS = "waiting room"
NO_CARDS: Any = ()
UNTOLD_DECK = Pile(Untold(ASSUMED_SIZE), Counted(0))
NO_ENTRIES: Any = {}


class Phase:
    """The phases of a turn, and what comes before the first one; curing is the first step of Treatment/Draw."""

    SETUP, ACTION, CURE, DRAW, DISCARD, OVER = "setup", "action", "cure", "draw", "discard", "over"


class Event:
    """What has just happened."""

    QUIET, ANNOUNCED, PAID, CURED, SHOWN = "none", "cure announced", "treatments discarded", "own cure", "action shown"


class Source(str):
    """A place that cards are drawn from; people call it otherwise."""

    def __str__(self) -> str:
        return self.capitalize() if self == LIBRARY else f"{self.capitalize()} deck"


class Lying(NamedTuple):
    """An Action in play, and who played it."""

    card: Card
    by: str = ""


class Waiting(NamedTuple):
    """A Patient in the Waiting Room with the cards on it."""

    patient: Card
    on: tuple[Lying, ...] = ()

    def __str__(self) -> str:
        return str(self.patient)


class Played(NamedTuple):
    """An Action of this turn: who played it, and whether it was cancelled."""

    by: str
    card: Card
    cancelled: bool = False

    def __str__(self) -> str:
        return f"a cancelled {self.card.in_a_sentence}" if self.cancelled else self.card.in_a_sentence


class Table(Laid):
    """All of a moment that rules ask for. What fields with the name of a fact mean, `kinds.yaml` tells."""

    box = by = left = hand_at_start = patients_left = specialists = thwarter = UNTOLD
    others = cancelled = waiting = library = left_at_once = played = entered = finished = once = NO_CARDS
    totals = patients = legends = lost = counters_held = debt = piles = turns = ever = four_paid = NO_ENTRIES
    number = cured = thwarted = draws = granted = begun = 0
    home_made = drawn_now = own_turn = barred = over = False
    """Of them *barred* says whether a thwarted cure bars others."""
    ended = True
    turn, round, counters, lies, phase, event = "", 1, ASSUMED_SIZE, WAITS, Phase.ACTION, Event.QUIET
    decks: Mapping[str, Pile] = dict.fromkeys((PATIENT, TREATMENT, ACTION), UNTOLD_DECK)
    hands: Mapping[str, Cards] = NO_ENTRIES
    """Zones: in play tuples of all cards."""
    before: Mapping[str, tuple[Lying, ...]] = NO_ENTRIES
    """Actions in play in front of the doctors."""
    chance = Chance(0)
    earned: Mapping[str, tuple[int, ...]]
    """What the bonuses of each are worth, where that is told."""

    @property
    def is_last_round(self) -> bool:
        """Say whether the last round has begun."""
        return bool(self.round >= self.n.rounds)

    def hand_of(self, player: str) -> Cards:
        """Give a hand; one that nobody tells has the usual number of cards."""
        found = self.hands.get(player)
        return Untold(self.n.hand) if found is None else found

    def hand_size(self, player: str) -> int:
        """Count the cards in a hand; the number may be open."""
        found = self.hands.get(player)
        return len(found) if type(found) is tuple else size_of(self.hand_of(player))  # asked of most that is tried

    @property
    def scorers(self) -> tuple[str, ...]:
        """Name those whose score is compared."""
        return tuple(self.totals or self.piles)

    def sizes(self, source: str) -> tuple[int, ...]:
        """Count the cards of a deck and its discard pile."""
        return tuple(map(size_of, self.decks[source]))

    def waits(self, patient: Card) -> bool:
        """Say whether a Patient is in the Waiting Room; where nobody tells who is, it may be."""
        return not self.waiting or any(place.patient == patient for place in self.waiting)

    def holds(self, player: str, cards: Sequence[Card]) -> bool:
        """Say whether a hand has all of some cards; a hand that nobody tells may."""
        return holds(self.hand_of(player), cards)

    def has_cured(self, doctor: str, patient: Card) -> bool:
        """Say whether a Patient lies in a Cured Pile; in one that nobody tells it may."""
        return doctor not in self.piles or patient in self.piles[doctor]

    def place_of(self, act: Cure) -> int:
        """Find the place of the Patient of a cure; of two of one name it is the one that the act says."""
        fits = [at for at, place in enumerate(self.waiting) if place.patient is act.patient]
        return act.place - 1 if act.place != UNTOLD else fits[0] if fits else 0

    def touching(self, act: Cure) -> tuple[Card, ...]:
        """List the Actions that bear on a cure: on the Patient, before the doctor, and played for this turn."""
        if self.effects != UNTOLD:
            return tuple(self.effects)
        on = self.waiting[self.place_of(act)].on if self.waiting else ()
        played = [action.card for action in self.played if action.by == act.player and not action.cancelled]
        this_turn = [card for card in played if not is_red(card) and not stays_in_play(card)]
        return (*(lying.card for lying in (*on, *self.before.get(act.player, ()))), *this_turn)

    @property
    def lying(self) -> list[Lying]:
        """List every Action in play."""
        return [lying for cards in (*self.before.values(), *(w.on for w in self.waiting)) for lying in cards]


def announced(stack: Stack) -> Iterator[Card]:
    """Give the Actions that are shown and not carried out yet."""
    return (pending.act.card for pending in stack.items if isinstance(pending.act, Play))


def cards(told: object) -> tuple[Card, ...]:
    """Give the cards of a place, as far as they are told and not only how many there are."""
    return told if type(told) is tuple else ()


PLACES = Places(
    (
        Place("hand", "hands", "{}’s hand", OWNER, untold=lambda t: Untold(t.n.hand)),
        Place("Cured Pile", "piles", "{}’s Cured Pile", cards=lambda pile: (patient.patient for patient in pile)),
        Place("Waiting Room", "waiting", "Waiting Room", cards=lambda room: (place.patient for place in room)),
        Place("Library", "library", "Library"),
        Place("Actions in play", "lying", "Actions in play", cards=lambda lying: (action.card for action in lying)),
        Place("announced Actions", "stack", "announced Actions", cards=announced),
        Place("deck", "decks", "{Name} deck", NOBODY, "deck"),
        Place("discard pile", "decks", "{Name} discard pile", part="gone"),
    )
)
book: Book[Table] = Book()
H = RuleContext[Table]
D = ActionContext[Table]
