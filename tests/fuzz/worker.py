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
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from .answers import Finding
from .machine import MACHINE
from .shrinking import shrunk
from .targets import TARGETS
from .trial import Bench, Trial
from .trying import ATTACKS, attacked, tried

_TURN = 1.5
"""Seconds of a target at a time."""
MOST_MEMORY = 3 * 2**30
"""Bytes of address space; a small project needs a tenth of it."""


class Work:
    """What was tried how often, and what was found, by its sign."""

    def __init__(self, seed: str, seconds: float, now: Path, known: set[str], bench: Bench) -> None:
        self.counts: Counter[str] = Counter()
        self.found: dict[str, dict[str, Any]] = {}
        self.draws = {name: Random(f"{seed} {name}") for name in (*TARGETS, *ATTACKS, *MACHINE)}
        self.order = Random(seed).sample(
            [*self.draws], len(self.draws)
        )  # a slow machine does not come to all in a round
        self.until = time.monotonic() + seconds
        self.now, self.known, self.bench = now, known, bench

    def all(self) -> None:
        """Try all there is, in turns, until the time is over."""
        while time.monotonic() < self.until:
            for name in self.order:
                if name in MACHINE and time.monotonic() < self.until:
                    self._note({"target": name})
                    self._keep(name, MACHINE[name](self.draws[name]))
                elif name not in MACHINE:
                    self._for_a_while(self._trial if name in TARGETS else self._attack, name)

    def _for_a_while(self, once: Callable[[str], None], name: str) -> None:
        began = time.monotonic()
        while time.monotonic() < min(began + _TURN, self.until):
            once(name)

    def _trial(self, name: str) -> None:
        trial = TARGETS[name](self.draws[name])
        self._note(trial.kept())
        finding = tried(self.bench, trial)
        if finding is not None and not self._is_known(finding):
            self.found[finding.sign] = _kept(self.bench, trial, finding, self.now)
        self.counts[name] += 1

    def _attack(self, name: str) -> None:
        self._note({"target": name})
        self._keep(name, attacked(self.bench, name, self.draws[name]))

    def _keep(self, name: str, finding: Finding | None) -> None:
        self.counts[name] += 1
        if finding is not None and not self._is_known(finding):
            self.found[finding.sign] = {"sign": finding.sign, "says": finding.says}

    def _is_known(self, finding: Finding) -> bool:
        return finding.sign in self.known | set(self.found)

    def _note(self, trial: dict[str, Any]) -> None:
        """Write what is tried, for whoever waits."""
        self.now.write_text(json.dumps(trial), encoding="utf-8")


def work(seed: str, seconds: float, now: Path, known: set[str]) -> dict[str, Any]:
    """Try for so many seconds; gives what was tried how often, and what was found."""
    with tempfile.TemporaryDirectory() as folder:
        done = Work(seed, seconds, now, known, Bench(Path(folder)))
        done.all()
    return {"counts": done.counts, "found": [*done.found.values()]}


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
