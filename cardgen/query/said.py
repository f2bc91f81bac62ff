"""What words in a row say: how they are taken, and the fields they may name."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple

from cardgen.query.fold import fold
from cardgen.query.tree import Comparison, Extent, Form, Node, Operator, Or, Phrase, Value, Word
from cardgen.query.vocabulary import ALIASES, Column, Vocabulary, key
from cardgen.query.words import indexed

Stands = Callable[[Node], bool]
"""Says whether a text has several words."""
MOST_BETWEEN = 4
"""Words that stand between a field and its number: `is no more than`."""
WINDOW = 12
"""Words that are looked at in a row."""
LONGEST = 4
"""Words of a listed value, such as the title of a game."""
GERUND = "ing"
"""With which a field is named too: `costing`, `needing`."""
TYPE = "type"
ARTICLES = ("a", "an", "the", "both", "either")


class Said(NamedTuple):
    """What some parts in a row say together, and how many parts that are."""

    node: Node
    length: int


def plain_words(parts: Sequence[Node]) -> list[Word]:
    """Give the plain words with which a row begins."""
    words: list[Word] = []
    for part in parts[:WINDOW]:
        if not isinstance(part, Word) or part.begins:
            break
        words.append(part)
    return words


def is_one_of(part: Node | None, among: Collection[str]) -> bool:
    """Say whether a part is one of some plain words."""
    return isinstance(part, Word) and not part.begins and fold(part.text) in among


def in_a_row(words: Sequence[Word], stands: Stands) -> bool:
    """Say whether some card has these words in a row."""
    phrase = Phrase(spelled(words))
    return indexed(phrase) and stands(phrase)


def spelled(words: Sequence[Word]) -> str:
    """Write the words as they were written."""
    return " ".join(word.text for word in words)


def told(words: Sequence[Word]) -> str:
    """Write the words as they are compared."""
    return " ".join(fold(word.text) for word in words)


def extent_of(words: Sequence[Word]) -> Extent:
    """Say from where to where they stand."""
    return Extent(words[0].extent.start, words[-1].extent.end)


def without_comma(word: Word) -> Word:
    """Give a word without the comma behind it."""
    text = word.text.rstrip(",;") or word.text
    return Word(text, extent=Extent(word.extent.start, word.extent.end - (len(word.text) - len(text))))


def comparison(field: Word, sign: Operator, text: str, words: Sequence[Word], form: Form = Form.BARE) -> Comparison:
    """Compare a field with what some words say."""
    value = Value(text, form, extent_of(words))
    start, end = min(field.extent.start, value.extent.start), max(field.extent.end, value.extent.end)
    return Comparison(field.text, sign, (value,), Extent(start, end), field.extent)


def found_of(name: str, vocabulary: Vocabulary) -> tuple[Column, ...]:
    """Find the columns that a field's name means, or its alias."""
    return vocabulary.field(ALIASES.get(name.lower(), name.lower()))


def is_number_field(name: str, vocabulary: Vocabulary) -> bool:
    """Say whether a field has numbers, whatever the card type."""
    found = found_of(name, vocabulary)
    return bool(found) and all(column.kind.scale is not None and column.kind.scale.numeric for column in found)


def is_counted(name: str, vocabulary: Vocabulary) -> bool:
    """Say whether a field is a list of which cards have more or fewer, whatever the card type."""
    found = found_of(name, vocabulary)
    return bool(found) and all(column.many and column.type for column in found)


def is_type(name: str, vocabulary: Vocabulary) -> bool:
    """Say whether a card type is called so."""
    return any(key(name) in map(key, (one.name, *one.further)) for one in vocabulary.types)


def types_asked(parts: Sequence[Node], vocabulary: Vocabulary) -> set[tuple[str, str]]:
    """List the card types that are asked for, one of which will do, and those with a listed field that is compared."""
    each = [one for part in parts for one in (part.parts if isinstance(part, Or) else (part,))]
    asked = {
        value.text for part in each if isinstance(part, Comparison) and part.field == TYPE for value in part.values
    }
    held = {(one.game, one.type) for named in vocabulary.types if named.name in asked for one in named.holds}
    fields = [part.field for part in each if isinstance(part, Comparison) and part.field != TYPE]
    listed = {column.name for field in fields for column in found_of(field, vocabulary)}
    return held | {(one.game, one.type) for one in vocabulary.columns if one.name in listed and one.words}


def names_field(said: str, column: Column) -> bool:
    """Say whether a field is called so."""
    return key(said) in map(key, column.called())
