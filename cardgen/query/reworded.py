"""What else a query may say that finds nothing: fewer words, a number without its field, values by their beginning."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence

from cardgen.query import choices, numbers, spoken_numbers
from cardgen.query.fold import fold
from cardgen.query.head_noun import number_fields
from cardgen.query.said import is_number_field, plain_words
from cardgen.query.superlatives import PRICES
from cardgen.query.tree import And, Comparison, Form, Node, Operator, Or, Value, Word
from cardgen.query.vocabulary import Vocabulary

IDLE = (
    "i", "me", "my", "you", "your", "we", "our", "he", "she", "they", "their", "them", "it", "its", "one", "ones",
    "can", "could", "may", "might", "will", "would", "should", "must", "do", "does", "did", "am", "be", "been", "was",
    "were", "there", "here", "this", "these", "those", "any", "some", "anything", "something", "anybody", "somebody",
    "someone", "everything", "please", "which", "what", "when", "how", "many", "much", "copies", "as", "get", "gets",
    "give", "gives", "pay", "pays", "paying", "earn", "earns", "cost", "costs", "want", "looking", "search", "show",
    "find", "all", "every",
)  # fmt: skip
"""Words that are passed over where nothing is found with them."""
_LEAST = 4
"""Letters with which a value begins clearly."""


def reworded(tree: Node, vocabulary: Vocabulary) -> Iterator[Node]:
    """Give other ways to read a query of several parts, the nearest first."""
    if not isinstance(tree, And):
        return
    parts = [part for part in tree.parts if not _is_idle(part)] or list(tree.parts)
    if len(parts) < len(tree.parts):
        yield _all(parts, tree)
    amounts = _with_field(parts, vocabulary)
    if amounts != parts:
        yield _all(amounts, tree)
    begun = [_begun(part, vocabulary) for part in parts]
    if begun != parts:
        yield _all(begun, tree)


def _all(parts: Sequence[Node], tree: And) -> Node:
    return dataclasses.replace(tree, parts=tuple(parts)) if len(parts) > 1 else parts[0]


def _is_idle(part: Node) -> bool:
    return isinstance(part, Word) and not part.begins and fold(part.text) in IDLE


# -- a number without its field --------------------------------------------------------------------------------------
def _with_field(parts: list[Node], vocabulary: Vocabulary) -> list[Node]:
    """Put the field before `over 50` and `5 or more` that cards of the type named have alone, or that is a price."""
    fields = list(dict.fromkeys(number_fields(parts, vocabulary)))
    if len(fields) > 1:
        fields = [name for name in PRICES if name in fields]
    for at, part in enumerate(parts) if fields else ():
        before = parts[at - 1] if at else None
        named = isinstance(before, Word) and is_number_field(before.text, vocabulary)
        if isinstance(part, Word) and not named and spoken_numbers.amount(plain_words(parts[at:]), vocabulary):
            return [*parts[:at], Word(fields[0], extent=part.extent), *parts[at:]]
    return parts


# -- values by their beginning ---------------------------------------------------------------------------------------
def _begun(part: Node, vocabulary: Vocabulary) -> Node:
    """Take `math` for what begins so among the values of fields as well: `Mathematics`."""
    if not isinstance(part, Word) or part.begins or len(part.text) < _LEAST or numbers.span(part.text) is not None:
        return part
    said: list[Node] = []
    for name in dict.fromkeys(column.name for column in vocabulary.columns if column.words):
        listed = [one for column in vocabulary.columns if column.name == name for one in choices.of_column(column)]
        found = dict.fromkeys(one.name for one in choices.begun(part.text, listed, _LEAST))
        values = tuple(Value(text, Form.BARE, part.extent) for text in found)
        if len(values) == 1:
            said.append(Comparison(name, Operator.MATCHES, values, part.extent, part.extent))
    return Or((part, *said), part.extent) if said else part
