"""The table as it is set up: its zones, what lies there with how many players, and the table of counts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

from cardgen.model.card import Card
from cardgen.model.deck import Deck
from cardgen.model.game import Game


class Laid(StrEnum):
    """How the cards of a zone lie in the picture of the table."""

    PILE = "pile"
    ROW = "row"
    FAN = "fan"
    SLOT = "slot"


@dataclass(frozen=True, slots=True)
class Holding:
    """Cards of a deck that a zone holds at the start: so many, so many for each player, what is left, or all."""

    deck: str
    cards: int = 0
    each: int = 0
    rest: bool = False
    rule: str = ""

    def taken(self, players: int) -> int:
        """Count the cards that a fixed holding takes from its deck."""
        return self.cards + self.each * players


@dataclass(frozen=True, slots=True)
class Zone:
    """A place on the table: what it is called, where it is drawn (mm), and what lies there at the start."""

    name: str
    label: str
    x: float
    y: float
    laid: Laid
    note: str = ""
    shows: tuple[str, ...] = ()
    back: str = ""
    slots: int = 1
    turned: bool = False
    holds: tuple[Holding, ...] = ()
    step: int = 0
    part: str = ""


@dataclass(frozen=True, slots=True)
class Area:
    """A part of the table that zones lie in, with a label; in mm."""

    label: str
    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Setup:
    """The table at the start: drawn for so many players on a field of so many mm."""

    players: int
    width: float
    height: float
    card: float
    areas: tuple[Area, ...]
    zones: Mapping[str, Zone]
    steps: tuple[str, ...] = ()
    counts: tuple[CountRow, ...] = ()

    def held(self, game: Game, zone: Zone, players: int) -> int:
        """Count the cards of a zone at the start, or of one player's zone where each has one."""
        return sum(self._held(game, holding, players) for holding in zone.holds)

    def _held(self, game: Game, holding: Holding, players: int) -> int:
        if not holding.rest:
            return holding.cards + holding.each or in_play(game, game.decks[holding.deck], players)
        return self.left(game, holding.deck, players)

    def left(self, game: Game, deck: str, players: int) -> int:
        """Count what the other zones leave of a deck."""
        taken = sum(h.taken(players) for zone in self.zones.values() for h in zone.holds if h.deck == deck)
        return in_play(game, game.decks[deck], players) - taken


def in_play(game: Game, deck: Deck, players: int) -> int:
    """Count the cards of a deck that are on the table with so many players."""
    return deck.in_play(game.cards, players)


@dataclass(frozen=True, slots=True)
class CountRow:
    """A row of the table by players: of a zone, of a deck, of each value of a field, or the values put back."""

    label: str
    deck: str = ""
    zone: str = ""
    by: str = ""
    out: str = ""


def counted(game: Game, setup: Setup | None, row: CountRow) -> Iterator[str]:
    """Word a row of the table, one cell for each number of players."""
    for players in range(game.players.least or 1, (game.players.most or 1) + 1):
        yield _cell(game, setup, row, players)


def _cell(game: Game, setup: Setup | None, row: CountRow, players: int) -> str:
    if row.zone and setup is not None:
        return str(setup.held(game, setup.zones[row.zone], players))
    deck = game.decks[row.deck]
    cards = [card for card in game.cards if deck.holds(card)]
    if row.out:
        away = dict.fromkeys(str(_label(card, row.out)) for card in cards if not deck.printed(card, players))
        return ", ".join(away) or "–"
    if not row.by:
        return str(in_play(game, deck, players))
    totals: dict[str, int] = {}
    for card in cards:
        value = str(card.values.get(row.by))
        totals[value] = totals.get(value, 0) + deck.printed(card, players)
    return " / ".join(map(str, dict.fromkeys(totals.values())))


def _label(card: Card, name: str) -> object:
    value = card.values.get(name, "")
    return getattr(value, "label", value)
