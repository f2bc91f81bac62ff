"""Run a whole command and take its time and its peak memory."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import NamedTuple

MB_PER_UNIT = 1 / 2**20 if sys.platform == "darwin" else 1 / 2**10
"""Peak memory comes in bytes on macOS and in KB elsewhere."""


class Spent(NamedTuple):
    """What a command took: seconds by the clock and of the processor, peak memory of the process in MB."""

    seconds: float
    cpu: float
    mb: float


COMPILED = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
"""Python keeps what it has compiled, as it does for everybody who does not forbid it: each command starts with that."""


class FailedError(Exception):
    """A command that was to be measured did not do its work."""


def spent(command: Sequence[str], times: int, folder: Path | None = None, *, ends: int = 0) -> Spent:
    """Run a command that *ends* with a certain code several times, each in a new process, and give the medians.

    Raises FailedError with the last thing it said.
    """
    runs = [_run(command, folder, ends) for _ in range(times)]
    return Spent(*(median(column) for column in zip(*runs, strict=True)))


def _run(command: Sequence[str], folder: Path | None, ends: int) -> Spent:
    start = time.perf_counter()
    process = subprocess.Popen(
        command,
        cwd=folder,
        env=COMPILED,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )
    assert process.stderr is not None
    said = process.stderr.read()
    _, status, usage = os.wait4(process.pid, 0)
    took = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    process.stderr.close()
    if process.returncode != ends:
        lines = said.strip().splitlines() or ["nothing was said"]
        raise FailedError(f"{' '.join(map(str, command[-4:]))}: {lines[-1][:100]}")
    return Spent(took, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * MB_PER_UNIT)
