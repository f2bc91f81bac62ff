"""Numbers said in words: `profit over 50`, `cost 2 to 4`, `4 icons`, `points 5 or more`, `cards costing $5`."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from cardgen.model.numbers import BELOW_HUNDRED, SPELT
from cardgen.query import numbers
from cardgen.query.fold import fold
from cardgen.query.said import (
    GERUND,
    MOST_BETWEEN,
    Said,
    Stands,
    comparison,
    found_of,
    in_a_row,
    is_number_field,
    is_one_of,
    told,
    without_comma,
)
from cardgen.query.tree import Comparison, Extent, Form, Node, Operator, Word
from cardgen.query.vocabulary import Vocabulary

MORE = ("more", "greater", "higher", "bigger", "larger")
LESS = ("less", "fewer", "lower", "smaller")
SIGNS: Mapping[str, Operator] = {
    **{f"{more} than": Operator.MORE for more in MORE}, **{f"{less} than": Operator.LESS for less in LESS},
    **{f"no {more} than": Operator.AT_MOST for more in MORE}, **{f"no {less} than": Operator.AT_LEAST for less in LESS},
    "over": Operator.MORE, "above": Operator.MORE, "beyond": Operator.MORE, "exceeding": Operator.MORE,
    "later than": Operator.MORE, "earlier than": Operator.LESS, "no later than": Operator.AT_MOST,
    "no earlier than": Operator.AT_LEAST,
    "under": Operator.LESS, "below": Operator.LESS, "before": Operator.LESS, "after": Operator.MORE,
    "since": Operator.AT_LEAST, "at least": Operator.AT_LEAST, "from": Operator.AT_LEAST, "min": Operator.AT_LEAST,
    "minimum": Operator.AT_LEAST, "at most": Operator.AT_MOST, "up to": Operator.AT_MOST, "max": Operator.AT_MOST,
    "maximum": Operator.AT_MOST, "cheaper than": Operator.LESS, "less expensive than": Operator.LESS,
    "dearer than": Operator.MORE, "more expensive than": Operator.MORE, "no cheaper than": Operator.AT_LEAST,
    "no dearer than": Operator.AT_MOST, "until": Operator.AT_MOST, "between": Operator.MATCHES,
    "equals": Operator.MATCHES, "in": Operator.MATCHES,
    "in the": Operator.MATCHES, "exactly": Operator.MATCHES, "only": Operator.MATCHES, "just": Operator.MATCHES,
    "": Operator.MATCHES,
}  # fmt: skip
"""Words between a field and a number."""
BARE = ("", "exactly", "only", "just")
"""Those of them that compare nothing."""
BEFORE_SIGN = ("value", "of", "is", "are", "was")
"""What may stand before such words, or alone: `is at least 3`, `of 3`, `social value 1`."""
ENDS_IN_A = (" a", " an")
"""Behind such words an article says nothing: `higher than a 3`."""
BETWEEN = "between"
OF = ("of",)
THESE = ("these", "those", "them", "this", "it", "in", "the", "box", "deck", "game", "card", "cards")
"""What may stand behind such an `of`, at the end: `there are eight of these in the box`."""
COPIES = "copies"
TO = ("to", "-", "–", "until", "through")
OR_MORE: Mapping[str, Operator] = {
    "or more": Operator.AT_LEAST, "or higher": Operator.AT_LEAST, "or above": Operator.AT_LEAST,
    "or over": Operator.AT_LEAST, "or later": Operator.AT_LEAST, "or less": Operator.AT_MOST,
    "or fewer": Operator.AT_MOST, "or lower": Operator.AT_MOST, "or below": Operator.AT_MOST,
    "or under": Operator.AT_MOST, "or earlier": Operator.AT_MOST,
}  # fmt: skip
"""Words behind a number."""
UPWARD: Mapping[str, Operator] = {
    "up": Operator.AT_LEAST, "upward": Operator.AT_LEAST, "upwards": Operator.AT_LEAST, "down": Operator.AT_MOST,
    "downward": Operator.AT_MOST, "downwards": Operator.AT_MOST,
}  # fmt: skip
"""One word behind a number: `four and up`."""
NUMBERS = SPELT
WRITTEN: Mapping[str, str] = {word: str(number) for number, word in enumerate(BELOW_HUNDRED)} | {"hundred": "100"}
"""What numbers are called, and their digits."""


class _Amount(NamedTuple):
    """A number, or a range of them, as some words say it: how it is compared, and how many words that are."""

    sign: Operator
    text: str
    length: int


def number(words: Sequence[Word], vocabulary: Vocabulary) -> Said | None:
    """Read `profit over 50`, `cost 2 to 4`, `points 5 or more` and `costing 5`."""
    field = _field(words[0], vocabulary)
    for between in range(min(MOST_BETWEEN, len(words) - 2) + 1) if field else ():
        row = words[1 + between :]
        amount = _amount(row, _sign(words[1 : 1 + between]), both=fold(words[1].text) == BETWEEN)
        if field and amount:
            return Said(comparison(field, amount.sign, amount.text, row[: amount.length]), 1 + between + amount.length)
    return None


def number_before(words: Sequence[Word], vocabulary: Vocabulary) -> Said | None:
    """Read `4 icons`, `at least 3 copies` and `5 or more points`."""
    for between in range(min(MOST_BETWEEN, len(words) - 2) + 1):
        sign = _sign(words[:between])
        amount = _amount(words[between:], sign, both=False)
        if not amount or not (amount.sign.orders or told(words[:between]) in BARE):
            continue
        at = between + amount.length
        field, behind = words[at : at + 1], words[at + 1 :]
        if behind and (_is_next(behind[0]) or _is_compared(behind)) and not number_before(behind, vocabulary):
            return None
        these = len(behind) if _is_end(field, behind) else 0
        field = [Word(COPIES, extent=word.extent) for word in field] if _is_end(field, behind) else field
        field = [_several(word, vocabulary) for word in field]
        if field and _is_counted(field[0].text, vocabulary):
            more = OR_MORE.get(told(behind[:2])) if not amount.sign.orders else None
            read = comparison(field[0], more or amount.sign, amount.text, words[between:at])
            whole = Extent(words[0].extent.start, words[at + 2 if more else at].extent.end)
            return Said(dataclasses.replace(read, extent=whole), at + (3 if more else 1) + these)
    return None


def _several(word: Word, vocabulary: Vocabulary) -> Word:
    """Give the field that several of a word are, where one of it is none: `3 star`, `more than 1 treatment`."""
    many = f"{word.text}s"
    named = not _is_counted(word.text, vocabulary) and _is_counted(many, vocabulary)
    return dataclasses.replace(word, text=many) if named else word


def counting(words: Sequence[Word]) -> Iterator[tuple[Operator, str, int]]:
    """Give the ways to read an amount with which words begin, `only one`, and how many words that are."""
    for between in range(min(MOST_BETWEEN, len(words) - 1) + 1):
        row = [in_digits(words[between]), *words[between + 1 :]]
        if read := _amount(row, _sign(words[:between]), both=False):
            yield read.sign, read.text, between + read.length


def _is_end(field: Sequence[Word], behind: Sequence[Word]) -> bool:
    return bool(field) and _is_last_of([*field, *behind], 0)


def _is_next(word: Word) -> bool:
    """Say whether a number is of the field before it; of money it stands for itself: `4 slots $3`."""
    return numbers.span(word.text) is not None and word.text[0] not in numbers.MONEY


def in_digits(word: Word) -> Word:
    """Write a number that is a word in digits."""
    digits = "" if word.begins else WRITTEN.get(fold(without_comma(word).text), "")
    return dataclasses.replace(word, text=digits) if digits else word


def of_counted(parts: Sequence[Node], vocabulary: Vocabulary) -> list[Node]:
    """Read `two icons` as a number of them."""
    done: list[Node] = []
    for at, (part, behind) in enumerate(zip(parts, (*parts[1:], None), strict=True)):
        counted = isinstance(behind, Word) and (_is_counted(behind.text, vocabulary) or _is_last_of(parts, at + 1))
        done.append(in_digits(part) if counted and isinstance(part, Word) else part)
    return done


def of_named(parts: Sequence[Node], vocabulary: Vocabulary, stands: Stands) -> list[Node]:
    """Read `add four` as a number of the field, unless some card has the words in a row."""
    done: list[Node] = []
    for part in parts:
        field = done[-1] if done else None
        words = isinstance(part, Word) and isinstance(field, Word) and _is_numbered(field.text, part, vocabulary)
        named = words and isinstance(part, Word) and isinstance(field, Word) and not in_a_row([field, part], stands)
        done.append(in_digits(part) if named and isinstance(part, Word) else part)
    return done


def _is_numbered(name: str, word: Word, vocabulary: Vocabulary) -> bool:
    """Say whether a number may be of a field: one of numbers, or of values one of which has it for a letter."""
    digits = in_digits(word).text
    columns = found_of(name, vocabulary)
    listed = (value for column in columns for value in (column.words.words.values() if column.words else ()))
    return is_number_field(name, vocabulary) or any(value.letter == digits for value in listed)


def _is_last_of(parts: Sequence[Node], at: int) -> bool:
    """Say whether a search ends with an `of`: `there are more than six of` asks for copies, and `of these` too."""
    return is_one_of(parts[at], OF) and all(is_one_of(part, THESE) for part in parts[at + 1 :])


def _is_compared(words: Sequence[Word]) -> bool:
    """Say whether words go on with a comparison, as behind the field of `social less than 4`."""
    counts = [at for at in range(1, MOST_BETWEEN + 1) if at < len(words) and words[at].text[0] not in numbers.MONEY]
    reads = (_amount(words[count:], _sign(words[:count]), both=False) for count in counts)
    return any(read is not None and read.sign.orders for read in reads)


def amount(words: Sequence[Word], vocabulary: Vocabulary) -> bool:
    """Say whether words begin with an amount of something that they do not name: `over 50`, `5 or more`, `£50-£100`."""
    if number_before(words, vocabulary):
        return False
    if words and numbers.span(words[0].text) is not None and not _is_whole(words[0]):
        return True
    for between in range(min(MOST_BETWEEN, len(words) - 1) + 1):
        read = _amount(words[between:], _sign(words[:between]), both=fold(words[0].text) == BETWEEN)
        if read and (read.sign.orders or read.length > 1):
            return True
    return False


def ended(node: Comparison, words: Sequence[Word], vocabulary: Vocabulary) -> Said | None:
    """Take what follows `cost:2` to it: `to 4`, `or more`."""
    last = node.values[-1]
    if len(node.values) > 1 or node.operator.orders or last.form is not Form.BARE or len(words) < 2:
        return None
    first = Word(last.text, extent=last.extent)
    amount = _amount([first, *words], node.operator, both=False)
    if not amount or amount.length < 2 or not is_number_field(node.field, vocabulary):
        return None
    extent = Extent(node.extent.start, words[amount.length - 2].extent.end)
    value = dataclasses.replace(last, text=amount.text, extent=Extent(last.extent.start, extent.end))
    return Said(dataclasses.replace(node, operator=amount.sign, values=(value,), extent=extent), amount.length)


def _sign(words: Sequence[Word]) -> Operator | None:
    """Say how words before a number compare it."""
    said = told(words)
    for verb in BEFORE_SIGN:
        said = "" if said == verb else said.removeprefix(f"{verb} ")
    bare = said.rpartition(" ")[0] if said.endswith(ENDS_IN_A) else said
    return SIGNS.get(said, SIGNS.get(bare))


def _amount(words: Sequence[Word], sign: Operator | None, *, both: bool) -> _Amount | None:
    """Read a number and what follows it; *both* where a second one must."""
    if sign is None or not words or numbers.span(words[0].text) is None:
        return None
    first, rest = words[0], words[1:]
    skipped = int(bool(rest) and fold(rest[0].text) in TO)  # `and` is gone by now
    if (skipped or both) and len(rest) > skipped and _is_whole(first) and _is_whole(rest[skipped]):
        return _Amount(Operator.MATCHES, f"{first.text}..{rest[skipped].text}", 2 + skipped)
    more = OR_MORE.get(told(rest[:2])) if not sign.orders and _is_whole(first) else None
    if more:
        return _Amount(more, first.text, 3)
    upward = UPWARD.get(told(rest[:1])) if sign is Operator.MATCHES and _is_whole(first) else None
    if upward:
        return _Amount(upward, first.text, 2)
    return None if sign.orders and not _is_whole(first) else _Amount(sign, first.text, 1)


def _field(word: Word, vocabulary: Vocabulary) -> Word | None:
    """Give the field that a word names; `costing` names `cost`."""
    if is_number_field(word.text, vocabulary):
        return word
    bare = dataclasses.replace(word, text=word.text.removesuffix(GERUND))
    return bare if bare != word and bare.text and is_number_field(bare.text, vocabulary) else None


def _is_whole(word: Word) -> bool:
    return numbers.whole(word.text) is not None


def _is_counted(name: str, vocabulary: Vocabulary) -> bool:
    """Say whether a card has one number of it, or some of a list; `2 players` is more often said than asked."""
    found = found_of(name, vocabulary)
    lists = bool(found) and all(column.many and column.words is not None for column in found)
    return lists or (is_number_field(name, vocabulary) and not any(column.many for column in found))
