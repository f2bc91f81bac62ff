"""What is described by what kind of card it is: `insane patients`, `technology heroes`, `events with a vote`."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Collection, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from cardgen.query import spoken_values
from cardgen.query.counted_kinds import with_kinds
from cardgen.query.flag_words import flag_row, with_flags
from cardgen.query.idle import ACTS, GRAMMAR, IDLE
from cardgen.query.plurals import singles
from cardgen.query.said import (
    LONGEST,
    TYPE,
    Said,
    Stands,
    extent_of,
    in_a_row,
    is_one_of,
    names_field,
    plain_words,
    spelled,
    types_asked,
)
from cardgen.query.tree import And, Comparison, Extent, Form, Node, Not, Operator, Or, Value, Word, any_of
from cardgen.query.vocabulary import Column, Named, Vocabulary, key

Finds = Callable[[Node], bool]
"""Says whether some card is all that a tree asks for."""
Way = Callable[[str, Column], bool]
"""Says whether a field has a value that words mean."""
_ABOUT = ("is", "not", "has")
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
    if isinstance(tree, Or):
        return dataclasses.replace(tree, parts=tuple(described(one, vocabulary, stands, finds) for one in tree.parts))
    if isinstance(tree, And) and TYPE in vocabulary.subject.special:
        tree = with_kinds(tree, partial(type_called, vocabulary=vocabulary), vocabulary, finds)
    nouns = list(nouns_of(tree.parts, vocabulary)) if isinstance(tree, And) else []
    if not nouns or not isinstance(tree, And):
        return _beside_fields(with_flags(tree, vocabulary, finds), vocabulary, finds)
    reads = [read for noun in nouns for read in _reads(tree, noun)]
    if is_quoted(tree, stands) and any(isinstance(part, Word) for part in reads[1].parts):
        return tree
    plain, least = ([_without(read, words) for read in reads] for words in (GRAMMAR, IDLE))
    found = next((read for read in (*plain, *reads, *least) if finds(read)), None)
    return found or next((read for read in plain if _is_fielded(read)), tree)


def _is_fielded(read: And) -> bool:
    """Say whether no part is words: such cards are asked for, and there are none."""
    inner = (part.inner if isinstance(part, Not) else part for part in read.parts)
    return all(isinstance(part, Comparison) for part in inner)


def kinds(tree: Node, vocabulary: Vocabulary) -> Iterator[Node]:
    """Give the ways to read a query by the card types it names, whether or not cards are found."""
    nouns = nouns_of(tree.parts, vocabulary) if isinstance(tree, And) else ()
    for noun in nouns:
        assert isinstance(tree, And)
        yield next(_reads(tree, noun))
    yield _beside_fields(with_flags(tree, vocabulary, lambda _: True), vocabulary, lambda _: True)


def _reads(tree: And, noun: Noun) -> Iterator[And]:
    """Give the ways to read what stands beside a noun: words of values, their names, words alone."""
    before, after = tree.parts[: noun.at], tree.parts[noun.at + noun.length :]
    kind = of_type(tree.parts[noun.at : noun.at + noun.length], noun)
    for way in (_has_word, spoken_values.called):
        yield And((*_valued(before, noun.columns, way), kind, *_valued(after, noun.columns, way)), tree.extent)
    yield And((*before, kind, *after), tree.extent)


def _without(read: And, words: Collection[str]) -> And:
    return dataclasses.replace(read, parts=tuple(part for part in read.parts if not is_one_of(part, words)))


def _beside_fields(tree: Node, vocabulary: Vocabulary, finds: Finds) -> Node:
    """Take words for values of the cards that have the fields which are compared: `scientist clock:-2`."""
    parts = tree.parts if isinstance(tree, And) else ()
    compared = (part.inner if isinstance(part, Not) else part for part in parts)
    each = (one for part in compared for one in (part.parts if isinstance(part, Or) else (part,)))
    asked = {key(name) for one in each if isinstance(one, Comparison) for name in _fields_of(one)}
    types = {(one.game, one.type) for one in vocabulary.columns if asked & set(map(key, one.called()))}
    types |= types_asked(parts, vocabulary)
    columns = [column for column in vocabulary.columns if (column.game, column.type) in types and column.words]
    columns = columns or _contrasted(parts, vocabulary)
    read = And(_valued(parts, columns, is_called), tree.extent) if columns else tree
    return read if read != tree and finds(read) else tree


def _contrasted(parts: Sequence[Node], vocabulary: Vocabulary) -> list[Column]:
    """List the fields of several values that have what is sought and what is left out: `exorcism without panacea`."""
    found: list[Column] = []
    for column in vocabulary.columns if any(isinstance(part, Not) for part in parts) else ():
        left_out = any(isinstance(part, Not) and _inside(part, [column], is_called) != part for part in parts)
        either = any(isinstance(part, Or) and _inside(part, [column], is_called) != part for part in parts)
        sought = either or any(_value(parts[at:], [column], is_called) for at in range(len(parts)))
        if column.many and left_out and sought:
            found.append(column)
    return found


def _fields_of(node: Comparison) -> list[str]:
    """Name the fields that a comparison is about: of `is:legend` the flag."""
    return [value.text for value in node.values] if node.field in _ABOUT else [node.field]


def noun_of(parts: Sequence[Node], vocabulary: Vocabulary) -> Noun | None:
    """Find the last words that are a card type's name beside something else."""
    return next(nouns_of(parts, vocabulary), None)


