from __future__ import annotations

import os
import shutil
import signal
from collections.abc import Iterator
from multiprocessing import active_children
from pathlib import Path
from typing import Any

import pytest

from cardgen.errors import UsageError
from cardgen.playtest.batch import play_batch
from cardgen.playtest.collecting import Collecting, Enough
from cardgen.playtest.halving import KILLS, Halving, Job
from cardgen.playtest.kept import Kept, packed
from cardgen.playtest.plan import Plan
from cardgen.playtest.processes import Processes
from cardgen.playtest.record import Batch, Ended
from cardgen.project.long_job import no_progress
from cardgen.records import replace
from tests.playtest.plans import plan


def bytes_of(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.glob("batches/*"))}


def collected(folder: Path, of: Plan, games: int, workers: int = 1, until: float = 0.0) -> Collecting:
    found = Collecting(of, Kept(folder, of), Enough(games, until))
    found.run(Processes(workers), no_progress)
    return found


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give a folder in which twelve games were kept."""
    folder = tmp_path_factory.mktemp("whole")
    collected(folder, plan(), 12)
    return folder


def test_one_worker_and_two_play_the_same_games(tmp_path: Path) -> None:
    of = plan()
    collected(tmp_path / "one", of, 14)
    collected(tmp_path / "two", of, 14, workers=2)
    assert list(bytes_of(tmp_path / "one")) == [f"{at:012d}.json.gz" for at in (0, 4, 8, 12)]
    assert bytes_of(tmp_path / "one") == bytes_of(tmp_path / "two")


def hears_no_ctrl_c(process: int) -> bool:
    """Say whether Ctrl-C in the terminal passes a process by, from its first moment on."""
    status = Path(f"/proc/{process}/status")
    if not status.exists():  # another system
        return True
    (blocked,) = (line.split()[1] for line in status.read_text().splitlines() if line.startswith("SigBlk"))
    return bool(int(blocked, 16) >> (signal.SIGINT - 1) & 1)


@pytest.mark.sweep
def test_a_worker_that_is_killed_costs_its_batch_and_nothing_else(tmp_path: Path) -> None:
    of, killed, deaf = plan(size=10), list[int](), list[bool]()

    class Killing(Processes):
        def played(self, plan: Plan, jobs: Iterator[Job]) -> Iterator[Batch]:
            for batch in super().played(plan, jobs):
                if not killed:
                    crew = [one for one in active_children() if one.pid]
                    deaf.extend(hears_no_ctrl_c(one.pid or 0) for one in crew)
                    killed.append(crew[0].pid or 0)
                    os.kill(killed[0], signal.SIGKILL)
                yield batch

    collected(tmp_path / "whole", of, 60)
    found = Collecting(of, Kept(tmp_path / "killed", of), Enough(60))
    found.run(Killing(2), no_progress)
    assert killed
    assert all(deaf)
    assert found.tallies.arms[0].games == 60
    assert bytes_of(tmp_path / "killed") == bytes_of(tmp_path / "whole")


def test_what_was_played_is_not_played_again_and_more_goes_on_from_it(whole: Path, tmp_path: Path) -> None:
    of = plan()
    collected(tmp_path / "a", of, 8)
    before = {path: path.stat().st_mtime_ns for path in tmp_path.glob("a/batches/*")}
    found = collected(tmp_path / "a", of, 12)
    assert (found.found, found.counted) == (8, 12)
    assert all(path.stat().st_mtime_ns == then for path, then in before.items())
    assert bytes_of(tmp_path / "a") == bytes_of(whole)


def test_gaps_and_broken_files_are_filled(whole: Path, tmp_path: Path) -> None:
    folder = Path(shutil.copytree(whole, tmp_path / "again"))
    (folder / "batches" / f"{0:012d}.json.gz").unlink()
    (folder / "batches" / f"{8:012d}.json.gz").write_bytes(b"no gzip")
    assert collected(folder, plan(), 12).counted == 12
    assert bytes_of(folder) == bytes_of(whole)


@pytest.mark.sweep
def test_it_stops_at_the_first_batch_that_makes_wins_known_well_enough(tmp_path: Path) -> None:
    of = plan()
    one = collected(tmp_path / "one", of, 400, until=0.2)
    two = collected(tmp_path / "two", of, 400, workers=2, until=0.2)
    assert one.counted == two.counted < 400
    assert one.tallies.precision <= 0.2
    assert one.tallies.arms[0].seats() == two.tallies.arms[0].seats()


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"seed": 3}, "seed 0, and not 3"),
        ({"bots": ("greedy", "greedy")}, "bots random, random, and not greedy, greedy"),
        ({"game": "gothic-doctor"}, "game dr-science, and not gothic-doctor"),
        ({"data": "x"}, "of other data of the game"),
        ({"version": "x"}, "of another version of cardgen"),
    ],
)
def test_a_folder_with_other_results_is_left_alone(tmp_path: Path, change: dict[str, Any], says: str) -> None:
    of = plan()
    Kept(tmp_path / "a", of)
    with pytest.raises(UsageError, match=f"P061.*{says}"):
        Kept(tmp_path / "a", replace(of, **change))


def test_a_folder_with_something_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("dear")
    with pytest.raises(UsageError, match=r"P061 there is `thesis.txt` in this folder"):
        Kept(tmp_path, plan())


def test_a_seed_that_kills_its_worker_is_found_and_named() -> None:
    of = plan(size=4)
    halving, jobs, batches = Halving(of), [Job(0, 4)], list[Batch]()
    while jobs:
        job = jobs.pop()
        if job.first <= 2 < job.first + job.number:
            again, whole = halving.lost(job)
            jobs.extend(again)
        else:
            whole = halving.done(play_batch(of, *job))
        if whole is not None:
            batches.append(whole)
    (batch,) = batches
    assert [game.seed for game in batch.arms[0].games] == [0, 1, 2, 3]
    assert [game.ended for game in batch.arms[0].games] == [Ended.OVER, Ended.OVER, Ended.ERROR, Ended.OVER]
    assert batch.arms[0].errors == [(2, KILLS)]


def test_a_batch_has_the_same_bytes_whenever_it_is_written() -> None:
    of = plan()
    assert packed(play_batch(of, 0, 2)) == packed(play_batch(of, 0, 2))
