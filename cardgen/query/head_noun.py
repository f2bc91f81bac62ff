"""What is described by what kind of card it is: `insane patients`, `technology heroes`, `events with a vote`."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from cardgen.query import spoken_values
from cardgen.query.said import LONGEST, Said, Stands, extent_of, in_a_row, plain_words, spelled
from cardgen.query.tree import And, Comparison, Form, Node, Not, Operator, Or, Value, Word
from cardgen.query.vocabulary import Column, Named, Vocabulary, key

Finds = Callable[[Node], bool]
"""Says whether some card is all that a tree asks for."""
Way = Callable[[str, Column], bool]
"""Says whether a field has a value that words mean."""
_TYPE = "type"
_LEAST = 4
"""Letters of a word that stands for the whole name of a value."""


class Noun(NamedTuple):
    """The words of a query that name a card type, and the fields that its cards have."""

    at: int
    length: int
    name: str
    columns: tuple[Column, ...]


def described(tree: Node, vocabulary: Vocabulary, stands: Stands, finds: Finds) -> Node:
    """Take the last card type that is named for what is sought, and what says more for its values, if there is one."""
    noun = noun_of(tree.parts, vocabulary) if isinstance(tree, And) else None
    if noun is None or not isinstance(tree, And):
        return tree
    before, after = tree.parts[: noun.at], tree.parts[noun.at + noun.length :]
    kind = _of_type(tree.parts[noun.at : noun.at + noun.length], noun)
    by_name, by_word = (
        (*_valued(before, noun.columns, way), kind, *_valued(after, noun.columns, way))
        for way in (spoken_values.called, _has_word)
    )
    if _is_quoted(tree, stands) and any(isinstance(part, Word) for part in by_name):
        return tree
    reads = (And(parts, tree.extent) for parts in dict.fromkeys((by_word, by_name, (*before, kind, *after))))
    return next((read for read in reads if finds(read)), tree)


def listed_kind(tree: Node, vocabulary: Vocabulary) -> Node:
    """Take a card type alone for its cards, as where they are to be sorted: `inventions sorted by cost`."""
    words = plain_words([tree])
    found = type_called(spelled(words), vocabulary) if words and _TYPE in vocabulary.subject.special else ()
    return _of_type(words, Noun(0, 1, found[0].name, ())) if found else tree


def noun_of(parts: Sequence[Node], vocabulary: Vocabulary) -> Noun | None:
    """Find the last words that are a card type's name beside something else."""
    if _TYPE not in vocabulary.subject.special or any(_asks_type(part) for part in parts):
        return None
    for at in range(len(parts) - 1, -1, -1):
        for start in range(max(0, at - LONGEST + 1), at + 1):
            words = plain_words(parts[start : at + 1])
            found = type_called(spelled(words), vocabulary) if len(words) == at + 1 - start < len(parts) else ()
            if found:
                held = {(one.game, one.type) for item in found for one in item.holds}
                columns = tuple(column for column in vocabulary.columns if (column.game, column.type) in held)
                return Noun(start, len(words), found[0].name, columns)
    return None


def type_called(said: str, vocabulary: Vocabulary) -> tuple[Named, ...]:
    """Find the card types called so, one of them or several: `events` is a `World Event`."""
    wanted = key(said)
    ways = {wanted, wanted.removesuffix("s"), f"{wanted[:-3]}y" if wanted.endswith("ies") else wanted}
    return tuple(one for one in vocabulary.types if ways & set(map(key, (one.name, *one.further))))


def _asks_type(part: Node) -> bool:
    return isinstance(part, Comparison) and part.field.lower() in (_TYPE, "t", "types")


def _of_type(named: Sequence[Node], noun: Noun) -> Comparison:
    extent = extent_of(plain_words(named))
    return Comparison(_TYPE, Operator.MATCHES, (Value(noun.name, Form.BARE, extent),), extent, extent)


def _is_quoted(tree: And, stands: Stands) -> bool:
    """Say whether some card has all the words in this order."""
    words = [part for part in tree.parts if isinstance(part, Word) and not part.begins]
    return len(words) == len(tree.parts) and in_a_row(words, stands)


