"""Domains of closed lists and of things with facts of their own."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any

from cardgen.errors import nearest
from cardgen.model.node import Entries, Node, Scalar
from cardgen.rulings.impossible import ImpossibleError
from cardgen.rulings.talk import notation
from cardgen.rulings.talk.domain import Domain, OneWord
from cardgen.rulings.talk.naming import LINE
from cardgen.rulings.talk.reading import Reading, describe


class OneOf(OneWord):
    """One of some words; other spellings of one are given by its name, with `_` for a blank."""

    def __init__(self, *words: str, label: str = "", **also: tuple[str, ...]) -> None:
        others = {name.replace("_", " "): spellings for name, spellings in also.items()}
        super().__init__({word: others.get(word.replace("-", " "), ()) for word in words}, label)


class WordOf(Domain):
    """A word of a closed list of the game, by its name, letter or label; only the *words* of it that are named."""

    def __init__(self, words: str, *only: str, label: str = "") -> None:
        self.words, self.only = words, only
        self.label = label or f"a {words.replace('-', ' ')}"

    def scalar(self, node: Scalar, r: Reading) -> Any:
        known = r.game.words[self.words]
        text = node.text.strip()
        found = known.find(text) or known.find(text.replace(" ", "-"))
        if found is not None and found in self.choices(r):
            return found
        names = [name for word in self.choices(r) for name in (str(word), word.label)]
        if not r.claims and node.file != LINE and not nearest(text, names):
            raise ImpossibleError(f"There is no {self.label.removeprefix('a ')} called {text}")
        raise r.refuse(node, f"{describe(node)} is not {self.label}", "", names)

    def choices(self, r: Reading) -> tuple[Any, ...]:
        every = r.game.words[self.words].words.values()
        return tuple(word for word in every if not self.only or word in self.only)


class Record(Domain):
    """A thing with facts of its own, each with a domain; *first* is the one that is said when no name is.

    What is not said is as *plain*, or unknown.
    """

    many_words = True

    def __init__(self, label: str, first: str = "", plain: Mapping[str, Any] | None = None, **parts: Domain) -> None:
        self.label, self.first, self.plain = label, first, dict(plain or {})
        self.parts_of = parts

    def scalar(self, node: Scalar, r: Reading) -> Any:
        if re.match(r"[\w ]+:", node.text):
            return self._by_name(node, r)
        if not self.first:
            raise r.refuse(node, f"{describe(node)} where {self.label} should be", "its parts by name")
        return self._made({self.first: self.parts_of[self.first].read(node, r)}, node, r)

    def _by_name(self, node: Scalar, r: Reading) -> Any:
        """Read `treatments: 6, actions: 1` as the mapping it is in a file."""
        entries: dict[str, Node] = {}
        keys: dict[str, Scalar] = {}
        for piece in notation.split(node, ","):
            at = piece.text.find(":")
            key, value = notation.part(piece, 0, max(at, 0)), notation.part(piece, at + 1, len(piece.text))
            entries[key.text], keys[key.text] = value, key
        return self.nested(Entries(entries, keys, *node[1:4]), r)

    def nested(self, node: Node, r: Reading) -> Any:
        if not isinstance(node, Entries):
            raise r.refuse(node, f"{describe(node)} where {self.label} should be", self.label)
        known = {notation.fold(name): name for name in self.parts_of}
        told: dict[str, Any] = {}
        for key, inner in node.pairs():
            name = known.get(notation.fold(key.text))
            if name is None:
                raise r.refuse(key, f"{self.label} has no `{key.text}`", "", self.parts_of)
            told[name] = self.parts_of[name].read(inner, r)
        return self._made(told, node, r)

    def _made(self, told: dict[str, Any], node: Node, r: Reading) -> Any:
        unsaid = {
            name: self.plain[name] if name in self.plain else domain.unknown(node, r)
            for name, domain in self.parts_of.items()
            if name not in told
        }
        return SimpleNamespace(**told, **unsaid)

    def unknown(self, node: Node, r: Reading) -> Any:
        return self._made({}, node, r)
