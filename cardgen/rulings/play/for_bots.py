"""What a game tells those who play it without people: how good a moment is, what nobody proposes, when to give up."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from cardgen.records import dataclass
from cardgen.rulings.game_types import AnyTable, FactValue


def _turn(t: AnyTable) -> str:
    return str(t.turn)


def _type(card: object) -> object:
    return getattr(card, "type", "")


class Called(NamedTuple):
    """A card that a table does not know as it is printed: its card type, and its name for people."""

    type: str
    name: str


class Searching(NamedTuple):
    """How a bot searches: what is as usual has been tried in most games, what is not says what the game is like."""

    depth: int = 3
    """Decisions of which its tree remembers how they went."""
    playout: int = 25
    """Acts at random after them, then the estimate: as strong as to the end, and two to four times as fast. None where
    an estimate tells more than what chance makes of it."""
    curious: float = 0.5
    """How much is tried that looks worse: the constant of UCB1. Less where acts differ by little."""
    winning: float = 0.6
    """How much of the reward is to win; the rest is by how many points."""


@dataclass(frozen=True)
class ForBots:
    """What bots and statistics ask of a game besides its rules; a game that says none of it can be played, too."""

    estimate: Callable[[AnyTable, str], float] | None = None
    """Says in points how well a player stands at a moment; without it the score is taken as if the game ended now."""
    fewest: bool = False
    """Whether the fewest points win."""
    clear: float = 10
    """How many points ahead is a clear lead."""
    search: Searching = Searching()
    agreed: tuple[type, ...] = ()
    """Acts that people agree on, such as to stop: bots do not propose them."""
    thrown: tuple[type, ...] = ()
    """Acts by which cards leave a hand without being played."""
    most_acts: int = 3000
    """After so many acts a game counts as one that does not end."""
    first: Callable[[AnyTable], str] = _turn
    """Names on a table just dealt the player who goes first."""
    back: Callable[[FactValue], object] = _type
    """Gives the back of a card: cards of different backs cannot stand for each other."""
    called: Callable[[str], Called | None] = lambda _: None
    """Says what card it is that a table calls by a short sign of its own; None of all others."""


PLAIN = ForBots()
