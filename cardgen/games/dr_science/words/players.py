"""Players, their Specialties, and cards that lie before somebody."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from cardgen.errors import quoted
from cardgen.games.dr_science.words.card_word import CardWord
from cardgen.games.dr_science.words.cards import Card
from cardgen.model.node import Entries, Node, Scalar
from cardgen.rulings.talk import notation
from cardgen.rulings.talk.domain import Domain
from cardgen.rulings.talk.names import find_name, player_name
from cardgen.rulings.talk.reading import Reading
from cardgen.rulings.talk.slip import slipped
from cardgen.rulings.talk.unknown import Unknown

_JOINING = ("then", "and", "next", "finally", "first")
_VERBS = ("plays", "played", "leads", "lays", "laid", "follows")
_BEFORE = re.compile(rf"^(?:(?:{'|'.join(_JOINING)})\s+)+", re.IGNORECASE)
_FILLER = re.compile(
    r"^(?:(?:['’]s\b|:|=|-|\b(?:then|now|has|had|play|led?|lead|puts?|adds?|followed|with|an?|the|down|changes|to|his|her"
    rf"|their|own|{'|'.join(_VERBS)})\b)\s*)+",
    re.IGNORECASE,
)
_WORD = r"[^\W\d_][\w'’-]*"
_HEADS = (re.compile(rf"{_WORD}\s+{_WORD}"), re.compile(_WORD))
"""What may be a name at the beginning: two words, or one."""


class Play(NamedTuple):
    """A card that a player put into the trick; without a name the player is told by the seats."""

    player: str
    card: Card

    def __str__(self) -> str:
        return f"{self.player} {self.card}".strip()


class PlayWord(Domain):
    """A play: a player and a card, such as `Cox W:M`."""

    label = "a play (Cox W:M)"

    def tokens(self, node: Scalar, r: Reading) -> list[Scalar]:
        return self.parts(node, r)

    def parts(self, node: Scalar, r: Reading) -> list[Scalar]:
        """Cut `Einstein 3M Cox W:M` before each name that a card precedes."""
        found = notation.words(node)
        cuts = [0]
        last = 0
        for at in range(1, len(found)):
            joins = found[at - 1].text.casefold() in _JOINING
            before = found[at - 1 - joins]
            if at > last + 1 + joins and find_name(_plain(found[at].text), r) and not _is_word(before.text):
                cuts.append(found[at - joins].col - node.col - (not node.plain))
                last = at
        return [notation.part(node, start, end) for start, end in zip(cuts, [*cuts[1:], len(node.text)], strict=True)]

    def read(self, node: Node, r: Reading) -> Any:
        if isinstance(node, Scalar) and notation.fold(node.text) not in notation.UNKNOWN:
            return self.scalar(notation.unbracket(node), r)
        return super().read(node, r)

    def scalar(self, node: Scalar, r: Reading) -> Any:
        node = _without(node, _BEFORE)
        for head in filter(None, (one.match(node.text) for one in _HEADS)):
            if name := find_name(_plain(head[0]), r):
                return self._made(name, notation.part(node, head.end(), len(node.text)), node, r)
        found = notation.words(node)
        if len(found) < 2 or CardWord().reads(node, r):
            return _play("", CardWord().read(node, r))
        if (meant := slipped(found[0].text, (*_JOINING, *_VERBS))) and find_name(found[0].text, r) is None:
            raise r.refuse(found[0], f"{quoted(found[0].text)} is no player here", self.label, meant=meant)
        name = player_name(_plain(found[0].text), found[0], r)
        return self._made(name, notation.part(node, found[1].col - node.col, len(node.text)), node, r)

    @staticmethod
    def _made(name: str, rest: Scalar, node: Scalar, r: Reading) -> Any:
        r.said.add(name)
        rest = _without(rest, _FILLER)
        if not rest.text:
            raise r.refuse(node, f"no card after the name `{node.text}`", "a card, as in `Cox W:M`")
        return _play(name, CardWord().read(rest, r))

    def nested(self, node: Node, r: Reading) -> Any:
        if not isinstance(node, Entries):
            return super().nested(node, r)
        keys = {notation.fold(key): key for key in node.entries}
        who = next((keys[key] for key in ("player", "by", "who", "seat") if key in keys), None)
        if who is not None:
            named = node.entries[who]
            name = player_name(str(named), named, r) if isinstance(named, Scalar) else ""
            rest = {key: value for key, value in node.entries.items() if key != who}
            inner = Entries(rest, {key: node.keys[key] for key in rest}, *node[-3:])
            return _play(name, CardWord().read(inner, r))
        if len(node.entries) == 1 and not keys.keys() & {"card", "type", "kind"}:
            key, value = next(iter(node.pairs()))
            return _play(player_name(_plain(key.text), key, r), CardWord().read(value, r))
        return _play("", CardWord().read(node, r))

    def choices(self, r: Reading) -> tuple[Any, ...]:
        return tuple(Play("", card) for card in CardWord().choices(r))


def _is_word(text: str) -> bool:
    return text.casefold() in ("plays", "played", "leads", "led", "as", "of", "declared", "then", "and", "to")


def _plain(text: str) -> str:
    return re.sub(r"['’]s$", "", text.strip().rstrip(":,"))


def _without(node: Scalar, pattern: re.Pattern[str]) -> Scalar:
    match = pattern.match(node.text)
    return notation.part(node, match.end(), len(node.text)) if match else node


def _play(name: str, card: Any) -> Any:
    if isinstance(card, Unknown):
        return Unknown(tuple(Play(name, one) for one in card.choices))
    return Play(name, card)
