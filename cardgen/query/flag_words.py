"""Flags said in words: `actions that stay`, `events that last`, `legends` where no card type is named."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence

from cardgen.query.fillers import FILLERS
from cardgen.query.fold import fold
from cardgen.query.plurals import SEVERAL, singles
from cardgen.query.said import Said, extent_of, found_of
from cardgen.query.tree import And, Comparison, Form, Node, Not, Operator, Value, Word
from cardgen.query.vocabulary import Column, Vocabulary

_ENDINGS = ("ing", "s")
_LEAST = 4
"""Letters of a word that is the root of a flag."""


def flag_of(word: Word, columns: Sequence[Column]) -> Comparison | None:
    """Ask for the flag whose name has the root of a word: `stay` of `stays`, `last` of `lasting`."""
    wanted = root(word.text)
    flags = (column.name for column in columns if column.kind.choices and len(wanted) >= _LEAST)
    name = next((name for name in flags if root(name) == wanted), "")
    return _asked(name, word) if name else None


def flag_row(words: Sequence[Word], columns: Sequence[Column]) -> Said | None:
    """Ask for such a flag with the rest of its name behind the word: `stay in play`."""
    flag = flag_of(words[0], columns) if words else None
    if flag is None:
        return None
    told = [at for at, word in enumerate(words) if fold(word.text) not in FILLERS]
    for column in columns:
        wanted = [root(word) for word in column.label.split() if fold(word) not in FILLERS]
        row = told[: len(wanted)]
        if column.name == flag.values[0].text and [root(words[at].text) for at in row] == wanted:
            whole = dataclasses.replace(flag, extent=extent_of(words[: row[-1] + 1]))
            return Said(whole, row[-1] + 1)
    return Said(flag, 1)


def root(text: str) -> str:
    """Take away what a verb ends with, and the plural."""
    folded = fold(text)
    return next((folded.removesuffix(end) for end in _ENDINGS if folded.endswith(end)), folded)


def with_flags(tree: Node, vocabulary: Vocabulary, finds: Callable[[Node], bool]) -> Node:
    """Take several of what a flag is called for the cards that have it, `legends without demons`; one that is not."""
    if not isinstance(tree, And):
        return tree
    read = dataclasses.replace(tree, parts=tuple(_flagged(part, vocabulary) or part for part in tree.parts))
    return read if read != tree and finds(read) else tree


def several_flagged(word: Word, vocabulary: Vocabulary) -> Comparison | None:
    """Take a word that is several of what a flag is called for the cards that have it: `legends`."""
    flags = all(column.kind.choices for column in found_of(word.text, vocabulary))
    return flag_called(word, vocabulary) if word.text.endswith(SEVERAL) and flags else None


def _flagged(part: Node, vocabulary: Vocabulary) -> Node | None:
    if isinstance(part, Not):
        inner = dataclasses.replace(part.inner, begins=False) if isinstance(part.inner, Word) else part.inner
        flag = flag_called(inner, vocabulary)
        return dataclasses.replace(part, inner=flag) if flag else None
    return flag_called(part, vocabulary) if isinstance(part, Word) and part.text.endswith(SEVERAL) else None


def flag_called(part: Node, vocabulary: Vocabulary) -> Comparison | None:
    """Ask for the flag that a word names, or several of it; None where it names none."""
    if not isinstance(part, Word) or part.begins:
        return None
    ways = singles(fold(part.text))
    flagged = (column.name for column in vocabulary.columns if column.kind.choices and fold(column.name) in ways)
    name = next(flagged, "")
    return _asked(name, part) if name else None


def _asked(name: str, word: Word) -> Comparison:
    value = Value(name, Form.BARE, word.extent)
    return Comparison("is", Operator.MATCHES, (value,), word.extent, word.extent)
