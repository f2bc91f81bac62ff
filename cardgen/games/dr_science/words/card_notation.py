"""Cards as players write them in a line: 3P, W:M, R=4, R(P), 3 of Physics, Wild as Math."""

from __future__ import annotations

import re
from typing import Any

from cardgen.games.dr_science.words.box import Box
from cardgen.games.dr_science.words.suits import find_suit
from cardgen.model.node import Scalar
from cardgen.rulings.talk import notation

_CACHE: dict[tuple[str, ...], re.Pattern[str]] = {}


def card_pattern(box: Box) -> re.Pattern[str]:
    """Give the pattern of one card, made once; what each of its groups means is read by `CardWord`."""
    if box.suits in _CACHE:
        return _CACHE[box.suits]
    suit = "|".join(sorted({re.escape(one.casefold()) for one in box.suit_words}, key=len, reverse=True))
    people = "|".join(sorted({re.escape(one.casefold()) for one in box.spellings}, key=len, reverse=True))
    said = r"(?:\s*[:=]\s*|\s+(?:declared(?:\s+(?:as|to\s+be))?|as|called|named|at|standing\s+(?:as|at))\s+)"
    wild = r"(?:wild(?:\s+card)?s?|w)(?![a-z])"
    own = r"(?:own\s+|his\s+|her\s+|their\s+|the\s+)?"
    researcher = (
        rf"(?:(?P<rp>{people})(?:'s)?(?:\s+researcher)?|(?:(?P<rs>{suit})\s+)?{own}(?:researcher|r)(?![a-z])"
        r"(?:\s*\(\s*(?P<rb>[^)]*)\s*\))?)"
    )
    some = r"[^\s,;()]+"
    alternatives = [
        rf"(?P<v>-?\d+|{'|'.join(_NUMBERS)})\s*(?:of\s+)?(?P<s>{suit})(?![a-z])",
        rf"(?P<s2>{suit})\s*-?\s*(?P<v2>\d+)(?!\w)",
        rf"(?P<wild>{wild})(?:(?P<wq>\?)|{said}(?P<ws>{some})|\s*\(\s*(?P<wb>[^)]*)\s*\)"
        rf"|\s+(?P<w2>{suit})(?!\w|\s*-?\s*\d))?",
        rf"(?P<r>{researcher})(?:(?P<rq>\?)|{said}(?P<rn>{some})|\s*(?P<r2>\d)(?!\w|\s*(?:of\s+)?(?:{suit})(?![a-z])))?",
        rf"(?P<sp>(?:s|specialty)\s*\(\s*(?P<sp2>[^)]*)\s*\)|(?:(?P<sp1>{suit})\s+)?specialty(?:\s+card)?"
        rf"(?:\s*(?::|\bof\b|\bfor\b)\s*(?P<sp3>{suit})(?![a-z]))?)",
        r"(?P<va>validation(?:\s+card)?|\+\d(?::\d+)?(?:\([^)]*\))?|add\s+\d\s*:.*)",
        rf"\?\s*(?:of\s+)?(?P<us>{suit})(?![a-z])|unknown\s+(?:of\s+)?(?P<us2>{suit})(?![a-z])",
        r"(?P<uv>\d+)\s*(?:\?|of\s+(?:unknown|\?)(?:\s+suit)?)",
        r"(?P<no>-?\d+)\s*(?:of\s+)?(?P<ns>[a-z]+)(?![a-z])",
        r"(?P<un>\?|unknown|unclear|unseen|hidden)(?![a-z])",
    ]
    made = re.compile("|".join(f"(?:{one})" for one in alternatives), re.IGNORECASE)
    _CACHE[box.suits] = made
    return made


_SEPARATOR = re.compile(r"[\s,;&/|]+|\+\s|(?:and|then|plus|an?|the)\s+", re.IGNORECASE)
_TIMES = re.compile(
    r"(?P<n>\d{1,3}(?!\d)|two|three|four|five|six|seven|eight)\s*(?:wilds?|w)(?![a-z:=(])|(?P<x>[x×]\s*\d+)",
    re.IGNORECASE,
)
_OR = re.compile(r"or\s+", re.IGNORECASE)
_TO = re.compile(r"-(?=\w)")
"""What does not end a card: `1C-3C` is none."""
_WORD = re.compile(r"\S+")
_NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def cut_cards(node: Scalar, box: Box) -> list[Scalar]:
    """Cut a line of cards, which may hold blanks themselves."""
    pattern = card_pattern(box)
    text = node.text
    found: list[Scalar] = []
    at = 0
    joined = False
    while at < len(text):
        if gap := _SEPARATOR.match(text, at):
            at = gap.end()
        elif found and (either := _OR.match(text, at)):
            joined, at = True, either.end()
        else:
            times = _TIMES.match(text, at)
            match = times or pattern.match(text, at) or _WORD.match(text, at)
            assert match is not None
            start, at = at, match.end()
            if _TO.match(text, at):
                at = _WORD.match(text, start).end()  # type: ignore[union-attr]
            if joined or (times and times["x"] and found):
                first = found[-1].col - node.col - (not node.plain)
                found[-1] = notation.part(node, first, at)
                joined = joined and bool(times and times["x"])
            else:
                found.extend(_several(notation.part(node, start, at), times))
    return found


def _several(piece: Scalar, times: re.Match[str] | None) -> list[Scalar]:
    """Give `two Wilds` as two pieces, anything else as it is."""
    if not times or not times["n"]:
        return [piece]
    number = re.match(r"\w+?(?=\s*w)", piece.text, re.IGNORECASE)
    return [piece._replace(text="W")] * count_of(number[0] if number else "1")


def complete(parts: list[Scalar], box: Box) -> list[Scalar]:
    """Complete what `or` leaves out: `W:P or M`, `W:(P or M)`, `3 or 4 P`, `3P or C`."""
    first, last = parts[0].text.replace("(", ""), parts[-1].text.rstrip(")")
    if (head := re.match(r"(?i)(.*?(?::|=|\bas|\bdeclared)\s*)\(?[^:=()]+$", parts[0].text)) and not card_pattern(
        box
    ).fullmatch(last):
        lead = head[1].replace("(", "")
        return [
            parts[0]._replace(text=first),
            *(part._replace(text=lead + part.text.rstrip(")")) for part in parts[1:]),
        ]
    if first.isdecimal() and (tail := re.match(r"\d+\s*(?:of\s+)?(\D+)$", last)):
        return [*(part._replace(text=f"{part.text}{tail[1]}") for part in parts[:-1]), parts[-1]]
    if (lead_value := re.match(r"(\d+)\s*(?:of\s+)?\D+$", first)) and find_suit(last, box):
        return [parts[0], *(part._replace(text=f"{lead_value[1]}{part.text}") for part in parts[1:])]
    return parts


def count_of(text: str, other: Any = 1) -> Any:
    """Read a number in digits or as a word; *other* is what anything else counts."""
    fold = text.strip().casefold()
    return int(fold) if fold.removeprefix("-").isdecimal() else _NUMBERS.index(fold) if fold in _NUMBERS else other
