"""Words of an amount or a comparison that are looked for as mere words: so what was meant by them is not understood."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.query import numbers
from cardgen.query.denied import MOVE
from cardgen.query.fillers import FILLERS
from cardgen.query.fold import fold
from cardgen.query.idle import GRAMMAR, IDLE
from cardgen.query.left_out import HAVING
from cardgen.query.money import EARNED
from cardgen.query.ratios import COMPARED, THAN
from cardgen.query.said import Stands, in_a_row, without_comma
from cardgen.query.spoken_numbers import in_digits
from cardgen.query.superlatives import LEAST, MOST, VALUED
from cardgen.query.tree import And, Comparison, Node, Not, Word

AMOUNTS = frozenset((*COMPARED, THAN, *MOST, *LEAST, *(word for word in VALUED if " " not in word)))
"""Words that compare, or ask for the most."""
IDLE_WORDS = frozenset(IDLE) - frozenset(GRAMMAR)
"""Words that say nothing of a card beside a field, but on cards they may."""
DEEDS = frozenset((*IDLE, *EARNED, *FILLERS, *HAVING, *MOVE))
"""Words that say nothing where they are left out."""


def has_bare_words(tree: Node, stands: Stands) -> bool:
    """Say whether some stand beside others, and no card has them in a row with those; or are left out."""
    parts = tree.parts if isinstance(tree, And) else (tree,)
    denied = (part.inner for part in parts if isinstance(part, Not))
    if any(isinstance(word, Word) and (_is_amount(word) or fold(word.text) in DEEDS) for word in denied):
        return True
    fielded = any(isinstance(part, Comparison) for part in parts)
    return len(parts) > 1 and any(
        isinstance(part, Word)
        and (_is_amount(part) or (fielded and _is_idle(part)))
        and not _is_in_row(parts, at, stands)
        for at, part in enumerate(parts)
    )


def _is_idle(word: Word) -> bool:
    return fold(word.text) in IDLE_WORDS


def _is_amount(word: Word) -> bool:
    bare = without_comma(word)
    return not word.begins and (fold(bare.text) in AMOUNTS or numbers.whole(in_digits(bare).text) is not None)


def _is_in_row(parts: Sequence[Node], at: int, stands: Stands) -> bool:
    """Say whether some card has a word beside the one before or behind it."""
    pairs = (parts[start : start + 2] for start in (at - 1, at) if start >= 0)
    words = ([part for part in pair if isinstance(part, Word)] for pair in pairs)
    return any(len(row) > 1 and in_a_row(row, stands) for row in words)
