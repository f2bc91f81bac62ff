"""Words that are a comparison: `profit over 50`, `4 icons`, `suit is physics`, `icons:holy water`."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from cardgen.query import choices, numbers
from cardgen.query.columns import is_text
from cardgen.query.fold import fold
from cardgen.query.tree import And, Comparison, Extent, Form, Node, Operator, Or, Phrase, Value, Word
from cardgen.query.vocabulary import ALIASES, Column, Vocabulary, key
from cardgen.query.words import indexed

Stands = Callable[[Node], bool]
"""Says whether a text has several words."""
SIGNS: Mapping[str, Operator] = {
    "over": Operator.MORE, "above": Operator.MORE, "more than": Operator.MORE, "greater than": Operator.MORE,
    "under": Operator.LESS, "below": Operator.LESS, "less than": Operator.LESS, "fewer than": Operator.LESS,
    "before": Operator.LESS, "after": Operator.MORE, "at least": Operator.AT_LEAST, "from": Operator.AT_LEAST,
    "min": Operator.AT_LEAST, "minimum": Operator.AT_LEAST, "at most": Operator.AT_MOST, "up to": Operator.AT_MOST,
    "max": Operator.AT_MOST, "maximum": Operator.AT_MOST, "between": Operator.MATCHES, "is": Operator.MATCHES,
    "of": Operator.MATCHES, "equals": Operator.MATCHES, "in": Operator.MATCHES, "exactly": Operator.MATCHES,
    "": Operator.MATCHES,
}  # fmt: skip
"""Words between a field and a number."""
BETWEEN = "between"
TO = ("to", "-", "–", "until", "through")
IS = ("is", "are", "equals")
"""Words between a field and one of its listed values."""
WAYS: Mapping[str, tuple[str, str]] = {
    "is": ("", ""), "has": ("", ""), "contains": ("", ""), "containing": ("", ""), "includes": ("", ""),
    "mentions": ("", ""), "starts with": ("^", ""), "begins with": ("^", ""), "starting with": ("^", ""),
    "beginning with": ("^", ""), "ends with": ("", "$"), "ending with": ("", "$"),
}  # fmt: skip
"""Words between a field that is a text and what is looked for in it, with the ends of its pattern."""
_MOST_BETWEEN = 2
"""Words that stand between a field and its number: `at least`."""
_LONGEST = 4
"""Words of a listed value, such as the title of a game."""


class Said(NamedTuple):
    """What some parts in a row say together, and how many parts that are."""

    node: Node
    length: int


def spoken(parts: Sequence[Node], vocabulary: Vocabulary, stands: Stands) -> list[Node]:
    """Read what is said in words that no card has in a row."""
    done: list[Node] = []
    at = 0
    while at < len(parts):
        said = _read(parts[at:], vocabulary, stands) or Said(parts[at], 1)
        done.append(said.node)
        at += said.length
    return done


def _read(parts: Sequence[Node], vocabulary: Vocabulary, stands: Stands) -> Said | None:
    if isinstance(parts[0], Comparison):
        return _completed(parts[0], _words(parts[1:]), vocabulary)
    words = _words(parts)
    if len(words) < 2:
        return None
    for reader in (_number, _text, _listed, _number_before):
        said = reader(words, vocabulary)
        if said and not _in_a_row(words[: said.length], stands):
            return said
    return _any_of(words, stands)


def _words(parts: Sequence[Node]) -> list[Word]:
    """Give the plain words with which a row begins."""
    words: list[Word] = []
    for part in parts[: 4 + _MOST_BETWEEN]:
        if not isinstance(part, Word) or part.begins:
            break
        words.append(part)
    return words


def _in_a_row(words: Sequence[Word], stands: Stands) -> bool:
    phrase = Phrase(" ".join(word.text for word in words))
    return indexed(phrase) and stands(phrase)


def _told(words: Sequence[Word]) -> str:
    return " ".join(fold(word.text) for word in words)


def _comparison(field: Word, sign: Operator, text: str, words: Sequence[Word], form: Form = Form.BARE) -> Comparison:
    """Compare a field with what some words say."""
    value = Value(text, form, Extent(words[0].extent.start, words[-1].extent.end))
    start, end = min(field.extent.start, value.extent.start), max(field.extent.end, value.extent.end)
    return Comparison(field.text, sign, (value,), Extent(start, end), field.extent)


# -- numbers ---------------------------------------------------------------------------------------------------------
def _number(words: Sequence[Word], vocabulary: Vocabulary) -> Said | None:
    """Read `profit over 50` and `cost 2 to 4`."""
    if not is_number_field(words[0].text, vocabulary):
        return None
    for between in range(min(_MOST_BETWEEN, len(words) - 2) + 1):
        sign = SIGNS.get(_told(words[1 : 1 + between]))
        first = words[1 + between]
        if sign is None or numbers.span(first.text) is None:
            continue
        rest, count = words[2 + between :], 2 + between
        skipped = int(bool(rest) and rest[0].text in TO)  # `and` is gone by now
        ends = skipped or fold(words[1].text) == BETWEEN
        last = rest[skipped] if ends and len(rest) > skipped and _is_whole(rest[skipped]) else None
        if last is not None and _is_whole(first):
            text, count, sign = f"{first.text}..{last.text}", count + skipped + 1, Operator.MATCHES
        else:
            text, last = first.text, first
        if sign.orders and numbers.whole(text) is None:
            return None
        return Said(_comparison(words[0], sign, text, (first, last)), count)
    return None


def _number_before(words: Sequence[Word], vocabulary: Vocabulary) -> Said | None:
    """Read `4 icons` and `at least 3 copies`."""
    for between in range(min(_MOST_BETWEEN, len(words) - 2) + 1):
        told = _told(words[:between])
        sign, number, field = SIGNS.get(told), words[between], words[between + 1]
        if sign is None or not (sign.orders or told in ("", "exactly")) or numbers.span(number.text) is None:
            continue
        following = words[between + 2 : between + 3]
        if following and numbers.span(following[0].text) is not None:
            return None
        if _is_counted(field.text, vocabulary):
            read = _comparison(field, sign, number.text, (number,))
            return Said(dataclasses.replace(read, extent=Extent(words[0].extent.start, field.extent.end)), between + 2)
    return None


def _is_whole(word: Word) -> bool:
    return numbers.whole(word.text) is not None


def _found(name: str, vocabulary: Vocabulary) -> tuple[Column, ...]:
    return vocabulary.field(ALIASES.get(name.lower(), name.lower()))


def is_number_field(name: str, vocabulary: Vocabulary) -> bool:
    """Say whether a field has numbers, whatever the card type."""
    found = _found(name, vocabulary)
    return bool(found) and all(column.kind.scale is not None and column.kind.scale.numeric for column in found)


def _is_counted(name: str, vocabulary: Vocabulary) -> bool:
    """Say whether a card has one number of it, or some of a list; `2 players` is more often said than asked."""
    found = _found(name, vocabulary)
    lists = bool(found) and all(column.many and column.words is not None for column in found)
    return lists or (is_number_field(name, vocabulary) and not any(column.many for column in found))


# -- texts and listed values -----------------------------------------------------------------------------------------
def _text(words: Sequence[Word], vocabulary: Vocabulary) -> Said | None:
    """Read `name contains man` and `name starts with s`."""
    found = _found(words[0].text, vocabulary)
    if not found or not all(map(is_text, found)):
        return None
    for between in range(1, min(_MOST_BETWEEN, len(words) - 2) + 1):
        way, sought = WAYS.get(_told(words[1 : 1 + between])), words[1 + between]
        if way is None:
            continue
        before, after = way
        form = Form.PATTERN if before or after else Form.BARE
        if form is Form.PATTERN and not sought.text.isalnum():
            return None
        text = f"{before}{sought.text}{after}"
        return Said(_comparison(words[0], Operator.MATCHES, text, (sought,), form), between + 2)
    return None


def _listed(words: Sequence[Word], vocabulary: Vocabulary) -> Said | None:
    """Read `suit is physics` and `class demon`; what is also a card type, as `treatment panacea` is, stays words."""
    listed = listed_of(words[0].text, vocabulary)
    skipped = int(fold(words[1].text) in IS)
    of_type = any(key(words[0].text) in map(key, (one.name, *one.further)) for one in vocabulary.types)
    if not listed or (of_type and not skipped):
        return None
    for count in range(min(len(words) - 1 - skipped, _LONGEST), 0, -1):
        said = words[1 + skipped : 1 + skipped + count]
        text = " ".join(word.text for word in said)
        if choices.pick(text, listed):
            return Said(_comparison(words[0], Operator.MATCHES, text, said), 1 + skipped + count)
    return None


def _completed(node: Comparison, words: Sequence[Word], vocabulary: Vocabulary) -> Said | None:
    """Take the words behind `icons:holy` to its value, where that makes it one of those listed."""
    last = node.values[-1]
    listed = listed_of(node.field, vocabulary) if words and last.form is Form.BARE and not node.operator.orders else []
    for count in range(min(len(words), _LONGEST - 1), 0, -1):
        text = " ".join((last.text, *(word.text for word in words[:count])))
        if choices.pick(text, listed):
            end = words[count - 1].extent.end
            whole = Value(text, Form.BARE, Extent(last.extent.start, end))
            values = (*node.values[:-1], whole)
            return Said(dataclasses.replace(node, values=values, extent=Extent(node.extent.start, end)), count + 1)
    return None


def listed_of(name: str, vocabulary: Vocabulary) -> list[choices.Choice]:
    """List the values of a field all of whose values are listed."""
    field = ALIASES.get(name.lower(), name.lower())
    if field in ("type", "game", "deck") and field in vocabulary.subject.special:
        return choices.special(field, vocabulary)
    found = vocabulary.field(field) or vocabulary.begun(field)
    listed = [choices.of_column(column) for column in found]
    return [choice for one in listed for choice in one] if all(listed) else []


# -- one of several --------------------------------------------------------------------------------------------------
def _any_of(words: Sequence[Word], stands: Stands) -> Said | None:
    """Take `curie, darwin` for either, where no card has both."""
    count = next((at for at, word in enumerate(words) if word.text[-1:] not in (",", ";")), len(words)) + 1
    listed = [_without_comma(word) for word in words[:count]]
    if not 1 < count <= len(words) or not all(map(_has_letters, listed)) or stands(And(tuple(listed))):
        return None
    return Said(Or(tuple(listed), Extent(words[0].extent.start, words[count - 1].extent.end)), count)


def _without_comma(word: Word) -> Word:
    text = word.text.rstrip(",;")
    start, end = word.extent
    return Word(text, extent=Extent(start, end - (len(word.text) - len(text))))


def parted(word: Word, stands: Stands) -> Node:
    """Take `curie,darwin`, which stands nowhere, for both, or where no card has both for either."""
    at = word.extent.end - word.begins - len(word.text)
    parts: list[Word] = []
    for text in word.text.replace(";", ",").split(","):
        parts.append(Word(text, extent=Extent(at, at + len(text))))
        at += len(text) + 1
    if len(parts) < 2 or word.begins or not all(map(_has_letters, parts)) or stands(word):
        return word
    both = And(tuple(parts), word.extent)
    return both if stands(both) else Or(both.parts, both.extent)


def _has_letters(word: Word) -> bool:
    return indexed(word) and any(letter.isalpha() for letter in word.text)


def widened(node: Node, word: Node, vocabulary: Vocabulary) -> Node | None:
    """Take the value behind `or` in `profit 50 or 75`, `suit:physics or math` for one of the field before it."""
    if isinstance(node, And):
        last = widened(node.parts[-1], word, vocabulary)
        extent = Extent(node.extent.start, word.extent.end)
        return And((*node.parts[:-1], last), extent) if last is not None else None
    if not isinstance(node, Comparison) or not isinstance(word, Word) or word.begins or node.operator.orders:
        return None
    fits = node.operator is not Operator.UNEQUAL and all(value.form is not Form.PATTERN for value in node.values)
    number = is_number_field(node.field, vocabulary) and numbers.span(word.text) is not None
    if not fits or not (number or choices.pick(word.text, listed_of(node.field, vocabulary))):
        return None
    values = (*node.values, Value(word.text, Form.BARE, word.extent))
    return dataclasses.replace(node, values=values, extent=Extent(node.extent.start, word.extent.end))
