"""Workers of a Dask cluster, on this machine or on ten: seeds are sent, rows come back.

What Dask does not do is done here: workers with another cardgen or other data are refused, a batch that kills its
worker is halved until its seed is found, and a scheduler that went away is connected to again.
"""

from __future__ import annotations

import gc
import logging
import time
from collections.abc import Iterator
from contextlib import suppress
from functools import lru_cache
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from typing import Any
from urllib.parse import urlsplit

from cardgen.errors import NOWHERE, CardgenError, MachineError, Problem, UsageError
from cardgen.playtest.batch import play_batch
from cardgen.playtest.halving import Halving, Job
from cardgen.playtest.kept import packed, unpacked
from cardgen.playtest.plan import Plan
from cardgen.playtest.record import Batch
from cardgen.playtest.setting import same_here
from cardgen.project.long_job import Tell, seldom_collected

FIRST, PATIENCE = 10.0, 600.0
"""Seconds in which a scheduler has to answer: at the start, and if it went away once it did."""
_LOOK, _PAUSE = 2.0, 1.0
"""Seconds after which it is asked how many workers there are, and between two calls to a scheduler that is away."""
PROTOCOLS = ("tcp", "tls", "ws", "wss")
_AHEAD = 2
"""Batches for each thread that are sent, so that nobody waits."""
_ONE = Lock()
"""Games of one process are played one after another: what is heard of a table is kept for the next act."""


def play_there(plan: Plan, first: int, number: int) -> bytes:
    """Play a batch as a worker of a cluster.

    Raises UsageError: P060 another cardgen, or other data, is there.
    """
    with _ONE, seldom_collected():
        _checked(plan, f"the worker {_name()}")
        found = packed(play_batch(plan, first, number))
        gc.collect()
        return found


@lru_cache(maxsize=8)
def _checked(plan: Plan, where: str) -> None:
    same_here(plan, where)


def _name() -> str:
    from distributed import get_worker  # late: an extra, and there are workers without a cluster

    return str(get_worker().address)


class Cluster:
    """Batches are played by the workers of a scheduler."""

    def __init__(self, address: str, say: Tell, patience: float = PATIENCE) -> None:
        self.address, self.say, self.patience = address, say, patience
        self.halving: Halving | None = None

    def played(self, plan: Plan, jobs: Iterator[Job]) -> Iterator[Batch]:
        """Give batches as they are played, in any order; when this is left, what is still on its way is given up.

        Raises UsageError: P065 no such address, P060 a worker with another cardgen or other data; MachineError: M006
        without Dask, M007 the scheduler does not answer.
        """
        if not is_address(self.address):
            raise UsageError(no_address(self.address))
        crew = _Crew(self, plan, jobs)
        try:
            crew.connect(FIRST)
            yield from crew.played()
        finally:
            crew.end()


