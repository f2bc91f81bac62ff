"""Numbers of a line: `3`, `three`, `2 or 5`, `3 to 5`, `at least 4`, `a couple of`; `third` and `11th` are places."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from cardgen.model.numbers import SPELT
from cardgen.rulings.natural_language.things.thing import Sort, Thing

_TEENS = ["thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"]
_NUMBERS = {word: number for number, word in enumerate((*SPELT, *_TEENS))}
_ORDINALS = {
    word: number
    for number, word in enumerate(
        [
            "first",
            "second",
            "third",
            "fourth",
            "fifth",
            "sixth",
            "seventh",
            "eighth",
            "ninth",
            "tenth",
            "eleventh",
            "twelfth",
        ],
        1,
    )
}
_PLACE = re.compile(r"(\d+)th")
_COUNTED = {"none": "0", "couple": "2", "pair": "2", "both": "2", "single": "1"}
_BEFORE = {("at", "least"): (0, None), ("at", "most"): (None, 0), ("more", "than"): (1, None)} | dict.fromkeys(
    (("less", "than"), ("fewer", "than")), (None, -1)
)
"""Words before a number that make it a range: what is added to it for its least and its most."""
TIMES = "times"
"""The group of numbers that tell how often something was done."""
_TIMES = {"once": "1", "twice": "2"}
_MINUS = "minus"
_JOINS = {"or": "{} or {}", "to": "{}..{}"}


def number(word: str) -> int | None:
    """Read a whole number, in digits or as a word."""
    return int(word) if re.fullmatch(r"[-+]?\d{1,9}", word) else _NUMBERS.get(word)


def numbers(texts: Sequence[str]) -> Iterator[Thing]:
    """Find the numbers and places of a line."""
    at = 0
    while at < len(texts):
        value = number(texts[at])
        if value is None:
            yield from _other(texts, at)
            at += 1
            continue
        thing = Thing((at, at + 1), Sort.ORDINAL, str(value)) if _is_place(texts, at) else _number(texts, at, value)
        yield thing
        at = thing.end


def _is_place(texts: Sequence[str], at: int) -> bool:
    """Say whether a number tells which: `number 7`, `no. 7`."""
    return list(texts[at - 1 : at]) == ["number"] or list(texts[max(0, at - 2) : at]) == ["no", "."]


def _number(texts: Sequence[str], at: int, value: int) -> Thing:
    if at and texts[at - 1] == _MINUS and value > 0:
        return Thing((at - 1, at + 1), Sort.NUMBER, str(-value))
    ends = _BEFORE.get((texts[at - 2], texts[at - 1])) if at > 1 else None
    if ends is not None:
        least, most = (None if end is None else value + end for end in ends)
        text = f"{'' if least is None else least}..{'' if most is None else most}"
        return Thing((at - 2, at + 1), Sort.NUMBER, text)
    second = number(texts[at + 2]) if at + 2 < len(texts) and texts[at + 1] in _JOINS else None
    if second is not None:
        return Thing((at, at + 3), Sort.NUMBER, _JOINS[texts[at + 1]].format(value, second))
    return Thing((at, at + 1), Sort.NUMBER, str(value))


def _other(texts: Sequence[str], at: int) -> Iterator[Thing]:
    word = texts[at]
    place = _PLACE.fullmatch(word)
    if word in _ORDINALS or place is not None:
        yield Thing((at, at + 1), Sort.ORDINAL, place[1] if place is not None else str(_ORDINALS[word]))
    elif word in _COUNTED:
        end = at + 1 + (list(texts[at + 1 : at + 2]) == ["of"])
        yield Thing((at, end), Sort.NUMBER, _COUNTED[word], is_part=True)
    elif word in _TIMES:
        yield Thing((at, at + 1), Sort.NUMBER, _TIMES[word], TIMES)
