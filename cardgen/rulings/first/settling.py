"""Which answers to an open question give which result, in words."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any, TypeVar

from cardgen.rulings.first.comparing import highest
from cardgen.rulings.first.deliberation import STATEMENT, Deliberation
from cardgen.rulings.first.holes import Hole
from cardgen.rulings.first.spans import span
from cardgen.rulings.talk.fact import Fact
from cardgen.rulings.talk.phrase import listed, shown

K = TypeVar("K", bound=Hashable)
Row = tuple[Any, ...]
Box = tuple[frozenset[Any], ...]
OTHERWISE = ("anything else", "otherwise")
"""What the result is called that has too many ways to list: of one fact, of several."""
_MOST_VALUES = 6
"""Values of one answer that are listed; the result with more of them is what else there is."""
_MOST_EXAMPLES = 3
"""Values that are given for very many that nothing joins."""
_MOST_TOLD = 180
"""Letters that say when a result comes of several facts; where it takes more, one way is given."""
_MOST_EXCEPT = 3
"""Values that are named where all others of very many are meant."""
_MOST_BOXES = 2
"""Ways to one result that are listed; of more the first are given."""


def conditions(facts: Sequence[str], rows: Mapping[Row, K], done: Deliberation) -> dict[K, str]:
    """Say for each result which values of the *facts* give it; the result that most of them give comes last."""
    if len(facts) > 1 and _bounded(facts, done):
        return instances(facts, rows, done)
    seen = [list(dict.fromkeys(row[at] for row in rows)) for at in range(len(facts))]
    by: dict[K, list[Row]] = {}
    for row, result in rows.items():
        by.setdefault(result, []).append(row)
    boxes = {result: _merged(found, seen) for result, found in by.items()}
    several = [result for result, found in boxes.items() if len(found) > 1]
    said = {result: told for result in several if (told := _by_height(facts, by[result], list(rows), done))}
    left = {result: found for result, found in boxes.items() if result not in said}
    rest = _rest(left, alone=not said) if left and done.whole and not _bounded(facts, done) else None
    whole = True
    for result, found in left.items():
        if result != rest:
            told = _ways(facts, found, list(rows), done)
            if len(facts) > 1 and (not told or len(told) > _MOST_TOLD):
                whole, told = False, _instance(facts, by[result], rows, done)
            said[result] = told
    if rest is not None:
        other = OTHERWISE[0] if len(facts) == 1 else OTHERWISE[1]
        said[rest] = other if whole else _instance(facts, by[rest], rows, done)
    return said


def _by_height(facts: Sequence[str], found: Sequence[Row], rows: Sequence[Row], done: Deliberation) -> str:
    """Say which answer must be the highest of its sort, if it hangs on that alone."""
    ranks = [done.holes[name].unknown.rank for name in facts if name in done.holes]
    able = [rank for rank in ranks if rank is not None]
    one = highest(able, found, rows) if len(able) == len(facts) else None
    if one is None:
        return ""
    name, others = facts[one.at], [name for name in facts if name != facts[one.at]]
    every = list(dict.fromkeys(row[one.at] for row in rows))
    told = [statement(name, values_in_words(name, one.values, every, done), done)]
    for other, tie in zip(others, one.ties, strict=True):
        told.append(statement(other, f"nothing {'as high' if tie else 'higher'} in that suit", done))
    return listed(told)


def instances(facts: Sequence[str], rows: Mapping[Row, K], done: Deliberation) -> dict[K, str]:
    """Give for each result one of the ways to it, where not all of them are known."""
    by: dict[K, list[Row]] = {}
    for row, result in rows.items():
        by.setdefault(result, []).append(row)
    return {result: _instance(facts, found, rows, done) for result, found in by.items()}


def _instance(facts: Sequence[str], found: Sequence[Row], rows: Mapping[Row, Any], done: Deliberation) -> str:
    """Tell one of the ways *found*: the first in which one of the facts has a value."""
    row = next((row for row in found if any(value is not None for value in row)), found[0])
    return f"for instance {_one_way(facts, row, rows, done)}"


def _one_way(facts: Sequence[str], row: Row, rows: Mapping[Row, Any], done: Deliberation) -> str:
    every = [list(dict.fromkeys(one[at] for one in rows)) for at in range(len(facts))]
    words = [values_in_words(name, [row[at]], every[at], done) for at, name in enumerate(facts)]
    if len(facts) == 1:
        return words[0]
    told = zip(facts, words, row, strict=True)
    return listed([statement(name, text, done) for name, text, value in told if value is not None])


def _bounded(facts: Sequence[str], done: Deliberation) -> bool:
    return any(name in done.holes and done.holes[name].unknown.some for name in facts)


def _rest(boxes: Mapping[K, Sequence[Box]], *, alone: bool) -> K | None:
    """Find the result that is best told as what else there is: the one with the most ways, if they are many."""
    size = {result: (len(found), sum(len(part) for box in found for part in box)) for result, found in boxes.items()}
    most = max(size, key=lambda result: size[result])
    many = size[most][0] > _MOST_BOXES or max(len(part) for box in boxes[most] for part in box) > _MOST_VALUES
    return most if many and (len(boxes) > 1 or not alone) else None


def _merged(rows: Sequence[Row], seen: Sequence[Sequence[Any]]) -> list[Box]:
    """Put rows that differ in one place alone together, place by place."""
    boxes = [tuple(frozenset([value]) for value in row) for row in rows]
    for at in reversed(range(len(seen))):
        together: dict[Box, set[Any]] = {}
        for box in boxes:
            together.setdefault((*box[:at], *box[at + 1 :]), set()).update(box[at])
        boxes = [(*rest[:at], frozenset(values), *rest[at:]) for rest, values in together.items()]
    return boxes


def _ways(facts: Sequence[str], boxes: Sequence[Box], rows: Sequence[Row], done: Deliberation) -> str:
    """Put the ways to one result in words, as many as are listed; nothing where one of them cannot be put so."""
    told = [_way(facts, box, rows, done) for box in boxes[: _MOST_BOXES if len(boxes) > _MOST_BOXES + 1 else None]]
    more = [f"in {len(boxes) - len(told)} other ways"] if len(told) < len(boxes) else []
    return listed([*told, *more], "or") if all(told) else ""


def _way(facts: Sequence[str], box: Box, rows: Sequence[Row], done: Deliberation) -> str:
    """Put one way in words; what could not be otherwise there is left out."""
    parts = []
    for at, name in enumerate(facts):
        every = list(dict.fromkeys(row[at] for row in rows))
        able = {row[at] for row in rows if all(row[other] in box[other] for other in range(len(facts)) if other != at)}
        words = values_in_words(name, [value for value in every if value in box[at]], every, done)
        if len(facts) == 1:
            return words
        if not able <= box[at]:
            parts.append(statement(name, words, done))
    return listed(parts)


def values_in_words(name: str, values: Sequence[Any], every: Sequence[Any], done: Deliberation) -> str:
    """Put some values of a fact, out of *every* one that it may have, in words."""
    hole = done.holes.get(name)
    if hole is not None and hole.unknown.words is not None and set(values) <= set(hole.unknown.choices):
        return hole.unknown.words(values, [one for one in every if one in hole.unknown.choices])
    labels = labels_of(done)
    told = [hole.show(value) if hole is not None else shown(value) for value in values]
    told = [labels.get(one, one) for one in told]
    numbers = [one for one in every if isinstance(one, int) and not isinstance(one, bool)]
    numbers = [one for one in numbers if (hole.show(one) if hole is not None else shown(one)) == str(one)]
    if not numbers and all(one.isdecimal() for one in _shown_all(every, hole)):
        return span([int(one) for one in told], [int(one) for one in _shown_all(every, hole)])
    if len(numbers) > 1:
        some = [value for value in values if value in numbers]
        rest = [text for text, value in zip(told, values, strict=True) if value not in numbers]
        return listed([*rest, *([span(some, numbers)] if some else [])], "or")
    others = [labels.get(one, one) for one in _shown_all([one for one in every if one not in values], hole)]
    if len(told) > _MOST_VALUES and 0 < len(others) <= _MOST_EXCEPT:
        return f"anything but {listed(others, 'or')}"
    if len(told) > _MOST_VALUES + 1:
        return f"something like {listed(told[:_MOST_EXAMPLES], 'or')}"
    return listed(told, "or")


def _shown_all(every: Sequence[Any], hole: Hole | None) -> list[str]:
    return [hole.show(value) if hole is not None else shown(value) for value in every]


def statement(name: str, value: str, done: Deliberation) -> str:
    """Say that a fact has a value."""
    hole = done.holes.get(name)
    if hole is not None and hole.unknown.tells:
        return hole.unknown.tells.format(value)
    if name == STATEMENT:
        return f"{value} holds"
    fact, _, part = name.partition(".")
    one: Fact | None = done.case.kind.facts.get(fact)
    if one is not None and part and one.tells_each:
        return one.tells_each.format(part, value)
    if one is not None and one.tells:
        return one.tells.format(value)
    return f"it is {value}"


def labels_of(done: Deliberation) -> dict[str, str]:
    """Give the game's closed words with their labels."""
    return {key: word.label for one in done.case.game.words.values() for key, word in one.words.items() if word.label}
