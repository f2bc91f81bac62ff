"""One field compared with another in words: `more slots than dollars`, `bring less than they cost`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from cardgen.query import numbers
from cardgen.query.fold import fold
from cardgen.query.money import MONEY, PRICES
from cardgen.query.said import (
    ARTICLES,
    LONGEST,
    Said,
    comparison,
    found_of,
    is_counted,
    is_number_field,
    is_one_of,
    spelled,
    without_comma,
)
from cardgen.query.spoken_numbers import in_digits
from cardgen.query.tree import Operator, Word
from cardgen.query.vocabulary import Vocabulary

THAN = "than"
COMPARED: Mapping[str, Operator] = {
    "more": Operator.MORE, "higher": Operator.MORE, "greater": Operator.MORE, "bigger": Operator.MORE,
    "larger": Operator.MORE, "less": Operator.LESS, "fewer": Operator.LESS, "lower": Operator.LESS,
    "smaller": Operator.LESS,
}  # fmt: skip
"""Words before a `than`."""
ABOVE: Mapping[str, Operator] = {
    "above": Operator.MORE, "over": Operator.MORE, "exceeds": Operator.MORE, "exceed": Operator.MORE,
    "exceeding": Operator.MORE, "beats": Operator.MORE, "equals": Operator.EQUAL, "equal": Operator.EQUAL,
    "below": Operator.LESS, "under": Operator.LESS,
}  # fmt: skip
"""Words behind the first field that need no `than`."""
AS_MANY = ("as many", "as much")
TIMES: Mapping[str, int] = {"twice": 2, "double": 2, "two times": 2, "three times": 3, "four times": 4}
"""Words before `as many`."""
AT_LEAST: Mapping[str, Operator] = {"at least": Operator.AT_LEAST, "at most": Operator.AT_MOST}
AS = "as"
LINKING = ("is", "are", "value", "in")
"""Words between the first field and how it compares: `social value is above their price`, `bring in less`."""
EARN = ("earn", "bring", "make", "give", "yield", "gain", "worth", "pay", "score")
"""What a card does with what it is worth."""
COST = ("cost", "price")
BETWEEN = (
    "the", "their", "its", "his", "her", "they", "it", "she", "he", "you", "we", "number", "of", "amount", "cards",
    "card", "what", "that", "is", "are", "there", "have", "has", "do", "does", "themselves", "itself",
)  # fmt: skip
"""What may stand before the second field."""
VALUE = "value"
"""What may end such a comparison: `price exceeds their social value`."""
MOST_LINKING = 2
"""So many of the words between the first field and how it compares."""
ENDINGS = ("", "s", "ing")
MOST_BETWEEN = 4
"""So many of them."""


class _First(NamedTuple):
    """How words begin to compare a field: with which sign, how many times the other, and how many words that are."""

    fields: tuple[str, ...]
    sign: Operator
    times: int
    length: int


def ratio(words: Sequence[Word], vocabulary: Vocabulary) -> Said | None:
    """Read them where cards of some type have both fields as numbers, or as lists whose values are counted."""
    bare = [without_comma(word) for word in words]
    for first in _firsts(bare, vocabulary):
        for skipped in range(min(MOST_BETWEEN, len(bare) - first.length - 1) + 1):
            between = bare[first.length : first.length + skipped]
            if not all(fold(word.text) in BETWEEN for word in between):
                break
            if second := _second(bare[first.length + skipped :], vocabulary):
                length = first.length + skipped + second.length
                length += [fold(word.text) for word in bare[length:]] == [VALUE]
                if pair := _pair(first.fields, second.fields, vocabulary):
                    read = comparison(replace(bare[0], text=pair[0]), first.sign, pair[1], bare[:length])
                    return Said(replace(read, times=first.times), length)
        if said := _than_number(bare, first):
            return said
    return None


def _than_number(words: Sequence[Word], first: _First) -> Said | None:
    """Read `fewer slots than 4`, `more icons than a 3`: a number in the place of the other field."""
    at = first.length + is_one_of(words[first.length] if first.length < len(words) else None, ARTICLES)
    if fold(words[0].text) not in COMPARED or at >= len(words):
        return None
    number = in_digits(words[at])
    if numbers.whole(number.text) is None:
        return None
    return Said(comparison(replace(words[0], text=first.fields[0]), first.sign, number.text, words[: at + 1]), at + 1)


def _firsts(words: Sequence[Word], vocabulary: Vocabulary) -> Iterator[_First]:
    """Give the ways in which words may begin so: `more points than`, `cost more than`, `as many points as`."""
    verb = fields_meant(words[0], vocabulary)
    for at in range(min(MOST_LINKING + 1, len(words) - 1) + 1) if verb else (0,):
        if at > 1 and fold(words[at - 1].text) not in LINKING:
            break
        if at and (above := ABOVE.get(fold(words[at].text))):
            yield _First(verb, above, 1, at + 1)
        for sign, times, length, end in _signs(words[at:]):
            after = at + length
            if verb and at and _is(words, after, end):
                yield _First(verb, sign, times, after + 1)
            for count in range(1, LONGEST):
                if not _is(words, after + count, end):
                    continue
                if named := fields_meant(_joined(words[after : after + count]), vocabulary):
                    yield _First(named, sign, times, after + count + 1)


def _signs(words: Sequence[Word]) -> Iterator[tuple[Operator, int, int, str]]:
    """Give how words compare, how many words that are, and what must follow the field."""
    said = [fold(word.text) for word in words[:6]]
    if said and said[0] in COMPARED:
        yield COMPARED[said[0]], 1, 1, THAN
    limit = AT_LEAST.get(" ".join(said[:2]))
    start = 2 if limit else 0
    for count in range(3):
        times = TIMES.get(" ".join(said[start : start + count]), 0) if count else 1
        behind = start + count
        if times and " ".join(said[behind : behind + 2]) in AS_MANY:
            yield limit or Operator.EQUAL, times, behind + 2, AS


def _is(words: Sequence[Word], at: int, said: str) -> bool:
    return at < len(words) and fold(words[at].text) == said


class _Second(NamedTuple):
    fields: tuple[str, ...]
    length: int


def _second(words: Sequence[Word], vocabulary: Vocabulary) -> _Second | None:
    """Read the field with which words begin, of the most words."""
    for count in range(min(LONGEST, len(words)), 0, -1):
        if named := fields_meant(_joined(words[:count]), vocabulary):
            return _Second(named, count)
    return None


def _joined(words: Sequence[Word]) -> Word:
    return words[0] if len(words) == 1 else Word(spelled(words))


def fields_meant(word: Word, vocabulary: Vocabulary) -> tuple[str, ...]:
    """Name the fields that a word means, the likeliest first: by their name, or by what a card does with them."""
    said = fold(word.text)
    names = [said, f"{said}s", *(said.removesuffix(ending) for ending in ENDINGS if said.endswith(ending))]
    bare = {said.removesuffix(ending) for ending in ENDINGS} | {f"{said.removesuffix('ing')}e"}
    names += [name for name in MONEY if name not in PRICES] if bare & set(EARN) else []
    names += PRICES if bare & set(COST) else []
    return tuple(dict.fromkeys(name for name in names if _is_compared(name, vocabulary)))


def _is_compared(name: str, vocabulary: Vocabulary) -> bool:
    return bool(name) and (is_number_field(name, vocabulary) or is_counted(name, vocabulary))


def _pair(first: Sequence[str], second: Sequence[str], vocabulary: Vocabulary) -> tuple[str, str] | None:
    """Give the first two fields that cards of one type have."""
    ways = ((one, other) for one in first for other in second if one != other)
    return next((way for way in ways if _types(way[0], vocabulary) & _types(way[1], vocabulary)), None)


def _types(name: str, vocabulary: Vocabulary) -> set[tuple[str, str]]:
    return {(one.game, one.type) for one in found_of(name, vocabulary)}
