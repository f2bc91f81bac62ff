"""Words in a row with a number among them: `draw three cards`, the number in letters or in digits."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from cardgen.query.fold import fold
from cardgen.query.head_noun import is_quoted
from cardgen.query.said import Stands, extent_of, is_one_of, plain_words, spelled
from cardgen.query.says_nothing import SAYS_NOTHING
from cardgen.query.spoken_numbers import NUMBERS, in_digits
from cardgen.query.tree import And, Node, Phrase, Word, any_of
from cardgen.query.words import indexed

RANGE = ("-", "–")
"""What says that two numbers are a range: `cost 2 - 4`."""
PAIR = 2
_AND = ("and", "&", "+")
_COMMA = ","


def counted_row(tree: Node, text: str, stands: Stands) -> Node | None:
    """Take `draw three cards` or `3 extra points` for these words in a row on some card, in letters or digits.

    What is listed is no row: `3 points and astronomy`.
    """
    words = plain_words(tree.parts) if isinstance(tree, And) else []
    if not isinstance(tree, And) or len(words) < len(tree.parts) or any(is_one_of(word, RANGE) for word in words):
        return None
    if any(is_listed(one, other, text) for one, other in pairwise(words)):
        return None
    while words and is_one_of(words[0], SAYS_NOTHING):
        words = words[1:]
    first = int(len(words) < 3)
    ways = [row for at in range(first, len(words) - 1) for row in _counted(words, at)]
    found = [way for way in ways if indexed(way) and stands(way)]
    return any_of(found, tree.extent) if found else None


def is_listed(one: Node, other: Node, text: str) -> bool:
    """Say whether an `and` or a comma stands between two parts in the text of a query."""
    comma = isinstance(one, Word) and one.text.endswith(_COMMA)
    return comma or text[one.extent.end : other.extent.start].strip().lower() in _AND


def counted_pair(tree: Node, stands: Stands) -> Node | None:
    """Take a number and the word behind it, as they were typed, for words in a row: `two locations`."""
    parts = tree.parts if isinstance(tree, And) else ()
    if len(parts) > PAIR and is_quoted(tree, stands):
        return None
    for one, other in pairwise(parts):
        if isinstance(one, Word) and isinstance(other, Word) and other.extent.start == one.extent.end + 1:
            found = [way for way in _counted([one, other], 0) if indexed(way) and stands(way)]
            if found:
                return any_of(found, extent_of([one, other]))
    return None


def with_pair(tree: And, pair: Node) -> Node:
    """Ask for such words in a row as well, or for them alone where nothing else is asked."""
    return pair if len(tree.parts) == PAIR else And((*tree.parts, pair), tree.extent)


def _counted(words: Sequence[Word], at: int) -> list[Node]:
    """Give a row of words with the number that stands at a place in both ways; none where it is no number."""
    told = fold(in_digits(words[at]).text)
    number = int(told) if told.isascii() and told.isdigit() else 0
    if not 0 < number < len(NUMBERS):
        return []
    before, after = spelled(words[:at]), spelled(words[at + 1 :])
    ways = (str(number), NUMBERS[number])
    return [Phrase(f"{before} {way} {after}".strip(), extent_of(words)) for way in ways]
