"""Phrases that say a value of a fact: words in order, light ones between; `{patient}` is a thing, `*` any word."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

from cardgen.rulings.natural_language.things.line import Line
from cardgen.rulings.natural_language.things.thing import Sort, Thing

_PLACE = re.compile(r"\{(\w[\w ]*)\}")
_REACH = 4
"""Words from one word of a phrase to the next, at most."""

_BY = frozenset(["from", "by"])
"""Words behind which stands who does something: `Relapse from Ann`."""


class Saying(NamedTuple):
    """A phrase, and the value of the fact that it says."""

    fact: str
    value: str
    words: tuple[str, ...]


class Part(NamedTuple):
    """The words that one word of a phrase stands for; of a thing also its name in the phrase."""

    start: int
    end: int
    name: str = ""


class Said(NamedTuple):
    """A phrase found in a line."""

    saying: Saying
    value: str
    parts: tuple[Part, ...]

    @property
    def gap(self) -> int:
        """Count the words between those of the phrase."""
        return self.parts[-1].end - self.parts[0].start - sum(one.end - one.start for one in self.parts)

    @property
    def used(self) -> list[tuple[int, int]]:
        """List the words that say the value; a thing that the value does not name is only looked at."""
        told = {"", "who", "whose", *_PLACE.findall(self.saying.value)}
        return [(one.start, one.end) for one in self.parts if one.name in told]


def found(line: Line, sayings: Sequence[Saying], empty: frozenset[str], known: Collection[str]) -> Iterator[Said]:
    """Find phrases in a line; `*` is any word that the game *knows*, or that names a thing."""
    starts: dict[int, list[Thing]] = defaultdict(list)
    for one in line.things:
        starts[one.start].append(one)
    any_word = {at for at, text in enumerate(line.texts) if text in empty or text in known} | line.named
    for saying in sayings:
        for at in range(len(line.texts)):
            for told, parts in _walk(line, starts, empty, any_word, saying.words, at, {}, ()):
                value = _PLACE.sub(lambda place, told=told: told.get(place[1], place[0]), saying.value)  # type: ignore[misc]
                yield Said(saying, value, parts)


def _walk(
    line: Line,
    starts: Mapping[int, Sequence[Thing]],
    empty: frozenset[str],
    any_word: Collection[int],
    words: Sequence[str],
    at: int,
    told: Mapping[str, str],
    parts: tuple[Part, ...],
) -> Iterator[tuple[Mapping[str, str], tuple[Part, ...]]]:
    """Give each way in which the words of a phrase stand in the line from a place on."""
    if not words:
        yield told, parts
        return
    head, rest = words[0], words[1:]
    for here in range(at, min(at + (_REACH if parts else 1), len(line.texts))):
        if parts and any(line.texts[k] not in empty for k in range(at, here)):
            return
        if head.startswith("{"):
            name, _, must = head[1:-1].partition("=")
            for one in () if here > at and _acts(line, here) else starts.get(here, ()):
                if name in _names(one) and must in ("", one.value):
                    more = Part(*one.span, name)
                    yield from _walk(
                        line, starts, empty, any_word, rest, one.end, {**told, name: one.value}, (*parts, more)
                    )
        elif (head == "*" and here in any_word) or line.texts[here] in head.split("|"):
            yield from _walk(line, starts, empty, any_word, rest, here + 1, told, (*parts, Part(here, here + 1)))


def _acts(line: Line, at: int) -> bool:
    """Say whether somebody behind `from` does something; not where another of the clause does: `I steal from Ann`."""
    clause = line.words[at].clause
    others = (one for one in line.persons if one.start < at and line.words[one.start].clause == clause)
    return line.texts[at - 1] in _BY and not any(others)


_CALLED = {Sort.NUMBER: "num", Sort.PERSON: "who", Sort.OWNER: "whose", Sort.ORDINAL: "place"}


def _names(thing: Thing) -> tuple[str, ...]:
    """Give what a thing is called in a phrase: a card by its type, a word by its list."""
    return (thing.group.replace(" ", "-"), thing.group) if thing.is_of_game else (_CALLED.get(thing.sort, ""),)