class _Crew:
    """What is on its way in a cluster."""

    def __init__(self, cluster: Cluster, plan: Plan, jobs: Iterator[Job]) -> None:
        self.cluster, self.plan, self.jobs = cluster, plan, jobs
        self.dask: Any = _dask()
        self.client: Any = None
        self.at_work: dict[Any, Job] = {}
        self.done: SimpleQueue[Any] = SimpleQueue()
        self.again, self.suspects = list[Job](), list[Job]()
        self.alone: Job | None = None
        """A game that was lost with its worker is played again by itself, before it is said that it kills."""
        self.halving = cluster.halving = Halving(plan, tries=1)  # Dask has tried it several times
        self.room, self.looked, self.told = 0, 0.0, False

    def connect(self, patience: float) -> None:
        """Find the scheduler, trying again for so many seconds."""
        until = time.monotonic() + patience
        while True:
            left = max(_PAUSE, until - time.monotonic())
            try:
                self.client = self.dask.Client(self.cluster.address, timeout=min(FIRST, left), set_as_default=False)
            except OSError as error:
                if _is_no_name(error):
                    raise UsageError(no_address(self.cluster.address)) from error
                if time.monotonic() + _PAUSE >= until:
                    raise MachineError(no_answer(self.cluster.address, patience)) from error
                time.sleep(_PAUSE)
            else:
                return

    def played(self) -> Iterator[Batch]:
        """Give what comes from the workers, and send them more."""
        while True:
            try:
                self._send()
                if not self.at_work:
                    return
                future = self.done.get(timeout=_LOOK)
                whole = self._come(future, self.at_work.pop(future)) if future in self.at_work else None
            except Empty:
                continue
            except (OSError, self.dask.CancelledError):  # with it what was on its way is gone
                self._reconnect()
            else:
                if whole is not None:
                    yield whole

    def _send(self) -> None:
        self._look()
        if self.suspects:
            if not self.at_work:
                self.alone = self.suspects.pop()
                self._submit(self.alone)
            return
        while len(self.at_work) < self.room and (job := self._next()) is not None:
            self._submit(job)

    def _submit(self, job: Job) -> None:
        try:
            future = self.client.submit(play_there, self.plan, *job, pure=False)
        except BaseException:
            self.again.append(job)
            raise
        self.at_work[future] = job
        future.add_done_callback(self.done.put)

    def _look(self) -> None:
        """Look from time to time how many workers there are."""
        if self.client.status != "running":
            raise OSError
        if self.looked and time.monotonic() < self.looked + _LOOK:
            return
        client = self.client
        threads = sum(client.sync(client.scheduler.ncores, callback_timeout=FIRST).values())
        self.room, self.looked = max(1, _AHEAD * threads), time.monotonic()
        if not threads and not self.told:
            self.told = True
            address = self.cluster.address
            self.cluster.say(f"The scheduler {address} has no workers yet: `dask worker {address}` starts one.")

    def _next(self) -> Job | None:
        return self.again.pop() if self.again else next(self.jobs, None)

    def _come(self, future: Any, job: Job) -> Batch | None:
        """Take what came of a job."""
        try:
            return self.halving.done(unpacked(future.result(timeout=self.cluster.patience)))
        except self.dask.KilledWorker:
            if job.number == 1 and job != self.alone:
                self.suspects.append(job)
                return None
            again, whole = self.halving.lost(job)
            self.again.extend(reversed(again))
            return whole
        except (OSError, self.dask.CancelledError):
            self.again.append(job)
            raise
        except CardgenError:
            raise
        except (ImportError, AttributeError) as error:  # what is sent is not there, or is something else
            raise UsageError(not_the_same(self.cluster.address, error)) from error

    def _reconnect(self) -> None:
        self.cluster.say(f"The scheduler {self.cluster.address} went away; waiting for it.")
        self.again.extend(reversed(self.at_work.values()))
        self.alone = None
        self.end()
        self.done, self.looked = SimpleQueue(), 0.0
        self.connect(self.cluster.patience)

    def end(self) -> None:
        """Let go of the scheduler, and of what is on its way."""
        if self.client is not None:
            leaving = Thread(target=_let_go, args=(self.client, list(self.at_work)), daemon=True)
            leaving.start()
            leaving.join(3 * _LOOK)  # one that hangs is left behind
        self.client = None
        self.at_work.clear()


def _let_go(client: Any, futures: list[Any]) -> None:
    with suppress(OSError, RuntimeError):
        client.cancel(futures, force=True)
    with suppress(OSError, RuntimeError):
        client.close(timeout=_LOOK)


def _dask() -> Any:
    try:
        import distributed  # late: it is an extra
    except ImportError:
        what, fix = "no cluster can be used here", '`pip install "cardgen[cluster]"`'
        raise MachineError(Problem(NOWHERE, "M006", what, fix=fix)) from None
    logging.getLogger("distributed").setLevel(logging.CRITICAL)  # what it tells is told here
    return distributed


def is_address(told: str) -> bool:
    """Say whether something could be the address of a scheduler."""
    try:
        parts = urlsplit(told if "://" in told else f"tcp://{told}")
        return parts.scheme in PROTOCOLS and bool(parts.hostname and parts.port)
    except ValueError:
        return False


def _is_no_name(error: OSError) -> bool:
    return "Name or service not known" in str(error.__cause__ or error)


def no_address(address: str) -> Problem:
    """Say that something is no address of a scheduler."""
    what = f"`{address}` is no address of a scheduler"
    return Problem(NOWHERE, "P065", what, "one as `dask scheduler` prints it, such as `tcp://10.0.0.5:8786`")


def no_answer(address: str, seconds: float) -> Problem:
    """Say that a scheduler does not answer."""
    what = f"the scheduler `{address}` has not answered for {seconds:.0f} seconds"
    fix = "start it with `dask scheduler`, or leave `--scheduler` out to play on this machine"
    return Problem(NOWHERE, "M007", what, fix=fix)


def not_the_same(address: str, error: Exception) -> Problem:
    """Say that workers lack what is sent to them."""
    what = f"a worker of {address} has another cardgen, or none: {error}"
    fix = "install the same cardgen there, and start the worker again"
    return Problem(NOWHERE, "P060", what, "the same, so that all play the same games", fix=fix)
