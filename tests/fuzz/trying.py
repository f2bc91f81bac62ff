"""Try one thing, and see whether what is promised was kept."""

from __future__ import annotations

import os
import re
import traceback
from collections.abc import Callable
from pathlib import Path
from random import Random

from .answers import Answer, Finding
from .caches import caches
from .deeds import legal, no_formula, right_or_nothing
from .doubled import unremarked
from .hidden import hidden
from .outputs import outputs
from .running import IDS, MOST_SECONDS, TookTooLongError, answer, bounded, unkept
from .servers import servers
from .trial import Bench, Trial, undo

_HALF = re.compile(r"\..+\.\d+\.[0-9a-f]{8}")


def _found_again(_trial: Trial, found: Answer, _folder: Path) -> Finding | None:
    """Find a search that a damaged database leads astray."""
    is_right = (found.code, found.out) == (0, IDS)
    return None if is_right else Finding("databases: wrong", f"exit {found.code}, found {found.out!r}")


CHECKS: dict[str, Callable[[Trial, Answer, Path], Finding | None]] = {
    "databases": _found_again, "doubled": unremarked, "logs": legal,
    "starters": right_or_nothing, "exports": no_formula,
}  # fmt: skip
"""What is promised of a target beside what is promised of every command."""
ATTACKS: dict[str, Callable[[Random, Bench], Finding | None]] = {
    "hidden": hidden, "outputs": outputs, "caches": caches, "servers": servers,
}  # fmt: skip
"""What is tried otherwise than by one command."""


def tried(bench: Bench, trial: Trial) -> Finding | None:
    """Change the files, run the command, look at what it did, and put the files back."""
    before = bench.change(trial)
    folder = bench.base(trial.base)
    try:
        found = answer(trial.words, folder, trial.stdin)
        check = CHECKS.get(trial.target)
        return unkept(trial, found) or (check(trial, found, folder) if check else None) or _half_written(folder)
    except (TookTooLongError, Exception, SystemExit) as error:
        return _failed(trial.target, error)
    finally:
        undo(before)


def attacked(bench: Bench, name: str, draw: Random) -> Finding | None:
    """Attack once, and see that it is withstood."""
    try:
        with bounded():
            return ATTACKS[name](draw, bench)
    except (TookTooLongError, Exception, SystemExit) as error:
        return _failed(name, error)


def _failed(target: str, error: BaseException) -> Finding:
    if isinstance(error, TookTooLongError):
        return Finding(f"{target}: too long at {_where(error)}", f"more than {MOST_SECONDS} s")
    said = "".join(traceback.format_exception_only(error)).strip()
    return Finding(f"{target}: {type(error).__name__} at {_where(error)}", said)


def _where(error: BaseException) -> str:
    """Name the last line of ours that an error went through."""
    frames = traceback.extract_tb(error.__traceback__)
    ours = [frame for frame in frames if f"{os.sep}cardgen{os.sep}" in frame.filename]
    last = ours[-1] if ours else frames[-1]
    return f"{Path(last.filename).name}:{last.name}"


def _half_written(folder: Path) -> Finding | None:
    left = [path.name for path in (folder / "output").rglob(".*") if _HALF.fullmatch(path.name)]
    return Finding("left half-written", left[0]) if left else None
