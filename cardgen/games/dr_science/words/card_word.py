"""A card in a dispute, read from a line or from a mapping."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from cardgen.errors import quoted
from cardgen.games.dr_science.words.box import Box, box_of
from cardgen.games.dr_science.words.card_notation import card_pattern, complete, count_of, cut_cards
from cardgen.games.dr_science.words.cards import PLAIN, RESEARCHER, SPECIALTY, VALIDATION, WILD, Card, declarations
from cardgen.games.dr_science.words.suits import find_suit
from cardgen.model.node import Entries, Node, Scalar
from cardgen.rulings.talk import notation
from cardgen.rulings.talk.domain import Domain, ListOf, OneWord, Whole
from cardgen.rulings.talk.reading import Reading, Unread
from cardgen.rulings.talk.slip import slipped
from cardgen.rulings.talk.unknown import Unknown

_WORDS = (
    "Wild", "Researcher", "Specialty", "Validation", "unknown", "none", "nothing", "empty", "declared", "called",
    "standing", "size", "lacks", "without", "plays", "played", "leads", "lays", "laid", "adds", "follows", "then",
    "with", "from", "tableau", "hand", "the", "and", "of", "as",
)  # fmt: skip
"""Words that stand with cards in a line."""
_SUITS = frozenset({"ns", "ws", "wb", "rb"})
"""Groups of the pattern in which a word that is no suit may stand."""
_SAID = ("declared", "as", "said", "stands as", "called")
_OTHER_FIELDS = ("add", "stars", "mark", "stack")
"""What a Validation card shows; in a hand or tableau it is a Validation card whatever that is."""
_KEYS = ("card", "type", "kind", "suit", "value", "person", "name", *_SAID, *_OTHER_FIELDS)
_TYPES = OneWord(
    {
        PLAIN: ("plain", "plain science", "science, plain", "number"),
        WILD: ("w", "wild card"),
        RESEARCHER: ("r",),
        SPECIALTY: ("s",),
        VALIDATION: ("v",),
    },
    "a kind of card",
    missing="a kind of card",
)


class CardWord(Domain):
    """A card of the game."""

    label = "a card (3P, W, W:M, R, R=4, R(P), 3 of Physics)"

    def tokens(self, node: Scalar, r: Reading) -> list[Scalar]:
        return cut_cards(node, box_of(r.game))

    def read(self, node: Node, r: Reading) -> Any:
        if not isinstance(node, Scalar) or len(notation.alternatives(node)) < 2:
            return super().read(node, r)
        parts = complete(notation.alternatives(notation.unbracket(node)), box_of(r.game))
        return self.one_of([self.scalar(one, r) for one in parts])

    def scalar(self, node: Scalar, r: Reading) -> Any:
        box = box_of(r.game)
        text = node.text.strip().removeprefix(f"{r.game.id}/").replace("-of-", " of ")
        match = card_pattern(box).fullmatch(text)
        if match is None:
            raise _no_card(node, box, r)
        part = {key: value for key, value in match.groupdict().items() if value is not None}
        for group in _SUITS.intersection(part):
            _check_suit(notation.part(node, node.text.rindex(part[group]), len(node.text)), part[group], box, r)
        return self._made(part, box, r)

    def _made(self, part: Mapping[str, str], box: Box, r: Reading) -> Any:
        if "v" in part or "v2" in part:
            return Card(PLAIN, find_suit(part.get("s") or part["s2"], box), count_of(part.get("v") or part["v2"]))
        if "wild" in part:
            return self._declared(Card(WILD), _first(part, "ws", "wb", "w2", "wq"), box)
        if "r" in part:
            return self._declared(
                Card(RESEARCHER, self._owner(part, box)), part.get("rn") or part.get("r2") or part.get("rq"), box
            )
        if "sp" in part:
            return Card(SPECIALTY, find_suit(part.get("sp1") or part.get("sp2") or part.get("sp3") or "", box))
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
            return Unknown(declarations(card, box))
        if card.kind == WILD:
            return card._replace(said=find_suit(text, box) or text.casefold())
        if match := re.fullmatch(r"(\d{1,2})\.\.(\d{1,2})", text):
            return Unknown(tuple(card._replace(said=one) for one in range(int(match[1]), int(match[2]) + 1)))
        return card._replace(said=int(text) if re.fullmatch(r"-?\d{1,6}", text) else count_of(text, text.casefold()))

    def nested(self, node: Node, r: Reading) -> Any:
        if not isinstance(node, Entries):
            return super().nested(node, r)
        part = {notation.fold(key): value for key, value in node.entries.items()}
        for key in node.keys.values():
            if notation.fold(key.text) not in _KEYS:
                raise r.refuse(key, f"a card has no `{key.text}`", "", _KEYS, "J002")
        named = next((part[key] for key in ("card", "person", "name") if key in part), None)
        card = self.read(named, r) if named is not None else self._described(part, node, r)
        said = next((part[key] for key in _SAID if key in part), None)
        if said is None and isinstance(card, Card):
            said = _told_as(card, part)
        if said is None or isinstance(card, Unknown) or not isinstance(said, Scalar):
            return card
        return self.one_of([self._declared(card, one.text, box_of(r.game)) for one in notation.alternatives(said)])

    def _described(self, part: Mapping[str, Node], node: Node, r: Reading) -> Any:
        """Read a card told by its parts as it stands in a line: `{type: researcher, suit: C}` is `researcher(C)`."""
        told = {key: one for key, one in part.items() if not notation.is_unknown(one)}
        what, suit, value = told.get("type", told.get("kind")), told.get("suit"), told.get("value")
        kind = _TYPES.read(what, r) if what is not None else ""
        of = str(suit or "?")
        if kind and kind != PLAIN:
            text = f"{kind}({of})" if kind in (RESEARCHER, SPECIALTY) and suit else str(kind)
        elif suit or value:
            values = _VALUES.read(value, r) if value is not None else "?"
            text = " or ".join(
                f"{one} of {of}" for one in (values.choices if isinstance(values, Unknown) else [values])
            )
        else:
            return Unknown(tuple(one for one in self.choices(r) if one.kind == PLAIN or not kind), hidden=True)
        at, before = (node, 0) if suit is None else (suit, max(0, text.rfind(of)))
        return self.read(Scalar(text, at.file, at.line, at.col - before), r)

    def choices(self, r: Reading) -> tuple[Any, ...]:
        box = box_of(r.game)
        card_pattern(box)
        plain = tuple(Card(PLAIN, suit, value) for suit in box.suits for value in range(1, 6))
        return (*plain, Card(WILD), Card(RESEARCHER))


def _no_card(node: Scalar, box: Box, r: Reading) -> Unread:
    """Note that something is no card, at the word that is a slip of one that cards are written with."""
    expected = "a card such as `3P`, `W`, `W:M`, `R`, `R=4`, `3 of Physics`"
    words = (*_WORDS, *box.people, *box.suits)
    slip = next(((word, meant) for word in notation.words(node) if (meant := slipped(word.text, words))), None)
    if slip is not None:
        return r.refuse(slip[0], f"{quoted(slip[0].text)} is not a card", expected, meant=slip[1])
    return r.refuse(node, f"{quoted(node.text)} is not a card", expected, words)


def _check_suit(node: Scalar, text: str, box: Box, r: Reading) -> None:
    """Refuse a slip of a suit's name; any other word is a suit that somebody made up, and is judged.

    Raises Unread.
    """
    if meant := slipped(text.strip(), box.suit_words):
        raise r.refuse(node, f"{quoted(text.strip())} is not a suit", "", box.suits, meant=meant)


def _told_as(card: Card, part: Mapping[str, Node]) -> Node | None:
    """Take the suit of a Wild and the value of a Researcher as declared; any value of a Wild but 0 is declared too."""
    if card.kind == RESEARCHER:
        return part.get("value")
    if card.kind != WILD:
        return None
    value = part.get("value")
    return value if value is not None and str(value).strip() not in ("0", *notation.UNKNOWN) else part.get("suit")


def _first(part: Mapping[str, str], *names: str) -> str | None:
    return next((part[name] for name in names if name in part), None)


_VALUES = Whole(None, None, "a value from 1 to 5")
CARDS = ListOf(CardWord(), "cards (3P 4P R, or a list)")
