"""Spoil everything for a while and keep what breaks: `make fuzz SECONDS=600 SEED=2`."""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

from .keeping import keep
from .page import write_page
from .trial import ROOT

ROUND = 45.0
"""Seconds that one process works: what it gathers in memory ends with it."""
HANGS = 300.0
"""Seconds without a new trial after which a process hangs: several jobs of a busy machine go into one."""


def main() -> None:
    """Fuzz, keep each finding as a case, write the page, and fail if there was one."""
    parser = argparse.ArgumentParser(prog="make fuzz")
    parser.add_argument("--seconds", type=float, default=120.0)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    counts: Counter[str] = Counter()
    found: dict[str, dict[str, Any]] = {}
    until, number = time.monotonic() + asked.seconds, 0
    while (left := until - time.monotonic()) > 1:
        told = _round(f"{asked.seed} {number}", min(ROUND, left), [*found])
        counts.update(told["counts"])
        for one in told["found"]:
            found[one["sign"]] = one
            print(f"{one['sign']}: {one['says']}\n  kept in {keep(one)}", flush=True)
        number += 1
        print(f"{counts.total()} tried, {len(found)} found", flush=True)
    write_page(asked.seed, asked.seconds, counts, len(found))
    print("; ".join(f"{name}: {count}" for name, count in counts.items()))
    sys.exit(1 if found else 0)


def _round(seed: str, seconds: float, known: list[str]) -> dict[str, Any]:
    """Have a process work for a while; one that dies or hangs is a finding by what it was at."""
    with tempfile.TemporaryDirectory() as name:
        now, signs, out = Path(name, "now"), Path(name, "known"), Path(name, "out")
        signs.write_text(json.dumps(known), encoding="utf-8")
        now.write_text("{}", encoding="utf-8")
        words = [sys.executable, "-m", "tests.fuzz.worker", seed, str(seconds), str(now), str(signs)]
        with out.open("w", encoding="utf-8") as stream:
            worker = subprocess.Popen(words, cwd=ROOT, stdout=stream)
            while worker.poll() is None and time.time() - now.stat().st_mtime < HANGS:
                time.sleep(0.2)
        if worker.poll() == 0:
            told: dict[str, Any] = json.loads(out.read_text(encoding="utf-8").splitlines()[-1])
            return told
        how = "hangs" if worker.poll() is None else f"died with {worker.returncode}"
        worker.kill()
        worker.wait()
        at = json.loads(now.read_text(encoding="utf-8") or "{}")
        one = {"sign": f"{at.get('target', 'unknown')}: {how}", "says": f"the process {how}", **at}
        return {"counts": {}, "found": [one] if one["sign"] not in known else []}


if __name__ == "__main__":
    main()
