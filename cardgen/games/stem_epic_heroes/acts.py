"""What players do: small named tuples, without a word about who may do them."""

from __future__ import annotations

from typing import Any, NamedTuple

from cardgen.rulings.terms import NOTHING, Shown


class Mulligan(NamedTuple):
    """The starting hand is swapped: cards, or how many; *shuffled* says when the old ones go into the deck."""

    player: Any
    cards: Any | tuple[Any, ...]
    shuffled: Any = NOTHING


class Keep(NamedTuple):
    """The starting hand is kept."""

    player: Any


class Play(NamedTuple):
    """A Hero is played to score a Discovery Card, a Wild Step as the declared step; or for its ability alone."""

    player: Any
    hero: Any
    card: Any = NOTHING
    step: Any = NOTHING
    others: Any = ()
    """Discovery Cards that are named besides."""


class Declare(NamedTuple):
    """The step of a Wild Step is declared: when it is scored, *late*, or as a *change* of what was declared."""

    card: Any
    step: Any
    when: Any = "scored"


class Ability(NamedTuple):
    """A Hero’s ability is carried out, or declined."""

    hero: Any
    declined: Any
    after: Any = NOTHING
    """What was done before it."""


class Add(NamedTuple):
    """Enhancements are put on a Hero: while scoring, as the action, or by an ability; *origin* is where they were.

    In play nobody says how: on the Hero that has just scored it belongs to the scoring.
    """

    player: Any
    cards: Any | tuple[Any, ...]
    row: Any
    how: Any = NOTHING
    origin: Any = "hand"


class Take(NamedTuple):
    """An Enhancement was taken, and goes to a Hero or elsewhere."""

    player: Any
    card: Any
    to: Any


class Inspire(NamedTuple):
    """An Inspiration is played; or what is *wanted* with it besides."""

    player: Any
    card: Any
    wants: Any = "play"


class Go(NamedTuple):
    """A player has done all that is wanted of the action."""

    player: Any


class Clear(NamedTuple):
    """A card of the Field is discarded, by the player or by an effect."""

    player: Any
    card: Any
    by: Any = "player"


class Drop(NamedTuple):
    """A card of the hand is discarded at the end of the turn."""

    player: Any
    card: Any


class Discard(NamedTuple):
    """So many cards are discarded at the end of the turn."""

    number: Any


class End(NamedTuple):
    """A player draws and ends the turn."""

    player: Any


ShowSetup = type("ShowSetup", (Shown,), {})
"""A setup is looked at, as far as told."""
