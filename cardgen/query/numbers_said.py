"""Numbers and times of several words: `one hundred`, `a hundred and fifty`, `born in the 19th century`."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from cardgen.model.numbers import ORDINALS
from cardgen.query import numbers
from cardgen.query.fillers import CARDS
from cardgen.query.fold import fold
from cardgen.query.money import WORTH
from cardgen.query.said import (
    Said,
    Stands,
    comparison,
    extent_of,
    found_of,
    in_a_row,
    is_number_field,
    is_one_of,
    plain_words,
    spelled,
    without_comma,
)
from cardgen.query.spoken_numbers import WRITTEN, in_digits
from cardgen.query.spoken_values import has_text
from cardgen.query.tree import And, Comparison, Extent, Node, Not, Operator, Or, Phrase, Word
from cardgen.query.vocabulary import Vocabulary

SCALES: Mapping[str, int] = {"hundred": 100, "thousand": 1000}
COUNTED = (*CARDS, "player", "players", "person", "people", "point", "cost", "hour", "hours", "time", "times")
"""What is counted though no field is called so."""
A = ("a", "an")
CENTURY = ("century", "centuries")
NOTHING = ("nothing", "nought", "naught")
TIMES = ("lived", "years", "year", "born")
"""Fields that a time without one is of, the likeliest first."""
LIVE = ("lived", "live", "lives", "living", "alive", "active", "worked", "working")
"""Words before a time that is of such a field."""
BEFORE = ("in", "the", "during", "of", "from")
"""Words between a field and a time."""
_ORDINAL = re.compile(r"([0-9]{1,2})(?:st|nd|rd|th)")
_HUNDRED = 100


def with_numbers_said(tree: Node, vocabulary: Vocabulary, stands: Stands) -> Node:
    """Write numbers of several words in digits, and times as years of the field that they are of.

    A time that some card has in these words is looked for on cards as well.
    """
    if isinstance(tree, Not):
        return replace(tree, inner=with_numbers_said(tree.inner, vocabulary, stands))
    if isinstance(tree, Or):
        return replace(tree, parts=tuple(with_numbers_said(part, vocabulary, stands) for part in tree.parts))
    if not isinstance(tree, And | Word):
        return tree
    parts = _apart(tree.parts if isinstance(tree, And) else (tree,), vocabulary, stands)
    done: list[Node] = []
    at = 0
    while at < len(parts):
        said = _nothing(parts[at:], done, stands) or _hundreds(parts[at:]) or _century(parts[at:])
        done.append(said.node if said else parts[at])
        _place(done, vocabulary)
        if said and isinstance(placed := done[-1], Comparison):
            row = plain_words(parts[at : at + said.length])
            printed = Phrase(spelled(row), placed.extent)
            done[-1] = Or((printed, placed), placed.extent) if in_a_row(row, stands) else placed
        at += said.length if said else 1
    return done[0] if len(done) == 1 else And(tuple(done), tree.extent)


def _apart(parts: Sequence[Node], vocabulary: Vocabulary, stands: Stands) -> list[Node]:
    """Part a number from what it counts, `two-icon` and `four-player`, where no card has these words in a row."""
    done: list[Node] = []
    for part in parts:
        number, _, counted = part.text.partition("-") if isinstance(part, Word) and not part.begins else ("", "", "")
        digits = in_digits(Word(number)).text
        is_counted = _is_counted(counted, vocabulary) and fold(counted) not in WRITTEN  # `seventy-five` is one number
        if isinstance(part, Word) and is_counted and numbers.whole(digits) and not in_a_row([part], stands):
            start, end = part.extent
            middle = start + len(number)
            done += [Word(digits, extent=Extent(start, middle)), Word(counted, extent=Extent(middle + 1, end))]
        else:
            done.append(part)
    return done


def _is_counted(said: str, vocabulary: Vocabulary) -> bool:
    """Say whether cards have so many of it, and not `one-eyed`: a field, what a game calls one, or cards themselves."""
    ways = (said, f"{said}s")
    known = (synonym for synonym, _ in vocabulary.synonyms)
    named = any(found_of(way, vocabulary) for way in ways) or fold(said) in known or fold(said) in COUNTED
    return said.isalpha() and named


def _nothing(parts: Sequence[Node], before: Sequence[Node], stands: Stands) -> Said | None:
    """Read `worth nothing` as nought, where no card has these words in a row."""
    verb = before[-1] if before else None
    if not is_one_of(parts[0], NOTHING) or not is_one_of(verb, WORTH) or not isinstance(verb, Word):
        return None
    words = plain_words(parts[:1])
    return None if in_a_row([verb, *words], stands) else Said(Word("0", extent=extent_of(words)), 1)


def _hundreds(parts: Sequence[Node]) -> Said | None:
    """Read `hundred`, `a hundred`, `two hundred and fifty`."""
    words = _words(parts[:5])
    counted = bool(words) and (is_one_of(words[0], A) or bool(_below(words[:1])[0]))
    scale = SCALES.get(fold(words[counted].text), 0) if len(words) > counted else 0
    if not scale:
        return None
    times = _below(words[:1])[0] or 1 if counted else 1
    rest, more = _below(words[counted + 1 : counted + 3])
    length = counted + 1 + more
    return Said(Word(str(times * scale + rest), extent=extent_of(words[:length])), length)


def _below(words: Sequence[Word]) -> tuple[int, int]:
    """Read a number below a hundred, `twenty five` too, and say how many words that are; digits alone stay digits."""
    first, ones = (int(WRITTEN.get(fold(word.text), 0)) for word in (*words, Word(""), Word(""))[:2])
    both = first >= 20 and first % 10 == 0 and 0 < ones < 10
    return (first + ones, 2) if both else (first, int(0 < first < _HUNDRED))


def _century(parts: Sequence[Node]) -> Said | None:
    """Read `19th century` as the years from 1801 to 1900."""
    words = _words(parts[:2])
    said = [part for word in words for part in fold(word.text).split("-")][:2]
    if len(said) < 2 or said[1] not in CENTURY:
        return None
    found = _ORDINAL.fullmatch(said[0])
    number = int(found[1]) if found else ORDINALS.index(said[0]) + 1 if said[0] in ORDINALS else 0
    length = 1 if "-" in words[0].text else 2
    first, last = (number - 1) * _HUNDRED + 1, number * _HUNDRED
    return Said(Word(f"{first}..{last}", extent=extent_of(words[:length])), length) if number else None


def _words(parts: Sequence[Node]) -> list[Word]:
    words: list[Word] = []
    for part in parts:
        if not isinstance(part, Word) or part.begins:
            break
        words.append(without_comma(part))
    return words


def _place(done: list[Node], vocabulary: Vocabulary) -> None:
    """Take a time for what the field before it is compared with, else for years of such a field."""
    last = done[-1]
    if not isinstance(last, Word) or ".." not in (years := numbers.plain(fold(last.text))) or years == last.text[:1]:
        return
    before = len(done) - 1
    while before and is_one_of(done[before - 1], BEFORE):
        before -= 1
    verb = done[before - 1] if before else None
    if isinstance(verb, Word) and is_number_field(verb.text, vocabulary):
        done[-1] = replace(last, text=years)
        return
    lives = is_one_of(verb, LIVE)
    name = next((name for name in TIMES if _is_time(name, vocabulary)), "")
    if name and (lives or _is_years(years)):
        start = before - lives
        field = Word(name, extent=Extent(verb.extent.start if lives and verb else last.extent.start, last.extent.end))
        done[start:] = [comparison(field, Operator.MATCHES, years, [last])]


def _is_time(name: str, vocabulary: Vocabulary) -> bool:
    return bool(found_of(name, vocabulary)) and (has_text(name, vocabulary) or is_number_field(name, vocabulary))


def _is_years(span: str) -> bool:
    """Say whether it is the years of a century or a decade."""
    ends = numbers.span(span)
    return ends is not None and ends.least is not None and ends.most is not None and ends.most - ends.least in (9, 99)
