"""Turns: whose it is, its steps, the round, who skips, who has one more, who is out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from cardgen.rulings.table.changed import changed
from cardgen.rulings.table.seats import Seats, after


@dataclass(frozen=True)
class Turns:
    """Where the turn is. A round is over when it would be the turn of whoever was *first*."""

    seats: Seats
    whose: str
    steps: tuple[str, ...] = ("turn",)
    step: str = ""
    round: int = 1
    first: str = ""
    skips: Mapping[str, int] = field(default_factory=dict)
    more: Seats = ()
    """Who has an extra turn, the next one first."""
    out: frozenset[str] = frozenset()
    skipped: Seats = ()
    """Whose turns were skipped since the turn before this one."""

    @classmethod
    def begin(cls, seats: Seats, first: str = "", steps: tuple[str, ...] = ("turn",)) -> Turns:
        """Give the first turn of a game."""
        return cls(seats, first or seats[0], steps, steps[0], 1, first or seats[0])

    def at(self, *steps: str) -> bool:
        """Say whether the turn is at one of these steps."""
        return self.step in steps

    def to(self, step: str) -> Turns:
        """Go to a step of this turn.

        Raises ValueError when the turn has no such step.
        """
        return changed(self, step=self.steps[self.steps.index(step)])

    def on(self) -> Turns:
        """Go on to the next step, or to the next turn after the last one."""
        at = self.steps.index(self.step) + 1
        return changed(self, step=self.steps[at]) if at < len(self.steps) else self.ended()

    def ended(self) -> Turns:
        """End this turn: extra turns come first, then the next seat that neither skips nor is out."""
        if self.more:
            return changed(self, whose=self.more[0], more=self.more[1:], step=self.steps[0], skipped=())
        whose, round_, skips, skipped = self.whose, self.round, self.skips, list[str]()
        while True:
            behind = after(self.seats, whose, self.out)
            round_ += self._comes_round(whose, behind)
            whose = behind
            if not skips.get(whose, 0):
                break
            skips = {**skips, whose: skips[whose] - 1}
            skipped.append(whose)
        return changed(self, whose=whose, round=round_, step=self.steps[0], skips=skips, skipped=tuple(skipped))

    def _comes_round(self, whose: str, behind: str) -> bool:
        """Say whether the first seat is passed between two turns."""
        first = self.seats.index(self.first or self.seats[0])
        size = len(self.seats)
        return (self.seats.index(behind) - first) % size <= (self.seats.index(whose) - first) % size

    def skip(self, player: str, turns: int = 1, most: int | None = None) -> Turns:
        """Let a player skip some turns more, no more than *most* in all."""
        number = self.skips.get(player, 0) + turns
        return changed(self, skips={**self.skips, player: number if most is None else min(number, most)})

    def again(self, player: str) -> Turns:
        """Give a player one more turn after this one."""
        return changed(self, more=(*self.more, player))

    def without(self, player: str) -> Turns:
        """Let a player take no part any more."""
        return changed(self, out=self.out | {player})

    def reversed(self) -> Turns:
        """Let turns go round the other way."""
        return changed(self, seats=tuple(reversed(self.seats)))

    @property
    def playing(self) -> Seats:
        """List who is still in the game, in the order of play."""
        return tuple(one for one in self.seats if one not in self.out)
