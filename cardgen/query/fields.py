"""Compare fields with values: numbers and ranges, texts, closed lists, and one field with another."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import assert_never

from cardgen.model.field import FieldKind, Search
from cardgen.query import choices, columns, numbers, numbers_in, patterns
from cardgen.query.counts import counted, counted_pair, is_count
from cardgen.query.faults import Faults
from cardgen.query.number_fields import compare_numbers, ends_of
from cardgen.query.sql import ALL, NONE, Sql, both, either, negated
from cardgen.query.tree import Comparison, Form, Operator, Value
from cardgen.query.vocabulary import PLAYERS, Column, Vocabulary
from cardgen.query.words import needle

ALWAYS_IN_PLAY = Sql("c.game NOT IN (SELECT game FROM in_play)")
"""Holds of the cards of games without decks."""
_Reader = Callable[[Comparison, Sequence[Column], Faults], Sql]


def compare(comparison: Comparison, found: Sequence[Column], vocabulary: Vocabulary, faults: Faults) -> Sql:
    """Compare a field, which may stand in several columns; wrong is only what is wrong for every kind of them."""
    other = _other_field(comparison, found, vocabulary) or counted(comparison, found)
    if other is not None:
        return other
    right: list[Sql] = []
    wrong: list[Faults] = []
    for alike in _alike(found):
        amiss = Faults(faults.query)
        condition = _reader(alike[0].kind, vocabulary)(comparison, alike, amiss)
        right += [] if amiss.problems else [condition]
        wrong += [amiss] if amiss.problems else []
    if not right and wrong:
        faults.problems.extend(wrong[0].problems)
    if found[0].name == PLAYERS and comparison.operator is not Operator.UNEQUAL and right:
        right.append(ALWAYS_IN_PLAY)
    return either(right)


def _alike(found: Sequence[Column]) -> list[list[Column]]:
    """Part columns by how they are searched: the ordered ones first, by their scale."""
    groups: dict[tuple[Search, str], list[Column]] = {}
    for column in sorted(found, key=lambda column: list(Search).index(column.kind.search)):
        scale = column.kind.scale
        groups.setdefault((column.kind.search, scale.pattern if scale else ""), []).append(column)
    return list(groups.values())


def _reader(kind: FieldKind, vocabulary: Vocabulary) -> _Reader:
    match kind.search:
        case Search.ORDERED:
            assert kind.scale is not None, f"the kind `{kind}` is ordered, and has no scale"
            return partial(compare_numbers, vocabulary, kind.scale)
        case Search.LISTED:
            return _closed
        case Search.TEXT:
            return partial(_texts, vocabulary.subject.own)
        case never:
            assert_never(never)


def _other_field(comparison: Comparison, found: Sequence[Column], vocabulary: Vocabulary) -> Sql | None:
    """Compare with another field of the same kind, when the value is the name of one and not a value itself."""
    value = comparison.values[0]
    kinds = {column.kind for column in found}
    if len(comparison.values) > 1 or value.form is not Form.BARE or any(map(columns.is_text, found)):
        return None
    if numbers.span(value.text) or any(kind.scale and ends_of(kind.scale, value.text) for kind in kinds):
        return None
    if any(choices.pick(value.text, _choices(column)) for column in found):
        return None
    pairs = [pair for one in found for other in vocabulary.field(value.text) if (pair := _pair(one, comparison, other))]
    return either(pairs) if pairs else None


def _pair(one: Column, comparison: Comparison, other: Column) -> Sql | None:
    """Compare two columns of one kind, or numbers with how many values a list has; None where they are not alike."""
    operator = comparison.operator
    sign = f"{'=' if operator is Operator.MATCHES else operator}{f' {comparison.times} *' * (comparison.times > 1)}"
    if one.many or other.many:
        own = (one.game, one.type) == (other.game, other.type)
        return counted_pair(one, sign, other) if own and is_count(one) and is_count(other) else None
    ordered = one.kind.search is Search.ORDERED or not operator.orders
    return columns.pair(one, sign, other) if one.kind == other.kind and ordered else None


def _closed(comparison: Comparison, found: Sequence[Column], faults: Faults) -> Sql:
    listed = [choice for column in found for choice in _choices(column)]
    condition = choices.compared(comparison, listed, faults)
    if comparison.operator is not Operator.UNEQUAL:
        return condition
    present = (columns.meets(column, Sql(f"{columns.raw(column)} IS NOT NULL")) for column in found)
    return both([either(present), negated(condition)])


def _choices(column: Column) -> list[choices.Choice]:
    value = columns.raw(column)
    if column.kind.choices:
        listed = choices.of_kind(column.kind, value)
    else:
        listed = choices.of_words(column.words.words.values() if column.words else (), value)
    return [choice._replace(holds=columns.meets(column, choice.holds)) for choice in listed]


def _texts(own: str, comparison: Comparison, found: Sequence[Column], faults: Faults) -> Sql:
    ranges = numbers_in.ranges(comparison)
    if ranges:
        return numbers_in.compared(comparison, found, ranges)
    if comparison.operator.orders:
        what = f"`{comparison.field}` is a text, so `{comparison.operator}` means nothing"
        faults.add("Q009", comparison.extent, what, "`:` (contains), `=` (is) or `!=`")
    for value in comparison.values:
        _check_text(comparison, value, faults)
    if faults.problems:
        return NONE
    tests = [_text(own, comparison.operator, value) for value in comparison.values]
    condition = columns.compared(comparison, found, lambda column: either(test(column) for test in tests))
    return both([_first(comparison, found), condition])


def _first(comparison: Comparison, found: Sequence[Column]) -> Sql:
    """Ask first what is quickly asked, where it can only help: whether the texts of the card hold any of it at all."""
    stored = all(column.printed for column in found)
    patterns_too = any(value.form is Form.PATTERN for value in comparison.values)
    if not stored or patterns_too or comparison.operator is Operator.UNEQUAL:
        return ALL
    return either(columns.somewhere(needle(value.text)) for value in comparison.values)


def _check_text(comparison: Comparison, value: Value, faults: Faults) -> None:
    if value.form is Form.PATTERN:
        what = patterns.fault(value.text)
        if what:
            faults.add("Q007", value.extent, what, fix=patterns.INSTEAD)
    elif needle(value.text).values == ("",):
        what, fix = f"nothing is left to look for in `{value.text}`", f"cards without it: `-has:{comparison.field}`"
        faults.add("Q004", value.extent, what, "letters, digits or signs", fix=fix)


def _text(own: str, operator: Operator, value: Value) -> Callable[[Column], Sql]:
    if value.form is Form.PATTERN:
        return lambda column: matches(column, value.text, own)
    sought = needle(value.text)
    test = columns.contains if operator is Operator.MATCHES else columns.equals
    return lambda column: test(column, sought)


def matches(column: Column, pattern: str, own: str) -> Sql:
    """Say that a regular expression is found in the text; `~` stands for the card's own name."""
    own = own if "~" in pattern else "''"
    return columns.meets(column, Sql(f"found_by(?, {columns.raw(column)}, {own})", (pattern,)))
