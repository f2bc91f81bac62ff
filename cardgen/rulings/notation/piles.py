"""Cards of which perhaps not all are known: their names, those that are not among them, how many there are."""

from __future__ import annotations

import re
from typing import NamedTuple

from cardgen.model.field import Schema
from cardgen.model.node import Entries, Node, Scalar
from cardgen.rulings.game_types import FactValue
from cardgen.rulings.notation import tokens
from cardgen.rulings.notation.composite_domains import Record
from cardgen.rulings.notation.domain import Domain
from cardgen.rulings.notation.lists import MOST_REPEATED, ListOf
from cardgen.rulings.notation.reading import Reading
from cardgen.rulings.notation.short import Short
from cardgen.rulings.notation.unknown_literal import UnknownLiteral
from cardgen.rulings.notation.whole import Whole, without_unit


class Pile(NamedTuple):
    """Cards of which perhaps not all are known: those it has, those it lacks, how many there are."""

    has: tuple[FactValue, ...] = ()
    lacks: tuple[FactValue, ...] = ()
    size: FactValue = None
    whole: bool = False

    @property
    def unseen(self) -> FactValue:
        """Count the cards that are not known; None where nobody says how many there are."""
        if self.whole or isinstance(self.size, int):
            return 0 if self.whole else max(0, self.size - len(self.has))
        return None if self.size is None or isinstance(self.size, UnknownLiteral) else self.size - len(self.has)


class ToldCards(ListOf):
    """Cards: a list of all of them, or when less is known a number, or `{has: [..], lacks: [..], size: 7}`."""

    counted = True
    """Whether a number is how many there are where no word says so."""

    def __init__(self, item: Domain, label: str = "") -> None:
        super().__init__(item, label)
        self.number = item if isinstance(item, Whole) else Whole(0, below=True)
        self.number.unit = self.number.unit or "cards?"

    def read(self, node: Node, r: Reading) -> object:
        if isinstance(node := tokens.as_in_a_file(node), Scalar):
            node = tokens.unbracket(node)
            if tokens.is_unknown(node):
                return self.unknown(node, r)
            if self._is_number(node, r):
                return self.made(Pile(size=self.number.read(node, r)), node, r)
        if self._is_some(node):
            told = self._parts.read(node, r)
            assert isinstance(told, Pile), "it makes one"
            return self.made(told, node, r)
        cards = self.listed(node, r)
        if self._are_unknown(cards, r):
            return self.unknown(node, r)
        return self.made(Pile(cards, (), len(cards), whole=True), node, r)

    def _are_unknown(self, cards: tuple[object, ...], r: Reading) -> bool:
        """Say whether nothing is told of as many cards as there always are: `?, ?, ?` is no more than `?` then."""
        if self.opened is None or not all(isinstance(one, UnknownLiteral) and one.unbounded for one in cards):
            return False
        every = self.opened(r)
        ways = every.choices if isinstance(every, UnknownLiteral) else ()
        return bool(ways) and all(isinstance(way, tuple) and len(way) == len(cards) for way in ways)

    def _is_number(self, node: Scalar, r: Reading) -> bool:
        """Say whether it is how many cards there are; `£50` may be one of them."""
        text = without_unit(node.text)
        counts = _NUMBER.fullmatch(text) is not None and (self.counted or "card" in text)
        return counts and (text == node.text.strip() or not self.item.reads(node, r))

    @property
    def _parts(self) -> Record:
        cards = ListOf(self.item)
        found = Record("a pile of cards", {"has": cards, "lacks": cards, "size": self.number})
        found.called = found.called | {"cards": "size", "without": "lacks"}
        found.leads, found.makes = "has", Pile
        return found

    def _is_some(self, node: Node) -> bool:
        """Say whether it tells of several cards by those names, not of each, or of one by what is printed on it."""
        if isinstance(node, Entries):
            return any(tokens.fold(key) in self._parts.called for key in node.entries)
        pairs = list(self._parts.named_in(node)) if isinstance(node, Scalar) else []
        names = [tokens.fold(key.text) for key, _ in pairs]
        return any(names) and names[:2] != ["", "has"] and all(value.text for _, value in pairs)

    def made(self, told: Pile, node: Node, r: Reading) -> object:
        """Make it of what is known of the cards; nobody said how many they are where the size is None."""
        raise NotImplementedError

    def schema(self) -> Schema:
        cards = {"anyOf": [{"type": "array", "items": self.item.schema()}, {"type": "string"}]}
        fields = {"has": cards, "lacks": cards, "size": self.number.schema()}
        return {"anyOf": [cards, {"type": "object", "properties": fields, "additionalProperties": False}]}


