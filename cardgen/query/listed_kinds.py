"""Kinds of cards that are listed: `demons and legends`, `items and locations worth three`, `interns or activists`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cardgen.query.fillers import WITH, WITHOUT
from cardgen.query.flag_words import several_flagged
from cardgen.query.fold import fold
from cardgen.query.head_noun import either_of, type_called
from cardgen.query.idle import ACTS
from cardgen.query.left_out import ABOUT, EXCEPT, HAVING
from cardgen.query.plurals import SEVERAL, singles
from cardgen.query.said import (
    LONGEST,
    TYPE,
    Said,
    Stands,
    extent_of,
    is_one_of,
    is_type,
    plain_words,
    spelled,
    without_comma,
)
from cardgen.query.spoken_numbers import WRITTEN
from cardgen.query.spoken_values import called
from cardgen.query.synonyms import called_by
from cardgen.query.tree import And, Comparison, Extent, Form, Node, Operator, Or, Value, Word, any_of, together
from cardgen.query.vocabulary import Vocabulary

_JOINT = re.compile(r",?\s*(?:and|or|&|\+|/|\||,)\s*", re.IGNORECASE)
_COMMA = ","
BEFORE = (*HAVING, *WITH, *WITHOUT, *EXCEPT, *ABOUT)
"""Words before such as a card has or has not, or is about."""


def listed_kinds(tree: Node, text: str, vocabulary: Vocabulary, stands: Stands) -> Node:
    """Ask for any of the kinds that are joined, beside what else is said; give the tree as it is where none are."""
    rows = [list(part.parts) if isinstance(part, And) else [part] for part in _ways(tree)]
    parts = [part for row in rows for part in row]
    joined = {at for at in range(1, len(parts)) if _are_joined(parts[at - 1], parts[at], text)}
    if not joined or is_one_of(parts[0], ACTS):
        return tree
    if len(joined) == len(parts) - 1 and (either := _mixed(parts, vocabulary, stands)):
        return either
    if values := _values(parts, joined, vocabulary) if len(rows) == 1 else []:
        return together(values, tree.extent)
    at = min(joined)
    start, first = _before(parts[:at], vocabulary, stands)
    kinds = [first] if first else []
    while first and at in joined and (said := _behind(parts[at:], joined, at, vocabulary, stands)):
        kinds.append(said.node)
        at += said.length
    within = {len(rows[0])} if len(rows) > 1 else set()
    had = start > 0 and is_one_of(parts[start - 1], BEFORE)
    beyond = any(end in joined for end in range(at, len(parts))) or not within <= set(range(start, at))
    if had or len(kinds) < 2 or beyond:
        return tree
    either = Or(tuple(kinds), Extent(kinds[0].extent.start, kinds[-1].extent.end))
    return together([*parts[:start], either, *parts[at:]], tree.extent)


def _values(parts: Sequence[Node], joined: set[int], vocabulary: Vocabulary) -> list[Node]:
    """Read values of one field, of which no card has two, for any of them: `positive and negative modifiers`."""
    at = min(joined)
    words = [without_comma(part) for part in parts[at - 1 : at + 1] if isinstance(part, Word)]
    had = at > 1 and is_one_of(parts[at - 2], BEFORE)
    if had or len(words) < 2 or len(joined) > 1 or not all(isinstance(part, Word) for part in parts[at - 1 : at + 1]):
        return []
    fields = [{one.name for one in vocabulary.columns if called(word.text, one)} for word in words]
    many = {one.name for one in vocabulary.columns if one.many and called(words[0].text, one)}
    if fields[0] != fields[1] or len(fields[0]) != 1 or many:
        return []
    either = Or(tuple(words), extent_of(words))
    return [*parts[: at - 1], either, *parts[at + 1 :]]


def _mixed(parts: Sequence[Node], vocabulary: Vocabulary, stands: Stands) -> Node | None:
    """Read a list of single words: kinds, and among them what several cards are called: `mummies and demons`."""
    words = plain_words(parts)
    kinds = [kind_of([word], vocabulary, stands) for word in words]
    named = [kind or without_comma(word) for kind, word in zip(kinds, words, strict=True)]
    several = all(without_comma(word).text.lower().endswith(SEVERAL) for word in words)
    fits = several and len(words) == len(parts) and any(kinds)
    return Or(tuple(named), Extent(parts[0].extent.start, parts[-1].extent.end)) if fits else None


def _ways(tree: Node) -> Sequence[Node]:
    return tree.parts if isinstance(tree, Or) else (tree,)


def _are_joined(one: Node, other: Node, text: str) -> bool:
    between = text[one.extent.end : other.extent.start]
    comma = isinstance(one, Word) and one.text.endswith(_COMMA)
    return bool(_JOINT.fullmatch(between)) or comma


def _before(parts: Sequence[Node], vocabulary: Vocabulary, stands: Stands) -> tuple[int, Node | None]:
    """Find the kind with which what stands before the first joint ends, and where it begins."""
    for start in range(max(0, len(parts) - LONGEST), len(parts)):
        words = plain_words(parts[start:])
        if len(words) == len(parts) - start and (kind := kind_of(words, vocabulary, stands)):
            return start, kind
    return len(parts), None


def _behind(parts: Sequence[Node], joined: set[int], at: int, vocabulary: Vocabulary, stands: Stands) -> Said | None:
    """Find the kind with which what stands behind a joint begins."""
    most = next((end - at for end in sorted(joined) if end > at), len(parts))
    words = plain_words(parts[: min(most, LONGEST)])
    rows = (words[:count] for count in range(len(words), 0, -1))
    found = ((kind_of(row, vocabulary, stands), len(row)) for row in rows)
    return next((Said(kind, length) for kind, length in found if kind), None)


def kind_of(words: Sequence[Word], vocabulary: Vocabulary, stands: Stands) -> Node | None:
    """Ask for the cards that the name of a kind means, of which several are said: of a type, a value or a flag."""
    row = [*words[:-1], without_comma(words[-1])]
    said = spelled(row)
    if not said.lower().endswith(SEVERAL):
        return None
    types = dict.fromkeys(one.name for one in type_called(said, vocabulary))
    kinds: list[Node] = [_of_type(name, row) for name in types]
    ones = [one for one in singles(said)[1:] if fold(one) not in WRITTEN]
    columns = (column for column in vocabulary.columns if not column.many and not called(said, column))
    if having := [column for column in columns if any(called(one, column) for one in ones)]:
        valued = either_of(having, row)
        kinds += valued.parts if isinstance(valued, Or) else [valued]
    if kinds:
        return any_of(kinds, extent_of(row))
    if len(row) == 1 and (flag := several_flagged(row[0], vocabulary)):
        return flag
    means = called_by(row, vocabulary, stands)
    return means if means is not None and _is_kind(means, vocabulary) else None


def _is_kind(node: Node, vocabulary: Vocabulary) -> bool:
    """Say whether what a word means is cards, and not a field or words of theirs."""
    if isinstance(node, And | Or):
        return any(_is_kind(part, vocabulary) for part in node.parts)
    if isinstance(node, Word):
        return is_type(node.text, vocabulary) or bool(type_called(node.text, vocabulary))
    return isinstance(node, Comparison) and node.operator is Operator.MATCHES


def _of_type(name: str, words: Sequence[Word]) -> Comparison:
    extent = extent_of(words)
    return Comparison(TYPE, Operator.MATCHES, (Value(name, Form.BARE, extent),), extent, extent)
