"""What players do: small named tuples, without a word about who may do them."""

from __future__ import annotations

from typing import Any, NamedTuple

from cardgen.rulings.terms import NOTHING, Shown


class Draw(NamedTuple):
    """The cards of a turn are drawn, from sources in order; *looked* says when the first was looked at."""

    player: Any
    sources: Any | tuple[Any, ...]
    looked: Any = "no"
    depth: Any = 1


class Play(NamedTuple):
    """A Modifier is shown, with its target."""

    player: Any
    card: Any
    target: Any = NOTHING


class Keep(NamedTuple):
    """A Modifier that came is kept in the hand."""

    player: Any
    card: Any


class Answer(NamedTuple):
    """A Modifier answers one that was played: *to* is that card, *by* its player, *moment* how far it is."""

    player: Any
    card: Any
    to: Any
    by: Any = NOTHING
    moment: Any = "played"


class Start(NamedTuple):
    """A Scientist is put face up from the hand; one that is on the table already would be taken back."""

    player: Any
    card: Any
    origin: Any = "hand"


class Place(NamedTuple):
    """A card is put beside a Scientist, out of the hand or from elsewhere."""

    player: Any
    card: Any
    she: Any
    origin: Any = "hand"


class Complete(NamedTuple):
    """The owner says that a Scientist is complete; *passes* tells which of her cards go to whom."""

    player: Any
    she: Any
    passes: Any = NOTHING


class Discard(NamedTuple):
    """Cards are discarded at the end of the turn, from the hand or from elsewhere."""

    player: Any
    cards: Any | tuple[Any, ...]
    origin: Any = "hand"


class End(NamedTuple):
    """A player has done enough, and with that ends the turn unless cards are to be discarded."""

    player: Any


class Stop(NamedTuple):
    """A player asks all others whether they stop."""

    player: Any


class Look(NamedTuple):
    """Somebody looks through a pile."""

    pile: Any


class ShowDeck(Shown):
    """A set of cards is looked at, as far as told."""


class ShowSetup(Shown):
    """A setup is looked at, as far as told."""
