"""Batches that kill those who play them: they are tried again, then halved, until the seed is found that does it."""

from __future__ import annotations

from typing import NamedTuple

from cardgen.playtest.plan import Plan
from cardgen.playtest.record import Batch, Ended, GameRow, Rows

TRIES = 2
"""So often a piece is lost before it is halved: a worker can be killed for other reasons."""
KILLS = "the game kills the process that plays it"


class Job(NamedTuple):
    """Deals to be played from a seed on."""

    first: int
    number: int


class Halving:
    """What is on its way of batches, whole or in pieces."""

    def __init__(self, plan: Plan, tries: int = TRIES) -> None:
        self.plan, self.tries = plan, tries
        self.lost_games = 0
        """Games that were lost with their worker, and played again."""
        self._lost: dict[Job, int] = {}
        self._whole: dict[Job, Job] = {}
        self._pieces: dict[Job, list[Batch]] = {}

    def lost(self, job: Job) -> tuple[list[Job], Batch | None]:
        """Note that a job was lost: gives what is to be played in its place, or the batch that this completes."""
        times = self._lost[job] = self._lost.get(job, 0) + 1
        self.lost_games += job.number
        if times < self.tries:
            return [job], None
        if job.number == 1:
            error = GameRow(job.first, Ended.ERROR, 0, 0, 0, (), (), ())
            rows = tuple(Rows(games=[error], errors=[(job.first, KILLS)]) for _ in self.plan.arms)
            return [], self.done(Batch(job.first, 1, rows))
        half = job.number // 2
        pieces = [Job(job.first, half), Job(job.first + half, job.number - half)]
        whole = self._whole.get(job, job)
        self._pieces.setdefault(whole, [])
        self._whole.update(dict.fromkeys(pieces, whole))
        return pieces, None

    def done(self, batch: Batch) -> Batch | None:
        """Note what was played; gives the whole batch once all its pieces are there."""
        whole = self._whole.get(Job(batch.first, batch.number))
        if whole is None:
            return batch
        pieces = self._pieces[whole]
        pieces.append(batch)
        if sum(one.number for one in pieces) < whole.number:
            return None
        return joined(sorted(self._pieces.pop(whole), key=lambda one: one.first))


def joined(pieces: list[Batch]) -> Batch:
    """Make one batch of several that follow each other."""
    arms = tuple(Rows() for _ in pieces[0].arms)
    for piece in pieces:
        for rows, more in zip(arms, piece.arms, strict=True):
            rows.games.extend(more.games)
            rows.turns.extend(more.turns)
            rows.cards.extend(more.cards)
            rows.heard.extend(more.heard)
            rows.errors.extend(more.errors)
            rows.add_options(more.options)
            for rule, (games, times) in more.rules.items():
                before = rows.rules.get(rule, (0, 0))
                rows.rules[rule] = before[0] + games, before[1] + times
    return Batch(pieces[0].first, sum(one.number for one in pieces), arms)
