"""Domains of what is told more loosely, or of several parts: one sort or another, how many, a thing with its parts."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cached_property
from itertools import product
from math import prod
from types import SimpleNamespace

from cardgen.errors import nearest, quoted, quoted_list
from cardgen.model.field import Schema
from cardgen.model.node import Entries, Node, Scalar
from cardgen.model.words import WordList
from cardgen.rulings.impossible import ImpossibleError
from cardgen.rulings.notation import tokens
from cardgen.rulings.notation.domain import Domain, Name, OneWord
from cardgen.rulings.notation.lists import ListOf, MapOf
from cardgen.rulings.notation.reading import LINE, Reading, Unread, describe
from cardgen.rulings.notation.typos import slipped
from cardgen.rulings.notation.unknown_literal import SOMEBODY, UnknownLiteral


class Words(Domain):
    """Whatever somebody says."""

    label = "some words"
    many_words = True

    def scalar(self, node: Scalar, r: Reading) -> object:
        return node.text

    def parts(self, node: Scalar, r: Reading, *, alone: bool = True) -> list[Scalar]:
        return [node]

    def unknown(self, node: Node, r: Reading) -> object:
        return "nothing"


class Either(Domain):
    """A value of one sort if it is one that is known there, else of another."""

    many_words = True

    def __init__(self, first: Domain, other: Domain) -> None:
        self.first, self.other = first, other
        self.label = f"{first.label} or {other.label}"
        self.example = other.example

    def looks(self) -> str:
        return f"{self.first.looks()}|{self.other.looks()}"

    def read(self, node: Node, r: Reading) -> object:
        if isinstance(self.other, Record) and tokens.is_unknown(node):
            return self.unknown(node, r)
        node = tokens.as_in_a_file(node)
        if isinstance(self.other, Record) and isinstance(node, Scalar) and self.other.has_either(node):
            return self.other.read(node, r)
        several = isinstance(self.other, (ListOf, MapOf)) or not isinstance(node, Scalar)
        return self._of(node, r).read(node, r) if several else super().read(node, r)

    def scalar(self, node: Scalar, r: Reading) -> object:
        try:
            return self._of(node, r).scalar(node, r)
        except Unread:
            self._suggest(node, r)
            raise

    def _suggest(self, node: Scalar, r: Reading) -> None:
        """Say which word of the first sort is most like what is neither, where none of the other is."""
        wrong = r.problems[-1]
        if not wrong.suggestion:
            like = nearest(node.text, [one for one in self.first.choices(r) if isinstance(one, str)])
            r.problems[-1] = replace(wrong, suggestion=like)

    def unknown(self, node: Node, r: Reading) -> object:
        if self.opened is not None:
            return self.opened(r)
        ways = [_ways(one.unknown(node, r)) for one in (self.first, self.other)]
        every = tuple(dict.fromkeys(value for some in ways for value in some or ()))
        return UnknownLiteral(every) if all(ways) else self.first.unknown(node, r)

    def _of(self, node: Node, r: Reading) -> Domain:
        empty = isinstance(node, Scalar) and tokens.fold(node.text) in tokens.NOTHING
        lists = empty and isinstance(self.other, ListOf)
        return self.first if not lists and self.first.reads(node, r) else self.other

    def choices(self, r: Reading) -> tuple[object, ...]:
        return tuple(dict.fromkeys((*self.first.choices(r), *self.other.choices(r))))

    def parts(self, node: Scalar, r: Reading, *, alone: bool = True) -> Iterable[Scalar]:
        return self._of(tokens.words(node)[0], r).parts(node, r, alone=alone)

    def schema(self) -> Schema:
        return {"anyOf": [self.first.schema(), self.other.schema()]}


_WHOSE = re.compile(r"(?P<who>[^\W\d_][\w-]*)(?:'s|(?<=s)')\s+")
_MOST_WAYS = 60
"""Ways to fill in the parts of something unknown that are listed."""


def _ways(value: object) -> tuple[object, ...]:
    """List what something unknown may be, each way to fill in its parts; nothing where those are too many."""
    if isinstance(value, UnknownLiteral):
        return (*value.choices, *((SOMEBODY,) if value.anybody else ()))
    if not isinstance(value, Parts):
        return ()
    parts = [_ways(one) or (one,) for one in vars(value).values()]
    if not all(parts) or prod(map(len, parts)) > _MOST_WAYS:
        return ()
    return tuple(Parts(**dict(zip(vars(value), way, strict=True))) for way in product(*parts))


class WordOf(OneWord):
    """A word of a closed list of the game, by its name, letter or label; perhaps one that is *made_up*, as it is."""

    made_up = ""
    """How a word may look that is none of them, as a pattern, where rules judge those."""

    def __init__(self, words: WordList, label: str = "") -> None:
        every = words.words.values()
        ways = {word: [way for way in (word.label, word.letter) if words.find(way) == word] for word in every}
        super().__init__(ways, label or f"a {words.name.replace('-', ' ')}")
        self.example = ""

    def looks(self) -> str:
        return "|".join((super().looks(), *filter(None, [self.made_up])))

    def scalar(self, node: Scalar, r: Reading) -> object:
        if tokens.fold(node.text) not in self.meant:
            text = node.text.strip()
            if self.made_up and re.fullmatch(self.made_up, text) and not slipped(text, self.meant):
                return text
            if self.wrong:
                raise r.refuse(node, self.wrong.format(quoted(text)), self.label, self.meant)
            names = [name for word in self.names for name in (word, word.label)]
            if not (r.claims or node.file == LINE or nearest(text, names)):
                raise ImpossibleError(f"There is no {self.label.removeprefix('a ')} called {text}")
        return super().scalar(node, r)

    def schema(self) -> Schema:
        return Domain.schema(self)


class Parts(SimpleNamespace):
    """A thing with facts of its own, each under its name."""

    __hash__ = object.__hash__  # type: ignore[assignment]


class Record(Domain):
    """A thing with facts of its own, each with a domain: `{treatments: 6, actions: 1}`, `stars 9 tableau 1P 2P`.

    *bare* is the part that is said when no name is. What is not said is unknown, or as in what it *makes*.
    """

    many_words = True
    makes: Callable[..., object] | None = None

    bare = ""
    leads = ""
    """The part that a value is of which stands without a name before the others."""

    def __init__(self, label: str, parts: Mapping[str, Domain]) -> None:
        self.label, self.parts_of = label, parts
        self.called = {tokens.fold(name): name for name in parts}
        """Every name of a part, to the part."""
        self.ask: Mapping[str, str] = {}
        """Its parts as questions, `each of cards` for one value of a part."""
        self.tell: Mapping[str, str] = {}
        """They as statements."""

    def read(self, node: Node, r: Reading) -> object:
        if isinstance(node, Scalar) and not tokens.is_unknown(node):
            return self.scalar(tokens.unbracket(node), r)
        return super().read(node, r)

    def scalar(self, node: Scalar, r: Reading) -> object:
        whose = self._possessive(node)
        node = whose[-1][1] if whose else node
        pairs = list(self._whole(list(self.named_in(node)), node, r))
        if self.bare and not any(key.text for key, _ in pairs[:1]) and self.parts_of[self.bare].reads(node, r):
            pairs = [(node._replace(text=self.bare), node)]
        return self._made(self._told(self._checked([*whose[:-1], *pairs], r), r), node, r)

    @cached_property
    def _of_whom(self) -> str | None:
        """Give the part that says whose it is, where another part needs no name."""
        return next((name for name, one in self.parts_of.items() if self.bare and isinstance(one, Name)), None)

    def _possessive(self, node: Scalar) -> list[tuple[Scalar, Scalar]]:
        """Part the owner off who is named before it, `Ben's Grace Hopper`, and give what is left behind that."""
        if (found := _WHOSE.match(node.text)) is None or self._of_whom is None:
            return []
        owner, left = tokens.part(node, 0, found.end("who")), tokens.part(node, found.end(), len(node.text))
        return [(node._replace(text=self._of_whom), owner), (left, left)]

    def goes_on(self, first: Scalar, piece: Scalar, r: Reading) -> bool:
        """Say whether a piece of a list has no part of its own: it goes on with the last part of the one before."""
        if self.bare or self.leads or any(key.text for key, _ in self.named_in(piece)):
            return False
        *_, (key, _) = [(first._replace(text=""), first), *self.named_in(first)]
        part = self.parts_of.get(self.called.get(tokens.fold(key.text), ""))
        return isinstance(part, ListOf) and part.reads(piece, r)

    def _whole(self, pairs: list[tuple[Scalar, Scalar]], node: Scalar, r: Reading) -> Iterator[tuple[Scalar, Scalar]]:
        """Put a value together again that has the name of a part in it: `card Report on the Great Dome`."""
        at = 0
        while at < len(pairs):
            key, value = pairs[at]
            part = self.parts_of.get(self.called.get(tokens.fold(key.text), ""))
            if part is not None and at + 1 < len(pairs) and part.many_words and not part.reads(value, r):
                whole = tokens.between(node, value, pairs[at + 1][1])
                if part.reads(whole, r):
                    pairs[at : at + 2] = [(key, whole)]
                    continue
            yield key, value
            at += 1

    def named_in(self, node: Scalar) -> Iterator[tuple[Scalar, Scalar]]:
        """Part `treatments 6 actions 1` at the names of its parts."""
        most = 4 if any(name in tokens.fold(node.text) for name in self.called) else 0  # a line of cards seldom has one
        return tokens.by_names(node, lambda name: tokens.fold(name) in self.called, most)

    def has_either(self, node: Scalar) -> bool:
        """Say whether one of its parts is one or another, `completed 12 active 2 or 3`, and not the whole."""
        ways = [next((key.text for key, _ in self.named_in(one)), "") for one in tokens.alternatives(node)]
        return len(ways) > 1 and bool(ways[0]) and not any(ways[1:])

    def _checked(self, pairs: Iterable[tuple[Scalar, Scalar]], r: Reading) -> Iterator[tuple[Scalar, Node]]:
        """Refuse a name without a value, a value without a name, and a slip of a name."""
        for key, value in pairs:
            if not key.text and not (self.leads or self.bare):
                raise self._no_part(tokens.words(value)[0], r)
            if not value.text:
                raise r.refuse(key, f"{quoted(key.text)} is named without a value", self._expected)
            for word in tokens.words(value):
                if meant := slipped(word.text, self.called):
                    raise self._no_part(word, r, meant)
            yield key._replace(text=key.text or self.leads or self.bare), value._replace(text=value.text.rstrip(","))

    @property
    def _noun(self) -> str:
        return self.label.partition(":")[0]

    @property
    def _expected(self) -> str:
        return f"each part with its value, as in `{self.example}`" if self.example else quoted_list(self.parts_of)

    def _no_part(self, node: Scalar, r: Reading, meant: str = "") -> Unread:
        if not node.text[:1].isalpha():
            return r.refuse(node, f"{describe(node)} does not say of what it is the count", self._expected)
        what = f"{self._noun} has no {describe(node)}"
        return r.refuse(node, what, quoted_list(self.parts_of), self.called, "J002", meant)

    def nested(self, node: Node, r: Reading) -> object:
        return self._made(self.by_part(node, r), node, r)

    def by_part(self, node: Node, r: Reading) -> dict[str, object]:
        """Read a mapping of its parts, of which nothing is made yet."""
        if not isinstance(node, Entries):
            raise r.refuse(node, f"{describe(node)} where {self.label} should be", self.label)
        return self._told(node.pairs(), r)

    def _told(self, pairs: Iterable[tuple[Scalar, Node]], r: Reading) -> dict[str, object]:
        told: dict[str, object] = {}
        for key, inner in pairs:
            name = self.called.get(tokens.fold(key.text))
            if name is None:
                raise self._no_part(key, r)
            value, before = self.parts_of[name].read(inner, r), told.get(name)
            if isinstance(before, tuple) and isinstance(value, tuple):
                value = (*before, *value)  # told in two places: `items Abacus locations Bell Laboratories`
            elif name in told:
                raise r.refuse(key, f"{self._noun} has `{name}` twice", "each part once", code="J002")
            told[name] = value
        return told

    def _made(self, told: dict[str, object], node: Node, r: Reading) -> object:
        if self.makes is not None:
            return self.makes(**told)
        unsaid = {name: part.unknown(node, r) for name, part in self.parts_of.items() if name not in told}
        return Parts(**told, **unsaid)

    def parts(self, node: Scalar, r: Reading, *, alone: bool = True) -> Iterable[Scalar]:
        """Cut a line of several of which only one part is told, that which needs no name."""
        if any(key.text for key, _ in self.named_in(node)):
            return [node]
        if not self.bare:
            return super().parts(node, r, alone=alone)
        return self.parts_of[self.bare].parts(node, r, alone=alone)

    def unknown(self, node: Node, r: Reading) -> object:
        return self._made({self.bare: self.parts_of[self.bare].unknown(node, r)} if self.bare else {}, node, r)
