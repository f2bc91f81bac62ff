"""Odd and even numbers of a field: `odd numbers of biology`, `even slots`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

from cardgen.query.fields_beside import number_fields
from cardgen.query.fold import fold
from cardgen.query.head_noun import Noun, noun_of
from cardgen.query.money import MONEY
from cardgen.query.said import extent_of, found_of, is_number_field, is_one_of
from cardgen.query.tree import Comparison, Form, Node, Operator, Value, Word
from cardgen.query.vocabulary import Column, Vocabulary

PARITIES: Mapping[str, int] = {"even": 0, "odd": 1}
NUMBERED = ("number", "numbers", "numbered")
"""Words behind them that stand for the field."""
_MOST = 20
"""Numbers of which a field may have so many, so that they can be told one by one."""


def with_parity(parts: Sequence[Node], vocabulary: Vocabulary) -> list[Node]:
    """Put the numbers of a field in the place of `odd numbers`; nothing where no field can be meant."""
    for at, (word, behind) in enumerate(pairwise(parts)):
        if isinstance(word, Word) and isinstance(behind, Word) and is_one_of(word, PARITIES):
            named = is_one_of(behind, NUMBERED) or is_number_field(behind.text, vocabulary)
            rest = [*parts[:at], *parts[at + 1 + named :]]
            name = behind.text if named and not is_one_of(behind, NUMBERED) else _likely(rest, vocabulary)
            if read := _compared(name, word, behind if named else word, noun_of(rest, vocabulary), vocabulary):
                return [*parts[:at], read, *parts[at + 1 + named :]]
    return []


def _likely(rest: Sequence[Node], vocabulary: Vocabulary) -> str:
    fields = list(dict.fromkeys(number_fields(rest, vocabulary)))
    return fields[0] if len(fields) == 1 else next((name for name in MONEY if name in fields), "")


def _compared(name: str, word: Word, behind: Word, noun: Noun | None, vocabulary: Vocabulary) -> Comparison | None:
    """Ask for the odd or the even ones of the numbers that a field may have."""
    named = found_of(name, vocabulary) if name and is_number_field(name, vocabulary) else ()
    columns = [column for column in named if noun is None or column in noun.columns]
    asked = PARITIES[fold(word.text)]
    wanted = sorted({number for column in columns for number in ends(column) or () if number % 2 == asked})
    if not wanted or not all(map(ends, columns)):
        return None
    extent = extent_of([word, behind])
    values = tuple(Value(str(number), Form.BARE, extent) for number in wanted)
    return Comparison(name, Operator.MATCHES, values, extent, extent)


def ends(column: Column) -> range | None:
    """Give the numbers that a field may have, where they are few; None where they are not."""
    least, most = column.span.least, column.span.most
    if not isinstance(least, int) or not isinstance(most, int) or most - least > _MOST:
        return None
    return range(least, most + 1)
