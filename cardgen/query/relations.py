"""What one card has, asked of others: `einstein's suit`, `same class as dracula`."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence

from cardgen.query.fold import fold
from cardgen.query.said import LONGEST, Said, extent_of, found_of, is_one_of, is_type, plain_words, spelled
from cardgen.query.tree import And, Comparison, Form, Node, Operator, Value, Word, together
from cardgen.query.vocabulary import Column, Vocabulary

Finds = Callable[[Node], bool | None]
"""Says whether some card is all that a tree asks for."""
OWN = ("'s", "\u2019s")
"""What ends a name before what is its own."""
BARE = "s"
"""What ends it where the apostrophe is left out, before the last word: `curies suit`."""
SAME = "same"
AS = ("as", "of", "like")
SHARES = ("shares", "share", "sharing", "has", "have", "having", "with", "the", "a")
"""What may stand before such words."""


def related(tree: Node, vocabulary: Vocabulary, finds: Finds) -> Node:
    """Ask for the value that the card which is named has."""
    parts = list(tree.parts) if isinstance(tree, And) else []
    for at in range(len(parts)):
        words = plain_words(parts[at:])
        said = _own(words, vocabulary, finds) or _same(words, vocabulary, finds)
        if said:
            start = at
            while start and is_one_of(parts[start - 1], SHARES):
                start -= 1
            return together([*parts[:start], said.node, *parts[at + said.length :]], tree.extent)
    return tree


def _own(words: Sequence[Word], vocabulary: Vocabulary, finds: Finds) -> Said | None:
    """Read `einstein's suit`."""
    for count in range(1, min(LONGEST, len(words) - 1) + 1):
        last = words[count - 1]
        if last.text.endswith(OWN):
            named = [*words[: count - 1], dataclasses.replace(last, text=last.text[:-2])]
            return _values(named, words[count], words[: count + 1], vocabulary, finds)
    apart = words[-2] if len(words) > 1 else None
    if apart is None or len(words) > 1 + LONGEST or not apart.text.endswith(BARE) or apart.text == BARE:
        return None
    named = [*words[:-2], dataclasses.replace(apart, text=apart.text.removesuffix(BARE))]
    return _values(named, words[-1], words, vocabulary, finds)


def _same(words: Sequence[Word], vocabulary: Vocabulary, finds: Finds) -> Said | None:
    """Read `same suit as einstein`."""
    if len(words) < 4 or not is_one_of(words[0], (SAME,)) or not is_one_of(words[2], AS):
        return None
    for count in range(min(LONGEST, len(words) - 3), 0, -1):
        if said := _values(words[3 : 3 + count], words[1], words[: 3 + count], vocabulary, finds):
            return said
    return None


def _values(
    named: Sequence[Word], field: Word, said: Sequence[Word], vocabulary: Vocabulary, finds: Finds
) -> Said | None:
    """Ask for the values of a field of one listed value that cards of this name have."""
    columns = _listing(field.text, vocabulary)
    extent = extent_of(said)
    name = Comparison("name", Operator.MATCHES, (Value(spelled(named), Form.BARE, extent),), extent, extent)
    labels = dict.fromkeys(word.label for one in columns if one.words for word in one.words.words.values())
    ways = {
        label: Comparison(columns[0].name, Operator.MATCHES, (Value(label, Form.BARE, extent),), extent, extent)
        for label in labels
    }
    had = [label for label, way in ways.items() if finds(And((name, way)))]
    if not had or len(had) == len(labels):
        return None
    values = tuple(Value(label, Form.BARE, extent) for label in had)
    return Said(dataclasses.replace(ways[had[0]], values=values), len(said))


def _listing(name: str, vocabulary: Vocabulary) -> list[Column]:
    columns = found_of(fold(name), vocabulary)
    alike = all(one.words is not None and not one.many for one in columns)
    return list(columns) if alike and not is_type(name, vocabulary) else []
