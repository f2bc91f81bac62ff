"""`python -m bench [WORD...]`: measure the rows whose name has one of the words, or all."""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

from bench.figures import Row
from bench.machine import machine
from bench.measure import FailedError
from bench.rows import ROWS, SkippedError, Workshop
from bench.speed_page import write_page


def main() -> int:
    """Print the table; with `--write` also put it into docs/speed.md. The exit code is 1 when a target is missed."""
    parser = argparse.ArgumentParser(prog="python -m bench", description="Measure cardgen against its targets.")
    parser.add_argument("words", nargs="*", metavar="WORD", help="only rows whose name has one of these words")
    parser.add_argument("--times", type=int, default=3, help="runs of each command; the median counts (3)")
    parser.add_argument("--write", action="store_true", help="put the figures into docs/speed.md")
    chosen = parser.parse_args()
    print(machine())
    rows: list[Row] = []
    with tempfile.TemporaryDirectory(prefix="cardgen-bench-") as folder:
        workshop = Workshop(Path(folder), chosen.times)
        for name, measure in ROWS.items():
            if not chosen.words or any(word in name for word in chosen.words):
                rows.append(_measured(name, measure, workshop))
                _print(rows[-1])
    if chosen.write:
        write_page(rows)
    missed = [figure for row in rows for figure in row.figures if figure.reached is False]
    print(f"\n{len(missed)} of {sum(f.target is not None for r in rows for f in r.figures)} targets missed")
    return int(bool(missed))


def _measured(name: str, measure: object, workshop: Workshop) -> Row:
    assert callable(measure)
    try:
        return Row(name, tuple(measure(workshop)))
    except (SkippedError, FailedError) as reason:
        return Row(name, skipped=str(reason))


def _print(row: Row) -> None:
    print(f"\n{row.what}")
    for figure in row.figures:
        print(f"  {figure.name:<28} {figure}")
    if row.skipped:
        print(f"  skipped: {row.skipped}")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