def nouns_of(parts: Sequence[Node], vocabulary: Vocabulary) -> Iterator[Noun]:
    """Find all words that are a card type's name beside something else, the last first."""
    if TYPE not in vocabulary.subject.special or any(_asks_type(part) for part in parts):
        return
    if len(parts) > 2 and is_one_of(parts[0], ACTS):
        return
    for at in range(len(parts) - 1, -1, -1):
        for start in range(max(0, at - LONGEST + 1), at + 1):
            words = plain_words(parts[start : at + 1])
            found = type_called(spelled(words), vocabulary) if len(words) == at + 1 - start < len(parts) else ()
            if found:
                held = {(one.game, one.type) for item in found for one in item.holds}
                columns = tuple(column for column in vocabulary.columns if (column.game, column.type) in held)
                yield Noun(start, len(words), found[0].name, columns)
                break


def type_called(said: str, vocabulary: Vocabulary) -> tuple[Named, ...]:
    """Find the card types called so, one of them or several: `events` is a `World Event`."""
    ways = set(singles(key(said)))
    return tuple(one for one in vocabulary.types if ways & set(map(key, (one.name, *one.further))))


def _asks_type(part: Node) -> bool:
    return isinstance(part, Comparison) and part.field.lower() in (TYPE, "t", "types")


def of_type(named: Sequence[Node], noun: Noun) -> Comparison:
    """Ask for the cards of a type that some words name."""
    extent = extent_of(plain_words(named))
    return Comparison(TYPE, Operator.MATCHES, (Value(noun.name, Form.BARE, extent),), extent, extent)


def is_quoted(tree: Node, stands: Stands) -> bool:
    """Say whether it is words alone, and some card has all of them in this order."""
    parts = tree.parts if isinstance(tree, And) else ()
    words = [part for part in parts if isinstance(part, Word) and not part.begins]
    return 0 < len(words) == len(parts) and in_a_row(words, stands)


# -- what is said beside it ------------------------------------------------------------------------------------------
def _has_word(said: str, column: Column) -> bool:
    """Say whether one value of a field alone is called so, or has this word in its name: `keep` of `May keep`."""
    if is_called(said, column):
        return True
    if names_field(said, column):
        return False
    words = column.words.words.values() if column.words and len(said) >= _LEAST else ()
    return sum(key(said) in key(word.label).split("_") for word in words) == 1


