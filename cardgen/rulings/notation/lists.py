"""Several values in order, and a value for each of some names."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

from cardgen.errors import quoted
from cardgen.model.field import Schema
from cardgen.model.node import Entries, Items, Node, Scalar
from cardgen.model.numbers import SPELT
from cardgen.rulings.game_types import FactValue
from cardgen.rulings.notation import tokens
from cardgen.rulings.notation.domain import REPEAT, Domain, Name, OneWord
from cardgen.rulings.notation.names import title_end
from cardgen.rulings.notation.ranks import cut_ranks
from cardgen.rulings.notation.reading import Reading, describe
from cardgen.rulings.notation.unknown_literal import UnknownLiteral
from cardgen.rulings.notation.whole import Whole

MOST_REPEATED = 1_000
"""No pile on a table is larger; a slip of the pen would be laid out card by card."""


class ListOf(Domain):
    """Several values in order; `x3` repeats one."""

    question = "Which are {}?"
    everybody = False
    """Whether it names everybody at the table, each once."""
    makes: Callable[[tuple[FactValue, ...]], object] = tuple
    """What is made of the values."""

    def __init__(self, item: Domain, label: str = "") -> None:
        self.item = item
        self.many_words = item.many_words
        self.label = label or f"a list, each {item.label}"
        self.example = item.example

    def read(self, node: Node, r: Reading) -> object:
        if tokens.is_unknown(node):
            return self.unknown(node, r)  # all of it: that is not one value that nobody knows
        return self.makes(self.listed(node, r))

    def listed(self, node: Node, r: Reading) -> tuple[object, ...]:
        """Read the values, of which nothing is made yet."""
        if isinstance(node, Items):
            flat = all(isinstance(one, Scalar) and " " not in one.text for one in node.items)
            if isinstance(self.item, ListOf) and flat:
                return (self.item.read(node, r),)
            parts = [self.listed(item, r) if self._inner(item) else self._one(item, r) for item in node.items]
            found = tuple(value for values in parts for value in values)
        else:
            node = tokens.as_in_a_file(node)
            found = self.scalar(tokens.unbracket(node), r) if isinstance(node, Scalar) else self.nested(node, r)
        if self.everybody:
            if twice := [one for one in found if found.count(one) > 1]:
                raise r.refuse(node, f"{twice[0]} sits at two places", "each player once")
            r.everybody = True
        return found

    def scalar(self, node: Scalar, r: Reading) -> tuple[object, ...]:
        if tokens.fold(node.text) in tokens.NOTHING:
            return ()
        if isinstance(self.item, ListOf) and self.item.makes is not tuple:
            return tuple(self.item.read(piece, r) for piece in cut_ranks(node, r))
        if isinstance(self.item, ListOf):
            by_commas = all(" " in one.text for one in tokens.split(node, ",")) and not {"/", "|"} & {*node.text}
            return tuple(self.item.read(piece, r) for piece in tokens.split(node, "," if by_commas else "/|"))
        pieces = [*tokens.joined(node, tokens.split(node, ",;"), lambda one, more: self.item.goes_on(one, more, r))]
        cut = (self._cut(piece, r, alone=len(pieces) == 1) for piece in pieces)
        # The first that is none ends it: the rest is not cut.
        return tuple(value for parts in cut for part in parts for value in self._one(part, r))

    def goes_on_with(self, piece: Scalar, r: Reading) -> bool:
        """Say whether a piece of a line is one of its values, several of one or several without commas."""
        parts = [*self._cut(piece, r, alone=False)]
        found = [(part, REPEAT.match(part.text)) for part in parts]
        once = (
            tokens.part(part, *more.span("what" if more["what"] else "that")) if more else part for part, more in found
        )
        return all(self.item.reads(one, r) for one in once)

    def _cut(self, piece: Scalar, r: Reading, *, alone: bool) -> Iterator[Scalar]:
        whole = not isinstance(tokens.as_in_a_file(piece), Scalar)
        return iter((piece,)) if whole else _without_and(self.item.parts(piece, r, alone=alone))

    def nested(self, node: Node, r: Reading) -> tuple[object, ...]:
        if not isinstance(node, Entries) or not self.item.by_name:
            return (self.item.read(node, r),)
        each = (Entries({key.text: value}, {key.text: key}, *node[-3:]) for key, value in node.pairs())
        return tuple(self.item.read(one, r) for one in each)

    def _inner(self, node: Node) -> bool:
        """Say whether a list inside the list only groups its values."""
        return isinstance(node, Items) and not isinstance(self.item, ListOf)

    def _one(self, node: Node, r: Reading) -> tuple[object, ...]:
        match = REPEAT.match(node.text) if isinstance(node, Scalar) else None
        if match is None or not isinstance(node, Scalar):
            return (self.item.read(node, r),)
        times = int(match["n"] or match["m"])
        if times > MOST_REPEATED:
            raise r.refuse(node, f"{describe(node)} is one thing more than {MOST_REPEATED} times", "a smaller number")
        group = "what" if match["what"] else "that"
        value = self.item.read(tokens.part(node, match.start(group), match.end(group)), r)
        return self.item.times(value, times)

    def schema(self) -> Schema:
        return {"anyOf": [{"type": "array", "items": self.item.schema()}, {"type": "string"}]}


def _without_and(parts: Iterable[Scalar]) -> Iterator[Scalar]:
    """Leave out the word between the last two of a list."""
    before: Scalar | None = None
    for at, one in enumerate(parts):
        if before is not None and not (at > 1 and tokens.fold(before.text) == "and"):
            yield before
        before = one
    if before is not None:
        yield before


class HowMany(Whole):
    """A number of things, or the things themselves."""

    def __init__(self, things: ListOf) -> None:
        super().__init__(0)
        self.things = things

    def nested(self, node: Node, r: Reading) -> int:
        return len(self.things.listed(node, r))


_JOINED = re.compile(r"\s*[:=]\s*|\s+(?:is|has|shows?)\s+")
"""What stands between a name and its value."""


def _counts(node: Scalar, apart: re.Match[str] | None) -> bool:
    """Say whether a line begins with a number, as in `two Spectres`: nobody is called so."""
    return apart is not None and tokens.fold(node.text[: apart.start()]) in SPELT


def _joined(text: str) -> re.Match[str] | None:
    """Find what stands between a name and its value, where that is not within a card told as in a file."""
    return _JOINED.search(text, 0, text.find("{") if "{" in text else len(text))


def _is_of_a(piece: Scalar, r: Reading) -> bool:
    """Say whether a piece begins with the name of a player called A, which is no article then."""
    return "A" in r.said and piece.text.lstrip().startswith("A ")


class MapOf(Domain):
    """A value for each of some names; `Ann P, Bob C` in one line; unknown, it is so for everybody named so far.

    A value without a name is that of the *bare* name, or of `player {}` in order. Where names are seats everybody is
    named. With *each* it is also so for every name that there is.
    """

    bare: str = ""
    each = False

    def __init__(self, key: Domain, value: Domain) -> None:
        self.key, self.value = key, value
        self.label = f"for each of some: {key.label}, {value.label}"
        self.example = f"{key.example} {value.example}"

    def read(self, node: Node, r: Reading) -> object:
        node = tokens.as_in_a_file(node)
        nothing = self.each and isinstance(node, Scalar) and tokens.fold(node.text) in tokens.NOTHING
        if nothing or ((self.each or isinstance(self.key, Name)) and tokens.is_unknown(node)):
            return {name: self.value.read(node, r) for name in self._every(node, r)}
        if bare := self._bare(node, r):
            return {self._bare_name(at): self.value.read(one, r) for at, one in enumerate(bare, 1)}
        found: dict[object, object] = {}
        for key, value in self._pairs(node, r):
            unknown = tokens.fold(key.text) in tokens.UNKNOWN
            if unknown or isinstance(name := self.key.read(key, r), UnknownLiteral):
                raise r.refuse(key, f"{quoted(key.text)} names nobody and nothing", f"a name for it: {self.key.label}")
            told = self.value.read(value, r)
            if found.setdefault(name, told) != told:
                raise r.refuse(value, f"{quoted(key.text)} has two values", "one for each")
        r.everybody = r.everybody or (isinstance(self.key, Name) and self.key.sits)
        return found

    def _every(self, node: Node, r: Reading) -> tuple[object, ...]:
        names = tuple(name for name in self.key.choices(r) if name in r.said) or self.key.choices(r)
        if not names:
            expected = f"`{self.key.example} {self.value.example}` for each, or who plays"
            raise r.refuse(node, f"{describe(node)} is said of everybody, and nobody is named", expected)
        return names

    def _bare(self, node: Node, r: Reading) -> list[Node]:
        """Give the values that stand without names."""
        if not self.bare or isinstance(node, Entries):
            return []
        pieces: list[Node] = list(node.items) if isinstance(node, Items) else [tokens.unbracket(node)]
        if isinstance(node, Scalar) and "{}" in self.bare:
            pieces = list(tokens.split(tokens.unbracket(node), ", "))
        nodes = [tokens.as_in_a_file(one) for one in pieces]
        named = any(not isinstance(one, Scalar) or _joined(one.text) for one in nodes)
        alone = len(pieces) == 1 and isinstance(node, Scalar) and len(tokens.words(node)) == 1
        return pieces if not named and (alone or all(self.value.reads(one, r) for one in pieces)) else []

    def _bare_name(self, at: int) -> object:
        return int(self.bare) if self.bare.isdecimal() else self.bare.format(at)

    def reads(self, node: Node, r: Reading) -> bool:
        """Say whether what is written is of names with values, be they right or not."""
        if isinstance(node, Items):
            return bool(node.items) and all(isinstance(one, Entries) and len(one.entries) == 1 for one in node.items)
        return isinstance(node, Entries) or ":" in node.text.partition("{")[0]

    def _pairs(self, node: Node, r: Reading) -> list[tuple[Scalar, Node]]:
        """Give every name with its value."""
        if isinstance(node, Entries):
            return list(node.pairs())
        if isinstance(node, Items):
            if any(isinstance(one, Items) for one in node.items):
                raise r.refuse(node, "a list where a name with its value should be", self.label)
            return [pair for one in node.items for pair in self._pairs(one, r)]
        node = tokens.unbracket(node)
        pieces = [] if tokens.fold(node.text) in tokens.NOTHING else tokens.split(node, ",;")
        if isinstance(of := self.value, ListOf):
            pieces = tokens.joined(node, pieces, lambda _, piece: not _is_of_a(piece, r) and of.goes_on_with(piece, r))
        written = [tokens.as_in_a_file(piece) for piece in pieces]
        each = ([self._cut(one, r)] if isinstance(one, Scalar) else self._pairs(one, r) for one in written)
        return [pair for pairs in each for pair in pairs]

    def _cut(self, node: Scalar, r: Reading) -> tuple[Scalar, Node]:
        blank = re.compile(r"\s+" if self.value.many_words else r"\s+(?=\S+(?: or \S+)*$)")
        title = title_end(node.text) if isinstance(self.key, Name) else 0
        joined, apart = _joined(node.text), blank.search(node.text, title) or blank.search(node.text)
        match = joined or apart
        if joined is not None and apart is not None and apart.start() < joined.start():  # perhaps within the value
            name, value = tokens.part(node, 0, apart.start()), tokens.part(node, apart.end(), len(node.text))
            match = apart if self.key.reads(name, r) and self.value.reads(value, r) else joined
        counts = match is apart and isinstance(self.key, Name) and _counts(node, apart)
        if match is None or counts:
            raise r.refuse(node, f"`{node.text}` {self._lacks(node, r)}", self.label)
        return tokens.part(node, 0, match.start()), tokens.part(node, match.end(), len(node.text))

    def _lacks(self, node: Scalar, r: Reading) -> str:
        """Say what a name alone lacks, or a value that may be one of several."""
        named = isinstance(self.key, OneWord) or (isinstance(self.key, Whole) and self.key.unit)
        if not named or (self.key.reads(node, r) and not self.value.reads(node, r)):
            return "has no value"
        return f"names no {self.key.label.removeprefix('a ').partition(' (')[0]}"

    def schema(self) -> Schema:
        alone = [self.value.schema()] if self.bare else []
        return {"anyOf": [{"type": "object", "additionalProperties": self.value.schema()}, *alone, {"type": "string"}]}
