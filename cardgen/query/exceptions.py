"""What is left out by more than its name: `except those that cost 3`, `without 3 icons`, `but not the heroes`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from cardgen.query import numbers
from cardgen.query.denied import goes_below
from cardgen.query.fields_beside import number_fields
from cardgen.query.fillers import CARDS, FILLERS
from cardgen.query.head_noun import Noun, of_type, type_called
from cardgen.query.left_out import BUT, WITHOUT
from cardgen.query.money import EARNED, MONEY, PRICES, WORTH
from cardgen.query.said import (
    TYPE,
    Said,
    comparison,
    found_of,
    is_number_field,
    is_one_of,
    plain_words,
    told,
    without_comma,
)
from cardgen.query.spoken_numbers import BEFORE_SIGN, LESS, MORE, counting, in_digits, number, number_before
from cardgen.query.tree import And, Comparison, Extent, Node, Not, Operator, Word
from cardgen.query.vocabulary import Vocabulary

INVERSE: Mapping[Operator, Operator] = {
    Operator.MATCHES: Operator.UNEQUAL, Operator.MORE: Operator.AT_MOST, Operator.LESS: Operator.AT_LEAST,
    Operator.AT_LEAST: Operator.LESS, Operator.AT_MOST: Operator.MORE,
}  # fmt: skip
"""How a number compares of which something else is denied."""
OTHER_THAN = ("other than", "apart from", "aside from", "different from", "rather than", "free of", "devoid of")
OUTSIDE = ("without", "except", "excluding", "besides")
"""What leaves out what stands behind it."""
PASSED = ("for", "the", "those", "ones", "any", "all", *CARDS, "that", "which", "who", "with", "having", "have", "has",
          "is", "are", "a", "an", "need", "needs", "needing")  # fmt: skip
"""What may stand between them."""
ONES = ("those", "ones")
ALL = ("all", "everything", "anything")
UNITS = ("ones", "pound", "pounds", "dollar", "dollars")
"""What an amount may be of."""


def with_exceptions(tree: And, vocabulary: Vocabulary) -> And:
    """Leave out cards with some number, and cards of a type, not those that speak of it."""
    done: list[Node] = []
    at = 0
    while at < len(tree.parts):
        said = _exception(tree.parts, at, vocabulary) or Said(tree.parts[at], 1)
        done.append(said.node)
        at += said.length
    return tree if len(done) == len(tree.parts) and tuple(done) == tree.parts else replace(tree, parts=tuple(done))


def _exception(parts: Sequence[Node], at: int, vocabulary: Vocabulary) -> Said | None:
    row, start = _behind(parts, at)
    before = parts[at - 1] if at else None
    named = isinstance(before, Word) and (is_number_field(before.text, vocabulary) or is_one_of(before, BEFORE_SIGN))
    if not row or named:
        return None
    skipped = next((count for count, part in enumerate(row) if not is_one_of(part, PASSED)), len(row))
    rest = row[skipped:]
    others = parts[:at] or [part for part in parts[:1] if is_one_of(part, ALL)]
    said = _below(rest, vocabulary) or _number(rest, parts, vocabulary) or _kind(rest, others, vocabulary)
    length = len(parts) - at - len(row) + skipped
    if said is None:
        kept = _kept(row, skipped, start)
        return Said(kept, length) if kept and rest else None
    return Said(_turned(said.node, Extent(start, rest[said.length - 1].extent.end)), length + said.length)


def _turned(node: Node, extent: Extent) -> Node:
    """Compare with another number than is said; of anything else say that it is none."""
    if not isinstance(node, Comparison) or node.operator not in INVERSE or node.field == TYPE:
        return Not(node, extent)
    return replace(node, operator=INVERSE[node.operator], extent=extent)


def _kept(row: Sequence[Node], skipped: int, start: int) -> Word | None:
    """Say `without` for what leaves out `those with` something, which is read further on."""
    ones = any(is_one_of(part, ONES) for part in row[:skipped])
    return Word(WITHOUT, extent=Extent(start, row[skipped - 1].extent.end)) if ones else None


def _behind(parts: Sequence[Node], at: int) -> tuple[Sequence[Node], int]:
    """Give what stands behind words that leave something out, and where these begin; nothing where there are none."""
    first = parts[at]
    if isinstance(first, Not) and isinstance(first.inner, Word) and first.inner.extent.start > first.extent.start + 1:
        return (first.inner, *parts[at + 1 :]), first.extent.start
    if is_one_of(first, OUTSIDE):
        return parts[at + 1 :], first.extent.start
    other = told(plain_words(parts[at : at + 2])) in (*OTHER_THAN, *BUT)
    return (parts[at + 2 :] if other else ()), first.extent.start


def _below(parts: Sequence[Node], vocabulary: Vocabulary) -> Said | None:
    """Read `clock -4`."""
    field, value = parts[:2] if len(parts) > 1 else (None, None)
    inner = value.inner if isinstance(value, Not) else None
    if not isinstance(field, Word) or not isinstance(value, Not) or not isinstance(inner, Word):
        return None
    signed = inner.extent.start == value.extent.start + 1 and numbers.whole(inner.text) is not None
    if not signed or not goes_below(field.text, vocabulary):
        return None
    return Said(comparison(field, Operator.MATCHES, f"-{inner.text}", [inner]), 2)


def _number(parts: Sequence[Node], beside: Sequence[Node], vocabulary: Vocabulary) -> Said | None:
    """Read a number with its field, or an amount of what the cards that are named have of money.

    `not more than 3` is a limit, which is read as one.
    """
    words = [in_digits(without_comma(word)) for word in plain_words(parts)]
    if not words or is_one_of(words[0], (*MORE, *LESS)):
        return None
    said = number(words, vocabulary) or number_before(words, vocabulary)
    if said is not None:
        return said if isinstance(said.node, Comparison) else None
    worth = int(is_one_of(words[0], WORTH))
    sign, text, length = next(counting(words[worth:]), (None, "", 0)) if words[worth:] else (None, "", 0)
    behind = words[worth + length :]
    ended = not behind or is_one_of(behind[0], (*UNITS, *FILLERS))
    fields = set(number_fields(beside, vocabulary)) if sign is not None and (worth or ended) else set()
    likely = [name for name in MONEY if name in fields]
    likely = sorted(likely, key=PRICES.__contains__) if is_one_of(words[0], EARNED) else likely
    if sign is None or not likely:
        return None
    field = Word(likely[0], extent=words[0].extent)
    units = int(bool(behind) and is_one_of(behind[0], UNITS))
    return Said(comparison(field, sign, text, words[worth : worth + length]), worth + length + units)


def _kind(parts: Sequence[Node], before: Sequence[Node], vocabulary: Vocabulary) -> Said | None:
    """Read the name of a card type at the end of what is left out, where none is asked for."""
    words = plain_words(parts[:2])
    if not words:
        return None
    types = type_called(without_comma(words[0]).text, vocabulary)
    cards = int(len(words) > 1 and is_one_of(words[1], CARDS))
    ended = len(parts) == 1 + cards or isinstance(parts[1 + cards], Not)
    others = [part for part in before if isinstance(part, Word) and type_called(without_comma(part).text, vocabulary)]
    if not before or not types or not ended or others or found_of(words[0].text, vocabulary):
        return None
    return Said(of_type(words[: 1 + cards], Noun(0, 1 + cards, types[0].name, ())), 1 + cards)
