"""What the booklet prints that teaches a game: cards with call-outs, a round in pictures, a score."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

MOST_PAGES, MOST_WORDS = 12, 250
"""Of the booklet that teaches, and of each of its pages: more is not read before a first game."""


class LearnPart(StrEnum):
    """The parts of the booklet that teaches, in their order."""

    AIM = "aim"
    BOX = "box"
    ANATOMY = "anatomy"
    SETUP = "setup"
    TURN = "turn"
    ROUND = "round"
    END = "end"
    SCORE = "score"
    FORGOTTEN = "forgotten"
    REFERENCE = "reference"


@dataclass(frozen=True, slots=True)
class CallOut:
    """A place on a card, in mm from its top left corner, and what is to be read there."""

    x: float
    y: float
    says: str


@dataclass(frozen=True, slots=True)
class Anatomy:
    """A card shown large, or its inner side, with what each of its places says."""

    card: str
    title: str
    says: str
    calls: tuple[CallOut, ...]
    width: float = 44.0
    inner: bool = False


class Side(StrEnum):
    """The side of a card or part that is seen."""

    FRONT = "front"
    INNER = "inner"
    BACK = "back"


@dataclass(frozen=True, slots=True)
class Thing:
    """What lies in a picture, in mm from its top left corner: a card, a part, or words on a label around that place.

    A part may be *turned* about its middle, clockwise by degrees.
    """

    x: float
    y: float
    width: float = 16.0
    card: str = ""
    part: str = ""
    says: str = ""
    side: Side = Side.FRONT
    turned: float = 0.0


@dataclass(frozen=True, slots=True)
class Picture:
    """Things laid as they lie on the table, each over those before it, with numbered call-outs."""

    title: str
    width: float
    height: float
    things: tuple[Thing, ...]
    calls: tuple[CallOut, ...] = ()


@dataclass(frozen=True, slots=True)
class Signs:
    """Signs under one heading, each with what it stands for: those of cards, and drawings of the look."""

    title: str
    cards: Mapping[str, str]
    icons: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class RoundStep:
    """A moment of the round that is played: who does what, and the cards that are seen."""

    who: str
    shows: tuple[str, ...]
    says: str
    picture: Picture | None = None


@dataclass(frozen=True, slots=True)
class Round:
    """A round played in pictures, its cards so many mm wide; *colours* are sections of the rules, by person."""

    says: str
    steps: tuple[RoundStep, ...]
    width: float = 17.0
    colours: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Score:
    """A score worked out for named people: rows of numbers, the last of them the total."""

    says: str
    players: tuple[str, ...]
    rows: Mapping[str, tuple[str, ...]]
    ends: str
