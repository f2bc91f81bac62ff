"""What players call things, as the data of a game says: `hearts` for a field, `ghosts` for a class."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from functools import lru_cache

from cardgen.errors import UsageError
from cardgen.query import numbers
from cardgen.query.fillers import CARDS
from cardgen.query.fold import fold
from cardgen.query.head_noun import type_called
from cardgen.query.idle import ACTS
from cardgen.query.parse import parse
from cardgen.query.plurals import singles
from cardgen.query.said import (
    LONGEST,
    TYPE,
    Said,
    Stands,
    extent_of,
    found_of,
    is_one_of,
    is_type,
    plain_words,
    spelled,
    told,
    without_comma,
)
from cardgen.query.spoken_numbers import in_digits
from cardgen.query.tree import And, Comparison, Extent, Node, Not, Operator, Or, Phrase, Word, together
from cardgen.query.vocabulary import Named, Vocabulary
from cardgen.query.words import indexed

A_OR_THE = ("a", "an", "the")
"""Words that make no difference to what is said."""
NUMBER = "#"
"""Stands for a number in what is said and what it means."""


def with_synonyms(tree: Node, vocabulary: Vocabulary, stands: Stands) -> Node:
    """Put what a game's data says they mean in the place of words, or beside them where some card has them."""
    if not vocabulary.synonyms:
        return tree
    if isinstance(tree, Not):
        return dataclasses.replace(tree, inner=with_synonyms(tree.inner, vocabulary, stands))
    if isinstance(tree, Or):
        parts = tuple(with_synonyms(part, vocabulary, stands) for part in tree.parts)
        return dataclasses.replace(tree, parts=parts)
    if isinstance(tree, And):
        return dataclasses.replace(tree, parts=tuple(_in_row(tree.parts, vocabulary, stands)))
    if isinstance(tree, Word):
        row = _in_row((tree,), vocabulary, stands)
        return together(row, tree.extent)
    return tree


def _in_row(parts: Sequence[Node], vocabulary: Vocabulary, stands: Stands) -> list[Node]:
    done: list[Node] = []
    at = 0
    while at < len(parts):
        if denied := _denied(parts[at:], vocabulary, stands):
            done.append(denied.node)
            at += denied.length
            continue
        words = plain_words(parts[at:])[: 2 * LONGEST]
        for count in range(len(words), 0, -1):
            means = _meaning(words[:count], vocabulary, stands)
            if means and not f"{told(plain_words(parts[at:]))} ".startswith(f"{fold(means)} "):
                acted = at > 0 and is_one_of(parts[0], ACTS) and _is_described(words[count:], vocabulary)
                done += (_in_words(words[:count], means) if acted else []) or _said(words[:count], means, stands)
                at += count
                break
        else:
            part = parts[at]
            done.append(with_synonyms(part, vocabulary, stands) if isinstance(part, Not | Or) else part)
            at += 1
    return _named_once(done, vocabulary)


def _named_once(parts: Sequence[Node], vocabulary: Vocabulary) -> list[Node]:
    """Name a card type once, where it is typed and is meant by another word too: `heroes other than engineers`."""
    pairs = zip((None, *parts), parts, strict=False)
    typed = {one for before, part in pairs if not _is_same_place(before, part) for one in _types(part, vocabulary)}
    done: list[Node] = []
    for part in parts:
        if isinstance(part, Not) and isinstance(part.inner, And):
            done.append(dataclasses.replace(part, inner=together(_but_types(part.inner.parts, typed, vocabulary))))
        else:
            done.append(part)
    return _but_types(done, typed, vocabulary)


def _but_types(parts: Sequence[Node], typed: set[Named], vocabulary: Vocabulary) -> list[Node]:
    pairs = zip((None, *parts), parts, strict=False)
    return [
        part
        for before, part in pairs
        if not (_is_same_place(before, part) and typed.intersection(_types(part, vocabulary)))
    ]


def _is_same_place(before: Node | None, part: Node) -> bool:
    """Say whether two words are meant by one."""
    return isinstance(before, Word) and isinstance(part, Word) and before.extent == part.extent


def _types(part: Node, vocabulary: Vocabulary) -> tuple[Named, ...]:
    return type_called(part.text, vocabulary) if isinstance(part, Word) and not part.begins else ()


def _denied(parts: Sequence[Node], vocabulary: Vocabulary, stands: Stands) -> Said | None:
    """Leave out what several words mean, of which the first is denied: `not worth a star`."""
    first = parts[0].inner if isinstance(parts[0], Not) else None
    words = [first, *plain_words(parts[1 : 2 * LONGEST])] if isinstance(first, Word) and not first.begins else []
    for count in range(len(words), 1, -1):
        if means := called_by(words[:count], vocabulary, stands):
            return Said(Not(means, Extent(parts[0].extent.start, words[count - 1].extent.end)), count)
    return None


