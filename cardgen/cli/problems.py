"""How problems are told on a terminal: many of one sort as one, with their number and the first few places."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from operator import itemgetter

from cardgen.errors import Place, Problem, Sheet

MANY = 12
"""As many of one sort are told one by one."""
_FEW = 4
"""A part of a message that differs in no more ways than this, such as the name of a field, tells sorts apart."""
_PLACES = 6
_PART = re.compile(r"`[^`]*`|-?\d[\d.,]*")


def told(problems: Sequence[Problem]) -> Iterator[str]:
    """Give what is said of problems, in their order."""
    said: list[tuple[Problem, str]] = []
    for sort in (sort for alike in _grouped(problems, _words) for sort in _sorts(alike)):
        if len(sort) <= MANY:
            said += ((problem, str(problem)) for problem in sort)
        else:
            more = f"\n  and {len(sort) - 1:,} more like it: {_places(*[one.place for one in sort])}"
            said.append((sort[0], str(sort[0]) + more))
    return (text for _, text in sorted(said))


def _grouped(problems: Sequence[Problem], key: Callable[[Problem], str]) -> list[list[Problem]]:
    keyed = sorted((key(problem), problem) for problem in problems)
    return [[problem for _, problem in group] for _, group in groupby(keyed, itemgetter(0))]


def _words(problem: Problem) -> str:
    """Give the message without what is named or counted in it."""
    return f"{problem.code} {_PART.sub('`', problem.what)}"


def _sorts(alike: list[Problem]) -> Iterator[list[Problem]]:
    """Part problems of the same words by what many of them name alike."""
    named = {problem: _PART.findall(problem.what) for problem in alike}
    columns = list(zip(*named.values(), strict=True))
    telling = [at for at, column in enumerate(columns) if len(set(column)) <= _FEW]
    yield from _grouped(alike, lambda problem: " ".join(named[problem][at] for at in telling))


def _places(first: Place, *places: Place) -> str:
    """Name the first few places after the one that was told, each file once."""
    said, file = [], first.file
    for place in places[:_PLACES]:
        said.append(str(place) if place.file != file else _inside(place))
        file = place.file
    return ", ".join(said) + (", …" if len(places) > _PLACES else "")


def _inside(place: Place) -> str:
    if isinstance(place.file, Sheet):
        return str(place).rpartition(place.file.mark)[2]
    return f"line {place.line}" if place.line else str(place)
