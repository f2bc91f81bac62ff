"""What else a query may say that finds nothing: fewer words, a number without its field, values by their beginning."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence

from cardgen.query import choices, numbers, spoken_numbers
from cardgen.query.fold import fold
from cardgen.query.head_noun import number_fields
from cardgen.query.said import is_number_field, is_one_of, is_type, plain_words
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
    "dollar", "dollars", "pound", "pounds",
)  # fmt: skip
"""Words that are passed over where nothing is found with them."""
MONEY = (*PRICES, "profit", "money", "value", "worth")
"""Fields that an amount without one may be of, the likeliest first."""
_LEAST = 4
"""Letters with which a value begins clearly."""


def fielded(tree: Node, vocabulary: Vocabulary) -> Iterator[Node]:
    """Give `worth more than 4` with the fields that it may be of, which are asked before the words themselves."""
    if isinstance(tree, And):
        parts = [_digits(part) for part in tree.parts]
        yield from (_all(amounts, tree) for amounts in _with_fields(parts, vocabulary))


def reworded(tree: Node, vocabulary: Vocabulary) -> Iterator[Node]:
    """Give other ways to read a query of several parts, the nearest first."""
    if not isinstance(tree, And):
        return
    parts = [part for part in tree.parts if not is_one_of(part, IDLE)] or list(tree.parts)
    if len(parts) < len(tree.parts):
        yield _all(parts, tree)
    counted = [_digits(part) for part in parts]
    if counted != parts:
        yield _all(counted, tree)
    yield from (_all(amounts, tree) for amounts in _with_fields(counted, vocabulary))
    titled = [_of_title(part, vocabulary) for part in counted]
    if titled != counted:
        yield _all(titled, tree)
    begun = [_begun(part, vocabulary) for part in counted]
    if begun != counted:
        yield _all(begun, tree)


def _all(parts: Sequence[Node], tree: And) -> Node:
    return dataclasses.replace(tree, parts=tuple(parts)) if len(parts) > 1 else parts[0]


def _digits(part: Node) -> Node:
    """Write a number that is a word in digits: `two icons`."""
    return spoken_numbers.in_digits(part) if isinstance(part, Word) else part


def _of_title(part: Node, vocabulary: Vocabulary) -> Node:
    """Take the word that one game alone is called by for that game: `stem heroes`."""
    if not isinstance(part, Word) or part.begins or is_type(part.text, vocabulary):
        return part
    said = fold(part.text)
    titled = [game for game in vocabulary.games if said in (*fold(game.further[0]).split(), *game.name.split("-"))]
    if len(titled) != 1:
        return part
    value = Value(titled[0].name, Form.BARE, part.extent)
    return Comparison("game", Operator.MATCHES, (value,), part.extent, part.extent)


# -- a number without its field --------------------------------------------------------------------------------------
def _with_fields(parts: list[Node], vocabulary: Vocabulary) -> Iterator[list[Node]]:
    """Put the field before `over 50` and `5 or more` that cards of the type named have alone, or that is of money."""
    fields = list(dict.fromkeys(number_fields(parts, vocabulary)))
    for at, part in enumerate(parts):
        before = parts[at - 1] if at else None
        named = isinstance(before, Word) and is_number_field(before.text, vocabulary)
        if isinstance(part, Word) and not named and spoken_numbers.amount(plain_words(parts[at:]), vocabulary):
            for name in fields if len(fields) == 1 else [name for name in MONEY if name in fields]:
                yield [*parts[:at], Word(name, extent=part.extent), *parts[at:]]
            return


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
