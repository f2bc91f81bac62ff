"""The fields of numbers that an amount without one may be of: those of the cards that are named beside it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardgen.query import numbers
from cardgen.query.head_noun import nouns_of
from cardgen.query.plurals import singles
from cardgen.query.said import is_counted, spelled, types_asked
from cardgen.query.spoken_numbers import in_digits
from cardgen.query.tree import And, Node, Or, Word
from cardgen.query.vocabulary import Column, Vocabulary, key


def number_fields(parts: Sequence[Node], vocabulary: Vocabulary) -> Iterator[str]:
    """Name the fields that are one number of the cards of a type that is named, else of those with a value named."""
    named = list(nouns_of(parts, vocabulary))
    noun = next((one for one in named if not _is_counted(parts, one.at, vocabulary)), named[0] if named else None)
    columns = noun.columns if noun else _beside(parts, vocabulary)
    for column in columns:
        if column.kind.scale is not None and column.kind.scale.numeric and not column.many:
            yield column.name


def _is_counted(parts: Sequence[Node], at: int, vocabulary: Vocabulary) -> bool:
    """Say whether so many of a list are named, and no card type: `with 2 treatments`."""
    number, named = parts[at - 1] if at else None, parts[at]
    digits = in_digits(number).text if isinstance(number, Word) else ""
    counts = numbers.whole(digits) is not None
    return counts and isinstance(named, Word) and is_counted(named.text, vocabulary)


def _beside(parts: Sequence[Node], vocabulary: Vocabulary) -> tuple[Column, ...]:
    """Give the fields of the card types that have some of the words for a value or a field."""
    words = [word for part in parts for word in _words_in(part)]
    rows = [words[at : at + count] for at in range(len(words)) for count in (1, 2)]
    named = {key(way) for row in rows for way in singles(spelled(row))}
    types = {
        (column.game, column.type)
        for column in vocabulary.columns
        if not named.isdisjoint(map(key, column.called())) or _has_value(column, named)
    }
    types |= types_asked(parts, vocabulary)
    return tuple(column for column in vocabulary.columns if (column.game, column.type) in types)


def _has_value(column: Column, named: set[str]) -> bool:
    """Say whether some value is called so; a letter alone is no name."""
    words = column.words.words.values() if column.words else ()
    return any(len(way) > 2 and way in named for word in words for way in (key(str(word)), key(word.label)))


def _words_in(part: Node) -> Sequence[Word]:
    """List the words of a part, of what is parted by `or` too."""
    if isinstance(part, And | Or):
        return [word for one in part.parts for word in _words_in(one)]
    return [part] if isinstance(part, Word) and not part.begins else []
