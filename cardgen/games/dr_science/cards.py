"""Cards as players write them: 3P, W:M, R=4, R(P), 3 of Physics, Wild as Math."""

# long: one notation, read as a whole
from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, NamedTuple

from cardgen.games.dr_science.box import Box, box_of
from cardgen.model.node import Entries, Node, Scalar
from cardgen.rulings import notation
from cardgen.rulings.domain import Domain, ListOf, OneWord
from cardgen.rulings.reading import Reading
from cardgen.rulings.unknown import Unknown

PLAIN, WILD, RESEARCHER, SPECIALTY, VALIDATION = "science", "wild", "researcher", "specialty", "validation"
_MORE_SUITS = {"math": ("maths", "mathematics"), "physics": ("phys",), "chemistry": ("chem",), "biology": ("bio",)}


class Card(NamedTuple):
    """A card; *said* is what a Wild or Researcher was declared as: a suit, a number, or what nobody may declare."""

    kind: str
    suit: str | None = None
    value: int | None = None
    said: Any = None

    def __str__(self) -> str:
        letter = "" if self.suit is None else LETTERS.get(self.suit, self.suit.upper())
        if self.kind == PLAIN:
            return f"{'?' if self.value is None else self.value}{letter}"
        if self.kind == WILD:
            return "W" if self.said is None else f"W:{LETTERS.get(self.said, self.said)}"
        if self.kind == RESEARCHER:
            own = f"({letter})" if letter else ""
            return f"R{own}" if self.said is None else f"R{own}={self.said}"
        return self.kind.capitalize() + (f"({letter})" if letter else "")

    @property
    def bare(self) -> Card:
        """Give the card without what it was declared as."""
        return self._replace(said=None)


LETTERS: dict[str, str] = {}
"""Letter of each suit, from the game's data, for showing cards."""


def suit_spellings(box: Box) -> dict[str, list[str]]:
    """Give every suit its letter, label and common short forms."""
    return {suit: [box.letters[suit], box.labels[suit], *_MORE_SUITS.get(suit, ())] for suit in box.suits}


class SuitWord(OneWord):
    """A suit, by letter or word."""

    def __init__(self) -> None:
        self.label = "a suit (P, C, M, B or the word)"
        self.names = ()
        self.missing = "a suit"
        self.by_fold = {}

    def scalar(self, node: Scalar, r: Reading) -> Any:
        suit = find_suit(node.text, box_of(r.game))
        if suit is None:
            raise r.refuse(node, f"`{node.text}` is not a suit", "", box_of(r.game).suits)
        return suit

    def choices(self, r: Reading) -> tuple[Any, ...]:
        return box_of(r.game).suits

    def schema(self) -> dict[str, Any]:
        return {"type": "string", "description": self.label}


def find_suit(text: str, box: Box) -> str | None:
    """Find a suit by letter or word."""
    fold = notation.fold(text)
    for suit, spellings in suit_spellings(box).items():
        if fold == suit or fold in (spelling.casefold() for spelling in spellings):
            return suit
    return None


class _Patterns(NamedTuple):
    token: re.Pattern[str]
    card: re.Pattern[str]


_CACHE: dict[tuple[str, ...], _Patterns] = {}


def _patterns(box: Box) -> _Patterns:
    if box.suits in _CACHE:
        return _CACHE[box.suits]
    LETTERS.update(box.letters)
    spellings = [one for suit, others in suit_spellings(box).items() for one in (suit, *others)]
    suit = "|".join(sorted({re.escape(one.casefold()) for one in spellings}, key=len, reverse=True))
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
        rf"(?P<v>-?\d+)\s*(?:of\s+)?(?P<s>{suit})(?![a-z])",
        rf"(?P<s2>{suit})\s*-?\s*(?P<v2>\d+)(?!\w)",
        rf"(?P<wild>{wild})(?:(?P<wq>\?)|{said}(?P<ws>{some})|\s*\(\s*(?P<wb>[^)]*)\s*\))?",
        rf"(?P<r>{researcher})(?:(?P<rq>\?)|{said}(?P<rn>{some}))?",
        rf"(?P<sp>(?:(?P<sp1>{suit})\s+)?specialty(?:\s+card)?|s\s*\(\s*(?P<sp2>[^)]*)\s*\))",
        r"(?P<va>validation(?:\s+card)?|\+\d(?::\d+)?(?:\([^)]*\))?|add\s+\d\s*:.*)",
        rf"\?\s*(?:of\s+)?(?P<us>{suit})(?![a-z])|unknown\s+(?:of\s+)?(?P<us2>{suit})(?![a-z])",
        r"(?P<uv>\d+)\s*(?:\?|of\s+(?:unknown|\?)(?:\s+suit)?)",
        r"(?P<no>-?\d+)\s*(?:of\s+)?(?P<ns>[a-z]+)(?![a-z])",
        r"(?P<un>\?|unknown|unclear|unseen|hidden)(?![a-z])",
    ]
    card = "|".join(f"(?:{one})" for one in alternatives)
    made = _Patterns(re.compile(card, re.IGNORECASE), re.compile(card, re.IGNORECASE))
    _CACHE[box.suits] = made
    return made


