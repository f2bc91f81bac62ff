"""A Dask cluster plays the same games, whatever becomes of its workers and its scheduler."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from cardgen.errors import MachineError, UsageError
from cardgen.playtest.cluster import Cluster, is_address
from cardgen.playtest.collecting import Collecting, Enough
from cardgen.playtest.halving import KILLS
from cardgen.playtest.kept import Kept
from cardgen.playtest.plan import Plan
from cardgen.playtest.processes import Processes
from cardgen.playtest.record import Batch, Ended
from cardgen.project.long_job import Tell, no_progress
from cardgen.records import replace
from tests.playtest.plans import plan

ROOT = Path(__file__).parent.parent.parent
PATIENCE = 240
"""Seconds; each of these tests ends in ten."""
KILLER = """
import os
from cardgen.playtest import batch

class Deadly(batch.OneGame):
    def played(self):
        return os._exit(9) if self.seed == 10_000_002 else super().played()

if batch.OneGame.__name__ != Deadly.__name__:  # it is loaded more than once
    batch.OneGame = Deadly
"""
"""In its workers a game of one seed ends the process that plays it."""
pytestmark = [
    pytest.mark.filterwarnings("ignore::ResourceWarning", "ignore:.*unclosed.*"),
    pytest.mark.skipif(find_spec("distributed") is None, reason="the extra `cluster` is not installed"),
]


@contextmanager
def patience() -> Iterator[None]:
    """Fail, and show where, what would wait for ever: processes of others are asked here."""
    before = signal.signal(signal.SIGALRM, lambda *_: pytest.fail(f"nothing came for {PATIENCE} seconds"))
    signal.alarm(PATIENCE)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


@pytest.fixture(autouse=True)
def no_hanging() -> Iterator[None]:
    with patience():
        yield


def started(folder: Path, **more: Any) -> Any:
    dask()  # what it brings of settings is lost if it is loaded only while some are set
    from dask import config

    settings = {
        "distributed.scheduler.allowed-failures": 0,
        "distributed.worker.preload": [str(folder / "killer.py")],
        "distributed.comm.timeouts.connect": "10s",
    }
    (folder / "killer.py").write_text(KILLER)
    with config.set(settings):
        return local(n_workers=2, local_directory=folder, **more)


def dask() -> Any:
    """Load what nothing but sweeps needs, and what takes a second."""
    return import_module("distributed")


def local(**more: Any) -> Any:
    return dask().LocalCluster(processes=True, dashboard_address="127.0.0.1:0", silence_logs=50, **more)


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    with patience():
        made = started(tmp_path_factory.mktemp("dask"), threads_per_worker=2)
    yield made
    with patience():
        made.close()


def bytes_of(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.glob("batches/*"))}


def played(folder: Path, of: Plan, games: int, address: str, say: Tell = no_progress) -> Collecting:
    found = Collecting(of, Kept(folder, of), Enough(games))
    found.run(Cluster(address, say), no_progress)
    return found


def alone(folder: Path, of: Plan, games: int) -> dict[str, bytes]:
    Collecting(of, Kept(folder, of), Enough(games)).run(Processes(1), no_progress)
    return bytes_of(folder)


@pytest.mark.sweep
def test_a_cluster_plays_the_games_that_one_process_plays(cluster: Any, tmp_path: Path) -> None:
    of = plan()
    played(tmp_path / "far", of, 22, cluster.scheduler_address)
    assert bytes_of(tmp_path / "far") == alone(tmp_path / "here", of, 22)


@pytest.mark.sweep
def test_a_worker_that_is_killed_costs_nothing_but_time(cluster: Any, tmp_path: Path) -> None:
    of, killed = plan(), list[int]()
    with dask().Client(cluster.scheduler_address, set_as_default=False) as client:
        pids = list(client.run(os.getpid).values())

    class Killing(Kept):
        def write(self, batch: Batch) -> None:
            super().write(batch)
            if not killed:
                killed.append(pids[0])
                os.kill(pids[0], signal.SIGKILL)

    found = Collecting(of, Killing(tmp_path / "far", of), Enough(60))
    found.run(Cluster(cluster.scheduler_address, no_progress), no_progress)
    assert killed
    assert found.tallies.arms[0].ended == {Ended.OVER: 60}
    assert bytes_of(tmp_path / "far") == alone(tmp_path / "here", of, 60)


@pytest.mark.sweep
def test_the_seed_that_kills_its_worker_is_found_and_the_rest_is_played(cluster: Any, tmp_path: Path) -> None:
    found = played(tmp_path, replace(plan(), seed=1), 4, cluster.scheduler_address)
    tally = found.tallies.arms[0]
    assert tally.ended == {Ended.OVER: 3, Ended.ERROR: 1}
    assert tally.errors == [(10_000_002, KILLS)]


@pytest.mark.sweep
def test_a_worker_with_another_cardgen_or_other_data_is_refused_and_named(cluster: Any, tmp_path: Path) -> None:
    changes: tuple[tuple[dict[str, Any], str], ...] = (
        ({"version": "0.9+old"}, r"P060 the worker tcp://127.0.0.1:\d+ has another cardgen: .*, and not 0.9\+old"),
        ({"data": "x"}, r"P060 the worker tcp://.* has other data of `dr-science`: [0-9a-f]{12}, and not x"),
    )
    for change, says in changes:
        with pytest.raises(UsageError, match=says):
            played(tmp_path / next(iter(change)), replace(plan(), **change), 4, cluster.scheduler_address)


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


class Machine:
    """A scheduler and a worker, as one starts them on a machine."""

    def __init__(self, port: int, folder: Path) -> None:
        self.address, self.folder = f"tcp://127.0.0.1:{port}", folder
        self.running = list[subprocess.Popen[bytes]]()
        self.start("scheduler", "--host", "127.0.0.1", "--port", str(port), "--no-dashboard")
        alone = ("--no-nanny", "--no-dashboard")  # a nanny gives up where the scheduler is slow to come, a worker waits
        self.start("worker", self.address, "--nthreads", "1", *alone, "--local-directory", str(folder))

    def start(self, what: str, *more: str) -> None:
        words = [sys.executable, "-m", "dask", what, *more]
        with (self.folder / "log").open("ab") as log:
            self.running.append(subprocess.Popen(words, cwd=ROOT, stdout=log, stderr=log, start_new_session=True))

    def crash(self) -> None:
        for one in reversed(self.running):
            os.killpg(one.pid, signal.SIGKILL)
            one.wait()


@pytest.mark.sweep
def test_a_scheduler_that_went_away_is_connected_to_again_and_what_it_lost_is_sent_again(tmp_path: Path) -> None:
    of, port, said = plan(), free_port(), list[str]()
    machines = [Machine(port, tmp_path)]

    class Crashing(Kept):
        def write(self, batch: Batch) -> None:
            super().write(batch)
            if len(machines) == 1:
                machines[0].crash()
                machines.append(Machine(port, tmp_path))

    found = Collecting(of, Crashing(tmp_path / "far", of), Enough(40))
    try:
        found.run(Cluster(machines[0].address, said.append), no_progress)
    finally:
        machines[-1].crash()
    assert len(machines) == 2
    assert f"The scheduler {machines[0].address} went away; waiting for it." in said
    assert bytes_of(tmp_path / "far") == alone(tmp_path / "here", of, 40)


@pytest.mark.sweep
def test_a_scheduler_that_does_not_come_back_ends_the_playtest_and_what_was_played_is_kept(tmp_path: Path) -> None:
    of, machine = plan(), Machine(free_port(), tmp_path)

    class Crashing(Kept):
        def write(self, batch: Batch) -> None:
            super().write(batch)
            machine.crash()

    found = Collecting(of, Crashing(tmp_path / "far", of), Enough(40))
    with pytest.raises(MachineError, match=f"M007 the scheduler `{machine.address}` has not answered for 2 seconds"):
        found.run(Cluster(machine.address, no_progress, patience=2), no_progress)
    assert len(bytes_of(tmp_path / "far")) == 1


@pytest.mark.sweep
def test_who_waits_for_workers_is_told_how_to_start_one(tmp_path: Path) -> None:
    said = list[str]()
    with local(n_workers=0) as empty:
        address = empty.scheduler_address

        def say(line: str) -> None:
            said.append(line)
            empty.scale(1)

        played(tmp_path, plan(), 4, address, say)
    assert said == [f"The scheduler {address} has no workers yet: `dask worker {address}` starts one."]


def test_without_dask_the_extra_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(MachineError, match=r"M006 no cluster can be used here\n.*cardgen\[cluster\]"):
        played(tmp_path, plan(), 4, "localhost:8786")


@pytest.mark.parametrize(
    ("told", "is_one"),
    [
        ("tcp://10.0.0.5:8786", True), ("localhost:8786", True), ("tls://[::1]:8786", True), ("box.lan:1", True),
        ("localhost", False), ("tcp://:8786", False), ("http://a:1", False), ("a:99999", False), ("8786", False),
        ("", False), ("tcp://a:b", False),
    ],
)  # fmt: skip
def test_addresses_are_told_from_other_words(told: str, is_one: bool) -> None:
    assert is_address(told) is is_one
