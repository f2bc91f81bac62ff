"""What players do, as the rules hear it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from cardgen.games.dr_science.cards import Card, Cards
from cardgen.games.dr_science.table import Played
from cardgen.rulings.table.facts import Shown
from cardgen.rulings.terms import UNTOLD, MaybeUnknown, Pass, is_missing

PILE = "draw pile"


class Trick(NamedTuple):
    """The cards of a trick, as they were played; it is asked who wins it, or what is *trump*."""

    plays: tuple[Played, ...]
    trump: bool = False


class PlayCard(NamedTuple):
    """A card that a player puts into the trick, with what is declared."""

    player: str
    card: MaybeUnknown[Card]
    source: MaybeUnknown[str] = "hand"
    drawn_now: MaybeUnknown[bool] = False
    played_before: MaybeUnknown[bool] = False
    """Whether it is a Researcher that was won in a trick."""
    stood_as: MaybeUnknown[Card] = UNTOLD
    instead: MaybeUnknown[Card] = UNTOLD
    """What is to be declared after all."""
    next_played: MaybeUnknown[bool] = False
    declined: bool = False
    """Whether its player does not want trump."""
    complete: bool = True
    """Whether what is not said of it was not declared, and not only told by nobody."""


def plays_of(a: Trick | PlayCard) -> Sequence[Played | PlayCard]:
    """List what is played."""
    return a.plays if isinstance(a, Trick) else (a,)


def cards_of(a: Trick | PlayCard | Add) -> Sequence[MaybeUnknown[Card]]:
    """List the cards that are played or added."""
    if isinstance(a, PlayCard):
        return (a.card,)
    return a.cards if isinstance(a, Add) else tuple(play.card for play in a.plays)


class Change(NamedTuple):
    """A player declares something else for the card in the trick."""

    player: str
    card: MaybeUnknown[Card]


class Takes(NamedTuple):
    """A player takes the trick, which happens by itself: somebody only says so."""

    player: str


class Draw(NamedTuple):
    """A draw at the end of a turn; without a source the player draws nothing, and *passes* if that is said."""

    player: str
    source: MaybeUnknown[str]
    card: MaybeUnknown[Card] = UNTOLD
    looked: MaybeUnknown[bool] = False
    refill: MaybeUnknown[bool] = UNTOLD
    passes: MaybeUnknown[bool] = False

    @property
    def takes(self) -> bool:
        """Say whether a card is drawn at all."""
        return not is_missing(self.source)


class Stand(NamedTuple):
    """Where the game is said to stand."""


class Lie(NamedTuple):
    """A tableau as it lies."""


class Add(NamedTuple):
    """Cards that a player adds to the tableau, in one go; none where the player adds nothing."""

    player: str
    cards: Cards = ()
    """Those that are known."""
    source: MaybeUnknown[str] = "hand"
    drawn: Cards = ()
    """Those of them that were drawn in this very turn."""
    to_hand: Cards = ()
    """Those that are taken back."""
    face_down: Cards = ()
    rearrange: MaybeUnknown[bool] = False
    """Whether others are moved about."""
    unknown: int = 0
    """How many others are added of which nobody knows which they are."""

    @property
    def number(self) -> int:
        """Count the cards that are added."""
        return len(self.cards) + self.unknown


class Prepare(Shown):
    """A table that was made ready, as far as it was described."""


Act: TypeAlias = PlayCard | Change | Takes | Draw | Add | Pass
"""What is done in a game."""
