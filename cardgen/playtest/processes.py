"""Worker processes of this machine with a pipe each; one that is killed costs its batch, which is played again."""

from __future__ import annotations

import gc
import multiprocessing
import os
import signal
from collections.abc import Iterator
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from threading import Thread
from typing import Any, NamedTuple

from cardgen.errors import CardgenError
from cardgen.playtest.batch import play_batch
from cardgen.playtest.halving import Halving, Job
from cardgen.playtest.plan import Plan
from cardgen.playtest.record import Batch
from cardgen.playtest.setting import same_here
from cardgen.project.long_job import seldom_collected

_END = 5.0
"""Seconds that a worker has to end by itself."""


def usual_workers() -> int:
    """Count the cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class _Worker(NamedTuple):
    process: BaseProcess
    pipe: Connection
    job: Job


class Processes:
    """Batches are played by so many worker processes; with one worker, in this process."""

    def __init__(self, workers: int) -> None:
        self.workers = workers

    def played(self, plan: Plan, jobs: Iterator[Job]) -> Iterator[Batch]:
        """Give batches as they are played, in any order; when this is left, the workers end."""
        if self.workers == 1:
            for job in jobs:
                yield play_batch(plan, *job)
            return
        crew = _Crew(plan, jobs)
        try:
            for _ in range(self.workers):
                crew.start()
            yield from crew.played()
        finally:
            crew.end()


class _Crew:
    """The workers that are at work."""

    def __init__(self, plan: Plan, jobs: Iterator[Job]) -> None:
        methods = multiprocessing.get_all_start_methods()
        self.context: Any = multiprocessing.get_context("forkserver" if "forkserver" in methods else "spawn")
        if "forkserver" in methods:
            self.context.set_forkserver_preload(["cardgen.playtest.batch"])
            _serve_without_interrupts()
        self.plan, self.jobs, self.again = plan, jobs, list[Job]()
        self.halving = Halving(plan)
        self.at_work: dict[Connection, _Worker] = {}

    def start(self) -> None:
        """Start a worker, if there is something to do."""
        job = self._next()
        if job is None:
            return
        mine, theirs = self.context.Pipe()
        process = self.context.Process(target=_work, args=(theirs, self.plan), daemon=True)
        process.start()
        theirs.close()
        self._give(process, mine, job)

    def played(self) -> Iterator[Batch]:
        """Give what comes from the workers, and give them more to do."""
        while self.at_work:
            for pipe in self._heard():
                process, _, job = self.at_work.pop(pipe)
                try:
                    if not pipe.poll():
                        raise EOFError
                    batch = pipe.recv()
                except (EOFError, OSError):
                    pipe.close()
                    whole = self._lost(job)
                    self.start()
                else:
                    if isinstance(batch, CardgenError):
                        raise batch
                    whole = self.halving.done(batch)
                    self._more(process, pipe)
                if whole is not None:
                    yield whole

    def _heard(self) -> list[Connection]:
        """Wait for pipes with something in them, or whose process has ended, whoever holds the other end open."""
        ends = {pipe: worker.process.sentinel for pipe, worker in self.at_work.items()}
        found = wait([*ends, *ends.values()])
        return [pipe for pipe, end in ends.items() if pipe in found or end in found]

    def _lost(self, job: Job) -> Batch | None:
        again, whole = self.halving.lost(job)
        self.again.extend(reversed(again))
        return whole

    def _more(self, process: BaseProcess, pipe: Connection) -> None:
        job = self._next()
        if job is not None:
            self._give(process, pipe, job)
        else:
            pipe.close()

    def _give(self, process: BaseProcess, pipe: Connection, job: Job) -> None:
        self.at_work[pipe] = _Worker(process, pipe, job)
        with suppress(OSError):  # one that is gone does not answer, and its job comes back as lost
            pipe.send(job)

    def _next(self) -> Job | None:
        return self.again.pop() if self.again else next(self.jobs, None)

    def end(self) -> None:
        """Let the workers end, with their batch lost where they have one."""
        for worker in self.at_work.values():
            worker.process.terminate()
            worker.pipe.close()
        for worker in self.at_work.values():
            worker.process.join(_END)
            worker.process.kill()  # at the end of this process it would be waited for without end


def _serve_without_interrupts() -> None:
    """Start who starts the workers so that Ctrl-C, which is for the one who asked, reaches none of them.

    A worker that is only just loading would else die of it with a traceback; what is blocked is so in children, too.
    """
    from multiprocessing import forkserver, resource_tracker  # late: they are not on every system

    resource_tracker.ensure_running()  # first: where it is started, it lets Ctrl-C through again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        forkserver.ensure_running()
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _end_with_parent() -> None:
    """End this process when the one that asked is gone, however it went: nobody reads what would be played yet."""
    if (parent := multiprocessing.parent_process()) is not None:
        wait([parent.sentinel])
        os._exit(1)


def _work(pipe: Connection, plan: Plan) -> None:
    """Play what comes through the pipe until it is closed; Ctrl-C is for the one who asked."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()
    with seldom_collected(), suppress(EOFError, OSError):
        try:
            same_here(plan, "a worker process")
            while True:
                pipe.send(play_batch(plan, *pipe.recv()))
                gc.collect()
        except CardgenError as error:  # the data were changed since the command began
            pipe.send(error)
