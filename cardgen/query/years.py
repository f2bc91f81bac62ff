"""Years that only texts tell: `scientists who did something before 1950`, where no number of such cards is a year."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise

from cardgen.query.fields_beside import number_fields
from cardgen.query.fold import fold
from cardgen.query.said import comparison, found_of, is_number_field, without_comma
from cardgen.query.tree import And, Comparison, Node, Operator, Word
from cardgen.query.vocabulary import Vocabulary

WHEN: Mapping[str, tuple[int, int]] = {"before": (-1, 0), "until": (0, 0), "since": (0, 1), "after": (1, 1)}
"""Words before a year: how far from it the nearest year asked for is, and whether later ones are."""
TEXT = "text"
FIRST, LAST = 1000, 2099
"""What numbers are taken for years."""
_YEAR = re.compile(r"1[0-9]{3}|20[0-9]{2}")


def with_years(tree: Node, vocabulary: Vocabulary, finds: Callable[[Node], bool | None]) -> Node:
    """Ask for years in what is printed, where the cards meant have no field of years."""
    at = _place(tree.parts, vocabulary) if isinstance(tree, And) else None
    if at is None or not isinstance(tree, And) or _has_years(tree.parts, vocabulary, finds):
        return tree
    return And((*tree.parts[:at], _in_text(tree.parts[at : at + 2]), *tree.parts[at + 2 :]), tree.extent)


def _place(parts: Sequence[Node], vocabulary: Vocabulary) -> int | None:
    """Find `before 1950` that follows no field."""
    for at, (when, year) in enumerate(pairwise(parts)):
        field = parts[at - 1] if at else None
        named = isinstance(field, Comparison) or (isinstance(field, Word) and bool(found_of(field.text, vocabulary)))
        said = isinstance(when, Word) and not when.begins and fold(when.text) in WHEN
        if said and not named and isinstance(year, Word) and _YEAR.fullmatch(without_comma(year).text):
            return at
    return None


def _has_years(parts: Sequence[Node], vocabulary: Vocabulary, finds: Callable[[Node], bool | None]) -> bool:
    """Say whether some number of the cards meant, else of any, is a year."""
    own = (column.name for column in vocabulary.columns if is_number_field(column.name, vocabulary))
    names = dict.fromkeys(number_fields(parts, vocabulary)) or dict.fromkeys(own)
    row = [part for part in parts if isinstance(part, Word)][:1]
    asked = (comparison(Word(name), Operator.MATCHES, f"{FIRST}..{LAST}", row) for name in names)
    return any(finds(one) for one in asked)


def _in_text(words: Sequence[Node]) -> Comparison:
    when, year = (word for word in words if isinstance(word, Word))
    step, later = WHEN[fold(when.text)]
    nearest = int(without_comma(year).text) + step
    first, last = (nearest, LAST) if later else (FIRST, nearest)
    return comparison(Word(TEXT, extent=when.extent), Operator.MATCHES, f"{first}..{last}", [when, year])
