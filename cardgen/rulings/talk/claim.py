"""What somebody says of a dispute: a word such as `legal`, or values of answers, in words or as a mapping."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from typing import Any

from cardgen.errors import quoted
from cardgen.model.node import Entries, Items, Node, Scalar
from cardgen.records import dataclass, replace
from cardgen.rulings.talk import notation
from cardgen.rulings.talk.domain import Flag, ListOf, MapOf
from cardgen.rulings.talk.fact import Asking
from cardgen.rulings.talk.names import find_name
from cardgen.rulings.talk.reading import Reading, Unread, describe
from cardgen.rulings.talk.slip import slipped

GOOD = frozenset({
    "legal", "valid", "correct", "right", "yes", "true", "allowed", "ok", "okay", "fine", "permitted", "possible",
    "upheld",
})  # fmt: skip
BAD = frozenset({
    "illegal", "invalid", "wrong", "no", "false", "incorrect", "forbidden",
    "not legal", "not valid", "not allowed", "not correct",
})  # fmt: skip
WORDS = tuple(sorted(GOOD | BAD))
_SAID = re.compile(r"^(?:(?:it|that|this|the [a-z]+) is |it's |that's )(?=[a-z ]+$)")
_MAY = re.compile(r"[a-z]+ (?:may|can)( ?not|'t)?(?: [a-z]+ (?:it|that|them))?")
"""Sentences around a word: `it is legal`, `Ann may not`."""
_NOT = re.compile(r"^(?:not|no)\s+", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Claim:
    """What somebody says: the ruling's good or bad word, or values of answers."""

    good: bool | None = None
    answers: Mapping[str, Any] | None = None
    text: str = ""


def read_claim(kind: Asking, node: Node, r: Reading) -> Claim | None:
    """Read a claim; where the facts name everybody, no other name will do. What cannot be read is noted: J003, J007."""
    r.closed, r.claims = r.everybody and not r.problems, True
    if isinstance(node, Items):
        r.refuse(node, "a list where the claim should be", "a word such as `legal`, or `{winner: Ann}`", code="J007")
        return None
    return _Claims(kind).line(node, r) if isinstance(node, Scalar) else _Claims(kind).mapping(node, r)


def read_expected(kind: Asking, expect: Entries | None, r: Reading) -> dict[str, Any]:
    """Read the answers that a dispute expects; one that cannot be read is left out, and compared as it is written."""
    answer = expect.get("answer") if expect is not None else None
    found: dict[str, Any] = {}
    for key, value in answer.pairs() if isinstance(answer, Entries) else ():
        with suppress(Unread):
            if key.text in kind.answers:
                found[key.text] = _Claims(kind).value(key.text, value, r.quiet())
    return found


def _word(node: Scalar) -> Claim | None:
    plain = _SAID.sub("", notation.fold(node.text))
    if may := _MAY.fullmatch(plain):
        return Claim(good=not may[1], text=node.text)
    return Claim(good=plain in GOOD, text=node.text) if plain in GOOD or plain in BAD else None


