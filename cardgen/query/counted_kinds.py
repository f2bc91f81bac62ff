"""How many of a kind a card has in a list: `scientists with only one discipline`, `women who need no achievements`."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator, Sequence

from cardgen.query.said import extent_of, plain_words
from cardgen.query.spoken_numbers import counting
from cardgen.query.tree import And, Comparison, Extent, Form, Node, Not, Operator, Value, Word
from cardgen.query.vocabulary import Column, Named, Vocabulary

Finds = Callable[[Node], bool | None]
"""Says whether some card is all that a tree asks for."""
Called = Callable[[str], Sequence[Named]]
"""Finds the card types called so."""
_TYPE = "type"


def with_kinds(tree: And, called: Called, vocabulary: Vocabulary, finds: Finds) -> And:
    """Read an amount of cards of a type, which a list of the type named before has for values."""
    lists = [column for part in tree.parts for column in _lists(part, called, vocabulary)]
    read = _first(tree, lists, called, vocabulary, finds) if lists else tree
    return read if read is tree else with_kinds(read, called, vocabulary, finds)


def _first(tree: And, lists: Sequence[Column], called: Called, vocabulary: Vocabulary, finds: Finds) -> And:
    """Read the first such amount; give the very tree where there is none."""
    parts = tree.parts
    for at in range(1, len(parts)):
        for sign, text, length, extent in _amounts(parts[at:]):
            last = parts[at + length - 1]
            word = last.inner if isinstance(last, Not) else last
            kinds = called(word.text) if isinstance(word, Word) else ()
            if kinds and (read := _counted(kinds[0], lists, vocabulary, finds)):
                value = Value(text, Form.BARE, extent)
                asked = dataclasses.replace(read, operator=sign, values=(value,), extent=extent, field_extent=extent)
                if finds(asked) is None:
                    continue
                return dataclasses.replace(tree, parts=(*parts[:at], asked, *parts[at + length :]))
    return tree


def _lists(part: Node, called: Called, vocabulary: Vocabulary) -> list[Column]:
    """Give the lists of words that cards of the type which a word names have."""
    held = {(one.game, one.type) for item in called(part.text) for one in item.holds} if isinstance(part, Word) else ()
    return [one for one in vocabulary.columns if one.many and one.words and (one.game, one.type) in held]


def _amounts(parts: Sequence[Node]) -> Iterator[tuple[Operator, str, int, Extent]]:
    """Give the amounts with which parts may begin, with the word behind each: `only one discipline`."""
    if isinstance(parts[0], Not):
        yield Operator.MATCHES, "0", 1, parts[0].extent
        return
    words = plain_words(parts)
    for sign, text, length in counting(words) if words else ():
        if length < len(words):
            yield sign, text, length + 1, extent_of(words[: length + 1])


def _counted(kind: Named, lists: Sequence[Column], vocabulary: Vocabulary, finds: Finds) -> Comparison | None:
    """Count the values of a list that name cards of a type, which has a field with the same words."""
    held = {(one.game, one.type) for one in kind.holds}
    for column in lists:
        same = [one for one in vocabulary.columns if (one.game, one.type) in held and _is_alike(one, column)]
        listed = list(column.words.words) if column.words and same else []
        among = tuple(word for word in listed if finds(And((_of_type(kind), _is(same[0].name, word)))))
        if among:
            return Comparison(column.name, Operator.MATCHES, (), among=among, kind=kind.further[0])
    return None


def _is_alike(one: Column, other: Column) -> bool:
    """Say whether two fields have the same list of words."""
    names = {column.words.name if column.words else "" for column in (one, other)}
    return one.game == other.game and len(names) == 1 and "" not in names


def _of_type(kind: Named) -> Comparison:
    return _is(_TYPE, kind.name)


def _is(field: str, text: str) -> Comparison:
    return Comparison(field, Operator.MATCHES, (Value(text),))
