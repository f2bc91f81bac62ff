"""Words that are a comparison, `profit over 50`, `suit is physics`, `icons:holy water`, or one of several."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Sequence
from typing import TypeAlias

from cardgen.query import choices, numbers, spoken_numbers, spoken_values
from cardgen.query.money import WORTH
from cardgen.query.ratios import ratio
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
    without_comma,
)
from cardgen.query.spoken_values import has_text, listed_of
from cardgen.query.tree import And, Comparison, Extent, Form, Node, Operator, Or, Phrase, Value, Word
from cardgen.query.vocabulary import Vocabulary
from cardgen.query.words import indexed

_Reader: TypeAlias = Callable[[Sequence[Word], Vocabulary], Said | None]
_READERS: tuple[_Reader, ...] = (
    ratio, spoken_numbers.number, spoken_values.text, spoken_values.listed, spoken_numbers.number_before,
    spoken_values.name, spoken_values.listed_before,
)  # fmt: skip
_WHOLE: tuple[_Reader, ...] = (spoken_values.name, spoken_values.listed_before)
"""Those that begin with no field, so with no label of several words."""
_SURE: tuple[_Reader, ...] = (ratio, spoken_numbers.number, spoken_values.listed, spoken_values.listed_before)
"""Those that are right whether or not some card has the words in a row."""
OF = ("of", "with", "about", "on", "for")
"""Words behind a field that are none of its text."""
_COMMAS = (",", ";")
_PLUS = re.compile(r"(?<=[^\W\d_])\+(?=[^\W\d_])")


def spoken(parts: Sequence[Node], vocabulary: Vocabulary, stands: Stands) -> list[Node]:
    """Read what is said in words; what some card has in a row too may be either."""
    done: list[Node] = []
    parts = spoken_numbers.of_named(spoken_numbers.of_counted(parts, vocabulary), vocabulary, stands)
    at = 0
    while at < len(parts):
        before = done[-1] if done else None
        if isinstance(before, Comparison) and (said := _going_on(before, parts, at, vocabulary)):
            done[-1:] = [said.node] if said.node.extent.start == before.extent.start else [before, said.node]
        else:
            said = _read(parts[at:], vocabulary, stands, sure=is_one_of(before, WORTH)) or Said(parts[at], 1)
            done.append(said.node)
        at += said.length
    return done


def _going_on(node: Comparison, parts: Sequence[Node], at: int, vocabulary: Vocabulary) -> Said | None:
    """Take what follows a comparison to it: one more value, or another that will do."""
    words, last = plain_words(parts[at:]), parts[at - 1]
    if not words:
        return None
    skipped = int(is_one_of(words[0], ARTICLES))
    if said := spoken_values.one_more(node, words[skipped:], vocabulary):
        return Said(said.node, skipped + said.length)
    comma = isinstance(last, Word) and last.text.endswith(_COMMAS)
    return spoken_values.or_else(node, words, vocabulary) if comma else None


def _read(parts: Sequence[Node], vocabulary: Vocabulary, stands: Stands, *, sure: bool) -> Said | None:
    if isinstance(parts[0], Comparison):
        words = plain_words(parts[1:])
        ended = spoken_numbers.ended(parts[0], words, vocabulary)
        return ended or spoken_values.completed(parts[0], words, vocabulary)
    words = plain_words(parts)
    if len(words) < len(parts) and words and is_one_of(words[-1], spoken_numbers.OF):
        words = words[:-1]  # of what else is read it is, and ends nothing
    if len(words) < 2:
        return None
    said = _compared(_to_comma(words), vocabulary, stands, sure=sure) or _titled(words, vocabulary, stands)
    return said or _any_of(words, stands)


def _compared(words: Sequence[Word], vocabulary: Vocabulary, stands: Stands, *, sure: bool) -> Said | None:
    """Read a comparison; a label may have several words, as in `value to society 5`; *sure* behind such as `worth`."""
    for reader in _READERS if len(words) > 1 else ():
        for label in range(min(len(words) - 1, LONGEST), 0, -1):
            if label > 1 and reader in _WHOLE:
                continue
            row = [_joined(words[:label]), *words[label:]]
            named = label == 1 or found_of(row[0].text, vocabulary)
            said = reader(row, vocabulary) if named else None
            if said:
                whole = Said(said.node, said.length + label - 1)
                return whole if sure else _weighed(whole, words[: whole.length], reader, stands)
    return _in_text(words[:2], vocabulary, stands)


def _in_text(words: Sequence[Word], vocabulary: Vocabulary, stands: Stands) -> Said | None:
    """Read `code P05` and `picture prism`, where no card has both words."""
    if len(words) < 2 or not has_text(words[0].text, vocabulary) or not indexed(words[1]) or stands(And(tuple(words))):
        return None
    if words[1].text.isalpha() and not stands(words[1]):
        return None
    if is_one_of(words[1], (*spoken_numbers.SIGNS, *OF, *spoken_values.IS)) or is_type(words[0].text, vocabulary):
        return None
    return Said(comparison(words[0], Operator.MATCHES, words[1].text, words[1:]), 2)


def _joined(words: Sequence[Word]) -> Word:
    return words[0] if len(words) == 1 else Word(spelled(words), extent=extent_of(words))


def _weighed(said: Said, words: Sequence[Word], reader: _Reader, stands: Stands) -> Said | None:
    """Let words be words as well which some card has in a row: `5 points` either way, `name is` as it stands."""
    if reader in _SURE or not in_a_row(words, stands):
        return said
    if reader in (spoken_values.text, spoken_values.name):
        return None
    return Said(_either_way(words, said.node), said.length)


def _titled(words: Sequence[Word], vocabulary: Vocabulary, stands: Stands) -> Said | None:
    said = spoken_values.game(words, vocabulary)
    if not said:
        return None
    named = words[: said.length]
    return Said(_either_way(named, said.node), said.length) if in_a_row(named, stands) else said


def _to_comma(words: Sequence[Word]) -> list[Word]:
    """Give the words up to the first that has a comma behind it."""
    last = next((at for at, word in enumerate(words) if word.text.endswith(_COMMAS)), len(words))
    return [without_comma(word) for word in words[: last + 1]]


def _either_way(words: Sequence[Word], read: Node) -> Node:
    """Take `5 points`, which some card has in a row, for these words or for the field."""
    extent = extent_of(words)
    return Or((Phrase(spelled(words), extent), read), extent)


# -- one of several --------------------------------------------------------------------------------------------------
def _any_of(words: Sequence[Word], stands: Stands) -> Said | None:
    """Take `curie, darwin` for either, where no card has both."""
    count = next((at for at, word in enumerate(words) if word.text[-1:] not in (",", ";")), len(words)) + 1
    listed = [without_comma(word) for word in words[:count]]
    if not 1 < count <= len(words) or not all(map(_has_letters, listed)) or stands(And(tuple(listed))):
        return None
    return Said(Or(tuple(listed), Extent(words[0].extent.start, words[count - 1].extent.end)), count)


def parted(word: Word, stands: Stands) -> Node:
    """Take `curie,darwin`, which stands nowhere, for both, else for either; `take+hand` for both."""
    added = _PLUS.search(word.text) is not None
    at = word.extent.end - word.begins - len(word.text)
    parts: list[Word] = []
    for text in _PLUS.split(word.text) if added else word.text.replace(";", ",").split(","):
        parts.append(Word(text, extent=Extent(at, at + len(text))))
        at += len(text) + 1
    if len(parts) < 2 or word.begins or not all(map(_has_letters, parts)) or (stands(word) and not added):
        return word
    both = And(tuple(parts), word.extent)
    return both if added or stands(both) else Or(both.parts, both.extent)


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
