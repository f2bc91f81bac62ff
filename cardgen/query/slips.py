"""Slips that leave it clear what is meant: `suit = maths`, `sorted by birth year`, `disiplines`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

from cardgen.query import choices
from cardgen.query.columns import is_text
from cardgen.query.fold import fold
from cardgen.query.mend import is_slip
from cardgen.query.plurals import singles
from cardgen.query.said import Stands
from cardgen.query.tree import And, Comparison, Extent, Form, Node, Not, Or, Query, Value, Word
from cardgen.query.vocabulary import ALIASES, Column, Vocabulary, key

LISTED = ("type", "game", "deck")
"""What every card has, one of a closed list."""
_WORDS = re.compile(r"\w[\w '’-]*")
SURE = 5
"""Letters of a word that a slip leaves clear."""


def without_slips(query: Query, vocabulary: Vocabulary, stands: Stands) -> Query:
    """Put what is meant in the place of values and kinds that are not there, where one alone is near."""
    return replace(query, tree=_node(query.tree, vocabulary, stands))


def _node(node: Node, vocabulary: Vocabulary, stands: Stands) -> Node:
    if isinstance(node, And | Or):
        parts = tuple(_node(part, vocabulary, stands) for part in node.parts)
        return node if parts == node.parts else replace(node, parts=parts)
    if isinstance(node, Not):
        return replace(node, inner=_node(node.inner, vocabulary, stands))
    if isinstance(node, Word):
        return _kind(node, vocabulary, stands)
    return _comparison(node, vocabulary) if isinstance(node, Comparison) else node


def _comparison(node: Comparison, vocabulary: Vocabulary) -> Comparison:
    """Read values of a field of listed words, each as the only one that is near."""
    listed = [] if node.operator.orders else _choices(node.field.lower(), vocabulary)
    return replace(node, values=tuple(_value(value, listed) for value in node.values)) if listed else node


def _choices(asked: str, vocabulary: Vocabulary) -> list[choices.Choice]:
    """List the values of a field; none where it holds numbers or any text."""
    field = ALIASES.get(asked, asked)
    if field in vocabulary.subject.special:
        return choices.special(field, vocabulary) if field in LISTED else []
    found = vocabulary.field(field) or vocabulary.begun(field)
    closed = not any(is_text(column) or column.kind.scale is not None for column in found)
    return [choice for column in found for choice in choices.of_column(column)] if closed else []


def _value(value: Value, listed: Sequence[choices.Choice]) -> Value:
    if value.form is Form.PATTERN or choices.understood(value.text, listed):
        return value
    near = near_name(value.text, ((choice.name, way) for choice in listed for way in (choice.name, *choice.further)))
    return replace(value, text=near) if near else value


def near_name(said: str, named: Iterable[tuple[str, str]]) -> str:
    """Give the only name of which what is said is several, or a letter off, by the ways to write it."""
    if not _WORDS.fullmatch(said):
        return ""
    wanted, ways = key(said), [(name, key(way)) for name, way in named if way]
    same = {name for name, way in ways if way in singles(wanted)}
    found = same or {name for name, way in ways if len(wanted) >= SURE and len(way) >= SURE and is_slip(wanted, way)}
    return found.pop() if len(found) == 1 else ""


def is_mended(query: Query, written: Query) -> bool:
    """Say whether a value or an order was read that nobody wrote: that is told."""
    if any(one.values != was.values for one, was in zip(query.display, written.display, strict=False)):
        return True
    typed = {node.extent: node for node in _comparisons(written.tree)}
    pairs = ((node, typed.get(node.extent, node)) for node in _comparisons(query.tree))
    return any(_is_other(node, was) for node, was in pairs)


def _is_other(node: Comparison, was: Comparison) -> bool:
    if node.field != was.field or len(node.values) != len(was.values):
        return False
    pairs = zip(node.values, was.values, strict=True)
    return any(near_name(old.text, [(new.text, new.text)]) != "" for new, old in pairs if new.text != old.text)


def _comparisons(node: Node) -> list[Comparison]:
    if isinstance(node, And | Or):
        return [one for part in node.parts for one in _comparisons(part)]
    if isinstance(node, Not):
        return _comparisons(node.inner)
    return [node] if isinstance(node, Comparison) else []


def _kind(word: Word, vocabulary: Vocabulary, stands: Stands) -> Word:
    """Read a slip in how several of a kind are called, of a word that stands nowhere and means nothing else."""
    said = fold(word.text)
    if word.begins or len(said) < SURE or not said.isalpha():
        return word
    several = {fold(way) for one in vocabulary.types for way in one.further[1:]}
    near = [way for way in several if is_slip(said, way)]
    if len(near) != 1 or said in several or _means(said, vocabulary) or stands(word):
        return word
    return replace(word, text=near[0])


def _means(said: str, vocabulary: Vocabulary) -> bool:
    """Say whether a word is a field, a value of one, a kind, or what players call something."""
    if vocabulary.field(said) or any(said == synonym for synonym, _ in vocabulary.synonyms):
        return True
    ways = set(singles(said))
    kinds = (fold(way) for one in vocabulary.types for way in (one.name, *one.further))
    return any(way in ways for way in kinds) or any(_is_value(said, column) for column in vocabulary.columns)


def _is_value(said: str, column: Column) -> bool:
    return bool(column.words) and bool(choices.pick(said, choices.of_column(column)))


def tail(tree: Node, text: str, end: int) -> list[Word]:
    """List the words that stand right behind a place, one after the other."""
    words: list[Word] = []
    for part in tree.parts if isinstance(tree, And) else (tree,):
        if (
            not isinstance(part, Word)
            or part.begins
            or text[end : part.extent.start].strip()
            or part.extent.start < end
        ):
            if words:
                break
            continue
        words.append(part)
        end = part.extent.end
    return words


def spans(words: Sequence[Word], extent: Extent) -> Extent:
    """Say from where to where a term stands with the words behind it."""
    return Extent(extent.start, words[-1].extent.end if words else extent.end)