_SEPARATOR = re.compile(r"[\s,;&/|]+|\+\s|(?:and|then|plus)\s+", re.IGNORECASE)
_TIMES = re.compile(
    r"(?P<n>\d+|two|three|four|five|six|seven|eight)\s*(?:wilds?|w)(?![a-z:=(])|(?P<x>[x×]\s*\d+)", re.IGNORECASE
)


class CardWord(Domain):
    """A card of the game."""

    label = "a card (3P, W, W:M, R, R=4, R(P), 3 of Physics)"

    def tokens(self, node: Scalar, r: Reading) -> list[Scalar]:
        """Cut a line of cards, which may hold blanks themselves."""
        pattern = _patterns(box_of(r.game)).token
        found: list[Scalar] = []
        at = 0
        text = node.text
        joined = False
        while at < len(text):
            if gap := _SEPARATOR.match(text, at):
                at = gap.end()
                continue
            if (either := re.compile(r"or\s+", re.IGNORECASE).match(text, at)) and found:
                joined, at = True, either.end()
                continue
            times = _TIMES.match(text, at)
            match = times or pattern.match(text, at) or re.compile(r"\S+").match(text, at)
            assert match is not None
            start = at
            at = match.end()
            if times and times["x"] and found:
                found[-1] = notation.part(node, found[-1].col - node.col - (not node.plain), at)
            elif joined:
                found[-1] = notation.part(node, found[-1].col - node.col - (not node.plain), at)
                joined = False
            elif times and times["n"]:
                number = re.match(r"\w+?(?=\s*w)", text[start:at], re.IGNORECASE)
                count = _count(number[0] if number else "1")
                found.extend([notation.part(node, start, at)._replace(text="W")] * count)
            else:
                found.append(notation.part(node, start, at))
        return found

    def read(self, node: Node, r: Reading) -> Any:
        if not isinstance(node, Scalar) or len(notation.alternatives(node)) < 2:
            return super().read(node, r)
        return self.one_of(
            [self.scalar(one, r) for one in self._whole(notation.alternatives(notation.unbracket(node)), r)]
        )

    @staticmethod
    def _whole(parts: list[Scalar], r: Reading) -> list[Scalar]:
        """Complete what `or` leaves out: `W:P or M`, `W:(P or M)`, `3 or 4 P`, `3P or C`."""
        box = box_of(r.game)
        first, last = parts[0].text.replace("(", ""), parts[-1].text.rstrip(")")
        pattern = _patterns(box).card
        if (
            head := re.match(r"(?i)(.*?(?::|=|\bas|\bdeclared)\s*)\(?[^:=()]+$", parts[0].text)
        ) and not pattern.fullmatch(last):
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

    def scalar(self, node: Scalar, r: Reading) -> Any:
        box = box_of(r.game)
        text = node.text.strip().removeprefix(f"{r.game.id}/").replace("-of-", " of ")
        match = _patterns(box).card.fullmatch(text)
        if match is None:
            expected = "a card such as `3P`, `W`, `W:M`, `R`, `R=4`, `3 of Physics`"
            raise r.refuse(node, f"`{node.text}` is not a card", expected, ["Wild", "Researcher", *box.people])
        return self._made({key: value for key, value in match.groupdict().items() if value is not None}, box, r)

    def _made(self, part: Mapping[str, str], box: Box, r: Reading) -> Any:
        if "v" in part or "v2" in part:
            return Card(PLAIN, find_suit(part.get("s") or part["s2"], box), int(part.get("v") or part["v2"]))
        if "wild" in part:
            return self._declared(Card(WILD), part.get("ws") or part.get("wb") or part.get("wq"), box)
        if "r" in part:
            return self._declared(Card(RESEARCHER, self._owner(part, box)), part.get("rn") or part.get("rq"), box)
        if "sp" in part:
            return Card(SPECIALTY, find_suit(part.get("sp1") or part.get("sp2") or "", box))
        if "va" in part:
            return Card(VALIDATION)
        if "us" in part or "us2" in part:
            suit = find_suit(part.get("us") or part["us2"], box)
            return Unknown(tuple(Card(PLAIN, suit, value) for value in range(1, 6)), hidden=True)
        if "uv" in part:
            return Unknown(tuple(Card(PLAIN, suit, int(part["uv"])) for suit in box.suits), hidden=True)
        if "un" in part:
            return Unknown(self.choices(r), hidden=True)
        return Card(PLAIN, part["ns"], int(part["no"]))

    @staticmethod
    def _owner(part: Mapping[str, str], box: Box) -> str | None:
        if "rp" in part:
            name = next(
                last for spelling, last in box.spellings.items() if spelling.casefold() == part["rp"].casefold()
            )
            return box.people[name]
        text = part.get("rs") or part.get("rb")
        if not text:
            return None
        found = find_suit(text, box)
        person = next(
            (last for spelling, last in box.spellings.items() if spelling.casefold() == text.strip().casefold()), None
        )
        return found or (box.people[person] if person else text.strip().casefold())

    @staticmethod
    def _declared(card: Card, said: str | None, box: Box) -> Any:
        if said is None:
            return card
        text = said.strip()
        if notation.fold(text) in notation.UNKNOWN:
            return Unknown(tuple(card._replace(said=one) for one in (box.suits if card.kind == WILD else range(7))))
        if card.kind == WILD:
            return card._replace(said=find_suit(text, box) or text.casefold())
        if match := re.fullmatch(r"(\d{1,2})\.\.(\d{1,2})", text):
            return Unknown(tuple(card._replace(said=one) for one in range(int(match[1]), int(match[2]) + 1)))
        return card._replace(said=int(text) if re.fullmatch(r"-?\d{1,6}", text) else _count(text, text.casefold()))

    def nested(self, node: Node, r: Reading) -> Any:
        if not isinstance(node, Entries):
            return super().nested(node, r)
        part = {notation.fold(key): value for key, value in node.entries.items()}
        box = box_of(r.game)
        for key in node.keys.values():
            if notation.fold(key.text) not in _KEYS:
                raise r.refuse(key, f"a card has no `{key.text}`", "", _KEYS, "J002")
        card = self.read(part["card"], r) if "card" in part else self._described(part, box, r)
        said = next((part[key] for key in ("declared", "as", "said", "stands as", "called") if key in part), None)
        if said is None or isinstance(card, Unknown) or not isinstance(said, Scalar):
            return card
        options = [self._declared(card, one.text, box) for one in notation.alternatives(said)]
        return options[0] if len(options) == 1 else self.one_of(options)

    def _described(self, part: Mapping[str, Node], box: Box, r: Reading) -> Any:
        kind = str(part.get("type", part.get("kind", ""))).casefold()
        if kind in (WILD, "w"):
            return Card(WILD)
        suit = (
            SuitWord().read(part["suit"], r) if "suit" in part and str(part["suit"]) not in notation.UNKNOWN else None
        )
        if kind in (RESEARCHER, "r"):
            return Card(RESEARCHER, suit)
        value = (
            _VALUES.read(part["value"], r) if "value" in part and str(part["value"]) not in notation.UNKNOWN else None
        )
        suits = [suit] if suit else box.suits
        values = value.choices if isinstance(value, Unknown) else [value] if value is not None else range(1, 6)
        found = tuple(Card(PLAIN, one, number) for one in suits for number in values)
        if not kind and not part:
            found = self.choices(r)
        return found[0] if len(found) == 1 else Unknown(found, hidden=True)

    def choices(self, r: Reading) -> tuple[Any, ...]:
        box = box_of(r.game)
        _patterns(box)
        plain = tuple(Card(PLAIN, suit, value) for suit in box.suits for value in range(1, 6))
        return (*plain, Card(WILD), Card(RESEARCHER))


