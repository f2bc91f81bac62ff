"""Print what each part of what is unknown was asked in a dispute, and by whom, for whoever debugs a rule that forks.

python -m tests.forks dr-science trick-winner "Einstein 4B, Cox ?"
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from cardgen.project.judging.cases import from_line
from cardgen.project.judging.judge import judge_all
from cardgen.rulings.unknown.branch import Branch

_OWN = "cardgen.rulings.unknown"
"""The package of the unknown: who asks stands outside of it."""


class Asked(NamedTuple):
    """A question that forked a run: who asked, with file and line, and which of how many answers was tried."""

    by: str
    answer: int
    of: int


def forks(game: str, kind: str, line: str) -> Iterator[list[Asked]]:
    """Rule on a line, and give the questions of each run that asked any, in order."""
    runs: dict[int, list[Asked]] = {}
    kept: list[Branch] = []  # else another run could come to have the number of one
    choose = Branch.choose

    def noted(run: Branch, ways: int) -> int:
        chosen = choose(run, ways)
        if id(run) not in runs:
            kept.append(run)
        runs.setdefault(id(run), []).append(Asked(_asker(), chosen + 1, ways))
        return chosen

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Branch, "choose", noted)
        list(judge_all(from_line(game, kind, line, None)))
    yield from runs.values()


def _asker() -> str:
    frame = sys._getframe(2)
    while frame.f_back and str(frame.f_globals.get("__name__", "")).startswith(_OWN):
        frame = frame.f_back
    line = frame.f_lineno
    while frame.f_back and frame.f_code.co_name.startswith("<"):  # a comprehension is of the function it stands in
        frame = frame.f_back
    return f"{frame.f_code.co_filename}:{line} {frame.f_code.co_name}"


if __name__ == "__main__":
    for number, asked in enumerate(forks(*sys.argv[1:4]), 1):
        print(f"run {number}")
        for one in asked:
            print(f"  {one.by}: answer {one.answer} of {one.of}")
