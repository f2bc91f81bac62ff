"""Acts in order, as people tell them: `Curie: play W:M, add 3C 4C 5C, draw pile`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property, lru_cache
from types import SimpleNamespace

from cardgen.errors import quoted, quoted_list
from cardgen.model.node import Entries, Items, Node, Scalar
from cardgen.rulings.impossible import ImpossibleError
from cardgen.rulings.notation import tokens
from cardgen.rulings.notation.domain import Domain, OneWord
from cardgen.rulings.notation.lists import ListOf
from cardgen.rulings.notation.names import find_name, player_name
from cardgen.rulings.notation.reading import Reading, Unread
from cardgen.rulings.notation.typos import one_slip, slipped
from cardgen.rulings.unknown.missing import UNTOLD

_LONGEST_NAME = 3
"""Words of a name at most."""


class Done(SimpleNamespace):
    """Something that is done, as it is told: *does* says what, its other fields how; what is not told is UNTOLD."""

    __hash__ = object.__hash__  # type: ignore[assignment]

    def __str__(self) -> str:
        return str(self.text)


class Way:
    """One way to say something that is done: what is done, and its pattern, made when it is first tried."""

    def __init__(self, does: str, pattern: str, head: str = "") -> None:
        self.does, self.pattern, self.head = does, pattern, head

    @property
    def tells_end(self) -> bool:
        """Say whether its parts say by their looks where they end."""
        return ANYTHING not in self.pattern

    @cached_property
    def words(self) -> re.Pattern[str]:
        """Give the words, its parts being named groups."""
        return re.compile(self.pattern, re.IGNORECASE)

    @cached_property
    def fits(self) -> Callable[[str], re.Match[str] | None]:
        """Compare a text; what is said again, as cards are, is not compared again."""
        return lru_cache(maxsize=4_096)(self._compared)

    def _compared(self, text: str) -> re.Match[str] | None:
        if self.head and re.match(self.head, text, re.IGNORECASE) is None:
            return None  # a long pattern takes long to make, and with this beginning nothing can fit it
        return self.words.fullmatch(text)


_LONG = 1_000
"""Signs from which on a pattern is made only for what begins as it does."""
_PIECE = re.compile(r"\{(\w+)\}|(?<!P)<(\w+)>|[\[\]]|\s+")
ANYTHING = ".+?"
"""The pattern of a part that may look like anything."""
_NO_PARTS: Mapping[str, Domain] = {}


def way(does: str, says: str, parts: Mapping[str, Domain] = _NO_PARTS) -> Way:
    """Make a way of its pattern: `{part}` stands for a part, `<part>` for one that looks so, `[…]` may be left out."""
    pattern = _regex(says, parts)
    return Way(does, pattern, _regex(_head(says, parts), parts) if len(pattern) > _LONG else "")


def _head(says: str, parts: Mapping[str, Domain]) -> str:
    """Give what a pattern begins with before the first part of long looks, or the brackets that one stands in."""
    depth, opened, head = 0, 0, ""
    for at, sign in enumerate(says):
        if says[at - 1 : at] == "\\":
            continue
        if sign == "|" and depth == 0:
            return ""
        if sign in "([":
            opened = at if depth == 0 else opened
            depth += 1
        elif sign in ")]":
            depth -= 1
        elif not head and (part := _PIECE.match(says, at)) and part[2] and len(parts[part[2]].looks()) > _LONG // 2:
            head = says[: opened if depth else at]
    return head


def _regex(says: str, parts: Mapping[str, Domain]) -> str:
    signs = {"[": "(?:", "]": ")?"}

    def piece(match: re.Match[str]) -> str:
        if name := match[1] or match[2]:
            return f"(?P<{name}>{parts[name].looks() if match[2] else ANYTHING})"
        return signs.get(match[0], r"\s+")

    return _PIECE.sub(piece, says)


def _words(says: Mapping[str, Sequence[str]]) -> Iterator[str]:
    """List the words of patterns; of `plays?` with the letter and without it."""
    for one in re.findall(r"\w+\??", " ".join(re.sub(r"\{\w+\}", "", one) for ways in says.values() for one in ways)):
        yield from (one[:-2], one[:-1]) if one.endswith("?") else (one,)


def _shown(says: str) -> str:
    """Show a pattern with its parts in capitals, without words that say nothing more."""
    while says != (says := re.sub(r"\[[^\[\]{}]*\]", "", says)):
        pass
    return re.sub(r"\{(\w+)\}", lambda part: part[1].upper().replace("_", " "), says)


class Saying(Domain):
    """One of several things that are done, each in the words for it: `cure Spectre EX HW`.

    Of several ways that fit the first is meant of which all parts can be read; a part of no sort may not be told.
    """

    many_words = True
    shown: Sequence[str] = ()
    """How acts are shown, one of which may have been meant."""
    makes: Callable[[str, Done], object] | None = None
    """Makes of it, and of who does it, what rules hear."""

    def __init__(self, called: str, says: Mapping[str, Sequence[str]], parts: Mapping[str, Domain]) -> None:
        self.called, self.says, self.parts_of = called, says, parts
        self.label = quoted_list(dict.fromkeys(_shown(ways[0]) for ways in says.values()))
        for name, part in parts.items():
            if isinstance(part, Saying):  # a choice of its own, such as where a card comes from
                self.label += f" ({name.upper()}: {part.label})"

    @cached_property
    def ways(self) -> list[Way]:
        """Make the ways to say it, where somebody says something."""
        return [way(does, one, self.parts_of) for does, ways in self.says.items() for one in ways]

    @cached_property
    def verbs(self) -> re.Pattern[str]:
        """Make the pattern of the words with which a way begins."""
        heads = (re.split(r"[\s{]", one.lstrip("["))[0].rstrip("[") for ways in self.says.values() for one in ways)
        return re.compile(rf"(?:{'|'.join(_regex(head, {}) for head in heads if head)})(?![\w'])", re.IGNORECASE)

    @cached_property
    def words(self) -> list[str]:
        """List every word that may stand in it, but for cards and the like, longer ones first."""
        places = (one.meant for one in self.parts_of.values() if isinstance(one, OneWord))
        return sorted(
            sorted({*_words(self.says), *(name for names in places for name in names)}), key=len, reverse=True
        )

    def begins(self, text: str) -> bool:
        """Say whether a text begins with a word for something that is done."""
        return self.verbs.match(text) is not None

    def scalar(self, node: Scalar, r: Reading) -> object:
        return self.done(node, r)

    def done(self, node: Scalar, r: Reading, player: str = "") -> object:
        """Read what a player does."""
        text = node.text.strip()
        fits: list[tuple[Way, Mapping[str, Scalar]]] = []
        for one in self.ways:
            if (match := one.fits(text)) is not None:
                fits.append((one, pieces := self._cut(match, node, r)))
                if (parts := self._parts(pieces, r)) is not None:
                    by = {"player": player} if player else {}
                    unsaid = {name: UNTOLD for name in self.parts_of if name not in pieces}
                    deed = Done(does=one.does, text=text, **by, **parts, **unsaid)
                    return deed if self.makes is None else self.makes(player, deed)
        raise self._unread(node, fits, r)

    def _parts(self, pieces: Mapping[str, Scalar], r: Reading) -> dict[str, object] | None:
        """Read the parts of a way to say it; None where one cannot be read."""
        quiet = replace(r, problems=[], names=dict(r.names), said=set(r.said))
        if not pieces.keys() <= self.parts_of.keys():
            return None
        try:
            values = {name: self.parts_of[name].read(one, quiet) for name, one in pieces.items()}
        except (Unread, ImpossibleError):
            return None
        if quiet.problems:
            return None
        r.names.update(quiet.names)
        r.said.update(quiet.said)
        return values

    def _unread(self, node: Scalar, fits: Sequence[tuple[Way, Mapping[str, Scalar]]], r: Reading) -> Unread:
        """Note what is wrong: a word that is a slip, or what cannot be read of the first way that fits."""
        slips = ((word, slipped(word.text.rstrip(":"), self.words)) for word in tokens.words(node))
        for word, meant in slips:
            if meant:
                return r.refuse(word, f"{quoted(word.text)} says nothing here", self.label, meant=meant)
        for name, piece in fits[0][1].items() if fits else ():
            if name not in self.parts_of:
                return r.refuse(piece, f"{quoted(piece.text)} says nothing here", self.label)
            self.parts_of[name].read(piece, r)
        return r.refuse(node, f"`{node.text}` is not {self.called}", self.label, self.shown)

    def unknown(self, node: Node, r: Reading) -> object:
        raise r.refuse(node, f"nobody can judge {self.called} that is not told", self.label)

    def _cut(self, match: re.Match[str], node: Scalar, r: Reading) -> dict[str, Scalar]:
        """Cut the parts out; of two with nothing between them the first takes as many words as make a value."""
        at, pieces = node.text.index(match.string), dict[str, Scalar]()
        last, end = "", -1
        for name in match.re.groupindex:
            if match[name] is None:
                continue
            start = match.start(name)
            if last and not match.string[end:start].strip():
                both = tokens.part(node, at + match.start(last), at + match.end(name))
                pieces[last] = next(iter(self.parts_of[last].parts(both, r)))
                rest = tokens.part(both, pieces[last].col - both.col + len(pieces[last].text), len(both.text))
                pieces |= {name: rest} if rest.text else {}
            else:
                pieces[name] = tokens.part(node, at + start, at + match.end(name))
            last, end = name, match.end(name)
        return pieces

    def parts(self, node: Scalar, r: Reading, *, alone: bool = True) -> list[Scalar]:
        return [node]


class Deeds(ListOf):
    """A list, a block of lines, or parted by commas; an act without a player is of the player of the act before."""

    def __init__(self, act: Domain) -> None:
        assert isinstance(act, Saying), act.label
        super().__init__(act, "acts in order, each with its player")
        self.act = act

    def read(self, node: Node, r: Reading) -> object:
        deeds, failed, name = list[object](), False, ""
        for who, what in self._pieces(node, r):
            try:
                name, rest = self._doer(who, what, name, r)
                deeds.append(self.act.done(rest, r, name))
            except Unread:
                failed = True
        if failed:
            raise Unread
        return tuple(deeds)

    def _pieces(self, node: Node, r: Reading) -> Iterator[tuple[Scalar | None, Scalar]]:
        """Give each act with the name before it, where there is one."""
        if isinstance(node, Scalar):
            for line in tokens.lines(tokens.unbracket(node)):
                yield from ((None, piece) for piece in tokens.split(line, ",;"))
        elif isinstance(node, Items):
            for item in node.items:
                yield from self._pieces(item, r)
        else:
            yield from self._named(node, r)

    def _named(self, node: Entries, r: Reading) -> Iterator[tuple[Scalar | None, Scalar]]:
        """Read `Curie: play 3P`, which YAML takes for a mapping."""
        for key, value in node.pairs():
            if not isinstance(value, Scalar):
                raise r.refuse(value, "a list or mapping where an act should be", self.act.label)
            first, *others = tokens.split(value, ",") if value.text.strip() else [value]
            yield key, first
            yield from ((None, piece) for piece in others)

    def _doer(self, who: Scalar | None, node: Scalar, before: str, r: Reading) -> tuple[str, Scalar]:
        """Read whose act it is, and give the rest.

        Raises Unread when nobody knows whose it is; the problem is noted.
        """
        name, rest = (_player(who, r), node) if who is not None else self._name(node, r)
        if not name and not before:
            raise r.refuse(node, f"{quoted(node.text)} does not say whose act it is", self.act.label)
        return name or before, rest

    def _name(self, node: Scalar, r: Reading) -> tuple[str, Scalar]:
        for head, rest in tokens.heads(node, _LONGEST_NAME):
            parted, is_verb = head.text.endswith(":"), self.act.begins(head.text)
            known = find_name(head.text.rstrip(":"), r)
            if known and rest.text and (parted or not is_verb):
                r.said.add(known)
                return known, rest
            if parted and not is_verb and not self.act.reads(head._replace(text=head.text.rstrip(":")), r):
                return _player(head, r), rest
        words = tokens.words(node)
        if words and not self.act.begins(words[0].text) and (meant := _nearly(words[0].text, r)):
            raise r.refuse(words[0], f"{quoted(words[0].text)} is no player here", self.act.label, meant=meant)
        return "", node


def _nearly(text: str, r: Reading) -> str:
    """Find the name of which a word is a slip; a word of two letters is none."""
    return next((name for name in r.names if len(text) > 2 and one_slip(text.casefold(), name.casefold())), "")


def _player(node: Scalar, r: Reading) -> str:
    return player_name(node.text.strip().rstrip(":"), node, r)
