"""Try one thing after the other for a while, in a process of its own that may be killed: `python -m tests.fuzz.worker`.

Before each trial it is written to a file, so that whoever waits knows what a process died or hung at.
"""

from __future__ import annotations

import json
import resource
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

from .machine import MACHINE
from .running import Finding, tried
from .shrinking import shrunk
from .targets import TARGETS
from .trial import Bench, Trial

MOST_MEMORY = 3 * 2**30
"""Bytes of address space; a small project needs a tenth of it."""


def work(seed: str, seconds: float, now: Path, known: set[str]) -> dict[str, Any]:
    """Try for so many seconds; gives what was tried how often, and what was found."""
    counts: Counter[str] = Counter()
    found: dict[str, dict[str, Any]] = {}
    draws = {name: Random(f"{seed} {name}") for name in (*TARGETS, *MACHINE)}
    until = time.monotonic() + seconds
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(Path(folder))
        while time.monotonic() < until:
            for name, make in TARGETS.items():
                began = time.monotonic()
                while time.monotonic() < min(began + 1.5, until):
                    trial = make(draws[name])
                    now.write_text(json.dumps(trial.kept()), encoding="utf-8")
                    finding = tried(bench, trial)
                    counts[name] += 1
                    if finding is not None and finding.sign not in known | set(found):
                        found[finding.sign] = _kept(bench, trial, finding, now)
            for name, happen in MACHINE.items():
                if time.monotonic() < until:
                    now.write_text(json.dumps({"target": name}), encoding="utf-8")
                    finding = happen(draws[name])
                    counts[name] += 1
                    if finding is not None:
                        found.setdefault(finding.sign, {"sign": finding.sign, "says": finding.says})
    return {"counts": counts, "found": [*found.values()]}


def _kept(bench: Bench, trial: Trial, finding: Finding, now: Path) -> dict[str, Any]:
    """Shrink a trial; gives what is kept of it."""

    print(f"{finding.sign}: {finding.says}", file=sys.stderr, flush=True)

    def still(smaller: Trial) -> bool:
        now.write_text(json.dumps(smaller.kept()), encoding="utf-8")
        again = tried(bench, smaller)
        return again is not None and again.sign == finding.sign

    small = shrunk(trial, still) if still(trial) else trial
    return {"sign": finding.sign, "says": finding.says, **small.kept()}


def main() -> None:
    """Work as the words after the command say: seed, seconds, the file of what is tried, that of known signs."""
    seed, seconds, now, known = sys.argv[1:]
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    told = work(seed, float(seconds), Path(now), set(json.loads(Path(known).read_text(encoding="utf-8"))))
    print(json.dumps(told))


if __name__ == "__main__":
    main()
