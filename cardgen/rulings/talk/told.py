"""Domains of what is told more loosely: rows of which only the number is known, one sort or another, things done."""

from __future__ import annotations

import re
from copy import copy
from itertools import combinations
from typing import Any, TypeVar

from cardgen.model.node import Entries, Node, Scalar
from cardgen.rulings.talk import notation
from cardgen.rulings.talk.domain import MOST_REPEATED, Domain, ListOf, MapOf, Name, Opened, Whole, without_unit
from cardgen.rulings.talk.phrase import listed
from cardgen.rulings.talk.reading import Reading
from cardgen.rulings.talk.unknown import Unknown, several

D = TypeVar("D", bound=Domain)


def exactly(domain: D, label: str = "", example: str = "", opened: Opened | None = None) -> D:
    """Give a domain under another label, or *opened* otherwise where nobody knows a value."""
    found = copy(domain)
    found.label, found.example = label or domain.label, example or domain.example
    found.opened = opened or domain.opened
    return found


def any_of(domain: ListOf, least: int, most: int | None) -> ListOf:
    """Give a list that may be any so many of its values where nobody knows it."""

    def opened(r: Reading) -> Any:
        values = domain.item.choices(r) if domain.item.opened is None else domain.item.opened(r).choices
        sizes = range(least, (len(values) if most is None else most) + 1)
        every = (some for n in sizes for some in combinations(values, n))
        return Unknown(tuple(several(listed(list(map(str, some))) or "nothing", some) for some in every))

    return exactly(domain, opened=opened)


class Words(Domain):
    """Whatever somebody says."""

    label = "some words"
    many_words = True

    def scalar(self, node: Scalar, r: Reading) -> Any:
        return node.text

    def unknown(self, node: Node, r: Reading) -> Any:
        return "nothing"


class Count(Whole):
    """A number, or whether there was any: `yes` is one."""

    def scalar(self, node: Scalar, r: Reading) -> Any:
        text = notation.fold(node.text)
        if text in notation.YES | notation.NO:
            return int(text in notation.YES)
        return super().scalar(node, r)


class Row(ListOf):
    """Values in a row, or only how many: a number, or so many *unseen* ones, as a rule those; *perhaps* fewer."""

    many_words = True

    def __init__(self, item: Domain, *, unseen: int = 0, perhaps: bool = False) -> None:
        super().__init__(item)
        self.unseen, self.perhaps = unseen, perhaps

    def read(self, node: Node, r: Reading) -> Any:
        if isinstance(node, Entries) and (size := node.get("size")) is not None:
            has = node.get("has")
            seen = super().read(has, r) if has is not None else ()
            number = Whole(0).read(size, r)
            if isinstance(number, int):
                return (*seen, *self._so_many(number - len(seen), node, r))
            if not self.unseen:
                raise r.refuse(size, _NO_NUMBER, "how many there are")
            return (*seen, *self._unseen(size, r))
        if notation.is_unknown(node):
            return self._unseen(node, r)
        if isinstance(node, Scalar) and _NUMBERS.fullmatch(without_unit(notation.unbracket(node).text)):
            number = self._number().read(notation.unbracket(node), r)
            if self.unseen and not isinstance(number, int):
                return self._between(number, node, r)
            return self._so_many(number, node, r) if self.unseen else number
        return super().read(node, r)

    def _number(self) -> Whole:
        return self.item if isinstance(self.item, Whole) else Whole(0, below=True)

    def _unseen(self, node: Node, r: Reading) -> Any:
        if not self.unseen:
            return self._number().unknown(node, r)
        return (self._maybe(node, r) if self.perhaps else self.item.unknown(node, r),) * self.unseen

    def _maybe(self, node: Node, r: Reading) -> Unknown:
        """Give one of its values, or that there is none."""
        return Unknown((*self.item.unknown(node, r).choices, self.item.blank(r)))

    def _between(self, number: Unknown, node: Node, r: Reading) -> tuple[Any, ...]:
        """Give as many values as there are at least, and up to the most such as may be there."""
        least, most = min(number.choices), max(number.choices)
        if not self.perhaps or len(number.choices) <= most - least:
            raise r.refuse(node, _NO_NUMBER, "how many there are")
        return (*self._so_many(least, node, r), *(self._maybe(node, r),) * (most - least))

    def _so_many(self, number: int, node: Node, r: Reading) -> tuple[Any, ...]:
        if number > MOST_REPEATED:
            raise r.refuse(node, f"there are no {number} of them", f"{MOST_REPEATED} at most")
        return tuple(self.item.unknown(node, r) for _ in range(number))


_NO_NUMBER = "nobody can say which they are without their number"
_NUMBERS = re.compile(r"-?\d+(\s*\.\.\s*\d*)?|\.\.\s*\d+|[\d ]+or[\d or]+")


class HowMany(Whole):
    """A number of things, or the things themselves."""

    def __init__(self, things: ListOf) -> None:
        super().__init__(0)
        self.things = things

    def nested(self, node: Node, r: Reading) -> Any:
        return len(self.things.read(node, r))


class Seats(ListOf):
    """Everybody at the table; `unknown` tells no more than what else was said."""

    def __init__(self) -> None:
        super().__init__(Name(new=True, sits=True), "players, clockwise")

    def read(self, node: Node, r: Reading) -> Any:
        if notation.is_unknown(node):
            return ()
        found = super().read(node, r)
        if twice := [one for one in found if found.count(one) > 1]:
            raise r.refuse(node, f"{twice[0]} sits at two places", "each player once")
        r.everybody = True
        return found


class Either(Domain):
    """A value of one sort if it is one that is known there, else of another."""

    many_words = True

    def __init__(self, first: Domain, other: Domain) -> None:
        self.first, self.other = first, other
        self.label = f"{first.label} or {other.label}"
        self.example = other.example

    def read(self, node: Node, r: Reading) -> Any:
        several = isinstance(self.other, (ListOf, MapOf))
        if not several and isinstance(node, Scalar):
            return super().read(node, r)
        nothing = (
            isinstance(self.other, ListOf) and isinstance(node, Scalar) and notation.fold(node.text) in notation.NOTHING
        )
        return (self.first if not nothing and self.first.knows(node, r) else self.other).read(node, r)

    def scalar(self, node: Scalar, r: Reading) -> Any:
        return (self.first if self.first.knows(node, r) else self.other).scalar(node, r)

    def choices(self, r: Reading) -> tuple[Any, ...]:
        return self.first.choices(r)

    def schema(self) -> dict[str, Any]:
        return {"anyOf": [self.first.schema(), self.other.schema()]}
