"""What is noted of games that were played: a row a game, a turn, a card, and how often rules spoke."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from cardgen.records import dataclass, field


class Ended:
    """How a game came to its end."""

    OVER, LIMIT, STUCK, ERROR = "over", "limit", "stuck", "error"


UNCOUNTED = -1
"""Stands for a number that was not counted in this game, because it takes long."""


class GameRow(NamedTuple):
    """A game. Seats count from 0, the player who goes first."""

    seed: int
    ended: str
    acts: int
    decisions: int
    """Acts that could have been others."""
    turns: int
    bots: tuple[str, ...]
    winners: tuple[int, ...]
    totals: tuple[int, ...]

    def share(self, seat: int) -> float:
        """Give a seat's share of the win: of shared wins everybody's part."""
        return 1 / len(self.winners) if seat in self.winners else 0.0


class TurnRow(NamedTuple):
    """A turn of a game: whose it was, what there was to choose from at its first decision, everybody's points after."""

    seed: int
    turn: int
    seat: int
    acts: int
    choices: int
    points: tuple[int, ...] = ()


class CardRow(NamedTuple):
    """A card and a player of a game: how many of its copies lay in the first hand, were drawn, played, kept to the end.

    Played is what left the hand by an act of its player that does not throw it away. Kept is what lies with the player
    at the end, outside of the hand.
    """

    seed: int
    seat: int
    card: str
    opening: int
    drawn: int
    played: int
    kept: int
    share: float
    """The player's share of the win."""


@dataclass(frozen=True, slots=True)
class Rows:
    """All that was noted of some games in one way to play."""

    games: list[GameRow] = field(default_factory=list)
    turns: list[TurnRow] = field(default_factory=list)
    cards: list[CardRow] = field(default_factory=list)
    rules: dict[str, tuple[int, int]] = field(default_factory=dict)
    """By rule in how many games it spoke, and how often."""
    heard: list[int] = field(default_factory=list)
    """The seeds of the games in which rules were listened to."""
    options: dict[str, int] = field(default_factory=dict)
    """By house rule in how many games any rule asked for it."""
    errors: list[tuple[int, str]] = field(default_factory=list)
    """The seeds of games that went wrong, and how."""

    def add_rules(self, spoke: dict[str, int]) -> None:
        """Add how often rules spoke in one game."""
        for rule, times in spoke.items():
            games, before = self.rules.get(rule, (0, 0))
            self.rules[rule] = games + 1, before + times

    def add_options(self, asked: Mapping[str, int]) -> None:
        """Add in how many games rules asked for house rules."""
        for name, games in asked.items():
            self.options[name] = self.options.get(name, 0) + games


@dataclass(frozen=True, slots=True)
class Batch:
    """Deals from a first seed on, played in every way of the plan."""

    first: int
    number: int
    arms: tuple[Rows, ...]
