"""Sentences of several cases put together: what all of them say is said once."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cardgen.model.numbers import SPELT
from cardgen.rulings.notation.phrase import FOR_INSTANCE, either, listed
from cardgen.rulings.rule_context import Finding

_GOES_ON = (", ", ": ", "; ")
"""What stands before what a sentence adds to another that says less."""
_LISTS = ": "
_MOST_ENDS, _LONGEST = 2, 12
"""Ways to end a sentence that are told one after the other, of so many words; of more the first for instance."""
_MOST_WORDS = 4
"""Words that are told as a choice."""
_FIRST = 3
"""Numbers with gaps between them that are told of many."""
_NOT = ", not "
"""What stands before the number that is told in the place of those that would be right."""
_MARKS = ".,;:"
_NUMBER = re.compile(r"(?P<before>[^\d\w]?)(?P<low>\d{1,4})(?:\.\.(?P<high>\d{1,4}))?(?P<behind>[^\d\w]?)")
_SIGN = re.compile(r"[^\w'’.-]")
"""What no plain word has; a card in signs is no word: `W:P`."""


def merged(ways: Sequence[Finding]) -> list[Finding]:
    """Put what one rule says in several cases in one sentence, where that can be."""
    by: dict[tuple[str, str], list[Finding]] = {}
    for one in ways:
        by.setdefault((one.rule, one.does), []).append(one)
    found: list[Finding] = []
    for some in by.values():
        says = at_once([one.says for one in some])
        found += [some[0]._replace(says=says)] if says else some
    return sorted(found, key=lambda one: next(at for at, way in enumerate(ways) if way.rule == one.rule))


def at_once(says: Sequence[str]) -> str:
    """Say several sentences in one: what all of them say, one word that differs as a choice; nothing if they differ."""
    least = min(says, key=len)
    if all(one == least or one.startswith(tuple(f"{least}{more}" for more in _GOES_ON)) for one in says):
        return least
    return _one_word(says) or _one_end(says)


def _one_word(says: Sequence[str]) -> str:
    """Tell sentences that differ in one word, which may be a number: `Ann or Bob led`, `with 2 or 4 players`."""
    every = [one.split(" ") for one in says]
    if len({*map(len, every)}) > 1:
        return ""
    apart = [at for at, words in enumerate(zip(*every, strict=True)) if len({*words}) > 1]
    if len(apart) != 1:
        return ""
    at = apart[0]
    words = [one[at].rstrip(_MARKS) for one in every]
    marks = {one[at].removeprefix(word) for one, word in zip(every, words, strict=True)}
    choice = _choice(words, gaps=_NOT in says[0]) if len(marks) == 1 else ""
    return " ".join([*every[0][:at], f"{choice}{marks.pop()}", *every[0][at + 1 :]]) if choice else ""


def _choice(words: Sequence[str], *, gaps: bool) -> str:
    """Tell words as a choice, many numbers by the least and the most; nothing if they are too many or no words.

    With *gaps* it matters that a number between them is none of them.
    """
    numbers = [found for word in words if (found := _NUMBER.fullmatch(word))]
    if len(numbers) == len(words) and len(around := {(one["before"], one["behind"]) for one in numbers}) == 1:
        return _choice_of_numbers(numbers, *around.pop(), gaps=gaps)
    if all(word in SPELT for word in words):
        words = sorted(words, key=SPELT.index)
    elif any(map(_SIGN.search, words)) or len(words) > _MOST_WORDS:
        return ""
    return listed(list(dict.fromkeys(words)), "or")


def _choice_of_numbers(numbers: Sequence[re.Match[str]], before: str, behind: str, *, gaps: bool) -> str:
    every = sorted({n for one in numbers for n in range(int(one["low"]), int(one["high"] or one["low"]) + 1)})
    some = [f"{before}{number}{behind}" for number in every]
    if gaps and len(every) > _MOST_WORDS and len(every) <= every[-1] - every[0]:
        return f"{', '.join(some[:_FIRST])} and so on up to {some[-1]}"
    if not (before or behind):
        return either(every) if len(every) <= _MOST_WORDS else f"{every[0]}..{every[-1]}"
    return listed(some, "or") if len(some) <= _MOST_WORDS else f"{some[0]} to {some[-1]}"


def _one_end(says: Sequence[str]) -> str:
    """Tell sentences that begin with the same and list different things: each, or one of them for instance."""
    heads = {one.partition(_LISTS)[0] for one in says}
    ends = [one.partition(_LISTS)[2] for one in says]
    if len(heads) > 1 or not all(ends):
        return ""
    if any("; " in one for one in ends):
        return ""
    is_short = len(ends) <= _MOST_ENDS and all(len(one.split()) <= _LONGEST for one in ends)
    told = "; or ".join(ends) if is_short else f"{FOR_INSTANCE} {ends[0]}"
    return f"{heads.pop()}{_LISTS}{told}"