# -- what is said beside it ------------------------------------------------------------------------------------------
def _has_word(said: str, column: Column) -> bool:
    """Say whether one value of a field alone is called so, or has this word in its name: `keep` of `May keep`."""
    if spoken_values.called(said, column) or spoken_values.called(_single(said), column):
        return True
    words = column.words.words.values() if column.words and len(said) >= _LEAST else ()
    return sum(key(said) in key(word.label).split("_") for word in words) == 1


def _single(said: str) -> str:
    """Give one of several: `great thinkers`."""
    return said.removesuffix("s")


def _valued(parts: Sequence[Node], columns: Sequence[Column], way: Way) -> tuple[Node, ...]:
    """Put the fields in the place of words that are one of their values."""
    done: list[Node] = []
    at = 0
    while at < len(parts):
        said = _value(parts[at:], columns, way) or Said(_inside(parts[at], columns, way), 1)
        done.append(said.node)
        at += said.length
    return tuple(done)


def _inside(part: Node, columns: Sequence[Column], way: Way) -> Node:
    if isinstance(part, Not):
        return dataclasses.replace(part, inner=_whole(part.inner, columns, way))
    if isinstance(part, Or):
        return _whole(_plain(part), columns, way)
    return part


def _whole(part: Node, columns: Sequence[Column], way: Way) -> Node:
    """Read a word, or words that belong together, as one value, each of several for itself."""
    part = _plain(part)
    if isinstance(part, Or):
        return Or(tuple(_whole(one, columns, way) for one in part.parts), part.extent)
    row = part.parts if isinstance(part, And) else (part,)
    said = _value(row, columns, way)
    return said.node if said and said.length == len(row) else part


def _value(parts: Sequence[Node], columns: Sequence[Column], way: Way) -> Said | None:
    """Read the most words that are a value of some field."""
    words = plain_words([_plain(part) for part in parts[:LONGEST]])
    for count in range(len(words), 0, -1):
        row = words[:count]
        having = [column for column in columns if way(spelled(row), column)]
        if having:
            return Said(_either(having, row), count)
    return None


def _either(having: Sequence[Column], words: Sequence[Word]) -> Node:
    """Ask for the value these words are, in each of the fields that have it."""
    extent, said = extent_of(words), spelled(words)
    wanted = key(said) if any(spoken_values.called(said, column) for column in having) else key(_single(said))
    held: dict[str, Node] = {}
    for column in having:
        listed = column.words.words.values() if column.words else ()
        exact = [word for word in listed if wanted in (key(str(word)), key(word.label))]
        meant = exact or [word for word in listed if key(said) in key(word.label).split("_")]
        value = Value(meant[0].label, Form.BARE, extent)
        held.setdefault(column.name, Comparison(column.name, Operator.MATCHES, (value,), extent, extent))
    found = tuple(held.values())
    return found[0] if len(found) == 1 else Or(found, extent)


def _plain(part: Node) -> Node:
    """Give the word of a word that is a value too."""
    if isinstance(part, Or) and isinstance(part.parts[0], Word):
        others = part.parts[1:]
        if all(isinstance(one, Comparison) and one.extent == part.extent for one in others):
            return part.parts[0]
    return part


def number_fields(parts: Sequence[Node], vocabulary: Vocabulary) -> Iterator[str]:
    """Name the fields that are one number of the cards of a type that is named, else of those with a value named."""
    noun = noun_of(parts, vocabulary)
    columns = noun.columns if noun else _beside(parts, vocabulary)
    for column in columns:
        if column.kind.scale is not None and column.kind.scale.numeric and not column.many:
            yield column.name


def _beside(parts: Sequence[Node], vocabulary: Vocabulary) -> tuple[Column, ...]:
    """Give the fields of the card types that have some of the words for a value."""
    words = plain_words(parts)
    rows = [words[at : at + count] for at in range(len(words)) for count in (1, 2)]
    named = {way for row in rows for way in (spelled(row), _single(spelled(row)))}
    types = {
        (column.game, column.type)
        for column in vocabulary.columns
        if any(spoken_values.called(said, column) for said in named)
    }
    return tuple(column for column in vocabulary.columns if (column.game, column.type) in types)
