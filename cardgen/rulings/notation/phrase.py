"""Values and choices in words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import SimpleNamespace
from typing import TypeGuard

from cardgen.model.numbers import spelt


def shown(value: object) -> str:
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


def is_list(value: object) -> TypeGuard[Sequence[object]]:
    """Say whether a value is a plain list, not one of the named tuples that show themselves."""
    return isinstance(value, list) or (isinstance(value, tuple) and not hasattr(value, "_fields"))


def singles(value: object) -> Iterator[object]:
    """Give each single value in lists, mappings and things made of parts."""
    if isinstance(value, SimpleNamespace):
        value = vars(value)
    if isinstance(value, Mapping):
        value = tuple(value.values())
    if isinstance(value, (tuple, list)):
        for one in value:
            yield from singles(one)
    else:
        yield value


def either(values: Iterable[object]) -> str:
    """Join values by `or`, neighbouring numbers as a range: `3 or 5`, `3..6`, `0..30 or 32`."""
    once = list(dict.fromkeys(values))
    numbers = sorted(value for value in once if isinstance(value, int) and not isinstance(value, bool))
    if len(numbers) == len(once) > 1:
        spans = _spans(numbers)
        return listed([one for ends in spans for one in _ends(*ends, alone=len(spans) == 1)], "or")
    return listed([shown(value) for value in once], "or")


def _spans(numbers: Sequence[int]) -> list[tuple[int, int]]:
    """Put neighbouring numbers together: the first and the last of each row."""
    spans: list[tuple[int, int]] = []
    for number in numbers:
        first = spans.pop()[0] if spans and spans[-1][1] == number - 1 else number
        spans.append((first, number))
    return spans


def _ends(first: int, last: int, *, alone: bool) -> tuple[str, ...]:
    """Give a row of numbers as a range; two beside others each by itself: `3, 5 or 6`."""
    if first == last or (last == first + 1 and not alone):
        return tuple(dict.fromkeys((str(first), str(last))))
    return (f"{first}..{last}",)


def span(numbers: Iterable[int], every: Iterable[int]) -> str:
    """Put numbers out of *every* one that is possible in words: `2 or 5`, `3 to 6`, `7 or more`, `2 or less`."""
    able = sorted(every)

    def words(first: int, last: int) -> tuple[str, ...]:
        if last > first and last == able[-1]:
            return (f"{first} or more",)
        if last > first + 1:
            return (f"{last} or less" if first == able[0] else f"{first} to {last}",)
        return tuple(dict.fromkeys((str(first), str(last))))

    return listed([one for ends in _spans(sorted(set(numbers))) for one in words(*ends)], "or")


def in_words(text: str) -> str:
    """Put ranges within a text in words: `12 or 13` for `12..13`, `12 to 14`, `12 or more`."""

    def words(match: re.Match[str]) -> str:
        low, high = match.groups()
        return f"{low} or more" if not high else f"{low} {'or' if int(high) == int(low) + 1 else 'to'} {high}"

    return re.sub(r"\b(\d+)\.\.(\d*)", words, text)


def by_its_number(text: str) -> str:
    """Put a sign beside its number: `8★ or less`, where a span of numbers was put before it."""
    return re.sub(r"(\d+)( or (?:more|less))([★£$€])", r"\1\3\2", text)


def listed(words: Sequence[str], last: str = "and") -> str:
    """Join words: `a, b and c`."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


FOR_INSTANCE = "for instance"
"""What stands before one of many."""


def plural(count: int, one: str, many: str = "") -> str:
    """Count things: `1 card`, `3 cards`."""
    return f"{count} {one if count == 1 else many or one + 's'}"


def number_of(count: object, one: str, many: str = "") -> str:
    """Say so many of something: `no card`, `one card`, `two cards`."""
    text = spelt(count)
    return f"{'no' if text == 'zero' else text} {one if text in ('zero', 'one') else many or f'{one}s'}"


def capital(text: str) -> str:
    """Begin with a capital letter."""
    return text[:1].upper() + text[1:]


def lowered(text: str) -> str:
    """Begin with a small letter, unless the first word is a name."""
    first = text.partition(" ")[0].rstrip(",:").removesuffix("'s")
    return text[:1].lower() + text[1:] if first in _SMALL and not _PLAYER_A.match(text) else text


_PLAYER_A = re.compile(r"A (?:and|can|cannot|does|gains|gets|has|is|loses|may|must|pays|takes|was|wins)\b")
"""A player who is called A, and no article."""
_SMALL = frozenset(
    """a after all an are at before between by cards did do does each every everybody for hand has have how in is it
    legal no nobody nothing of on one only other some that the their then there these they this three two was were what
    whatever when where which who whose with together not step steps four five six seven eight nine
    ten its either played roles waiting abilities page burned another but turns
    money pounds somebody deck you""".title().split()
)
