"""What is left out in words: `suit is not physics`, `without antidote`, `non-legend`; `clock -2` is a number."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import TypeGuard

from cardgen.query import choices, numbers
from cardgen.query.fold import fold
from cardgen.query.plurals import singles
from cardgen.query.said import (
    ARTICLES,
    LONGEST,
    Said,
    Stands,
    comparison,
    extent_of,
    found_of,
    in_a_row,
    is_number_field,
    is_one_of,
    is_type,
    plain_words,
    spelled,
    told,
    without_comma,
)
from cardgen.query.spoken_numbers import in_digits
from cardgen.query.spoken_values import IS, called, has_text, listed_of, listing
from cardgen.query.tree import Comparison, Extent, Form, Node, Not, Operator, Or, Phrase, Value, Word, together
from cardgen.query.vocabulary import Vocabulary

ISNT = ("isnt", "arent", "wasnt", "werent")
"""`isn't`, folded."""
NON = "non-"
EXCEPT = ("without", "except", "excluding", "minus", "non", "besides", "lack", "lacks", "lacking", "missing")
NO = "no"
NEITHER = ("neither", "nor")
ABOUT = ("about", "of", "for", "in", "on", "at", "with", "from", "by", "worth")
"""What may stand between `not` and what is left out."""
HAVING = (
    "have", "has", "having", "need", "needs", "needing", "require", "requires", "requiring", "contain", "contains",
    "containing", "include", "includes", "involve", "involves", "involving", "mention", "mentions", "mentioning",
    "use", "uses", "using", "concern", "concerns", "concerning",
)  # fmt: skip
DO = ("do", "does")
DONT = ("dont", "doesnt", "didnt", "wont", "cant", "cannot")
"""What denies such a verb: `don't need`, folded."""
WITHOUT = "without"
BE = "be"
BEING = ("is", "are")
ANY = (*ARTICLES, "any", "single")
"""What may stand behind `without`."""
SIGNED = {"minus": "-", "plus": ""}
_ASKING = "?"
BUT = ("everything but", "anything but", "all but", "everything except", "all except")


def left_out(parts: Sequence[Node], vocabulary: Vocabulary, stands: Stands) -> list[Node]:
    """Read what some words say a card is not, or has not."""
    done: list[Node] = []
    parts = _plainly(_of_other(parts, vocabulary), vocabulary)
    at = 0
    while at < len(parts):
        rest = parts[at:]
        said = _is_not(rest, vocabulary) or _without(rest, vocabulary, stands) or _not_value(rest, vocabulary)
        done.append(said.node)
        at += said.length
    return done


def _of_other(parts: Sequence[Node], vocabulary: Vocabulary) -> Sequence[Node]:
    """Pass over a text, where what it is or is not said to be is a value of another field: `ability is not scoring`."""
    for at in range(len(parts) - 2):
        text, verb, said = parts[at : at + 3]
        value = said.inner if isinstance(said, Not) else said
        named = _is_word(text) and has_text(text.text, vocabulary) and not is_type(text.text, vocabulary)
        if named and _is_word(text) and is_one_of(verb, BEING) and _is_word(value):
            types = {(one.game, one.type) for one in found_of(text.text, vocabulary)}
            beside = [one for one in vocabulary.columns if (one.game, one.type) in types]
            if any(called(value.text, one) for one in beside):
                return (*parts[:at], *parts[at + 2 :])
    return parts


def _not_value(parts: Sequence[Node], vocabulary: Vocabulary) -> Said:
    """Read `not any time` as one value that is left out."""
    first = parts[0].inner if isinstance(parts[0], Not) else None
    if number := _not_number(first, parts, vocabulary):
        return number
    named = _named([first, *plain_words(parts[1:LONGEST])], vocabulary) if _is_word(first) else ()
    if len(named) < 2:
        return Said(parts[0], 1)
    return Said(Not(together(named), Extent(parts[0].extent.start, named[-1].extent.end)), len(named))


def _not_number(first: Node | None, parts: Sequence[Node], vocabulary: Vocabulary) -> Said | None:
    """Read `not 3 slots` as a number that a field has not."""
    field = parts[1] if len(parts) > 1 else None
    if not _is_word(first) or not _is_word(field):
        return None
    first = in_digits(first)
    if numbers.whole(first.text) is None:
        return None
    if not is_number_field(field.text, vocabulary):
        return None
    node = comparison(field, Operator.MATCHES, first.text, [first])
    return Said(Not(node, Extent(parts[0].extent.start, field.extent.end)), 2)


def _is_word(node: Node | None) -> TypeGuard[Word]:
    return isinstance(node, Word) and not node.begins


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
        below = verb not in ISNT and _is_minus(parts[1 + said], row[0]) and _goes_below(field.text, vocabulary)
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
    words = plain_words(parts[: 1 + LONGEST])
    if not words:
        return None
    if len(words) > 2 and told(words[:2]) in BUT:
        kind = Comparison("type", Operator.MATCHES, (Value(words[2].text, extent=words[2].extent),), words[2].extent)
        return Said(Not(kind if is_type(words[2].text, vocabulary) else words[2], extent_of(words[:3])), 3)
    first = words[0]
    behind = 1 + (len(words) > 1 and is_one_of(words[1], ANY))
    if is_one_of(first, EXCEPT) and len(parts) > behind and isinstance(said := parts[behind], Comparison | Or):
        return Said(Not(said, Extent(first.extent.start, said.extent.end)), behind + 1)
    if first.text.lower().startswith(NON) and first.text[len(NON) :]:
        start, end = first.extent
        return Said(Not(Word(first.text[len(NON) :], extent=Extent(start + len(NON), end)), first.extent), 1)
    left = fold(first.text)
    if left == NON[:-1] and len(words) > 1:
        return Said(Not(words[1], extent_of(words[:2])), 2)
    if left not in (*EXCEPT, NO) or len(words) < 2 or in_a_row(words[:2], stands):
        return None
    skipped = 1 + is_one_of(words[1], ANY)
    named = _named(words[skipped:], vocabulary)
    valued = any(called(spelled(named), column) for column in vocabulary.columns)
    fielded = len(named) == 1 and found_of(named[0].text, vocabulary) and not is_type(named[0].text, vocabulary)
    if not named or fielded or (left == NO and not valued):
        return None
    return Said(Not(together(named), extent_of([first, *named])), skipped + len(named))


def _named(words: Sequence[Word], vocabulary: Vocabulary) -> Sequence[Word]:
    """Give the most words that are one value, such as `holy water`, else the first."""
    for count in range(len(words), 1, -1):
        row = [*words[: count - 1], without_comma(words[count - 1])]
        if any(called(way, column) for way in singles(spelled(row)) for column in vocabulary.columns):
            return row
    return [without_comma(word) for word in words[:1]]


def _plainly(parts: Sequence[Node], vocabulary: Vocabulary) -> list[Node]:
    """Say `without` for `don't have a`, `needs not` for `not needing`; pass over an article behind it."""
    done: list[Node] = []
    denied = False
    for part, behind in zip(map(_unasked, parts), (*parts[1:], None), strict=False):
        last = done[-1] if done else None
        if isinstance(part, Not) and is_one_of(part.inner, HAVING):
            done[-1:] = [] if is_one_of(last, DO) else done[-1:]
            denied = _deny(done, part.inner, part.extent, vocabulary)
        elif len(done) > 1 and _is_word(part) and _is_signed(done[-2], last, part, vocabulary):
            number = in_digits(part).text
            done[-1] = Word(SIGNED[fold(spelled(plain_words(done[-1:])))] + number, extent=part.extent)
        elif isinstance(part, Not) and is_one_of(part.inner, (*ARTICLES, *ABOUT)) and _is_deniable(behind):
            denied = True
        elif is_one_of(part, NEITHER):
            done.append(Word(WITHOUT, extent=part.extent))
        elif said := _denying(last, part):
            done[-1] = said
        elif _is_word(part) and _is_denied(done, part, vocabulary):
            said = done.pop()
            denied = is_one_of(part, ABOUT) and _is_deniable(behind)
            done += [] if denied else [Not(part, Extent(said.extent.start, part.extent.end))]
        elif isinstance(last, Word) and is_one_of(part, HAVING) and is_one_of(last, DONT):
            done.pop()
            denied = _deny(done, part, Extent(last.extent.start, part.extent.end), vocabulary)
        elif not (is_one_of(part, ANY) and (denied or is_one_of(last, (WITHOUT,)))):
            done.append(Not(part, part.extent) if denied and _is_deniable(part) else part)
            denied = False
    return done or list(parts)


def _denying(last: Node | None, part: Node) -> Node | None:
    """Give what stands for the last part and this: `cannot` for `cannot be`, `without` for `needs no`."""
    if is_one_of(part, (NO,)) and is_one_of(last, HAVING):
        return Word(WITHOUT, extent=part.extent)
    if isinstance(part, Not) and is_one_of(last, DO):
        return part
    if last is None or not is_one_of(last, DONT):
        return None
    if is_one_of(part, (BE,)):
        return last
    return Not(part, Extent(last.extent.start, part.extent.end)) if isinstance(part, Comparison | Or) else None


def _is_deniable(part: Node | None) -> bool:
    return isinstance(part, Word | Phrase | Or)


def _is_denied(done: Sequence[Node], word: Word, vocabulary: Vocabulary) -> bool:
    """Say whether it is `that don't stay` or `that aren't wild`, and not `suit isn't math`."""
    field = done[-2] if len(done) > 1 else None
    named = _is_word(field) and bool(found_of(field.text, vocabulary))
    return (
        bool(done) and is_one_of(done[-1], (*DONT, *ISNT)) and not named and not is_one_of(word, (*HAVING, *ARTICLES))
    )


def _unasked(part: Node) -> Node:
    """Give a word without the sign of a question behind it."""
    asked = isinstance(part, Word) and not part.begins and part.text.rstrip(_ASKING)
    return dataclasses.replace(part, text=asked) if isinstance(part, Word) and asked else part


def _is_signed(field: Node, sign: Node | None, number: Word, vocabulary: Vocabulary) -> bool:
    """Say whether it is `clock minus 2`."""
    named = _is_word(field) and is_number_field(field.text, vocabulary)
    return named and is_one_of(sign, SIGNED) and numbers.whole(in_digits(number).text) is not None


def _deny(done: list[Node], verb: Node, extent: Extent, vocabulary: Vocabulary) -> bool:
    """Put the field that a verb names there, and say so, else `without`."""
    assert isinstance(verb, Word)
    field = listing(dataclasses.replace(verb, extent=extent), vocabulary)
    done.append(field or Word(WITHOUT, extent=extent))
    return field is not None