_KEYS = ("card", "type", "kind", "suit", "value", "declared", "as", "said", "stands as", "called")


class _Values(Domain):
    label = "a value from 1 to 5"

    def scalar(self, node: Scalar, r: Reading) -> Any:
        if match := re.fullmatch(r"(\d{1,2})\.\.(\d{1,2})", node.text.strip()):
            return Unknown(tuple(range(int(match[1]), int(match[2]) + 1)))
        if not re.fullmatch(r"-?\d{1,6}", node.text.strip()):
            raise r.refuse(node, f"`{node.text}` is not a value", self.label)
        return int(node.text)


_VALUES = _Values()


def _count(text: str, other: Any = 1) -> Any:
    words = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
    fold = text.strip().casefold()
    return int(fold) if fold.isdecimal() else words.index(fold) if fold in words else other


CARDS = ListOf(CardWord(), "cards (3P 4P R, or a list)")


def card_words(card: Card, box: Box) -> str:
    """Name a card for people: `3 of Math`, `a Wild`, `the Researcher at 4`."""
    if card.kind == PLAIN:
        return f"the {card.value} of {box.labels.get(card.suit or '', (card.suit or '?').capitalize())}"
    if card.kind == WILD:
        return "the Wild" + (f" as {box.labels.get(card.said, card.said)}" if card.said is not None else "")
    if card.kind == RESEARCHER:
        return "the Researcher" + (f" at {card.said}" if card.said is not None else "")
    return f"the {card.kind.capitalize()} card"


def impossible_card(card: Card, box: Box) -> str:
    """Say why no such card exists, or nothing."""
    if card.kind == PLAIN and card.suit not in box.suits:
        return f"there is no suit `{card.suit}` on a printed card (`{card}`)"
    if card.kind == PLAIN and not 1 <= (card.value or 0) <= 5:
        return f"no printed card has the value {card.value} (`{card}`)"
    if card.kind == RESEARCHER and card.suit is not None and card.suit not in box.suits:
        return f"there is no Researcher of `{card.suit}`"
    return ""
