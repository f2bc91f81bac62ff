"""The numbers of a game's rules by name, and how a small number is spelt out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from cardgen.errors import NOWHERE, Place, nearest

SPELT = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def spelt(number: Any) -> str:
    """Say a small number as a word; any other as it is."""
    text = str(number)
    return SPELT[int(text)] if text.isdecimal() and int(text) < len(SPELT) else text


_TEENS = ("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen")
_TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")


def in_letters(number: int) -> str:
    """Spell a number below a hundred out, as at the beginning of a sentence; any other stays as it is."""
    low = (*SPELT, *_TEENS)
    if number < len(low):
        return low[number]
    tens, ones = divmod(number, 10)
    return f"{_TENS[tens - 2]}{f'-{SPELT[ones]}' if ones else ''}" if number < 100 else str(number)


BELOW_HUNDRED = tuple(map(in_letters, range(100)))
"""What numbers are called."""
ORDINALS = (
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh",
    "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth", "eighteenth", "nineteenth",
    "twentieth",
)  # fmt: skip


def ordinal(number: int) -> str:
    """Say which one of a row, a small number as a word: `third`."""
    if 0 < number < len(SPELT):
        return ORDINALS[number - 1]
    ends = {1: "st", 2: "nd", 3: "rd"}
    return f"{number}{'th' if number % 100 in (11, 12, 13) else ends.get(number % 10, 'th')}"


class Number(NamedTuple):
    """A number of the rules, and where it is told."""

    value: int
    place: Place = NOWHERE


class Numbers:
    """The numbers of a game's rules: an attribute each for rules to read, a mapping with their places for others.

    >>> Numbers({"hand": Number(7)}).hand
    7
    """

    def __init__(self, told: Mapping[str, Number] | None = None) -> None:
        self.__dict__.update({name: one.value for name, one in (told or {}).items()}, _told=dict(told or {}))

    def __getattr__(self, name: str) -> int:
        known = self.__dict__.get("_told", {})
        near = f"; did you mean {nearest(name, known)}?" if nearest(name, known) else ""
        raise AttributeError(f"the game has no number `{name}`{near}")

    def __getitem__(self, name: str) -> Number:
        found: Number = self.__dict__["_told"][name]
        return found

    def __iter__(self) -> Iterator[str]:
        return iter(self.__dict__["_told"])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Numbers) and [*map(self._pair, self)] == [*map(other._pair, other)]

    def __hash__(self) -> int:
        return hash(tuple(map(self._pair, self)))

    def _pair(self, name: str) -> tuple[str, int]:
        return name, self[name].value


NO_NUMBERS = Numbers()
