"""Domains of what is told more loosely: how many, one sort or another, whatever somebody says."""

from __future__ import annotations

from copy import copy
from itertools import combinations
from typing import Any, TypeVar

from cardgen.model.node import Node, Scalar
from cardgen.rulings.talk import notation
from cardgen.rulings.talk.domain import Domain, ListOf, MapOf, Name, Opened, Whole
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