def is_called(said: str, column: Column) -> bool:
    """Say whether a value is called so, or several of it, or what does so: `stay` of `Stays`."""
    return any(spoken_values.called(way, column) for way in _ways(said))


def _ways(said: str) -> tuple[str, ...]:
    """Give what is said, one of it, and several of it."""
    return (*singles(said), f"{said}s")


def _valued(parts: Sequence[Node], columns: Sequence[Column], way: Way) -> tuple[Node, ...]:
    """Put the fields in the place of words that are one of their values."""
    done: list[Node] = []
    at = 0
    while at < len(parts):
        said = _value(parts[at:], columns, way) or _flag_denied(parts[at:], columns)
        said = said or Said(_inside(parts[at], columns, way), 1)
        done.append(said.node)
        at += said.length
    return tuple(done)


def _inside(part: Node, columns: Sequence[Column], way: Way) -> Node:
    if isinstance(part, Not):
        return dataclasses.replace(part, inner=meant(_whole(part.inner, columns, way)))
    if isinstance(part, Or):
        return meant(_whole(part, columns, way))
    return part


def meant(part: Node) -> Node:
    """Give what a word means, where it stands beside that."""
    if not isinstance(part, Or) or _plain(part) is part:
        return part
    others = part.parts[1:]
    return any_of(others, part.extent)


def _whole(part: Node, columns: Sequence[Column], way: Way) -> Node:
    """Read a word, or words that belong together, as one value, each of several for itself."""
    plain = _plain(part)
    if isinstance(plain, Or):
        return Or(tuple(meant(_whole(one, columns, way)) for one in plain.parts), plain.extent)
    row = plain.parts if isinstance(plain, And) else (plain,)
    said = _value(row, columns, way)
    return said.node if said and said.length == len(row) else part


def _value(parts: Sequence[Node], columns: Sequence[Column], way: Way) -> Said | None:
    """Read the most words that are a value of some field."""
    words = plain_words([_plain(part) for part in parts[:LONGEST]])
    for count in range(len(words), 0, -1):
        row = words[:count]
        having = [column for column in columns if way(spelled(row), column)]
        if having:
            return Said(either_of(having, row), count)
    return flag_row(words, columns)


def _flag_denied(parts: Sequence[Node], columns: Sequence[Column]) -> Said | None:
    """Read `not staying in play` as a flag that cards have not, with the rest of its name."""
    first = parts[0].inner if isinstance(parts[0], Not) else None
    said = flag_row([first, *plain_words(parts[1:LONGEST])], columns) if isinstance(first, Word) else None
    if said is None or said.length < 2:
        return None
    return Said(Not(said.node, Extent(parts[0].extent.start, parts[said.length - 1].extent.end)), said.length)


def either_of(having: Sequence[Column], words: Sequence[Word]) -> Node:
    """Ask for the value these words are, in each of the fields that have it."""
    extent, said = extent_of(words), spelled(words)
    ways = (way for way in _ways(said) if any(spoken_values.called(way, one) for one in having))
    wanted = key(next(ways, said))
    held: dict[str, Node] = {}
    for column in having:
        listed = column.words.words.values() if column.words else ()
        exact = [word for word in listed if wanted in (key(str(word)), key(word.label))]
        meant = exact or [word for word in listed if key(said) in key(word.label).split("_")]
        value = Value(meant[0].label, Form.BARE, extent)
        held.setdefault(column.name, Comparison(column.name, Operator.MATCHES, (value,), extent, extent))
    return any_of(tuple(held.values()), extent)


def _plain(part: Node) -> Node:
    """Give the word of a word that is a value too."""
    if isinstance(part, Or) and isinstance(part.parts[0], Word):
        others = part.parts[1:]
        if all(isinstance(one, Comparison) and one.extent == part.extent for one in others):
            return part.parts[0]
    return part
