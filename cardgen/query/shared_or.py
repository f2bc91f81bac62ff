"""Where `or` parts no more than values: `physics or chemistry value 5` asks for a value of 5 in either suit."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

from cardgen.query import numbers, spoken_values
from cardgen.query.fields_beside import number_fields
from cardgen.query.fillers import WITH
from cardgen.query.games_named import of_game
from cardgen.query.head_noun import type_called
from cardgen.query.idle import needed
from cardgen.query.left_out import ANY, EXCEPT, HAVING, NEITHER, NO
from cardgen.query.money import MONEY, WORTH
from cardgen.query.plurals import SEVERAL, singles
from cardgen.query.said import (
    GERUND,
    LONGEST,
    comparison,
    extent_of,
    found_of,
    is_counted,
    is_number_field,
    is_one_of,
    is_type,
    plain_words,
    spelled,
    without_comma,
)
from cardgen.query.spoken_numbers import BEFORE_SIGN, in_digits
from cardgen.query.tree import And, Comparison, Extent, Form, Node, Not, Operator, Or, Value, Word, together
from cardgen.query.vocabulary import Vocabulary

IN = ("in", "from", "at", "of", "about", "with", "for")
"""Words between a card type and what it is about."""
ONES = ("ones", "those", "one")
"""What stands for a card type named before."""
LINKING = ("is", "are", "was", "were", "be", "been", "can", "may", "that", "which", "who")
RELATIVE = ("that", "which", "who", "whose", "with", "having")
THAT = (*RELATIVE, *WORTH, *HAVING)
"""Words behind a kind of cards that say more of it."""
EITHER = "either"
_NUMBER = "#"
"""Stands for the field of numbers, which may be of any."""
_TYPE = "type"


def shared_or(tree: Or, vocabulary: Vocabulary, *, whole: bool = False) -> Node:
    """Give all parts what stands before the first of some values of one field, and behind the last.

    *whole*: give a tree as it is that parts more than values.
    """
    rows: list[list[Node]] = [list(part.parts) if isinstance(part, And) else [part] for part in tree.parts]
    rows = _in_digits(rows, vocabulary)
    rows[0] = of_game(rows[0][int(len(rows[0]) > 1 and is_one_of(rows[0][0], (EITHER,))) :], vocabulary)
    denied = _denied(rows[0][-1])
    rows[0][-1:] = [denied.inner if denied else rows[0][-1]]
    tail = _longest([rows[0][-count:] for count in range(min(len(rows[0]), LONGEST), 0, -1)], vocabulary)
    before = rows[0][: len(rows[0]) - len(tail)]
    while tail and before and is_one_of(before[-1], ANY):
        before.pop()
    said = [tail] if tail else []
    listed = _listed(before, vocabulary)
    kept, start = _without(before[: len(before) - len(listed)]) if tail and not denied else (before, None)
    if start is not None:
        before, said = kept, [*listed, tail]
    last = rows[-1][int(bool(tail) and len(rows[-1]) > 1 and is_one_of(rows[-1][0], ANY)) :]
    head = _longest([last[:count] for count in range(min(len(last), LONGEST), 0, -1)], vocabulary)
    after = last[len(head) :]
    said = [*said, *(_words(row) for row in rows[1:-1]), head]
    common = set.intersection(*(_fields(words, vocabulary) for words in said))
    start = denied.extent.start if denied else start
    if not tail or not head or not (before or after or start is not None) or not common:
        rows[0][-1:] = [denied or rows[0][-1]]
        return tree if whole else of_kind(tree, vocabulary) or _of_noun(rows, tree, vocabulary)
    while denied and len(before) > 1 and is_one_of(before[-1], spoken_values.IS):
        before.pop()
    return _joined(before, said, after, common, tree, vocabulary, start)


def _in_digits(rows: list[list[Node]], vocabulary: Vocabulary) -> list[list[Node]]:
    """Write numbers of a field that is named before them in digits: `a social value of one or two`."""
    ends = [rows[0][-1], *(row[0] for row in rows[1:])]
    numbered = [in_digits(part) for part in ends if isinstance(part, Word)]
    if len(numbered) < len(ends) or any(numbers.whole(without_comma(one).text) is None for one in numbered):
        return rows
    before = rows[0][:-1]
    while len(before) > 1 and is_one_of(before[-1], BEFORE_SIGN):
        if _is_number(before[-1], vocabulary) and not _is_number(before[-2], vocabulary):
            break
        before.pop()
    if not before or not _is_number(before[-1], vocabulary):
        return rows
    return [[*before, numbered[0]], *([one, *row[1:]] for one, row in zip(numbered[1:], rows[1:], strict=True))]


def _is_number(part: Node, vocabulary: Vocabulary) -> bool:
    return isinstance(part, Word) and not part.begins and is_number_field(part.text, vocabulary)


def _listed(before: Sequence[Node], vocabulary: Vocabulary) -> list[list[Word]]:
    """Give the values with a comma that stand before the last: `without panacea, antidote or exorcism`."""
    at = len(before)
    while at and _is_listed(before[at - 1], vocabulary):
        at -= 1
    return [_words([word]) for word in before[at:]]


def _is_listed(part: Node, vocabulary: Vocabulary) -> bool:
    return isinstance(part, Word) and part.text.endswith(",") and bool(_fields(_words([part]), vocabulary))


def _without(before: list[Node]) -> tuple[list[Node], int | None]:
    """Part the words that leave out what stands behind them, `without` or `with no`, and say where they begin."""
    row = list(before)
    while row and is_one_of(row[-1], ANY):
        row.pop()
    if not row or not is_one_of(row[-1], (*EXCEPT, NO, *NEITHER)):
        return before, None
    start = row.pop().extent.start
    while row and is_one_of(row[-1], (*HAVING, *WITH)):
        start = row.pop().extent.start
    return row, start


def _denied(node: Node) -> Not | None:
    """Give what a word denies, and no sign: `not bestial or insane` leaves out both."""
    said = isinstance(node, Not) and isinstance(node.inner, Word)
    return node if said and isinstance(node, Not) and node.inner.extent.start > node.extent.start + 1 else None


def of_kind(tree: Or, vocabulary: Vocabulary) -> And | None:
    """Take the kind that all begins with for all, where more is said of it and no other is named.

    `great thinkers that earn 9 or cost 4` are great thinkers either way.
    """
    first = tree.parts[0].parts if isinstance(tree.parts[0], And) else tree.parts[:1]
    words = plain_words(first)
    count = next((at for at, word in enumerate(words) if at and is_one_of(word, THAT)), 0)
    rows = [part.parts if isinstance(part, And) else (part,) for part in tree.parts]
    rows[0] = first[count + is_one_of(first[count], RELATIVE) :]
    said = [[part for part in row if not is_one_of(part, LINKING)] for row in rows]
    if not count or not all(said) or not _are_kinds(words[:count], vocabulary):
        return None
    others = [plain_words(row) for row in said[1:]]
    if any(is_type(way, vocabulary) for row in others for word in row for way in singles(word.text)):
        return None
    if any(row and row[-1].text.endswith(SEVERAL) and _are_kinds(row, vocabulary) for row in others):
        return None
    return And((*words[:count], Or(tuple(map(together, said)), tree.extent)), tree.extent)


def _are_kinds(words: Sequence[Word], vocabulary: Vocabulary) -> bool:
    """Say whether all of some words are kinds of cards: `insane patients`."""
    counts = range(1, len(words) + 1)
    return not words or any(
        bool(_fields(words[:at], vocabulary) - {_NUMBER}) and _are_kinds(words[at:], vocabulary) for at in counts
    )


def _of_noun(rows: list[list[Node]], tree: Or, vocabulary: Vocabulary) -> Node:
    """Take the card type that all begins with for all: `locations in cambridge or paris`; or the last ends with."""
    first, rest = rows[0][0], rows[0][1:]
    others = [part for row in rows[1:] for part in row]
    typed = [part for part in (first, *rest, *others) if _is_noun(part, vocabulary)]
    if len(typed) == 1 and any(is_one_of(row[0], ONES) for row in rows[1:]):
        named = [[typed[0], *needed(row[1:])] if is_one_of(row[0], ONES) else row for row in rows]
        return Or(tuple(together(row, tree.extent) for row in named), tree.extent)
    valued = _fields(_words(rows[-1]), vocabulary)
    worded = all(isinstance(part, Word) for part in (first, *rest, *others))
    if typed == [rows[-1][-1]] and len(rows[-1]) > 1 and worded and not valued:
        before = (*tree.parts[:-1], together(rows[-1][:-1]))
        return And((Or(before, tree.extent), typed[0]), tree.extent)
    if typed != [first] or not rest or any(isinstance(part, Comparison) for part in (*rest, *others)):
        return dataclasses.replace(tree, parts=(together(rows[0]), *tree.parts[1:]))
    kept = needed([part for part in rest if not is_one_of(part, IN)] or rest)
    inner = tree.parts[0]
    said = together(kept, inner.extent)
    ways = (said, *(together(needed(row)) for row in rows[1:]))
    return And((first, Or(ways, tree.extent)), tree.extent)


def _is_noun(part: Node, vocabulary: Vocabulary) -> bool:
    return isinstance(part, Word) and not part.begins and bool(type_called(without_comma(part).text, vocabulary))


def _joined(
    before: list[Node], said: list[list[Word]], after: list[Node], common: set[str], tree: Or, vocabulary: Vocabulary,
    denied: int | None,
) -> Node:  # fmt: skip
    """Ask for one of the values beside the rest, in the field that is named beside them if one is."""
    extent = Extent(said[0][0].extent.start, said[-1][-1].extent.end)
    if before and (field := _named(before[-1], common, vocabulary)):
        read: Node = _any(field, said)
        before = before[:-1]
    elif before and _NUMBER in common and (field := _worth(before, vocabulary)):
        read = _any(field, said)
        before = before[:-1]
    elif after and (field := _named(after[0], common, vocabulary)):
        read = _any(field, said)
        after = after[1:]
    else:
        read = Or(tuple(together(words) for words in said), extent)
    read = _left_out(read, denied) if denied is not None else read
    parts = (*before, read, *after)
    return And(parts, tree.extent) if len(parts) > 1 else read


def _left_out(read: Node, start: int) -> Node:
    extent = Extent(start, read.extent.end)
    if isinstance(read, Comparison):
        return dataclasses.replace(read, operator=Operator.UNEQUAL)
    return Not(read, extent)


def _worth(before: list[Node], vocabulary: Vocabulary) -> Word | None:
    """Give the field that `worth 4 or 5` is of: the likeliest of the cards that are named."""
    fields = set(number_fields(before, vocabulary)) if is_one_of(before[-1], WORTH) else ()
    likely = next((name for name in MONEY if name in fields), "")
    return Word(likely, extent=before[-1].extent) if likely else None


def _any(field: Word, said: Sequence[Sequence[Word]]) -> Comparison:
    whole = comparison(field, Operator.MATCHES, "", [said[0][0], said[-1][-1]])
    values = tuple(Value(spelled(words), Form.BARE, extent_of(words)) for words in said)
    return Comparison(whole.field, whole.operator, values, whole.extent, whole.field_extent)


def _named(node: Node, common: set[str], vocabulary: Vocabulary) -> Word | None:
    """Give the field that a word names, if the values are of it: `suit`, `needs`, `needing`."""
    if not isinstance(node, Word) or node.begins:
        return None
    for text in dict.fromkeys((node.text, node.text.removesuffix(GERUND))):
        names = {column.name for column in found_of(text, vocabulary)}
        numbered = _NUMBER in common and (is_number_field(text, vocabulary) or is_counted(text, vocabulary))
        if names & common or numbered:
            return Word(text, extent=node.extent)
    return None


def _longest(rows: Sequence[Sequence[Node]], vocabulary: Vocabulary) -> list[Word]:
    """Give the first of some rows that is a value."""
    return next((words for row in rows if (words := _words(row)) and _fields(words, vocabulary)), [])


def _words(row: Sequence[Node]) -> list[Word]:
    words = [without_comma(part) for part in row if isinstance(part, Word) and not part.begins]
    return words if len(words) == len(row) else []


def _fields(words: Sequence[Word], vocabulary: Vocabulary) -> set[str]:
    """Name the fields that have these words for a value; of a number any, of a card type `type`."""
    if not words:
        return set()
    said = spelled(words)
    named = singles(said)
    found = {one.name for one in vocabulary.columns if any(spoken_values.called(way, one) for way in named)}
    if len(words) == 1 and numbers.span(said) is not None:
        found.add(_NUMBER)
    if _TYPE in vocabulary.subject.special and is_type(said, vocabulary):
        found.add(_TYPE)
    return found
