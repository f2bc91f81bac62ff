"""Words that cards do not print, though a field of theirs says so: `red actions`."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from cardgen.query.fillers import CARDS
from cardgen.query.said import is_one_of
from cardgen.query.tree import Comparison, Form, Node, Operator, Or, Value, Word, any_of
from cardgen.query.vocabulary import Column, Vocabulary, key


def with_unprinted(word: Word, vocabulary: Vocabulary, idle: Collection[str]) -> Node:
    """Take a word that is a listed value too for either, where no card of its game prints it; *idle* words are none."""
    wanted = key(word.text)
    if word.begins or not wanted.isalpha() or wanted in idle:
        return word
    having = [column for column in vocabulary.columns if _label(column, wanted)]
    printing = {column.game for column in having if _prints(column, wanted)}
    fields = dict.fromkeys(column.name for column in having if column.game not in printing)
    value = Value(word.text, Form.BARE, word.extent)
    said = (Comparison(field, Operator.MATCHES, (value,), word.extent, word.extent) for field in fields)
    return Or((word, *said), word.extent) if fields else word


def of_cards(parts: Sequence[Node], vocabulary: Vocabulary, idle: Collection[str]) -> list[Node]:
    """Take such a word before `cards` for the value alone: `red cards`."""
    done: list[Node] = []
    for part, behind in zip(parts, (*parts[1:], None), strict=True):
        read = with_unprinted(part, vocabulary, idle) if isinstance(part, Word) and is_one_of(behind, CARDS) else part
        done.append(any_of(read.parts[1:], read.extent) if isinstance(read, Or) and read is not part else read)
    return done


def _label(column: Column, wanted: str) -> str:
    """Give the label of the value that a field calls so."""
    words = column.words.words.values() if column.words else ()
    return next((key(word.label) for word in words if wanted in (key(str(word)), key(word.label))), "")


def _prints(column: Column, wanted: str) -> bool:
    return column.printed and wanted in _label(column, wanted).split("_")
