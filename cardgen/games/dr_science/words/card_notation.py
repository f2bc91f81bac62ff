"""Cards as players write them in a line: 3P, W:M, R=4, R(P), 3 of Physics, Wild as Math."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from cardgen.games.dr_science.words.box import Box
from cardgen.games.dr_science.words.cards import PLAIN, RESEARCHER, SPECIALTY, VALIDATION, WILD
from cardgen.model.node import Scalar
from cardgen.rulings.talk import notation
from cardgen.rulings.talk.phrase import NUMBERS

UNSEEN = ""
"""The kind of a card that nobody knows, or only its suit or value."""
_SAID = r"(?:\s*[:=]\s*|\s+(?:declared(?:\s+(?:as|to\s+be))?|as|called|named|at|standing\s+(?:as|at))\s+)"
_ONE = r"(?P<said>\d(?!\w|\.\.)|[^\s,;()]+)"
_NUMBERS = NUMBERS[:10]


def _ways(suit: str, people: str) -> Iterator[tuple[str, str]]:
    """Give every way to write a card with its kind, the first that fits before others; its parts are named groups."""
    yield PLAIN, rf"(?P<value>-?\d+|{'|'.join(_NUMBERS)})\s*(?:of\s+)?(?P<suit>{suit})(?![a-z])"
    yield PLAIN, rf"(?P<suit>{suit})\s*-?\s*(?P<value>\d+)(?!\w)"
    named = rf"{_SAID}|(?=\?|\s*\()|\s+(?={suit}(?!\w|\s*-?\s*\d))"
    yield WILD, rf"(?:wild(?:\s+card)?s?|w)(?![a-z])(?:(?:{named})\s*(?P<open>\()?\s*{_ONE}(?(open)\s*\)?))?"
    whose = rf"(?:(?P<suit>{suit})\s+)?(?:own\s+|his\s+|her\s+|their\s+|the\s+)?(?:researcher|r)(?![a-z])"
    owner = rf"(?P<person>{people})(?:'s)?(?:\s+researcher)?|{whose}(?:\s*\(\s*(?P<of>[^)]*?)\s*\))?"
    number = rf"{_SAID}|(?=\?)|\s*(?=\d(?!\w|\s*(?:of\s+)?{suit}(?![a-z])))"
    yield RESEARCHER, rf"(?:{owner})(?:(?:{number}){_ONE})?"
    yield SPECIALTY, r"(?:s|specialty)\s*\(\s*(?P<suit>[^)]*?)\s*\)"
    yield SPECIALTY, rf"specialty(?:\s+card)?\s*(?::|\bof\b|\bfor\b)\s*(?P<suit>{suit})(?![a-z])"
    yield SPECIALTY, rf"(?:(?P<suit>{suit})\s+)?specialty(?:\s+card)?"
    yield VALIDATION, r"validation(?:\s+card)?|\+\d(?::\d+)?(?:\([^)]*\))?|add\s+\d\s*:.*"
    yield UNSEEN, rf"(?:\?\s*|unknown\s+)(?:of\s+)?(?P<suit>{suit})(?![a-z])"
    yield UNSEEN, r"(?P<value>\d+)\s*(?:\?|of\s+(?:unknown|\?)(?:\s+suit)?)"
    yield PLAIN, r"(?P<value>-?\d+)\s*(?:of\s+)?(?!or\b)(?P<suit>[a-z]+)(?![a-z])"
    yield UNSEEN, r"(?:\?|unknown|unclear|unseen|hidden)(?![a-z])"


@cache
def _ways_of(box: Box) -> list[tuple[str, str]]:
    every = (sorted(map(re.escape, words), key=len, reverse=True) for words in (box.suit_words, box.spellings))
    return [*_ways(*(f"(?:{'|'.join(one)})" for one in every))]


@cache
def _pattern(way: str) -> re.Pattern[str]:
    """Compile a way to write a card when it is first tried: most cards are written in the first."""
    return re.compile(way, re.IGNORECASE)


def written(box: Box, text: str) -> tuple[str, re.Match[str]] | None:
    """Give the kind of the card that a text is, and its parts."""
    ways = ((kind, _pattern(one).fullmatch(text)) for kind, one in _ways_of(box))
    return next(((kind, match) for kind, match in ways if match), None)


_SEPARATOR = re.compile(r"[\s,;&/|]+|\+\s|(?:and|then|plus|an?|the)\s+", re.IGNORECASE)
_TIMES = re.compile(
    rf"(?P<n>\d{{1,3}}(?!\d)|{'|'.join(_NUMBERS[2:9])})\s*(?:wilds?|w)(?![a-z:=(])|(?P<x>[x×]\s*\d+)", re.IGNORECASE
)
_OR = re.compile(r"or\s+", re.IGNORECASE)
_WORD = re.compile(r"\S+")
_JOINED = re.compile(r"-(?=\w)")
_BRACKETS = re.compile("[()]")


def cut_cards(node: Scalar, box: Box) -> list[Scalar]:
    """Cut a line of cards, which may hold blanks themselves; two with `or` between them are one."""
    text, at, joined = node.text, 0, False
    found: list[Scalar] = []
    while at < len(text):
        if gap := _SEPARATOR.match(text, at):
            at = gap.end()
        elif found and (either := _OR.match(text, at)):
            joined, at = True, either.end()
        else:
            times, start = _TIMES.match(text, at), at
            at = _end(text, at, times, box)
            if joined or (times and times["x"] and found):
                found[-1] = notation.part(node, found[-1].col - node.col - (not node.plain), at)
                joined = joined and bool(times and times["x"])
            else:
                piece = notation.part(node, start, at)
                found += [piece._replace(text="W")] * count_of(times["n"]) if times and times["n"] else [piece]
    return found


def _end(text: str, at: int, times: re.Match[str] | None, box: Box) -> int:
    """Find where a card ends; what is joined to something by a hyphen, such as `1C-3C`, is none."""
    match = times or next((m for _, one in _ways_of(box) if (m := _pattern(one).match(text, at))), None)
    word = _WORD.match(text, at)
    assert word is not None
    return word.end() if match is None or _JOINED.match(text, match.end()) else match.end()


def complete(parts: Sequence[Scalar], box: Box) -> list[Scalar]:
    """Complete what `or` leaves out by another of the ways: `W:P or M`, `W:(P or M)`, `3 or 4 P`, `3P or C`."""
    texts = [one.text if one.text.count("(") == one.text.count(")") else _BRACKETS.sub("", one.text) for one in parts]
    whole = next((found[1] for one in texts if (found := written(box, one))), None)
    return [part._replace(text=_like(whole, text, box)) for part, text in zip(parts, texts, strict=True)]


def _like(whole: re.Match[str] | None, text: str, box: Box) -> str:
    """Put what may be a value or suit alone where another card has its own."""
    if whole is None or written(box, text):
        return text
    fits = {"said": True, "value": count_of(text, None) is not None, "suit": notation.fold(text) in box.suit_words}
    names = (name for name, able in fits.items() if able and whole.groupdict().get(name))
    name = next(names, None)
    return text if name is None else f"{whole.string[: whole.start(name)]}{text}{whole.string[whole.end(name) :]}"


def count_of(text: str, other: Any = 1) -> Any:
    """Read a number in digits or as a word; *other* is what anything else counts."""
    fold = text.strip().casefold()
    return int(fold) if fold.removeprefix("-").isdecimal() else _NUMBERS.index(fold) if fold in _NUMBERS else other
