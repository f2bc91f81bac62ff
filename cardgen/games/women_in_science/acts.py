"""What players do: small named tuples, without a word about who may do them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from cardgen.games.women_in_science.box import ActiveScientist, Target
from cardgen.games.women_in_science.declared import Card
from cardgen.rulings.terms import UNTOLD, MaybeUnknown, Shown


class Draw(NamedTuple):
    """The cards of a turn are drawn, from sources in order; *looked* says when the first was looked at."""

    player: MaybeUnknown[str]
    sources: MaybeUnknown[tuple[str, ...]]
    looked: MaybeUnknown[str] = "no"
    depth: MaybeUnknown[int] = 1


class Play(NamedTuple):
    """A Modifier is shown, with its target."""

    player: MaybeUnknown[str]
    card: MaybeUnknown[Card]
    target: MaybeUnknown[Target | Card] = UNTOLD
    """A card where it is that of a Scientist who does not lie there."""
    asked: bool = False
    """Whether it is asked whom it may hit, so that no target need be told."""


class Keep(NamedTuple):
    """A Modifier that came is kept in the hand."""

    player: MaybeUnknown[str]
    card: MaybeUnknown[Card]


class Answer(NamedTuple):
    """A Modifier answers one that was played: *to* is that card, *by* its player, *moment* how far it is."""

    player: MaybeUnknown[str]
    card: MaybeUnknown[Card]
    to: MaybeUnknown[Card]
    by: MaybeUnknown[str] = UNTOLD
    moment: MaybeUnknown[str] = "played"


class Start(NamedTuple):
    """A Scientist is put face up from the hand; one that is on the table already would be taken back."""

    player: MaybeUnknown[str]
    card: MaybeUnknown[Card]
    origin: MaybeUnknown[str] = "hand"


class Place(NamedTuple):
    """A card is put beside a Scientist, out of the hand or from elsewhere."""

    player: MaybeUnknown[str]
    card: MaybeUnknown[Card]
    she: ActiveScientist
    origin: MaybeUnknown[str] = "hand"


class Complete(NamedTuple):
    """The owner says that a Scientist is complete; *passes* tells which of her cards go to whom."""

    player: MaybeUnknown[str]
    she: ActiveScientist
    passes: Mapping[Card, Card] = UNTOLD


class Discard(NamedTuple):
    """Cards are discarded at the end of the turn, from the hand or from elsewhere."""

    player: MaybeUnknown[str]
    cards: MaybeUnknown[tuple[Card, ...]]
    origin: MaybeUnknown[str] = "hand"
    at_once: bool = False
    """Whether these are all that go; in play they go one after the other."""


class End(NamedTuple):
    """A player has done enough, and with that ends the turn unless cards are to be discarded."""

    player: MaybeUnknown[str]


class Stop(NamedTuple):
    """A player asks all others whether they stop."""

    player: MaybeUnknown[str]


class Look(NamedTuple):
    """Somebody looks through a pile."""

    pile: MaybeUnknown[str]


class ShowDeck(Shown):
    """A set of cards is looked at, as far as told."""


class ShowSetup(Shown):
    """A setup is looked at, as far as told."""