class _Claims:
    """What can be said of a kind of dispute: its answers by all their names."""

    def __init__(self, kind: Asking) -> None:
        self.kind, self.answers = kind, kind.answers
        names = [(also, name) for name, one in kind.answers.items() for also in (name, *one.also)]
        self.called = {notation.fold(also): name for also, name in reversed(names)}
        self.words = (*kind.answers, *(also for one in kind.answers.values() for also in one.also), *kind.words, *WORDS)

    def named(self, text: str) -> str | None:
        """Find an answer by one of its names."""
        return self.called.get(notation.fold(text))

    def value(self, name: str, node: Node, r: Reading) -> Any:
        """Read the value of an answer; None for nothing.

        Raises Unread.
        """
        domain = self.answers[name].domain
        nothing = notation.NOTHING | {"no", f"no {notation.fold(name)}"}
        is_nothing = isinstance(node, Scalar) and notation.fold(node.text) in nothing
        return None if is_nothing and not isinstance(domain, Flag) else domain.read(node, r)

    def mapping(self, node: Entries, r: Reading) -> Claim:
        """Read `{winner: Ann}`; what cannot be read is noted."""
        good: bool | None = None
        answers: dict[str, Any] = {}
        for key, value in node.pairs():
            name = self.named(key.text)
            if key.text in ("verdict", "ruling", "word") and isinstance(value, Scalar):
                inner = _word(value)
                good = inner.good if inner else None
            elif name is None:
                what = f"nobody can claim `{key.text}` in a dispute of kind `{self.kind.name}`"
                r.refuse(key, what, "", self.answers, "J007")
            else:
                with suppress(Unread):
                    answers[name] = self.value(name, value, r)
        text = ", ".join(f"{name} {describe(value).strip('`')}" for name, value in node.entries.items())
        return Claim(good, answers, text)

    def line(self, node: Scalar, r: Reading) -> Claim | None:
        """Read a claim in words: `illegal`, `winner Cox`, `Cox wins`, or the value of the first answer."""
        node = notation.unbracket(node)
        if (word := _word(node)) is not None:
            return word
        text, node = node.text, self._reworded(node)
        pieces = list(notation.joined(node, notation.split(node, ","), lambda last, one: self._goes_on(last, one, r)))
        if not pieces:
            r.refuse(node, "the claim is empty", self._expected(), code="J007")
            return None
        words = [said.good for piece in pieces if (said := _word(piece))]
        pieces = [piece for piece in pieces if not _word(piece)]
        quiet = r.quiet()
        for parts, heard in ((pieces, quiet), (list(self._at_names(pieces)), r.quiet())):
            with suppress(Unread):
                return Claim(words[0] if words else None, dict(self._said(one, heard) for one in parts), text)
        r.problems.extend(quiet.problems)
        return None

    def _reworded(self, node: Scalar) -> Scalar:
        """Put a sentence that people say into the names of answers."""
        for pattern, answers in self.kind.phrases:
            if found := re.fullmatch(pattern, node.text.strip().rstrip("."), re.IGNORECASE):
                return node._replace(text=found.expand(answers))
        return node

    def _goes_on(self, last: Scalar, piece: Scalar, r: Reading) -> bool:
        """Say whether a piece behind a comma is one more value of a list or map."""
        if _word(last) or _word(piece) or self._cut(piece)[0] is not None:
            return False
        name = self._cut(last)[0] or self._bare(last, r)
        return name is not None and isinstance(self.answers[name].domain, (ListOf, MapOf))

    def _at_names(self, pieces: Iterable[Scalar]) -> Iterator[Scalar]:
        """Cut `biology by Franklin` before each name of an answer."""
        for piece in pieces:
            for key, value in notation.by_names(piece, self.named, 1):
                yield notation.between(piece, key if key.text else value, value if value.text else key)

    def _said(self, piece: Scalar, r: Reading) -> tuple[str, Any]:
        """Read one answer with its value.

        Raises Unread; the problem is noted.
        """
        name, value = self._cut(piece)
        if name is not None:
            return name, self.value(name, value, r)
        if slip := self._slip(piece, r):
            raise self._unclear(*slip, r)
        if said := self.named(piece.text):
            what = f"the claim {quoted(piece.text)} does not say which"
            raise r.refuse(piece, what, f"`{said} …` with {self.answers[said].domain.label}", code="J007")
        if (bare := self._bare(piece, r)) is None:
            raise self._unclear(piece, "", r)
        r.closed = True
        try:
            return bare, self.value(bare, value, r)
        except Unread:
            if any(problem.suggestion for problem in r.problems):
                raise
        r.problems.clear()
        raise self._unclear(piece, "", r)

    def _bare(self, piece: Scalar, r: Reading) -> str | None:
        """Name the answer that a bare value is of: names with values are of a map, anything else of the first one."""
        first = next(iter(self.kind.asked or self.answers), None)
        maps = [name for name, one in self.answers.items() if isinstance(one.domain, MapOf)]
        fits = (name for name in (first, *maps) if name is not None and self._is_readable(name, piece, r))
        return next(fits, first)

    def _is_readable(self, name: str, piece: Scalar, r: Reading) -> bool:
        quiet = replace(r, problems=[], names=dict(r.names), said=set(r.said), closed=True)
        try:
            return self.value(name, piece, quiet) is not None and not quiet.problems
        except Unread:
            return False

    def _slip(self, piece: Scalar, r: Reading) -> tuple[Scalar, str] | None:
        """Find a word that is nearly one of a claim, where the piece is not just a player's name."""
        words = () if find_name(piece.text, r) else notation.words(piece)
        slips = ((word, slipped(word.text, self.words)) for word in words if not find_name(word.text, r))
        return next(((word, meant) for word, meant in slips if meant), None)

    def _unclear(self, node: Scalar, meant: str, r: Reading) -> Unread:
        what = f"the claim {quoted(node.text)} is not understood"
        return r.refuse(node, what, self._expected(), self.words, "J007", meant)

    def _expected(self) -> str:
        first, other = self.kind.words
        if not self.answers:
            return f"`{first}` or `{other}`"
        return f"`{first}`, `{other}`, or one of: " + ", ".join(f"`{one} …`" for one in self.answers)

    def _cut(self, piece: Scalar) -> tuple[str | None, Scalar]:
        """Part the name of an answer from its value; `over` and `not over` say yes and no of themselves."""
        alone = _NOT.sub("", piece.text)
        name = self.named(alone)
        if name is not None and isinstance(self.answers[name].domain, Flag):
            return name, piece._replace(text="yes" if alone == piece.text else "no")
        ends = [notation.halves(piece, word) for word in notation.words(piece)[1:][-3:]]
        for head, value in (*notation.heads(piece, 3), *((name, value) for value, name in ends)):
            if value.text and (name := self.named(head.text.rstrip(" :="))) is not None:
                return name, value
        return None, piece
