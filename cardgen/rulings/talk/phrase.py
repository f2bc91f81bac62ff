"""Values and choices in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any


def shown(value: Any) -> str:
    """Show a value the way people write it."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Mapping):
        return ", ".join(f"{shown(key)} {shown(inner)}" for key, inner in value.items())
    if is_list(value):
        return " ".join(map(shown, value)) or "nothing"
    return str(value)


def is_list(value: Any) -> bool:
    """Say whether a value is a plain list, not one of the named tuples that show themselves."""
    return isinstance(value, list) or (isinstance(value, tuple) and not hasattr(value, "_fields"))


def either(values: Iterable[Any]) -> str:
    """Join values by `or`, neighbouring numbers as a range: `3 or 5`, `3..6`."""
    once = list(dict.fromkeys(values))
    numbers = sorted(value for value in once if isinstance(value, int) and not isinstance(value, bool))
    if len(numbers) == len(once) > 1 and numbers[-1] - numbers[0] == len(numbers) - 1:
        return f"{numbers[0]}..{numbers[-1]}"
    return listed([shown(value) for value in (numbers if len(numbers) == len(once) else once)], "or")


def listed(words: Sequence[str], last: str = "and") -> str:
    """Join words: `a, b and c`."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def plural(count: int, one: str, many: str = "") -> str:
    """Count things: `1 card`, `3 cards`."""
    return f"{count} {one if count == 1 else many or one + 's'}"


def capital(text: str) -> str:
    """Begin with a capital letter."""
    return text[:1].upper() + text[1:]


def lowered(text: str) -> str:
    """Begin with a small letter, unless the first word is a name."""
    return text[:1].lower() + text[1:] if text.partition(" ")[0].rstrip(",:").removesuffix("'s") in _SMALL else text


_SMALL = frozenset(
    """a after all an are at before between by cards did do does each every everybody for has have how in is it legal
    nobody nothing of on one only other some that the their there these they this three two was were what
    whatever when where which who whose with""".title().split()
)


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