def called_by(words: Sequence[Word], vocabulary: Vocabulary, stands: Stands) -> Node | None:
    """Give what a game's data says that words mean together, as one node; None where it says nothing of them."""
    means = _meaning(words, vocabulary, stands)
    said = _said(words, means, stands) if means else []
    return together(said, extent_of(words)) if said else None


def _is_described(behind: Sequence[Word], vocabulary: Vocabulary) -> bool:
    """Say whether a card type stands behind it: of an effect `bad modifier` is what that is about."""
    said = without_comma(behind[0]).text if behind else ""
    if behind and is_one_of(behind[0], CARDS):
        return True
    return any(is_type(way, vocabulary) for way in singles(said)) if said else False


def _in_words(words: Sequence[Word], means: str) -> list[Node]:
    """Give the value that is meant as words, as an effect has it; nothing where no value alone is meant."""
    read = _parsed(means)
    one = isinstance(read, Comparison) and read.operator is Operator.MATCHES and len(read.values) == 1
    return [Word(read.values[0].text, extent=extent_of(words))] if one and isinstance(read, Comparison) else []


def _meaning(words: Sequence[Word], vocabulary: Vocabulary, stands: Stands) -> str:
    """Give what some words mean, in one of the games; several may be meant by their plural."""
    if len(words) > 1 and is_one_of(words[-1], A_OR_THE):
        return ""
    words = [word for word in words if not is_one_of(word, A_OR_THE)] or words
    said = [fold(word.text.rstrip(",;?")) for word in words]
    means = {
        means.replace(NUMBER, next((fold(in_digits(word).text) for word in words if _is_number(word)), NUMBER))
        for synonym, means in vocabulary.synonyms
        if len(listed := _plainly(synonym)) == len(said)
        and all(
            _is_number(word) if other == NUMBER else is_alike(one, other)
            for word, one, other in zip(words, said, listed, strict=True)
        )
    }
    clear = len(means) == 1 and (len(vocabulary.games) == 1 or not _is_known(words, vocabulary, stands))
    return means.pop() if clear else ""


@lru_cache(maxsize=4_096)
def _plainly(synonym: str) -> list[str]:
    """List the words of what players say, but for articles: `turn the clock back`."""
    return [word for word in synonym.split() if word not in A_OR_THE] or synonym.split()


def _is_number(word: Word) -> bool:
    return numbers.whole(in_digits(word).text) is not None


def _is_known(words: Sequence[Word], vocabulary: Vocabulary, stands: Stands) -> bool:
    """Say whether words mean something in the other games: a type, a field, or what a card says."""
    said = spelled(words)
    phrase = Phrase(said)
    return is_type(said, vocabulary) or bool(found_of(said, vocabulary)) or (indexed(phrase) and stands(phrase))


def is_alike(said: str, listed: str) -> bool:
    """Say whether a word is the one listed, or several of it."""
    return said in (listed, f"{listed}s")


def _said(words: Sequence[Word], means: str, stands: Stands) -> list[Node]:
    """Give the parts that are meant: words in the place of words, what else there is beside the words on some card."""
    extent = extent_of(words)
    read = _parsed(means)
    if read is None:
        return list(words)
    node = placed(read, extent)
    row = node.parts if isinstance(node, And) else (node,)
    if all(isinstance(part, Word) for part in row):
        return list(row)
    bare = [word for word in words if not is_one_of(word, A_OR_THE)] or words
    phrase: Word | Phrase = Word(bare[0].text, extent=extent) if len(bare) == 1 else Phrase(spelled(bare), extent)
    said = indexed(phrase) and stands(phrase) and not any(map(_asks_type, row))
    return [Or((phrase, node), extent)] if said else [node]


def _asks_type(node: Node) -> bool:
    """Say whether a kind of cards is meant, which is no other way to say the words: `women of colour`."""
    return isinstance(node, Comparison) and node.field == TYPE


@lru_cache(maxsize=1_024)
def _parsed(means: str) -> Node | None:
    """Read what is meant; None where that cannot be read, as `validate` says."""
    try:
        return parse(means).tree
    except UsageError:
        return None


def placed(node: Node, extent: Extent) -> Node:
    """Say that a node stands where the words stand that mean it."""
    if isinstance(node, Not):
        return Not(placed(node.inner, extent), extent)
    if isinstance(node, And | Or):
        return dataclasses.replace(node, parts=tuple(placed(part, extent) for part in node.parts), extent=extent)
    if isinstance(node, Comparison):
        values = tuple(dataclasses.replace(value, extent=extent) for value in node.values)
        return dataclasses.replace(node, values=values, extent=extent, field_extent=extent)
    return dataclasses.replace(node, extent=extent)
