"""One field compared with another in words: `more slots than dollars`, `stars higher than cost`."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.query.fold import fold
from cardgen.query.said import Said, comparison, is_number_field
from cardgen.query.spoken_numbers import SIGNS
from cardgen.query.tree import Word
from cardgen.query.vocabulary import Vocabulary

THAN = "than"
_LENGTH = 4


def ratio(words: Sequence[Word], vocabulary: Vocabulary) -> Said | None:
    """Read them where both fields are numbers."""
    if len(words) < _LENGTH or fold(words[2].text) != THAN:
        return None
    last = words[3]
    for said, field in (words[:2], words[1::-1]):
        sign = SIGNS.get(f"{fold(said.text)} {THAN}")
        both = is_number_field(field.text, vocabulary) and is_number_field(last.text, vocabulary)
        if sign is not None and both:
            return Said(comparison(field, sign, last.text, [words[0], last]), _LENGTH)
    return None
