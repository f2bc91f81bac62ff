"""What players do, as the rules hear it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

from cardgen.rulings.table.facts import Given, Shown
from cardgen.rulings.table.reactions import Pass
from cardgen.rulings.talk.deeds import Done
from cardgen.rulings.talk.unknown import Unknown
from cardgen.rulings.unknown import NOTHING


class Trick(NamedTuple):
    """The cards of a trick, as they were played."""

    plays: tuple[Any, ...]


class PlayCard(NamedTuple):
    """A card that a player puts into the trick, with what is declared, and perhaps *instead* of it after all.

    The player's Researcher was won in a trick if it was *played before*; if trump is *declined* it is not wanted.
    """

    player: Any
    card: Any
    source: Any = "hand"
    drawn_now: Any = False
    played_before: Any = False
    stood_as: Any = NOTHING
    instead: Any = NOTHING
    next_played: Any = False
    declined: Any = False


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
    """A draw at the end of a turn; from nowhere where the player draws nothing, and *passes* if that is said."""

    player: Any
    source: Any
    card: Any = NOTHING
    looked: Any = False
    refill: Any = NOTHING
    passes: Any = False

    @property
    def takes(self) -> bool:
        """Say whether a card is drawn at all."""
        return bool(self.source != "nowhere")

    @property
    def place(self) -> str:
        """Name where the card is drawn from."""
        return PILE if self.source == "pile" else str(self.source)

    @property
    def said(self) -> Any:
        """Say which card is drawn, or from where."""
        if self.card is NOTHING or not self.takes:
            return self.source if self.takes else NOTHING
        return f"{self.card} from pile" if self.source == "pile" else self.card


class Stand(NamedTuple):
    """Where the game is said to stand."""


class Lie(NamedTuple):
    """A tableau as it lies."""


class Add(NamedTuple):
    """Cards that a player adds to the tableau, in one go; none where the player adds nothing.

    The *cards* are those that are known, of so many; of them *drawn* in this very turn. Some are taken back *to hand*,
    and by *rearrange* others moved about.
    """

    player: Any
    cards: tuple[Any, ...]
    number: int
    source: Any = "hand"
    drawn: tuple[Any, ...] = ()
    to_hand: tuple[Any, ...] = ()
    face_down: tuple[Any, ...] = ()
    rearrange: Any = False


class Prepare(Shown):
    """A table that was made ready, as far as it was described."""

    def __init__(self, given: Given, table: Any) -> None:
        super().__init__(given)
        self.players = table.players


# -- as people say it ------------------------------------------------------------------------------------------------
def drawn(player: str, one: Done, **more: Any) -> Draw:
    """Make the draw that is told: of a card from the display, if no other place is named, else from the pile."""
    usual = "pile" if one.card is NOTHING else "display"
    source = usual if one.source is NOTHING else "pile" if one.source == PILE else one.source
    return Draw(player, source, NOTHING if isinstance(one.card, Unknown) else one.card, **more)


def source_of(one: Done) -> str:
    """Say where cards come from: the hand, if no other place is named."""
    return "hand" if one.source is NOTHING else str(one.source)


PILE = "draw pile"
ACTS: dict[str, Callable[[str, Any], Any]] = {
    "play": lambda by, one: PlayCard(by, one.card, source_of(one)),
    "decline": lambda by, one: PlayCard(by, one.card, source_of(one), declined=True),
    "change": lambda by, one: Change(by, one.card),
    "add": lambda by, one: Add(by, one.cards, len(one.cards), source_of(one)) if one.cards else Pass(by),
    "take back": lambda by, one: Add(by, (), 0, to_hand=one.cards),
    "draw": drawn,
    "look": partial(drawn, looked=True),
    "skip": lambda by, one: Draw(by, "nowhere", passes=True),
    "pass": lambda by, one: Pass(by),
    "takes": lambda by, one: Takes(by),
}
"""What players do, by the names that kinds.yaml has for it."""


def act_of(player: str, one: Done) -> Any:
    """Make an act of what is told."""
    return ACTS[one.does](player, one)
