"""What a playtest found, in figures and words: what pages, text and JSON show."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from cardgen.playtest.statistics import Share, quantile
from cardgen.records import dataclass


class Spread(NamedTuple):
    """How long something is over all games: the usual values, the middle one, and how many there were of each."""

    mean: float
    low: int
    """One game in twenty has less."""
    middle: int
    high: int
    """One game in twenty has more."""
    counts: tuple[tuple[int, int], ...]


class SeatLine(NamedTuple):
    """A seat, from 1: its share of the games that were won, and the points it ends with."""

    seat: int
    wins: Share
    points: float


class BotLine(NamedTuple):
    """A bot among others: its share of the wins, and what chance would give it."""

    bot: str
    wins: Share


class CardLine(NamedTuple):
    """A card: how often it came and did something, and how often its player won."""

    name: str
    id: str
    """The id of the printed card; empty where it is none."""
    deck: str
    copies: int
    """How many are in the box."""
    games: int
    in_hand: int
    """How many copies came into a hand, the first hand with them."""
    played: int
    kept: int
    """How many lay with a player at the end, outside of the hand."""
    opening: Share
    """How often those won who had it in the first hand; the other shares alike."""
    drawn: Share
    used: Share
    """Those who played it; of cards that never come into a hand those who kept it."""
    q: float
    """How surely `drawn`, or `used` where it never comes into a hand, is not what cards of its deck bring: q-value."""
    beside: float
    """What the cards of its deck bring in the mean."""


class RuleLine(NamedTuple):
    """A rule: in which share of the games that were listened to it spoke, and how often in each."""

    key: str
    number: str
    text: str
    """How it begins."""
    bites: bool
    """Whether it forbids or permits something: such a rule speaks as soon as it comes to it."""
    games: float
    times: float


class LeadPoint(NamedTuple):
    """How far a game is, in parts of 1, and how often the player won who led then."""

    part: float
    wins: Share


class Difference(NamedTuple):
    """What another way to play changes: the mean over the same deals, with half the width of its 95 % interval."""

    what: str
    change: float
    half: float
    percent: bool = False

    @property
    def is_sure(self) -> bool:
        """Say whether it is more than chance."""
        return abs(self.change) > self.half

    @property
    def is_none(self) -> bool:
        """Say whether nothing changed on any deal."""
        return not self.change and not self.half


@dataclass(frozen=True, slots=True)
class WayReport:
    """What was found of one way to play."""

    name: str
    """How a command asks for it; tables of rows call it so."""
    says: str
    """The same in words."""
    games: int
    ended: Mapping[str, int]
    won: int
    nobody: int
    shared: int
    seats: tuple[SeatLine, ...]
    bots: tuple[BotLine, ...]
    acts: Spread
    decisions: Spread
    rounds: Spread
    turns: Spread
    choices: Spread
    changes: Spread
    margins: Spread
    leads: tuple[LeadPoint, ...]
    decided: float
    """From which part of the game on the leader won nine of ten; 1 where never."""
    cards: tuple[CardLine, ...]
    rules: tuple[RuleLine, ...]
    heard: int
    unasked: tuple[str, ...]
    """What those house rules ask that it was played by and that no game came to."""
    errors: tuple[tuple[int, str], ...]
    endless: tuple[int, ...]
    differences: tuple[Difference, ...] = ()
    gained: float = 0.0
    """By which part the same deals made the intervals of differences narrower."""


class Finding(NamedTuple):
    """A warning in words: what it is about, and what to do with it."""

    about: str
    says: str
    weight: int = 1
    """2 for what should be seen first."""


@dataclass(frozen=True, slots=True)
class Report:
    """What a playtest found."""

    title: str
    plan: Mapping[str, Any]
    players: int
    minutes: str
    """How long a game takes, as the box says."""
    ways: tuple[WayReport, ...]
    findings: tuple[Finding, ...] = ()
    asked: str = ""
    """The search that says which cards are shown; all if empty."""
    command: str = ""
    """What makes the same report again."""


def spread_of(counts: Counter[int], scale: float = 1) -> Spread:
    """Give how values are spread, each divided by a *scale* and rounded."""
    scaled = Counter[int]()
    for value, number in counts.items():
        scaled[round(value / scale)] += number
    rows = sorted(scaled.items())
    number = sum(counts.values())
    mean = sum(value * many for value, many in counts.items()) / scale / number if number else 0.0
    return Spread(mean, quantile(rows, 0.05), quantile(rows, 0.5), quantile(rows, 0.95), tuple(rows))


def as_data(value: object) -> Any:
    """Give a report as data of JSON; numbers are rounded to six places."""
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return {name: as_data(one) for name, one in zip(value._fields, value, strict=True)}
    if isinstance(value, Mapping):
        return {str(key): as_data(one) for key, one in value.items()}
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [as_data(one) for one in value]
    if hasattr(value, "__dataclass_fields__"):
        return {name: as_data(getattr(value, name)) for name in value.__dataclass_fields__}
    return round(value, 6) if isinstance(value, float) else value
