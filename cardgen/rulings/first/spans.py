"""Numbers and words out of all that are possible."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from cardgen.rulings.talk.phrase import is_list, listed


def span(numbers: Sequence[int], every: Sequence[int]) -> str:
    """Put numbers out of *every* one that is possible in words: `2, 5`, `3 to 6`, `7 or more`, `2 or fewer`."""
    some = sorted(set(numbers))
    runs: list[list[int]] = []
    for number in some:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return listed([words for run in runs for words in _run(run, min(every), max(every))], "or")


def _run(run: Sequence[int], least: int, most: int) -> list[str]:
    if len(run) > 1 and run[-1] == most:
        return [f"{run[0]} or more"]
    if len(run) > 2 and run[0] == least:
        return [f"{run[-1]} or less"]
    return [f"{run[0]} to {run[-1]}"] if len(run) > 2 else list(map(str, run))


def told_values(value: Any, labels: Mapping[str, str]) -> Any:
    """Put labels in the place of a game's words inside a value."""
    if isinstance(value, str):
        return labels.get(value, value)
    return tuple(told_values(one, labels) for one in value) if is_list(value) else value
