"""The memory that a command and the processes it starts take together."""

from __future__ import annotations

import os
import subprocess
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from bench.measure import COMPILED

_OFTEN = 0.01
"""Seconds between two looks; what a page of memory is shared by is shared out, so nothing counts twice."""


def together(command: Sequence[str], folder: Path | None = None) -> float | None:
    """Run a command once, and give the most MB that all its processes took at a time; None where no system tells."""
    if not Path("/proc/self/smaps_rollup").exists():
        return None
    most = 0
    with subprocess.Popen(
        command, cwd=folder, env=COMPILED, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as process:
        while process.poll() is None:
            most = max(most, sum(map(_kilobytes, _family(process.pid))))
            time.sleep(_OFTEN)
    return most / 1024


def _family(process: int) -> Iterator[int]:
    yield process
    try:
        tasks = os.listdir(f"/proc/{process}/task")
        children = [Path(f"/proc/{process}/task/{task}/children").read_text(encoding="ascii") for task in tasks]
    except OSError:
        return
    for child in " ".join(children).split():
        yield from _family(int(child))


def _kilobytes(process: int) -> int:
    """Give the proportional share of a process; 0 where it has ended meanwhile."""
    try:
        lines = Path(f"/proc/{process}/smaps_rollup").read_text(encoding="ascii").splitlines()
    except OSError:
        return 0
    return next((int(line.split()[1]) for line in lines if line.startswith("Pss:")), 0)
