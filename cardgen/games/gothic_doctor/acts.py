"""What doctors do: small named tuples, without a word about who may do them."""

from __future__ import annotations

from typing import Any, NamedTuple

from cardgen.games.gothic_doctor.cards import Cured
from cardgen.rulings.terms import NOTHING, UNTOLD, Shown


class Aim(NamedTuple):
    """What an Action is played on: a doctor, or a Patient with its owner (none: it waits); the cards that lie there.

    *at* is its place there; *where* says it of two that are waiting and have one name.
    """

    what: Any
    owner: Any = ""
    on: Any = ()
    at: Any = UNTOLD
    where: str = ""

    def __str__(self) -> str:
        own = isinstance(self.what, Cured) and self.owner
        return f"{self.owner}’s {self.what}" if own else f"{self.what}{self.where}"


class Play(NamedTuple):
    """An Action is shown, with what it is played on."""

    player: Any
    card: Any
    aim: Any = NOTHING


class Cure(NamedTuple):
    """A cure is announced: the Patient, and perhaps the cards that pay. *taken*: the Patient was taken unpaid.

    *place* is its place in the Waiting Room, counted from 1, where two of that name wait.
    """

    player: Any
    patient: Any
    pay: Any | tuple[Any, ...] = NOTHING
    taken: bool = False
    place: Any | int = NOTHING


class Draw(NamedTuple):
    """A card is drawn from a deck, or a Treatment is taken from the Library."""

    player: Any
    source: Any
    card: Any = NOTHING
    together: Any = False


class Discard(NamedTuple):
    """Cards leave the hand for a discard pile: which ones, or how many; a *number* is of all that is discarded."""

    player: Any
    cards: Any | tuple[Any, ...]
    pile: Any = NOTHING
    number: Any = NOTHING


class End(NamedTuple):
    """A doctor stops drawing, and with that the turn unless something has to be discarded or *only drawing* ends."""

    player: Any
    only_drawing: bool = False


class Decline(NamedTuple):
    """A doctor does not do what could be done: an Action, a cure, a mulligan."""

    player: Any
    what: str = ""


class Mulligan(NamedTuple):
    """The dealt Treatments are exchanged: those dealt, those given back, and where they go."""

    player: Any
    dealt: Any = NOTHING
    gives: Any = NOTHING
    pile: Any = NOTHING


class Hide(NamedTuple):
    """A doctor turns the own Cured Pile face down."""

    player: Any


class Usual(NamedTuple):
    """Something that is done, without a word about how: `cure`, `draw`, `draw action`, `discard`, `play`."""

    player: Any
    what: Any
    card: Any = NOTHING


ShowRoom, ShowLibrary, ShowSetup, ShowCards = (
    type(name, (Shown,), {}) for name in ("ShowRoom", "ShowLibrary", "ShowSetup", "ShowCards")
)
"""The Waiting Room in the order of arrival, the Library, a setup or a set of cards is looked at, as far as told."""
