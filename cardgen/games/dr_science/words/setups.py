"""How the parts of a setup are said: counts, stacks, teams."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Sequence
from typing import Any

from cardgen.errors import quoted
from cardgen.games.dr_science.words.box import box_of
from cardgen.games.dr_science.words.card_word import CARDS, CardWord
from cardgen.games.dr_science.words.cards import RESEARCHER, Card
from cardgen.games.dr_science.words.players import SEAT, SEATING
from cardgen.games.dr_science.words.stacks import STACKS
from cardgen.model.node import Entries, Items, Node, Scalar
from cardgen.rulings.talk import notation
from cardgen.rulings.talk.domain import Domain, ListOf, MapOf, OneWord, Whole
from cardgen.rulings.talk.phrase import listed
from cardgen.rulings.talk.reading import Reading
from cardgen.rulings.talk.unknown import Unknown, several

_DECK, SCIENCE_CARDS = 88, 92
"""Cards that the box has for the Science deck, and with the Researchers."""


class UpTo(Whole):
    """A number that is not more than so many where nobody knows it; a larger one is for the rules to refuse."""

    def __init__(self, usual: int, label: str = "") -> None:
        super().__init__(0, None, label)
        self.usual = usual

    def choices(self, r: Reading) -> tuple[Any, ...]:
        return tuple(range(self.usual + 1))


class DeckWord(MapOf):
    """A Science deck by its numbers; one number alone is that of all its cards."""

    def __init__(self) -> None:
        parts = {"cards": ("all", "size", "count"), "each": ("copies", "of each", "each pair"), "wilds": ("wild", "w")}
        label = "cards, each (copies of every suit and value) and wilds"
        super().__init__(OneWord(parts, "cards, each or wilds"), UpTo(_DECK, "a number of cards"), label)

    def read(self, node: Node, r: Reading) -> Any:
        alone = isinstance(node, Scalar) and len(notation.words(notation.unbracket(node))) == 1
        return {"cards": self.value.read(node, r)} if alone else super().read(node, r)


MARKS = OneWord({"3/4": ("three-four", "34"), "4": ("four",), "all": ("2/3/4", "none", "unmarked")}, "3/4 or 4")


class Counts(Domain):
    """One number for all, or one for each player."""

    label = "a number, or one for each player (Ann 12, Bob 11)"

    def read(self, node: Node, r: Reading) -> Any:
        if isinstance(node, Scalar):
            node = notation.unbracket(node)
            if len(notation.alternatives(node)) > 1 or notation.fold(node.text) in notation.UNKNOWN:
                return Whole(0).read(node, r)
        several = isinstance(node, (Items, Entries)) or bool(re.search(r"[\s,]", node.text))
        pieces: list[Node] = list(notation.split(node, ", ")) if isinstance(node, Scalar) else []
        pieces = list(node.items) if isinstance(node, Items) else pieces
        numbers = [isinstance(one, Scalar) and _NUMBER.fullmatch(one.text) for one in pieces]
        if several and numbers and all(numbers):
            return {f"player {at}": one for at, one in enumerate(ListOf(Whole(0)).read(node, r), 1)}
        one = CardsOrCount(0)
        return MapOf(SEAT, one).read(node, r) if several else one.read(node, r)


_NUMBER = re.compile(r"\d+|unknown|\?")


class CardsOrCount(Whole):
    """A number of cards, or the cards themselves."""

    def nested(self, node: Node, r: Reading) -> Any:
        return len(CARDS.read(node, r))

    def scalar(self, node: Scalar, r: Reading) -> Any:
        return 0 if notation.fold(node.text) in notation.NOTHING else super().scalar(node, r)


class Marks(ListOf):
    """Marks of Validation cards; if nobody knows which, any of them."""

    def __init__(self) -> None:
        super().__init__(MARKS)

    def scalar(self, node: Scalar, r: Reading) -> Any:
        if notation.fold(node.text) in notation.UNKNOWN:
            return Unknown(tuple(several(" and ".join(some) or "none", some) for some in _subsets(("3/4", "4"))))
        return super().scalar(node, r)


class Person(CardWord):
    """A Researcher; one whom nobody remembers may be any of the four."""

    def unknown(self, node: Node, r: Reading) -> Any:
        return Unknown(_people(r), "Which Researcher is it?")

    def scalar(self, node: Scalar, r: Reading) -> Any:
        found = super().scalar(node, r)
        return self.unknown(node, r) if isinstance(found, Unknown) else found


class Researchers(Domain):
    """The Researchers taken, or by player the one that was."""

    label = "Researchers (Einstein Curie), or by player (Ann: Curie, Bob: Cox)"

    def read(self, node: Node, r: Reading) -> Any:
        named = isinstance(node, Entries) and not set(map(notation.fold, node.entries)) & {"card", "type", "kind"}
        if isinstance(node, Items):
            named = bool(node.items) and all(
                isinstance(one, Entries) and len(one.entries) == 1 and "card" not in one.entries for one in node.items
            )
        if isinstance(node, Scalar):
            named = ":" in node.text
            if notation.fold(node.text) in notation.UNKNOWN:
                taken = [several(listed(list(map(str, some))) or "none", some) for some in _subsets(_people(r))]
                return Unknown(tuple(taken), "Which Researchers were taken?")
        return (MapOf(SEAT, Person()) if named else ListOf(Person())).read(node, r)


def _subsets(things: Sequence[Any]) -> Iterator[tuple[Any, ...]]:
    for count in range(len(things) + 1):
        yield from itertools.combinations(things, count)


def _people(r: Reading) -> tuple[Card, ...]:
    return tuple(Card(RESEARCHER, suit) for suit in box_of(r.game).suits)


class Stacks(Domain):
    """By stack: its prestige from the top, or a number of cards."""

    label = "by stack its prestige from the top (3: [4, 3, 3, 2]), or how many cards"

    def read(self, node: Node, r: Reading) -> Any:
        if isinstance(node, Entries):
            return {_add_count(key, r): self._pile(value, r) for key, value in node.pairs()}
        if isinstance(node, Scalar) and notation.fold(node.text) in notation.UNKNOWN:
            return dict.fromkeys(STACKS, Whole(0).read(node, r))
        if isinstance(node, Scalar):
            return dict(self._cut(notation.unbracket(piece), r) for piece in notation.split(node, ","))
        raise r.refuse(node, "a list where stacks should be", self.label)

    def _cut(self, node: Scalar, r: Reading) -> tuple[int, Any]:
        at = node.text.find(":")
        if at < 0:
            raise r.refuse(node, f"{quoted(node.text)} names no stack", self.label)
        stack = _add_count(notation.part(node, 0, at), r)
        return stack, self._pile(notation.part(node, at + 1, len(node.text)), r)

    @staticmethod
    def _pile(node: Node, r: Reading) -> Any:
        if isinstance(node, Items):
            return tuple(Whole(0).read(one, r) for one in node.items)
        if isinstance(node, Scalar) and notation.fold(node.text) in notation.NOTHING:
            return ()
        if isinstance(node, Scalar) and len(pieces := list(notation.split(node, ", "))) > 1 and " or " not in node.text:
            return tuple(Whole(0).read(one, r) for one in pieces)
        return Whole(0).read(node, r)


def _add_count(key: Scalar, r: Reading) -> int:
    """Read for how many added cards a stack is; one that no card is for is left to the box to refuse."""
    text = re.sub(r"[ -]stack$", "", key.text.strip().casefold())
    found = Whole(0, None, "the number of cards added: 2, 3 or 4").read(key._replace(text=text), r)
    if not isinstance(found, int):
        raise r.refuse(key, f"there is no stack `{key.text}`", "2, 3 or 4: the cards added", ("2", "3", "4"))
    return found


class Teams(Domain):
    """Pairs of partners."""

    label = "pairs of partners ([[Ann, Cleo], [Bob, Dave]] or Ann Cleo / Bob Dave)"

    def read(self, node: Node, r: Reading) -> Any:
        if isinstance(node, Scalar):
            return tuple(SEATING.read(piece, r) for piece in notation.split(node, "/|"))
        if isinstance(node, Items):
            return tuple(SEATING.read(item, r) for item in node.items)
        raise r.refuse(node, "a mapping where teams should be", self.label)
