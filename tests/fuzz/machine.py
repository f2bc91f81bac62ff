"""What a machine does to a job: it is killed, stopped, finds no room, or is not alone. Each is a process of its own.

A file counts as whole if its bytes are those of before the job or those that a job left alone makes.
"""

from __future__ import annotations

import signal
import subprocess
import tempfile
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import NamedTuple, TypeAlias

from tests.cli.commands import Job, leftovers
from tests.toy import write_toy

from .answers import Finding
from .bases import BASES

_STOPPED = """
import os, signal, sys
left = int(sys.argv.pop(1)); number = int(sys.argv.pop(1)); room = int(sys.argv.pop(1))
from cardgen.cli.main import main
import cardgen.project.build, cardgen.project.lookup.search, cardgen.project.paper.booklet
if room:
    import resource
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (room, room))
sys.dont_write_bytecode = True
def count(event, args):
    global left
    writes = event in ("os.rename", "os.remove", "os.mkdir", "sqlite3.connect") or (
        event == "open" and isinstance(args[2], int) and args[2] & (os.O_WRONLY | os.O_RDWR))
    if writes and left:
        left -= 1
        if not left:
            os.kill(os.getpid(), number)
sys.addaudithook(count)
main()
"""
"""Run a command that gets a signal at a write operation, or may write no file larger than so many bytes."""
Jobs: TypeAlias = Sequence[tuple[str, ...]]
_JOBS: Jobs = (
    ("build", "toy"), ("sheets", "toy", "--paper", "a4"), ("booklet", "toy"), ("parts", "toy"),
    ("search", "suit:sun", "--format", "ids"),
)  # fmt: skip
_MOST_WRITES = {"build": 60, "booklet": 12, "sheets": 5, "parts": 8, "search": 5}
_OLD = b"what was there before"
HANGS = 120
"""Seconds after which a job hangs."""
_HANGING = -99
"""The exit code of a job that hangs."""


class Ended(NamedTuple):
    """How a process ended, and what it said."""

    code: int
    err: str


def _run(folder: Path, words: tuple[str, ...], left: int = 0, number: int = 0, room: int = 0) -> Ended:
    return _end_of(_started(folder, words, left, number, room))


def _started(folder: Path, words: tuple[str, ...], left: int = 0, number: int = 0, room: int = 0) -> Job:
    return Job(_STOPPED, (str(left), str(int(number)), str(room), *words), folder)


def _end_of(job: Job) -> Ended:
    try:
        done = job.ended(HANGS)
    except subprocess.TimeoutExpired:
        return Ended(_HANGING, f"it had not ended after {HANGS} s")
    return Ended(done.returncode, done.stderr)


@cache
def _alone(words: tuple[str, ...]) -> Mapping[str, bytes]:
    """Give the files that a job makes when nothing happens to it."""
    with tempfile.TemporaryDirectory() as folder:
        write_toy(Path(folder), BASES["whole"])
        done = _run(Path(folder), words)
        assert done.code == 0, done.err
        return _files(Path(folder))


def _files(folder: Path) -> dict[str, bytes]:
    output = folder / "output"
    return {path.relative_to(output).as_posix(): path.read_bytes() for path in output.rglob("*") if path.is_file()}


def _prepared(folder: Path, words: tuple[str, ...]) -> None:
    """Write the toy game, and files of an earlier time in the place of those that will be made."""
    write_toy(folder, BASES["whole"])
    for name in _alone(words):
        if not name.endswith(".db"):
            path = folder / "output" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(_OLD)


def _torn(folder: Path, words: tuple[str, ...]) -> str:
    """Name a file that is neither as before nor as it should be."""
    whole = _alone(words)
    for name, data in _files(folder).items():
        half = name.rpartition("/")[2].startswith(".")
        if not half and data not in (_OLD, whole.get(name)) and not name.endswith("index.html"):
            return name
    return ""


def _again(folder: Path, words: tuple[str, ...]) -> str:
    """Run the job once more, left alone; say what is wrong with it."""
    done = _run(folder, words)
    if done.code:
        return f"run again it ends with {done.code}: {done.err[-200:]}"
    made = _files(folder)
    other = [name for name, data in _alone(words).items() if made.get(name) != data]
    return f"run again it makes another {other[0]}" if other else ""


def _looked_at(what: str, folder: Path, words: tuple[str, ...], done: Ended, codes: tuple[int, ...]) -> Finding | None:
    kind = f"{what}: {words[0]}"
    if "Traceback" in done.err:
        return Finding(f"{kind} traceback", done.err[-300:])
    if done.code not in codes:
        return Finding(f"{kind} exit {done.code}", done.err[-300:])
    if torn := _torn(folder, words):
        return Finding(f"{kind} torn {torn}", f"{torn} is half-written")
    left = leftovers(folder / "output") if -signal.SIGKILL not in codes else []
    if left:
        return Finding(f"{kind} left over", left[0])
    again = _again(folder, words)
    return Finding(f"{kind} again", again) if again else None


def _tried(
    draw: Random, jobs: Jobs, what: str, codes: tuple[int, ...], chosen: Callable[[Random, str], tuple[int, int, int]]
) -> Finding | None:
    words = draw.choice(jobs)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        _prepared(folder, words)
        done = _run(folder, words, *chosen(draw, words[0]))
        return _looked_at(what, folder, words, done, codes)


def kills(draw: Random, jobs: Jobs = _JOBS) -> Finding | None:
    """Kill a job at one of its write operations."""
    return _tried(
        draw, jobs, "kills", (0, -signal.SIGKILL), lambda d, w: (d.randint(1, _MOST_WRITES[w]), signal.SIGKILL, 0)
    )


def interrupts(draw: Random, jobs: Jobs = _JOBS) -> Finding | None:
    """Stop a job at one of its write operations, as Ctrl-C or a shutdown does."""
    number, code = draw.choice(((signal.SIGINT, 130), (signal.SIGTERM, 143)))
    return _tried(draw, jobs, "interrupts", (0, code), lambda d, w: (d.randint(1, _MOST_WRITES[w]), number, 0))


def full_disks(draw: Random, jobs: Jobs = _JOBS) -> Finding | None:
    """Let a job write no file larger than so many bytes."""
    return _tried(
        draw, jobs, "full disks", (0, 2), lambda d, _: (0, 0, d.choice((1, 100, 2_000, 9_000, 40_000, 120_000)))
    )


def crowds(draw: Random, jobs: Jobs = _JOBS) -> Finding | None:
    """Run two to four jobs at once in one folder."""
    words = draw.choice(jobs)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        _prepared(folder, words)
        running = [_started(folder, words) for _ in range(draw.randint(2, 4))]
        for done in [_end_of(one) for one in running]:
            found = _looked_at("crowds", folder, words, done, (0,))
            if found is not None:
                return found
    return None


MACHINE = {"kills": kills, "interrupts": interrupts, "full disks": full_disks, "crowds": crowds}
"""What is done to jobs, by name."""
