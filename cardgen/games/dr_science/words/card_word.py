"""A card in a dispute, read from a line or from a mapping."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from cardgen.errors import quoted
from cardgen.games.dr_science.words.box import Box, box_of
from cardgen.games.dr_science.words.card_notation import UNSEEN, complete, count_of, cut_cards, written
from cardgen.games.dr_science.words.cards import (
    PLAIN,
    RESEARCHER,
    SPECIALTY,
    VALIDATION,
    VALUES,
    WILD,
    Card,
    declarations,
)
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
        found = written(box, node.text.strip().removeprefix(f"{r.game.id}/").replace("-of-", " of "))
        if found is None:
            raise _no_card(node, box, r)
        kind, part = found[0], {key: told for key, told in found[1].groupdict().items() if told}
        for told in (part[name].strip() for name in ("suit", "said", "of") if name in part):
            if meant := slipped(told, box.suit_words):  # any other word is a suit that somebody made up, and is judged
                at = notation.part(node, node.text.rindex(told), len(node.text))
                raise r.refuse(at, f"{quoted(told)} is not a suit", "", box.suits, meant=meant)
        return self._made(kind, part, box, r)

    def _made(self, kind: str, part: Mapping[str, str], box: Box, r: Reading) -> Any:
        whose = next((part[name] for name in ("person", "of", "suit") if name in part), "")
        suit = box.suit_words.get(notation.fold(whose))
        if kind == UNSEEN and (suit or "value" in part):
            values = (int(part["value"]),) if "value" in part else VALUES
            return Unknown(
                tuple(Card(PLAIN, one, n) for one in ([suit] if suit else box.suits) for n in values), hidden=True
            )
        if kind == UNSEEN:
            return Unknown(self.choices(r), hidden=True)
        if kind == PLAIN:
            return Card(PLAIN, suit or whose, count_of(part["value"]))
        if kind == RESEARCHER and whose:
            suit = box.owners.get(notation.fold(whose), whose.casefold())
        return self._declared(Card(kind, suit), part.get("said"), box)

    @staticmethod
    def _declared(card: Card, said: str | None, box: Box) -> Any:
        if said is None:
            return card
        fold = notation.fold(said)
        if fold in notation.UNKNOWN:
            return Unknown(declarations(card, box))
        if card.kind == WILD:
            return card._replace(said=box.suit_words.get(fold, fold))
        if match := re.fullmatch(r"(\d{1,2})\.\.(\d{1,2})", said):
            return Unknown(tuple(card._replace(said=one) for one in range(int(match[1]), int(match[2]) + 1)))
        return card._replace(said=count_of(said, fold))

    def nested(self, node: Node, r: Reading) -> Any:
        """Read a card told by its parts as it stands in a line: `{type: researcher, suit: C}` is `researcher(C)`."""
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
        if not isinstance(said, Scalar) or isinstance(card, Unknown):
            return card
        return self.one_of([self._declared(card, one.text, box_of(r.game)) for one in notation.alternatives(said)])

    def _described(self, part: Mapping[str, Node], node: Node, r: Reading) -> Any:
        told = {key: one for key, one in part.items() if not notation.is_unknown(one)}
        what, suit, value = told.get("type", told.get("kind")), told.get("suit"), told.get("value")
        kind = _TYPES.read(what, r) if what is not None else ""
        of = str(suit or "?")
        if kind and kind != PLAIN:
            text = f"{kind}({of})" if kind in (RESEARCHER, SPECIALTY) and suit else str(kind)
        elif suit or value:
            values = _VALUES.read(value, r) if value is not None else "?"
            text = " or ".join(f"{n} of {of}" for n in (values.choices if isinstance(values, Unknown) else [values]))
        else:
            return Unknown(tuple(one for one in self.choices(r) if one.kind == PLAIN or not kind), hidden=True)
        at, before = (node, 0) if suit is None else (suit, max(0, text.rfind(of)))
        return self.read(Scalar(text, at.file, at.line, at.col - before), r)

    def choices(self, r: Reading) -> tuple[Any, ...]:
        plain = tuple(Card(PLAIN, suit, value) for suit in box_of(r.game).suits for value in VALUES)
        return (*plain, Card(WILD), Card(RESEARCHER))


def _no_card(node: Scalar, box: Box, r: Reading) -> Unread:
    """Note that something is no card, at the word that is a slip of one that cards are written with."""
    expected = "a card such as `3P`, `W`, `W:M`, `R`, `R=4`, `3 of Physics`"
    words = (*_WORDS, *box.people, *box.suits)
    slips = ((word, slipped(word.text, words)) for word in notation.words(node))
    word, meant = next((slip for slip in slips if slip[1]), (node, ""))
    return r.refuse(word, f"{quoted(word.text)} is not a card", expected, words, meant=meant)


def _told_as(card: Card, part: Mapping[str, Node]) -> Node | None:
    """Take the suit of a Wild and the value of a Researcher as declared; any value of a Wild but 0 is declared too."""
    value = part.get("value")
    if card.kind == WILD and (value is None or str(value).strip() in ("0", *notation.UNKNOWN)):
        return part.get("suit")
    return value if card.kind in (WILD, RESEARCHER) else None


_VALUES = Whole(None, None, "a value from 1 to 5")
CARDS = ListOf(CardWord(), "cards (3P 4P R, or a list)")
