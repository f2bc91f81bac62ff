"""Batches as they come, in any order: kept at once, counted in the order of their seeds, until there are enough."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from typing import Protocol

from cardgen.playtest.batch import play_batch
from cardgen.playtest.halving import Job
from cardgen.playtest.kept import Kept
from cardgen.playtest.plan import Plan
from cardgen.playtest.record import Batch
from cardgen.playtest.tally import Tallies
from cardgen.project.long_job import Tell
from cardgen.records import dataclass

_FEWEST = 2
"""Batches that are played before it is asked whether they are enough."""


@dataclass(frozen=True, slots=True)
class Enough:
    """When enough was played: after so many deals, or once intervals are so narrow."""

    games: int
    until: float = 0.0
    """The widest half of a 95 % interval; 0 where only the number counts."""


class Plays(Protocol):
    """Those who play batches: processes here, or a cluster."""

    def played(self, plan: Plan, jobs: Iterator[Job]) -> Iterator[Batch]:
        """Give batches as they are played, in any order."""


class Collecting:
    """A playtest under way.

    What counts is the unbroken row of batches from the first seed on, so that it does not matter who was faster.
    """

    def __init__(
        self, plan: Plan, kept: Kept, enough: Enough, each: Sequence[Callable[[Batch], None]] = (), *,
        fewest: bool = False,
    ) -> None:  # fmt: skip
        """Collect games in which most points win, or the *fewest*."""
        self.plan, self.kept, self.enough, self.each = plan, kept, enough, each
        self.tallies = Tallies(plan.players, len(plan.arms), fewest=fewest)
        self.counted = 0
        """Deals that are counted."""
        self.found = 0
        """Those of them that were kept from an earlier time."""
        self._waiting: dict[int, Batch] = {}
        self._played = 0

    def run(self, plays: Plays, tell: Tell) -> None:
        """Play and count until it is enough."""
        self._count()
        self.found = self.counted
        if not self.is_enough:
            self._play(plays, tell)

    def _play(self, plays: Plays, tell: Tell) -> None:
        begun, batches = time.monotonic(), plays.played(self.plan, self._jobs())
        try:
            for batch in batches:
                self.kept.write(batch)
                self._waiting[batch.first] = batch
                self._played += batch.number
                self._count()
                tell(self._told(time.monotonic() - begun))
                if self.is_enough:
                    return
        finally:
            if close := getattr(batches, "close", None):
                close()

    @property
    def is_enough(self) -> bool:
        """Say whether enough was played."""
        if self.counted >= self.enough.games:
            return True
        soon = self.counted < _FEWEST * self.plan.size
        return not soon and 0 < self.enough.until >= self.tallies.precision

    def _count(self) -> None:
        """Count the batches that follow without a gap."""
        while not self.is_enough and (batch := self._next()) is not None:
            self.tallies.add(batch)
            for see in self.each:
                see(batch)
            self.counted += batch.number

    def _next(self) -> Batch | None:
        job = self._job(self.counted)
        if job.first in self._waiting:
            return self._waiting.pop(job.first)
        if not self.kept.path(job.first).exists():
            return None
        batch = self.kept.read(*job)
        if batch is None and self._played:  # it was taken for kept, and cannot be read
            batch = play_batch(self.plan, *job)
            self.kept.write(batch)
        return batch

    def _job(self, at: int) -> Job:
        return Job(self.plan.first + at, min(self.plan.size, self.enough.games - at))

    def _jobs(self) -> Iterator[Job]:
        for at in range(self.counted, self.enough.games, self.plan.size):
            job = self._job(at)
            if at == self.counted or job.number < self.plan.size or not self.kept.path(job.first).exists():
                yield job

    def _told(self, seconds: float) -> str:
        done, wanted = self.found + self._played, float(self.enough.games)
        near = ""
        if self.enough.until and self.counted:
            precision = self.tallies.precision
            wanted = min(wanted, self.counted * (precision / self.enough.until) ** 2)
            near = f", wins ±{100 * precision:.1f} %"
        left = seconds * max(0.0, wanted - done) / self._played
        return f"{self.plan.game}: {done:,} of {wanted:,.0f} games{near}, about {_time(left)} left"


def _time(seconds: float) -> str:
    if seconds < 90:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 5400 else f"{seconds / 3600:.1f} h"
