"""What players do, as the rules hear it."""

from __future__ import annotations

from typing import Any, NamedTuple

from cardgen.rulings.table.facts import Shown
from cardgen.rulings.unknown import NOTHING

PILE = "draw pile"


class Trick(NamedTuple):
    """The cards of a trick, as they were played."""

    plays: tuple[Any, ...]


class PlayCard(NamedTuple):
    """A card that a player puts into the trick, with what is declared."""

    player: Any
    card: Any
    source: Any = "hand"
    drawn_now: Any = False
    played_before: Any = False
    """Whether it is a Researcher that was won in a trick."""
    stood_as: Any = NOTHING
    instead: Any = NOTHING
    """What is to be declared after all."""
    next_played: Any = False
    declined: Any = False
    """Whether its player does not want trump."""


def plays_of(a: Trick | PlayCard) -> tuple[Any, ...]:
    """List what is played."""
    return a.plays if isinstance(a, Trick) else (a,)


def cards_of(a: Trick | PlayCard | Add) -> tuple[Any, ...]:
    """List the cards that are played or added."""
    return a.cards if isinstance(a, Add) else tuple(play.card for play in plays_of(a))


class Change(NamedTuple):
    """A player declares something else for the card in the trick."""

    player: Any
    card: Any


class Takes(NamedTuple):
    """A player takes the trick, which happens by itself: somebody only says so."""

    player: Any


class Draw(NamedTuple):
    """A draw at the end of a turn; without a source the player draws nothing, and *passes* if that is said."""

    player: Any
    source: Any
    card: Any = NOTHING
    looked: Any = False
    refill: Any = NOTHING
    passes: Any = False

    @property
    def takes(self) -> bool:
        """Say whether a card is drawn at all."""
        return self.source is not NOTHING


class Stand(NamedTuple):
    """Where the game is said to stand."""


class Lie(NamedTuple):
    """A tableau as it lies."""


class Add(NamedTuple):
    """Cards that a player adds to the tableau, in one go; none where the player adds nothing."""

    player: Any
    cards: tuple[Any, ...] = ()
    """Those that are known."""
    source: Any = "hand"
    drawn: tuple[Any, ...] = ()
    """Those of them that were drawn in this very turn."""
    to_hand: tuple[Any, ...] = ()
    """Those that are taken back."""
    face_down: tuple[Any, ...] = ()
    rearrange: Any = False
    """Whether others are moved about."""
    unknown: int = 0
    """How many others are added of which nobody knows which they are."""

    @property
    def number(self) -> int:
        """Count the cards that are added."""
        return len(self.cards) + self.unknown


class Prepare(Shown):
    """A table that was made ready, as far as it was described."""
