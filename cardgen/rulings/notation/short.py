"""What players write short, in a notation that kinds.yaml tells: `3P`, `W:M`, `Cox R=4`."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cached_property

from cardgen.errors import quoted
from cardgen.model.node import Entries, Node, Scalar
from cardgen.model.numbers import SPELT
from cardgen.rulings.notation import tokens
from cardgen.rulings.notation.action_patterns import Saying, Way
from cardgen.rulings.notation.domain import Domain, Name
from cardgen.rulings.notation.names import find_name
from cardgen.rulings.notation.reading import Reading, Unread
from cardgen.rulings.notation.typos import slipped

_BETWEEN = re.compile(r"[\s,;&/|]+|\+\s|(?:and|then|next|first|finally|plus|an?|the)\s+", re.IGNORECASE)
_OR = re.compile(r"or\s+|(?=[x×]\d)", re.IGNORECASE)
_WORD = re.compile(r"\S+")
_JOINED = re.compile(r"-(?=\w)")


class Short(Saying):
    """One of several sorts of thing, each by the ways in which it is written; told by its parts it is read as a line.

    Several stand in one line without commas.
    """

    many = ""
    """Words for such a thing, as a pattern, of which so many can be told: `3 wilds`."""
    unknown = Domain.unknown

    @cached_property
    def telling(self) -> list[Way]:
        """List the ways that tell where it ends; others, much sooner made, say only that there are parts."""
        return [one for one in self.ways if one.tells_end]

    def looks(self) -> str:
        ways = (re.sub(r"\?P<\w+>", "?:", one.pattern) for one in self.telling)
        one = "|".join((*ways, *map(re.escape, tokens.UNKNOWN)))
        return rf"(?:{one})(?:\s+or\s+\S+(?:\s+of\s+\S+)?)*"  # what stands behind `or` is read by itself

    def choices(self, r: Reading) -> tuple[object, ...]:
        return () if self.opened is None else tuple(self.opened(r).choices)

    def read(self, node: Node, r: Reading) -> object:
        node = tokens.as_in_a_file(node)
        whole = tokens.unbracket(node) if isinstance(node, Scalar) else node
        if isinstance(whole, Scalar) and (
            self._is_plain(whole, r) or any(one.fits(whole.text) for one in self.telling)
        ):
            return self.scalar(whole, r)
        return super().read(node, r)

    def _is_plain(self, node: Scalar, r: Reading) -> bool:
        """Say whether all of a text is one of them, by a way that does not tell where it ends."""
        fits = (one.fits(node.text) for one in self.ways if one not in self.telling)
        return any(found and self._parts(self._cut(found, node, r), r.quiet()) is not None for found in fits)

    def nested(self, node: Node, r: Reading) -> object:
        if not isinstance(node, Entries):
            return super().nested(node, r)
        return self.read(Scalar(self._in_line(node, r, whole=True), node.file, node.line, node.col), r)

    def _in_line(self, node: Node, r: Reading, *, whole: bool = False) -> str:
        """Write what is told by its parts as it stands in a line: every name with its value; or `Cox: 3M`."""
        if not isinstance(node, Entries):
            return node.text if isinstance(node, Scalar) else " ".join(self._in_line(one, r) for one in node.items)
        by_name = whole and len(node.entries) == 1 and self.by_name
        told = []
        for key, value in node.pairs():
            name = tokens.fold(key.text)
            if not by_name and name.partition(" ")[0] not in (*self.words, *_UNSAID):
                known = self._innermost.told_by
                expected = "" if known else self._expected
                raise r.refuse(key, f"{self.called} has no {quoted(key.text)}", expected, known, "J002")
            told += [key.text * (name not in _UNSAID), self._in_line(value, r)]
        return " ".join(filter(None, told))

    def _cut(self, match: re.Match[str], node: Scalar, r: Reading) -> dict[str, Scalar]:
        at = node.text.index(match.string)
        told = ((name, match.span(name)) for name in match.re.groupindex if match[name])
        return {name: tokens.part(node, at + start, at + end) for name, (start, end) in told}

    def _unread(self, node: Scalar, fits: Sequence[tuple[Way, Mapping[str, Scalar]]], r: Reading) -> Unread:
        telling = [told for one, told in fits if one in self.telling]
        told = [(self.parts_of[name], one) for name, one in telling[-1].items()] if telling else []
        for part, one in told:
            if not isinstance(part, Name):
                part.read(one, r)
        slips = ((word, slipped(word.text, self.words)) for word in tokens.words(node))
        if slip := next((slip for slip in slips if slip[1]), None):
            return r.refuse(slip[0], f"{quoted(slip[0].text)} is not {self.called}", self._expected, meant=slip[1])
        for part, one in told:
            part.read(one, r)
        named = (rest for head, rest in tokens.heads(node, 2) if rest.text and find_name(head.text, r))
        node = next(named, node)
        return r.refuse(node, f"{quoted(node.text)} is not {self.called}", self._expected)

    @property
    def _innermost(self) -> Short:
        return next((part for part in self.parts_of.values() if isinstance(part, Short)), self)

    @property
    def told_by(self) -> list[str]:
        """List the names by which its parts can be told."""
        words = re.findall(r"(?<!<)\b\w+", " ".join(one for ways in self.says.values() for one in ways))
        names = [name for name in self.parts_of if name in (*words, *_UNSAID)]
        return ["type", *names] if names else []

    @property
    def _expected(self) -> str:
        return self._innermost.label

    @property
    def by_name(self) -> bool:  # type: ignore[override]
        return any(isinstance(part, Name) for part in self.parts_of.values())

    @cached_property
    def words(self) -> list[str]:
        inner = (word for part in self.parts_of.values() if isinstance(part, Short) for word in part.words)
        return [*super().words, *inner, *tokens.UNKNOWN, *tokens.NOTHING]

    def parts(self, node: Scalar, r: Reading, *, alone: bool = True) -> list[Scalar]:
        """Cut a line where another of them begins; two with `or` between them are one, and so are words of none."""
        text, at, joined, lost = node.text, 0, False, False
        found: list[Scalar] = []
        if self._is_plain(node, r):
            return [node]
        while at < len(text):
            if gap := _BETWEEN.match(text, at):
                at = gap.end()
            elif found and (more := _OR.match(text, at)) and not joined:
                joined, at = True, more.end()
            elif times := self._times.match(text, at):
                found += [tokens.part(node, *times.span("what"))] * number_of(times["n"])
                at, lost = times.end(), False
            else:
                end, is_one = self._end(text, at)
                piece, at = tokens.part(node, at, end), end
                joined = joined or (lost and not is_one)
                found[-1:] = [tokens.between(node, found[-1], piece)] if joined else [*found[-1:], piece]
                joined, lost = False, not is_one
        return found

    @cached_property
    def _times(self) -> re.Pattern[str]:
        number = rf"\d{{1,3}}(?!\d)|{'|'.join(SPELT[2:10])}"
        return re.compile(rf"(?P<n>{number})\s*(?P<what>{self.many})" if self.many else "(?!)", re.IGNORECASE)

    def end_of_one(self, text: str, at: int) -> int | None:
        """Give the place where one of them ends that begins at a place of a text; None where none begins."""
        ends = [found.end() for one in self.telling if (found := one.words.match(text, at))]
        return max(ends, default=None)

    @property
    def of_somebody(self) -> Short | None:
        """Give the short thing that one of them is, where it is told with a player."""
        return self._innermost if self.by_name and self._innermost is not self else None

    def _end(self, text: str, at: int) -> tuple[int, bool]:
        """Find where one ends, or the word that is none; what a hyphen joins to something, such as `1C-3C`, is none."""
        match = next((found for one in self.telling if (found := one.words.match(text, at))), None)
        word = _WORD.match(text, at)
        assert word is not None
        if match is None or _JOINED.match(text, match.end()):
            return word.end(), word[0] in tokens.UNKNOWN
        return match.end(), True


def number_of(text: str) -> int:
    """Read a number in digits or as a word."""
    return int(text) if text.isdecimal() else SPELT.index(text.casefold())


_UNSAID = frozenset({"type", "kind", "card", "name", "person", "player", "by", "who", "seat"})
"""Parts that are told in a line without their names."""
