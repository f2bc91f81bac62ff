"""What is counted of each card: how often it was there and did something, and how often its player won."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection
from itertools import groupby
from operator import attrgetter

from cardgen.playtest.record import CardRow, Rows
from cardgen.playtest.statistics import Ratio

OPENING, DRAWN, PLAYED, KEPT = "opening", "drawn", "played", "kept"
WAYS = (OPENING, DRAWN, PLAYED, KEPT)


class OneCard:
    """A card in the hands of all."""

    def __init__(self) -> None:
        self.copies = dict.fromkeys(WAYS, 0)
        """How many copies came to the first hand, were drawn, played, kept."""
        self.wins = {way: Ratio() for way in WAYS}
        """How often those won who had it so; drawn is in the hand at any time."""
        self.games = 0
        """Games in which anybody had it."""

    def add(self, rows: list[CardRow], *, won: bool) -> None:
        """Add what became of it in one game."""
        self.games += 1
        for row in rows:
            for way in WAYS:
                self.copies[way] += getattr(row, way)
        if not won:
            return
        held = [row for row in rows if row.opening or row.drawn]
        for way in WAYS:
            seats = held if way == DRAWN else [row for row in rows if getattr(row, way)]
            if seats:
                self.wins[way].add(sum(row.share for row in seats), len(seats))

    @property
    def is_real(self) -> bool:
        """Say whether it lay anywhere, and is no card that another one was said to be."""
        return bool(self.in_hand or self.copies[KEPT])

    @property
    def in_hand(self) -> int:
        """Count the copies that came into a hand."""
        return self.copies[OPENING] + self.copies[DRAWN]


class CardTally:
    """All cards, by what they are called."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.by_card: dict[str, OneCard] = defaultdict(OneCard)

    def add(self, rows: Rows, won: Collection[int]) -> None:
        """Add what was noted of some games; *won* are the seeds of those that somebody won."""
        for seed, cards in groupby(rows.cards, key=attrgetter("seed")):
            by_card: dict[str, list[CardRow]] = defaultdict(list)
            for row in cards:
                by_card[row.card].append(row)
            for card, same in by_card.items():
                self.by_card[card].add(same, won=seed in won)
