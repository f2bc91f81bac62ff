"""Turns of phrase put in the words that the rest of the search reads: `a minimum of 3`, `come twice`, `give me`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from cardgen.query import numbers
from cardgen.query.denied import goes_below
from cardgen.query.fold import fold
from cardgen.query.left_out import NON
from cardgen.query.money import WORTH
from cardgen.query.numbers_said import SCALES
from cardgen.query.plainly_put import ENDS
from cardgen.query.said import Stands, extent_of, in_a_row, is_number_field, is_one_of, plain_words, without_comma
from cardgen.query.spoken_numbers import in_digits
from cardgen.query.spoken_values import called
from cardgen.query.tree import And, Extent, Node, Or, Word, together
from cardgen.query.vocabulary import Vocabulary

NUMBER = "#"
"""Stands for a number in a turn and in what is put in its place."""
LEADING = (
    "show me", "give me", "find me", "tell me", "get me", "show us", "give us", "show", "find", "list", "display",
    "i want", "i need", "we need", "we want", "i would like", "id like", "i am looking for", "im looking for",
    "looking for", "search for", "any", "count",
    "count all", "count the", "are there any", "are there", "is there any", "is there", "do we have", "do you have",
    "what are", "which are", "what were", "can i see", "please",
)  # fmt: skip
"""What a request begins with, however it goes on."""
LONGEST_LEAD = 4
AFTER_LEADING = ("a", "an", "the", "some", "any")
ARTICLES = ("the", "a", "an")
LINKING = ("is", "are", "of")
COMPARING = ("than", "least", "most", "over", "above", "below", "under", "exactly", "to", *WORTH)
"""Words before a number."""
CLAUSES = ("who", "which", "that", "whose", "where", "with", "without", "having")
"""Words with which another clause begins."""
TIMES: Mapping[str, str] = {"once": "1", "twice": "2", "thrice": "3"}
TURNS: Mapping[str, str] = {
    "a minimum of": "at least", "minimum of": "at least", "a maximum of": "at most", "maximum of": "at most",
    "no fewer than": "at least", "no less than": "at least", "no more than": "at most",
    "not less than": "at least", "not fewer than": "at least",
    "more than or equal to": "at least", "less than or equal to": "at most", "equal to": "equals",
    "greater than or equal to": "at least", "is equal to": "equals", "are equal to": "equals",
    "come # times": "# copies", "comes # times": "# copies", "come #": "# copies", "comes #": "# copies",
    "appear # times": "# copies", "appears # times": "# copies", "exist # times": "# copies",
    "appear #": "# copies", "appears #": "# copies", "exist #": "# copies", "exists #": "# copies",
    "of which there are #": "# copies", "of which there is #": "# copies", "of which # exist": "# copies",
    "of which there are only #": "# copies", "of which there is only #": "# copies",
    "of which there is just #": "# copies", "there is only # of": "# copies", "there are only # of": "# copies",
    "# times in the box": "# copies", "# times in the deck": "# copies", "# in the box": "# copies",
    "bring in": "bring", "brings in": "brings", "bringing in": "bringing", "pay out": "pay", "pays out": "pays",
    "paying out": "paying",
    "outside of": "without", "outside": "without", "as opposed to": "without", "instead of": "without",
    "and also": "", "but also": "", "as well as": "", "as well": "", "in addition": "",
}  # fmt: skip
"""What is said in several words, and how the rest of the search knows it; numbers stay."""
UNITS = ("pound", "pounds", "dollar", "dollars", "bucks", "quid")
OR = ("or",)
OR_MORE = ("more", "less", "higher", "lower", "above", "over", "below", "under", "fewer")
"""What may stand between an amount and its `or more`, and what that begins with."""
YEAR = 4
_LONGEST = max(len(turn.split()) for turn in TURNS)
BELOW = {"negative": "under", "positive": "over"}
"""Words before a number that may be below zero, and on which side of it that is."""
BEFORE_BELOW = ("a", "an")
NOUGHT = "0"


def plain_turns(tree: Node, vocabulary: Vocabulary, stands: Stands) -> Node:
    """Put such turns in other words, where no card has them so."""
    if isinstance(tree, Or):
        return replace(tree, parts=tuple(plain_turns(part, vocabulary, stands) for part in tree.parts))
    if isinstance(tree, Word):
        return _unasked(tree)
    if not isinstance(tree, And):
        return tree
    parts = list(_without_lead(tree.parts, stands))
    parts[-1] = _unasked(last) if isinstance(last := parts[-1], Word) else last
    done: list[Node] = []
    at = 0
    while at < len(parts):
        parts[at] = _clause_end(parts[at], parts[at + 1 : at + 2])
        if not is_one_of(parts[at + 1] if at + 1 < len(parts) else None, SCALES):  # `one hundred` is one number
            parts[at] = _in_digits(parts[at], done, vocabulary, stands)
        length, said = (
            _turn(parts[at:], stands)
            or _without_unit(parts[at:])
            or _non(parts[at], vocabulary)
            or _below(parts[at:], vocabulary)
            or (1, [parts[at]])
        )
        done += said
        at += length
    return tree if tuple(done) == tree.parts or not done else together(done)


def _unasked(word: Word) -> Word:
    """Pass over the sign a question ends with."""
    bare = word.text.rstrip(ENDS)
    end = word.extent.end - (len(word.text) - len(bare))
    asked = bare.lstrip(numbers.MONEY).isalnum() and not (bare.isdigit() and len(word.text) == YEAR)  # `18??`
    return replace(word, text=bare, extent=Extent(word.extent.start, end)) if asked and not word.begins else word


def _without_unit(parts: Sequence[Node]) -> tuple[int, list[Node]] | None:
    """Pass over what an amount is of before `or more`: `85 pounds or more`."""
    words = plain_words(parts[:4])
    if len(words) < 4 or not _digits(words[0]) or not is_one_of(words[1], UNITS):
        return None
    if not is_one_of(words[2], OR) or not is_one_of(words[3], OR_MORE):
        return None
    return 2, [replace(words[0], extent=extent_of(words[:2]))]


def _without_lead(parts: Sequence[Node], stands: Stands) -> Sequence[Node]:
    """Pass over what a request begins with, and an article behind it, unless nothing else is said."""
    words = plain_words(parts)
    told = [fold(word.text) for word in words]
    counts = (count for count in range(min(LONGEST_LEAD, len(words)), 0, -1) if " ".join(told[:count]) in LEADING)
    lead = next((count for count in counts if not in_a_row(words[: count + 1], stands)), 0)
    rest = parts[lead:]
    while len(rest) > 1 and is_one_of(rest[0], AFTER_LEADING if lead else ARTICLES):
        if len(row := plain_words(rest)) == len(rest) and in_a_row(row, stands):
            break
        rest = rest[1:]
    return rest or parts


def _clause_end(part: Node, behind: Sequence[Node]) -> Node:
    """Pass over a comma before another clause: `not of math, whose value is 3`."""
    clause = bool(behind) and is_one_of(behind[0], CLAUSES)
    return without_comma(part) if clause and isinstance(part, Word) and not part.begins else part


def _in_digits(part: Node, before: Sequence[Node], vocabulary: Vocabulary, stands: Stands) -> Node:
    """Write a number in digits behind what compares it, or behind its field: `more than one`, `social is one`."""
    last = before[-1] if before else None
    if not isinstance(part, Word) or not isinstance(last, Word) or not _digits(part) or is_one_of(part, TIMES):
        return part
    linked = is_one_of(last, LINKING) and len(before) > 1 and isinstance(before[-2], Word)
    field = before[-2] if linked else last
    of_field = isinstance(field, Word) and is_number_field(field.text, vocabulary)
    compared = is_one_of(last, COMPARING)
    return without_comma(in_digits(part)) if (of_field or compared) and not in_a_row([last, part], stands) else part


def _turn(parts: Sequence[Node], stands: Stands) -> tuple[int, list[Node]] | None:
    words = plain_words(parts[:_LONGEST])
    for count in range(len(words), 0, -1):
        row = words[:count]
        told = [_told(word, last=at == count - 1) for at, word in enumerate(row)]
        way = next((said for said in _ways(told) if said in TURNS), None)
        if way is None or (count > 1 and in_a_row(row, stands)):
            continue
        number = next((digits for word in row if (digits := _digits(word))), "")
        extent = extent_of(row)
        said = TURNS[way].replace(NUMBER, number).split()
        return count, [Word(text, extent=extent) for text in said]
    return None


def _ways(told: Sequence[str]) -> tuple[str, ...]:
    """Give the words as they are, and with a sign for each number."""
    counted = " ".join(NUMBER if _is_number(word) else word for word in told)
    return (" ".join(told), counted)


def _told(word: Word, *, last: bool) -> str:
    return fold((without_comma(word) if last else word).text)


def _digits(word: Word) -> str:
    said = fold(without_comma(word).text)
    text = TIMES.get(said, in_digits(without_comma(word)).text)
    return text if numbers.whole(text) is not None else ""


def _is_number(said: str) -> bool:
    return bool(_digits(Word(said)))


def _non(part: Node, vocabulary: Vocabulary) -> tuple[int, list[Node]] | None:
    """Part `non-legendary` and `nondemon` where the rest is a value, or a game's data says what it means."""
    said = fold(part.text) if isinstance(part, Word) and not part.begins else ""
    rest = said.removeprefix(NON[:-1]).removeprefix("-").strip()
    known = any(rest == synonym for synonym, _ in vocabulary.synonyms)
    if not said.startswith(NON[:-1]) or not (known or any(called(rest, column) for column in vocabulary.columns)):
        return None
    start, end = part.extent
    middle = end - len(rest)
    return 1, [Word(NON[:-1], extent=Extent(start, middle)), Word(rest, extent=Extent(middle, end))]


def _below(parts: Sequence[Node], vocabulary: Vocabulary) -> tuple[int, list[Node]] | None:
    """Read `a negative clock` as a clock under nought."""
    skipped = int(is_one_of(parts[0], BEFORE_BELOW))
    words = plain_words(parts[skipped : skipped + 2])
    if len(words) < 2 or not is_one_of(words[0], BELOW):
        return None
    field = without_comma(words[1])
    if not goes_below(field.text, vocabulary):
        return None
    extent = Extent(parts[0].extent.start, field.extent.end)
    said = (field.text, BELOW[fold(words[0].text)], NOUGHT)
    return skipped + 2, [Word(text, extent=extent) for text in said]
