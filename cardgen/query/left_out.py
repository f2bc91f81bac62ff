"""What is left out in words: `suit is not physics`, `without antidote`, `non-legend`; `clock -2` is a number."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.query import choices, numbers
from cardgen.query.fold import fold
from cardgen.query.said import (
    LONGEST,
    Said,
    Stands,
    extent_of,
    found_of,
    in_a_row,
    is_number_field,
    plain_words,
    told,
    without_comma,
)
from cardgen.query.spoken_values import IS, listed_of
from cardgen.query.tree import Comparison, Extent, Form, Node, Not, Operator, Value, Word
from cardgen.query.vocabulary import Vocabulary

ISNT = ("isnt", "arent")
"""`isn't`, folded."""
NON = "non-"
EXCEPT = ("without", "except", "excluding", "minus")
BUT = ("everything but", "anything but", "all but", "everything except", "all except")


def left_out(parts: Sequence[Node], vocabulary: Vocabulary, stands: Stands) -> list[Node]:
    """Read what some words say a card is not, or has not."""
    done: list[Node] = []
    at = 0
    while at < len(parts):
        said = _is_not(parts[at:], vocabulary) or _without(parts[at:], vocabulary, stands) or Said(parts[at], 1)
        done.append(said.node)
        at += said.length
    return done


def _is_not(parts: Sequence[Node], vocabulary: Vocabulary) -> Said | None:
    """Read `suit is not physics`, `class not demon`, `suit isn't math`; of numbers `cost is not 5` and `clock -2`."""
    field = parts[0]
    if not isinstance(field, Word) or field.begins or len(parts) < 2:
        return None
    second = parts[1]
    verb = fold(second.text) if isinstance(second, Word) else ""
    said = verb in (*IS, *ISNT)
    row = _denied(parts[1 + said :], bare=verb in ISNT)
    if not row:
        return None
    numeric = is_number_field(field.text, vocabulary)
    if numeric and numbers.span(row[0].text) is not None:
        below = not said and _is_minus(parts[1], row[0]) and _goes_below(field.text, vocabulary)
        text = f"-{row[0].text}" if below else row[0].text
        sign = Operator.MATCHES if below else Operator.UNEQUAL
        return _said(field, sign, text, row[:1], 2 + said)
    listed = [] if numeric else listed_of(field.text, vocabulary)
    for count in range(min(len(row), LONGEST), 0, -1) if listed else ():
        text = " ".join(word.text for word in row[:count])
        if choices.pick(text, listed):
            return _said(field, Operator.UNEQUAL, text, row[:count], 1 + said + count)
    return None


def _denied(parts: Sequence[Node], *, bare: bool) -> list[Word]:
    """Give the words behind a `not` or a minus; *bare* where `isn't` has said it."""
    if not parts:
        return []
    first = parts[0] if bare else parts[0].inner if isinstance(parts[0], Not) else None
    if not isinstance(first, Word) or first.begins:
        return []
    words = [first, *plain_words(parts[1:])]
    last = next((at for at, word in enumerate(words) if word.text.endswith(",")), len(words))
    return [without_comma(word) for word in words[: last + 1]]


def _is_minus(node: Node, inner: Word) -> bool:
    return isinstance(node, Not) and inner.extent.start - node.extent.start == 1


def _goes_below(name: str, vocabulary: Vocabulary) -> bool:
    """Say whether a field has numbers below zero."""
    return any(column.below for column in found_of(name, vocabulary))


def _said(field: Word, sign: Operator, text: str, row: Sequence[Word], length: int) -> Said:
    value = Value(text, Form.BARE, Extent(row[0].extent.start, row[-1].extent.end))
    extent = Extent(field.extent.start, value.extent.end)
    return Said(Comparison(field.text, sign, (value,), extent, field.extent), length)


def _without(parts: Sequence[Node], vocabulary: Vocabulary, stands: Stands) -> Said | None:
    """Read `non-legend`, and `without antidote`, which no card has in a row."""
    words = plain_words(parts[:3])
    if not words:
        return None
    if len(words) == 3 and told(words[:2]) in BUT:
        return Said(Not(words[2], extent_of(words)), 3)
    first, words = words[0], words[:2]
    if first.text.lower().startswith(NON) and first.text[len(NON) :]:
        start, end = first.extent
        return Said(Not(Word(first.text[len(NON) :], extent=Extent(start + len(NON), end)), first.extent), 1)
    if fold(first.text) not in EXCEPT or len(words) < 2 or in_a_row(words, stands):
        return None
    if found_of(words[1].text, vocabulary):
        return None
    return Said(Not(words[1], extent_of(words)), 2)
