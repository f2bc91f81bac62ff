"""What players do: small named tuples, without a word about who may do them."""

from __future__ import annotations

from typing import NamedTuple

from cardgen.games.stem_epic_heroes.declared import Card
from cardgen.games.stem_epic_heroes.table import Row
from cardgen.rulings.terms import NONE, UNTOLD, MaybeUnknown, Shown


class Mulligan(NamedTuple):
    """The starting hand is swapped: cards, or how many; *shuffled* says when the old ones go into the deck."""

    player: MaybeUnknown[str]
    cards: MaybeUnknown[tuple[Card, ...] | int]
    shuffled: MaybeUnknown[str] = UNTOLD


class Keep(NamedTuple):
    """The starting hand is kept."""

    player: str


class Play(NamedTuple):
    """A Hero is played to score a Discovery Card, a Wild Step as the declared step; or for its ability alone."""

    player: MaybeUnknown[str]
    hero: MaybeUnknown[Card]
    card: MaybeUnknown[Card] = NONE
    step: MaybeUnknown[int] = UNTOLD
    others: tuple[Card, ...] = ()
    """Discovery Cards that are named besides."""


class Declare(NamedTuple):
    """The step of a Wild Step is declared: when it is scored, *late*, or as a *change* of what was declared."""

    card: MaybeUnknown[Card]
    step: MaybeUnknown[int]
    when: str = "scored"


class Ability(NamedTuple):
    """A Hero’s ability is carried out, or declined."""

    hero: MaybeUnknown[Card]
    declined: MaybeUnknown[bool]
    after: MaybeUnknown[str] = UNTOLD
    """What was done before it."""


class Add(NamedTuple):
    """Enhancements are put on a Hero: while scoring, as the action, or by an ability; *origin* is where they were.

    In play nobody says how: on the Hero that has just scored it belongs to the scoring.
    """

    player: MaybeUnknown[str]
    cards: tuple[Card, ...]
    row: Row
    how: MaybeUnknown[str] = UNTOLD
    origin: MaybeUnknown[str] = "hand"


class Take(NamedTuple):
    """An Enhancement was taken, and goes to a Hero or elsewhere."""

    player: MaybeUnknown[str]
    card: MaybeUnknown[Card]
    to: MaybeUnknown[Card | str]


class Inspire(NamedTuple):
    """An Inspiration is played; or what is *wanted* with it besides."""

    player: MaybeUnknown[str]
    card: MaybeUnknown[Card]
    wants: MaybeUnknown[str] = "play"


class Go(NamedTuple):
    """A player has done all that is wanted of the action."""

    player: str


class Clear(NamedTuple):
    """A card of the Field is discarded, by the player or by an effect."""

    player: MaybeUnknown[str]
    card: MaybeUnknown[Card]
    by: MaybeUnknown[str] = "player"


class Drop(NamedTuple):
    """A card of the hand is discarded at the end of the turn."""

    player: str
    card: Card


class Discard(NamedTuple):
    """So many cards are discarded at the end of the turn."""

    number: MaybeUnknown[int]


class End(NamedTuple):
    """A player draws and ends the turn."""

    player: str


ShowSetup = type("ShowSetup", (Shown,), {})
"""A setup is looked at, as far as told."""