class PileOf(ToldCards):
    """Cards as a Pile."""

    def __init__(self, item: Domain) -> None:
        super().__init__(item, f"cards, each {item.label}; or has, lacks, size")
        self.number.below = False

    def unknown(self, node: Node, r: Reading) -> object:
        return Pile()

    def _is_some(self, node: Node) -> bool:
        return isinstance(node, Entries) or super()._is_some(node)

    def made(self, told: Pile, node: Node, r: Reading) -> object:
        return told._replace(whole=told.size == len(told.has))


class Row(ToldCards):
    """Values in a row, or only how many: a number, or so many *unseen* ones, as a rule those; *perhaps* fewer."""

    many_words = True

    def __init__(self, item: Domain, *, unseen: int = 0, perhaps: bool = False) -> None:
        super().__init__(item, f"a list, each {item.label}")
        self.unseen, self.perhaps = unseen, perhaps
        self.counted = self.number.below = not isinstance(item, Short)  # such are written with numbers: one is a slip

    def unknown(self, node: Node, r: Reading) -> object:
        if self.opened is not None:
            return self.opened(r)
        if not self.unseen:
            return self.number.unknown(node, r)
        return self._usual(node, r)

    def _usual(self, node: Node, r: Reading) -> tuple[object, ...]:
        """Give so many as there are as a rule, all of them unseen."""
        return (self._maybe(node, r) if self.perhaps else self.item.unknown(node, r),) * self.unseen

    def made(self, told: Pile, node: Node, r: Reading) -> object:
        has, lacks, size, whole = told
        if whole:
            return has
        are_told = bool(has) or self.opened is not None or isinstance(node, Entries)
        if not self.unseen and are_told and (lacks or not isinstance(size, int)):
            raise r.refuse(node, "it is not said how many there are", "all of them, or `has` some and their `size`")
        if isinstance(size, int) and size < len(has):
            raise r.refuse(node, f"{len(has)} are listed of {size}", "as many or fewer")
        if isinstance(size, int) and (are_told or self.unseen):
            return (*has, *self._so_many(size - len(has), node, r))
        if not self.unseen and isinstance(node, Scalar):
            return size
        return (*has, *(self._usual(node, r) if isinstance(node, Entries) else self._between(size, node, r)))

    def _maybe(self, node: Node, r: Reading) -> object:
        """Give one of its values, or that there is none."""
        return self.one_of((self.item.unknown(node, r), self.item.blank(r)))

    def _between(self, number: object, node: Node, r: Reading) -> tuple[object, ...]:
        """Give as many values as there are at least, and up to the most such as may be there."""
        numbers = number.choices if isinstance(number, UnknownLiteral) else ()
        least, most = min(numbers, default=0), max(numbers, default=0)
        if not self.perhaps or len(numbers) <= most - least:
            raise r.refuse(node, "nobody can say which they are without their number", "how many there are")
        return (*self._so_many(least, node, r), *(self._maybe(node, r),) * (most - least))

    def _so_many(self, number: int, node: Node, r: Reading) -> tuple[object, ...]:
        if number > MOST_REPEATED:
            raise r.refuse(node, f"there are no {number} of them", f"{MOST_REPEATED} at most")
        return tuple(self.item.unknown(node, r) for _ in range(number))


_NUMBER = re.compile(r"(?:-?\d+(?:\s*(?:\.\.|or|to|-)\s*\d*)*|\.\.\s*\d+)(?:\s+cards?)?", re.IGNORECASE)
"""How many cards there are, where no more is said: `5`, `5 or 6`, `7..9`."""
