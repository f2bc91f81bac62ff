"""Domains of closed lists and of things with facts of their own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType, SimpleNamespace
from typing import Any

from cardgen.errors import nearest, quoted, quoted_list
from cardgen.model.node import Entries, Node, Scalar
from cardgen.rulings.impossible import ImpossibleError
from cardgen.rulings.talk import notation
from cardgen.rulings.talk.domain import Domain, OneWord, is_number, without_unit
from cardgen.rulings.talk.naming import LINE
from cardgen.rulings.talk.reading import Reading, Unread, describe
from cardgen.rulings.talk.slip import slipped


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
    """A thing with facts of its own, each with a domain, and perhaps with other names; *noun* is what it is called.

    In one line each stands behind its name, in any order: `stars 9 tableau 3P 4P`. A number alone is the *first* one;
    what is not said is as *plain*, or unknown.
    """

    many_words = True

    def __init__(
        self,
        label: str,
        parts: Mapping[str, Domain],
        first: str = "",
        plain: Mapping[str, Any] = MappingProxyType({}),
        *,
        noun: str = "",
        example: str = "",
        also: Mapping[str, Sequence[str]] = MappingProxyType({}),
    ) -> None:
        self.label, self.parts_of, self.first, self.plain, self.example = label, parts, first, plain, example
        self.named = noun
        self.names = {notation.fold(one): name for name in parts for one in (name, *also.get(name, ()))}
        self.longest = max((len(name.split()) for name in self.names), default=1)

    @property
    def noun(self) -> str:
        """Say what it is called in a sentence."""
        return self.named or self.label

    def scalar(self, node: Scalar, r: Reading) -> Any:
        node = notation.part(node, 0, len(node.text))
        found = notation.words(node)
        if not found:
            raise r.refuse(node, f"{self.noun} is empty", self._shown())
        if self.first and len(found) == 1 and is_number(without_unit(node.text)):
            return self.made({self.first: self.parts_of[self.first].read(node, r)}, node, r)
        return self._read([self._part(node, piece, r) for piece in self._pieces(found, r)], node, r)

    def _pieces(self, found: Sequence[Scalar], r: Reading) -> Iterator[tuple[Sequence[Scalar], Sequence[Scalar]]]:
        """Cut a line before every name of a part: the words of the name, and those behind it."""
        starts = [at for at in range(len(found)) if self._named(found[at:])]
        if 0 not in starts:
            raise self._no_part(found[0], r)
        at = 0
        while at < len(found):
            count = self._named(found[at:])
            end = next((start for start in starts if start >= at + count), len(found))
            yield found[at : at + count], found[at + count : end]
            at = end

    def _named(self, found: Sequence[Scalar]) -> int:
        """Count the words at the beginning that are the name of a part."""
        texts = [word.text.rstrip(":=") for word in found[: self.longest]]
        counts = range(len(texts), 0, -1)
        return next((count for count in counts if notation.fold(" ".join(texts[:count])) in self.names), 0)

    def _part(
        self, node: Scalar, piece: tuple[Sequence[Scalar], Sequence[Scalar]], r: Reading
    ) -> tuple[Scalar, Scalar]:
        """Give the name of a part and its value."""
        name, value = (
            notation.part(node, some[0].col - node.col, some[-1].col - node.col + len(some[-1].text)) if some else None
            for some in piece
        )
        assert name is not None
        if value is None:
            raise r.refuse(name, f"{quoted(name.text)} is named without a value", self._shown())
        for word in piece[1]:
            if meant := slipped(word.text, self.names):
                raise self._no_part(word, r, meant)
        return name._replace(text=name.text.rstrip(":=")), value._replace(text=value.text.rstrip(","))

    def _no_part(self, node: Scalar, r: Reading, meant: str = "") -> Unread:
        if not node.text[:1].isalpha():
            return r.refuse(node, f"{quoted(node.text)} does not say of what it is the count", self._shown())
        what = f"{self.noun} has no {quoted(node.text)}"
        return r.refuse(node, what, quoted_list(self.parts_of), () if meant else self.names, "J002", meant)

    def _shown(self) -> str:
        return self.example or "its parts by name"

    def nested(self, node: Node, r: Reading) -> Any:
        if not isinstance(node, Entries):
            raise r.refuse(node, f"{describe(node)} where {self.noun} should be", self.label)
        return self._read(node.pairs(), node, r)

    def _read(self, pairs: Iterable[tuple[Scalar, Node]], node: Node, r: Reading) -> Any:
        told: dict[str, Node] = {}
        for key, inner in pairs:
            name = self.names.get(notation.fold(key.text))
            if name is None:
                raise self._no_part(key, r)
            if name in told:
                raise r.refuse(key, f"{self.noun} has `{name}` twice", "each part once", code="J002")
            told[name] = inner
        return self.made({name: self.parts_of[name].read(inner, r) for name, inner in told.items()}, node, r)

    def made(self, told: dict[str, Any], node: Node, r: Reading) -> Any:
        """Make it of the parts that are told."""
        unsaid = {
            name: self.plain[name] if name in self.plain else domain.unknown(node, r)
            for name, domain in self.parts_of.items()
            if name not in told
        }
        return SimpleNamespace(**told, **unsaid)

    def unknown(self, node: Node, r: Reading) -> Any:
        return self.made({}, node, r)
