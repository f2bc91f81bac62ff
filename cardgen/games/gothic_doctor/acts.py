"""What doctors do: small named tuples, without a word about who may do them."""

from __future__ import annotations

from typing import Any, NamedTuple

from cardgen.games.gothic_doctor.cards import Cured
from cardgen.games.gothic_doctor.declared import Card
from cardgen.rulings.terms import NONE, UNTOLD, MaybeUnknown, Shown


class Aim(NamedTuple):
    """What an Action is played on: a doctor, or a Patient with its owner (none: it waits); the cards that lie there.

    *at* is its place there; *where* says it of two that are waiting and have one name.
    """

    what: Any
    owner: MaybeUnknown[str] = ""
    on: MaybeUnknown[tuple[Card, ...]] = ()
    at: int = UNTOLD
    where: str = ""

    def __str__(self) -> str:
        own = isinstance(self.what, Cured) and self.owner
        return f"{self.owner}’s {self.what}" if own else f"{self.what}{self.where}"


class Play(NamedTuple):
    """An Action is shown, with what it is played on."""

    player: MaybeUnknown[str]
    card: MaybeUnknown[Card]
    aim: Aim = NONE


class Cure(NamedTuple):
    """A cure is announced: the Patient, and perhaps the cards that pay. *taken*: the Patient was taken unpaid.

    *place* is its place in the Waiting Room, counted from 1, where two of that name wait.
    """

    player: MaybeUnknown[str]
    patient: MaybeUnknown[Card]
    pay: MaybeUnknown[tuple[Card, ...]] = UNTOLD
    taken: bool = False
    place: int = UNTOLD


class Draw(NamedTuple):
    """A card is drawn from a deck, or a Treatment is taken from the Library."""

    player: MaybeUnknown[str]
    source: MaybeUnknown[str]
    card: MaybeUnknown[Card] = UNTOLD
    together: MaybeUnknown[bool] = False


class Discard(NamedTuple):
    """Cards leave the hand for a discard pile: which ones, or how many; a *number* is of all that is discarded."""

    player: MaybeUnknown[str]
    cards: MaybeUnknown[tuple[Card, ...]]
    pile: MaybeUnknown[str] = UNTOLD
    number: MaybeUnknown[int] = UNTOLD


class End(NamedTuple):
    """A doctor stops drawing, and with that the turn unless something has to be discarded or *only drawing* ends."""

    player: MaybeUnknown[str]
    only_drawing: bool = False


class Decline(NamedTuple):
    """A doctor does not do what could be done: an Action, a cure, a mulligan."""

    player: MaybeUnknown[str]
    what: str = ""


class Mulligan(NamedTuple):
    """The dealt Treatments are exchanged: those dealt, those given back, and where they go."""

    player: MaybeUnknown[str]
    dealt: MaybeUnknown[tuple[Card, ...]] = UNTOLD
    gives: MaybeUnknown[tuple[Card, ...]] = UNTOLD
    pile: MaybeUnknown[str] = UNTOLD


class Hide(NamedTuple):
    """A doctor turns the own Cured Pile face down."""

    player: MaybeUnknown[str]


class Usual(NamedTuple):
    """Something that is done, without a word about how: `cure`, `draw`, `draw action`, `discard`, `play`."""

    player: MaybeUnknown[str]
    what: MaybeUnknown[str]
    card: MaybeUnknown[Card] = UNTOLD


class ShowRoom(Shown):
    """The Waiting Room is looked at, in the order of arrival."""


class ShowLibrary(Shown):
    """The Library is looked at."""


class ShowSetup(Shown):
    """A setup is looked at, as far as it is told."""


class ShowCards(Shown):
    """A set of cards is looked at."""
