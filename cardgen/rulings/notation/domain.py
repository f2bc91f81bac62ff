"""What values a fact can have: how they are read, which there are, how they are shown."""
# long: every domain refers to the others it is made of, and they are declared and tested as one set

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import TypeAlias

from cardgen.errors import quoted
from cardgen.model.field import Schema
from cardgen.model.node import Entries, Items, Node, Scalar
from cardgen.model.numbers import SPELT
from cardgen.rulings.game_types import FactValue
from cardgen.rulings.impossible import ImpossibleError
from cardgen.rulings.notation import tokens
from cardgen.rulings.notation.names import find_name, player_name, title_end
from cardgen.rulings.notation.reading import Reading, Unread, describe
from cardgen.rulings.notation.unknown_literal import UnknownLiteral

_NUMBERS = {word: number for number, word in enumerate(SPELT)}
_ZERO = frozenset({"none", "nothing", "empty", "no cards", "gone"})
_SIGNS = "★£$€"
"""Signs of what is counted, which may stand beside a number."""
_NO_NUMBER = ("the ", "a ", "an ", "which ")
_OWN = re.compile(r"^(?:(?:the|a|an|my|own)\s+)+")
REPEAT = re.compile(r"^(?P<what>.+?)\s*[x×](?P<n>\d{1,4})$|^(?P<m>\d{1,4})\s*[x×]\s*(?P<that>.+)$", re.IGNORECASE)


YES_OR_NO = dict.fromkeys(tokens.YES, True) | dict.fromkeys(tokens.NO, False)


Opened: TypeAlias = Callable[[Reading], FactValue]
"""What a value may be that nobody knows."""


class Domain:
    """The values of a fact; `unknown`, `3 or 4` are understood everywhere."""

    label = "a value"
    example = ""
    """A value as it is written, shown where a fact says no other."""
    many_words = False
    """Whether a value in one line of talk has blanks in it, so that a name before it ends at the first one."""
    by_name = False
    """Whether a mapping is several values, each by its name."""
    question = "What is {}?"
    """It as a question, `{}` for the doc of a fact."""
    opened: Opened | None = None
    """What an unknown one may be, where the game says it."""
    meant: Mapping[str, FactValue] = MappingProxyType({})
    """Words that stand for a value, comparable."""
    tells: Callable[[Sequence[FactValue], Sequence[FactValue]], str] | None = None
    """Makes a statement of some of its values, out of all that one may have, where their names would say little."""
    typed: type | str | None = None
    """What its values are to the types of a game's module, where it is a sort of that game's own."""

    def read(self, node: Node, r: Reading) -> object:
        """Read a value, or an Unknown with the values it may have.

        Raises Unread when it cannot be read; the problem is noted.
        """
        if not isinstance(node, Scalar):
            return self.nested(node, r)
        node = tokens.unbracket(node)
        if (fold := tokens.fold(node.text)) in tokens.UNKNOWN and fold not in self.meant:
            return self.unknown(node, r)
        several = self.alternatives(node, r) if fold not in self.meant else [node]
        return self.one_of([self.single(one, r) for one in several])

    def alternatives(self, node: Scalar, r: Reading) -> list[Scalar]:
        """Cut `3 or 4` into its values."""
        return tokens.alternatives(node)

    def single(self, node: Scalar, r: Reading) -> object:
        """Read a single value: what a word stands for, or what is written."""
        fold = tokens.fold(node.text)
        return self.meant[fold] if fold in self.meant else self.scalar(node, r)

    def one_of(self, values: Sequence[object]) -> object:
        """Make an unknown of some values, themselves perhaps unknown."""
        flat: list[object] = []
        for value in values:
            flat.extend(value.choices if isinstance(value, UnknownLiteral) else (value,))
        once = tuple(dict.fromkeys(flat))
        return once[0] if len(once) == 1 else UnknownLiteral(once)

    def scalar(self, node: Scalar, r: Reading) -> object:
        """Read a single value; a domain that says nothing of it is of lists or mappings alone."""
        raise r.refuse(node, f"{describe(node)} is a single value", self.label)

    def nested(self, node: Node, r: Reading) -> object:
        """Read a list or mapping."""
        raise r.refuse(node, f"{describe(node)} where {self.label} should be", self.label)

    def unknown(self, node: Node, r: Reading) -> object:
        """Give what an unknown may be."""
        return UnknownLiteral(self.choices(r), unbounded=True) if self.opened is None else self.opened(r)

    def reads(self, node: Node, r: Reading) -> bool:
        """Say whether what is written can be read as one of its values."""
        quiet = r.quiet()
        try:
            self.read(node, quiet)
        except (Unread, ImpossibleError):
            return False
        return not quiet.problems

    def blank(self, r: Reading) -> object:
        """Give what stands where there is none of its values."""
        raise NotImplementedError

    def choices(self, r: Reading) -> tuple[object, ...]:
        """List all values."""
        return ()

    def tries(self, r: Reading) -> tuple[object, ...]:
        """List values that are tried for one that nobody knows: all of them, or where those have no end some."""
        return (*self.choices(r), *self.meant.values())

    def parts(self, node: Scalar, r: Reading, *, alone: bool = True) -> Iterable[Scalar]:
        """Cut a line of values without commas; or a piece of one between commas, not *alone*, that has several."""
        return tokens.words(node) if alone and len(self.alternatives(node, r)) == 1 else [node]

    def goes_on(self, first: Scalar, piece: Scalar, r: Reading) -> bool:
        """Say whether the comma between two pieces of a line is part of a value."""
        return False

    def looks(self) -> str:
        """Give how a value looks in a line, as a pattern."""
        return r"\S+"

    def asks(self, doc: str) -> str:
        """Put a fact with such values as a question."""
        return self.question.format(doc)

    def schema(self) -> Schema:
        """Describe the values as JSON Schema."""
        return {"type": ["string", "number", "boolean", "object", "array"], "description": self.label}


def either(looks: str) -> str:
    """Give the pattern of one or several values with `or` between them, each of which *looks* so."""
    return rf"(?:{looks})(?:\s+or\s+(?:{looks}))*"


def is_number(text: str) -> bool:
    """Say whether a text is a whole number, in digits or as a word."""
    return text.isdecimal() or text.casefold() in _NUMBERS


def without_unit(text: str) -> str:
    """Take the sign of what is counted off a number."""
    return text.strip().strip(_SIGNS).strip()


MOST_NUMBERS = 1_000
"""A range that leaves more numbers open says nothing that could be ruled on."""

MOST_REPEATED = 1_000
"""No pile on a table is larger; a slip of the pen would be laid out card by card."""


_OPEN_END = re.compile(
    r"^(?:(?:(?P<least>at least|no fewer than)|at most|no more than) (?P<n>\w+)"
    r"|(?P<m>\w+) or (?:(?P<more>more)|fewer|less))$",
    re.IGNORECASE,
)


def _as_range(found: re.Match[str]) -> str:
    """Write `at least 3` and `3 or more` as the range that they mean."""
    number = found["n"] or found["m"]
    number = str(_NUMBERS.get(number, number))
    return f"{number}.." if found["least"] or found["more"] else f"..{number}"


class Whole(Domain):
    """Whole numbers; `2..5` narrows an unknown one. One *below* nothing is read, and told of as what cannot be."""

    def __init__(self, least: int | None = 0, most: int | None = None, label: str = "", *, below: bool = False) -> None:
        self.least, self.most, self.below = least, most, below
        ends = f"{'' if least is None else least}..{'' if most is None else most}"
        self.label = label or f"a whole number ({ends})"
        self.example = str(max(least or 0, 1))

    step = 1
    """Of what it is always a multiple."""
    unit = ""
    """What may be written before or behind a number, as a pattern."""

    def looks(self) -> str:
        return either(rf"\d+\.\.\d+|-?\d+|{'|'.join(SPELT)}")

    def alternatives(self, node: Scalar, r: Reading) -> list[Scalar]:
        return [node] if _OPEN_END.search(node.text) else super().alternatives(node, r)

    def scalar(self, node: Scalar, r: Reading) -> object:
        text = _OPEN_END.sub(_as_range, without_unit(node.text).casefold())
        if self.unit:
            text = re.sub(rf"^(?:{self.unit})\s*|[\s-]*(?:{self.unit})$", "", text)
        if match := re.fullmatch(r"(\d{1,9}|(?=\.\.))\s*(?:\.\.|to|-|–)\s*(\d{1,9}|(?<=\.\.))", text):
            low = max(int(match[1] or 0), self.least or 0)
            most = low + 12 if self.most is None else max(low, self.most)
            return self.between(node, low, int(match[2] or most), r)
        if self.least == 0 and text in _ZERO:
            return 0
        number = _NUMBERS.get(text)
        if number is None:
            if not re.fullmatch(r"[-+]?(0|[1-9]\d{0,8})", text):
                raise r.refuse(node, f"{describe(node)} is not a whole number", self.label, (*_NUMBERS, *_ZERO))
            number = int(text)
        if number < 0 and self.least is not None and self.least >= 0 and not self.below:
            raise r.refuse(node, f"`{number}` is less than nothing", self.label)
        return number

    def between(self, node: Scalar, low: int, high: int, r: Reading) -> object:
        """Make an unknown of the numbers from one to another, in whatever order they were said."""
        low, high = min(low, high), max(low, high)
        if high - low > MOST_NUMBERS:
            raise r.refuse(node, f"{describe(node)} leaves more than {MOST_NUMBERS} numbers open", "a narrower range")
        return self.one_of(tuple(range(low, high + 1)))

    def asks(self, doc: str) -> str:
        if doc.startswith("how many "):
            return f"{doc}?"
        return super().asks(doc) if doc.startswith(_NO_NUMBER) else f"How many {_IN.sub(_ARE_IN, doc)}?"

    @property
    def usual(self) -> tuple[int, ...]:
        """List what an unknown one is taken for where nothing else sets a bound."""
        least = self.least or 0
        return tuple(range(least, (least + 12 if self.most is None else self.most) + 1))

    def choices(self, r: Reading) -> tuple[object, ...]:
        return self.usual

    def schema(self) -> Schema:
        ends = {"minimum": self.least, "maximum": self.most}
        number = {"type": "integer", **{key: value for key, value in ends.items() if value is not None}}
        return {"anyOf": [number, {"type": "string", "description": "unknown, 3 or 4, 2..5"}]}


_IN = re.compile(r"^(\w+) (in the|on the)\b")
_ARE_IN = r"\1 are \2"


class OneWord(Domain):
    """A closed list of words, each with other spellings; `unknown` may be one of them."""

    whose = ""
    """What may also be told with a player's name, as a pattern: `Curie's hand`."""
    wrong = ""
    """What is said of a word that is none of them, `{}` for it."""

    def __init__(self, spellings: Mapping[FactValue, Sequence[str]], label: str = "") -> None:
        self.names = tuple(spellings)
        self.example = str(self.names[-1])
        self.label = label or "one of " + ", ".join(map(str, self.names))
        self.meant = {tokens.fold(str(one)): name for name, others in spellings.items() for one in (name, *others)}

    def looks(self) -> str:
        return either("|".join(re.escape(one) for one in sorted(self.meant, key=len, reverse=True)))

    def scalar(self, node: Scalar, r: Reading) -> object:
        fold = tokens.fold(node.text)
        if self.whose and (theirs := re.fullmatch(rf"(.+)'s? ({self.whose})", fold)) and find_name(theirs[1], r):
            return f"{find_name(theirs[1], r)}'s {theirs[2]}"
        found = self.meant.get(_OWN.sub("", fold))
        if found is None:
            wrong = self.wrong or f"{{}} is not {self.label}"
            raise r.refuse(node, wrong.format(f"`{node.text}`"), "", map(str, self.names))
        return found

    def choices(self, r: Reading) -> tuple[object, ...]:
        return self.names

    def parts(self, node: Scalar, r: Reading, *, alone: bool = True) -> list[Scalar]:
        """Cut a line of values without commas: `mad scientist x2 intern` is two of one and one of another."""
        several = len([*super().parts(node, r, alone=alone)]) > 1
        return [*tokens.longest(node, self._is_one, 4)] if several else [node]

    def _is_one(self, text: str) -> bool:
        match = REPEAT.match(text)
        name = tokens.fold((match["what"] or match["that"]) if match else text)
        return name in self.meant or name in tokens.UNKNOWN

    def schema(self) -> Schema:
        return {"enum": [*dict.fromkeys((*self.names, "unknown"))]}


class Flag(Domain):
    """Yes or no."""

    label = "yes or no"
    example = "yes"
    meant = MappingProxyType(YES_OR_NO)

    def asks(self, doc: str) -> str:
        return doc if doc.endswith("?") else super().asks(doc)

    def scalar(self, node: Scalar, r: Reading) -> object:
        raise r.refuse(node, f"{describe(node)} is not yes or no", "`yes` or `no`", ("yes", "no"))

    def choices(self, r: Reading) -> tuple[object, ...]:
        return (True, False)

    def schema(self) -> Schema:
        return {"enum": ["yes", "no", "unknown", True, False]}


_TIED = re.compile(r"(?<=[^\W\d_])=(?=[^\W\d_])")
"""What stands between two names: `Ann=Bob`."""


def _is_titled(node: Scalar, title: Scalar, name: Scalar) -> bool:
    """Say whether the first of two words is a title of the other: `Mr Ortiz` is one player."""
    return title_end(tokens.between(node, title, name).text) == name.col - title.col


class Name(Domain):
    """A player: one of the names said so far or known to the game; short if clear, whatever the case.

    New names are taken where they may be *new*; everybody is named where everybody *sits* there, and where a name is
    *needed* to say anything, such as with a card, it is known and one.
    """

    label = "a player"
    example = "Bob"
    question = "Who is {}?"

    def __init__(self, *, new: bool = False, sits: bool = False, needed: bool = False) -> None:
        self.new, self.sits, self.needed = new, sits, needed

    def read(self, node: Node, r: Reading) -> object:
        if self.needed and isinstance(node, Scalar):
            return self.scalar(node, r)
        found = super().read(node, r)
        if self.sits and isinstance(found, UnknownLiteral):  # a name says nothing of the cards, so any will do
            raise r.refuse(node, "everybody in a list of players needs a name", "a name for each, such as `Somebody`")
        return found

    def scalar(self, node: Scalar, r: Reading) -> object:
        name = node.text.strip().strip("'\"")
        if self.new:
            return player_name(name, node, r, sits=self.sits, alone=not self.needed)
        found = find_name(name, r)
        if found is None:
            fix = "name the players first, for instance `seats Ann, Bob`"
            raise r.refuse(node, f"`{node.text}` is no player here", f"one of {', '.join(r.names)}; {fix}", r.names)
        r.said.add(found)
        return found

    def parts(self, node: Scalar, r: Reading, *, alone: bool = True) -> list[Scalar]:
        plain = node._replace(text=_TIED.sub(" ", node.text))
        words = tokens.joined(plain, tokens.split(plain, " \t\n&/+"), lambda *of: _is_titled(plain, *of))
        names = [word for word in words if word.text.casefold() not in ("and", "then", "team", "=")]
        joined = self.sits or len(names) != len(tokens.words(node))
        several = alone or (names and (joined or (find_name(names[0].text, r) and not find_name(node.text, r))))
        return names if several else [node]

    def looks(self) -> str:
        word = r"(?!\d)\w[\w'’-]*"
        return word if self.new else rf"{word}(?:\s+{word})?"

    def choices(self, r: Reading) -> tuple[object, ...]:
        return tuple(dict.fromkeys(r.names.values()))

    def unknown(self, node: Node, r: Reading) -> FactValue:
        return UnknownLiteral(self.choices(r), anybody=True) if self.opened is None else self.opened(r)


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
            return tuple(self.item.read(piece, r) for piece in _ranks(node, r))
        if isinstance(self.item, ListOf):
            by_commas = all(" " in one.text for one in tokens.split(node, ",")) and not {"/", "|"} & {*node.text}
            return tuple(self.item.read(piece, r) for piece in tokens.split(node, "," if by_commas else "/|"))
        pieces = [*tokens.joined(node, tokens.split(node, ",;"), lambda one, more: self.item.goes_on(one, more, r))]
        cut = (_without_and(self.item.parts(piece, r, alone=len(pieces) == 1)) for piece in pieces)
        # The first that is none ends it: the rest is not cut.
        return tuple(value for parts in cut for part in parts for value in self._one(part, r))

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
        return (value,) * times

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


_THEN, _AND = re.compile(r",?\s+(?:and )?then\s+", re.IGNORECASE), re.compile(r"\s+and\s+", re.IGNORECASE)


def _ranks(node: Scalar, r: Reading) -> list[Scalar]:
    """Cut `Ann, Bob & Cleo, Dave` into those who stand together; `Ann, Bob and Cleo` may be two ranks or three."""
    plain = _with_commas(node, _THEN)
    pieces = list(tokens.split(plain, "/|" if {"/", "|"} & {*plain.text} else ","))
    last = pieces[-1] if pieces else plain
    if not _AND.search(last.text) or any(_AND.search(one.text) for one in pieces[:-1]):
        return pieces
    if "&" not in node.text:
        names = _AND.split(last.text)
        either = f"`{' & '.join(names)}` or `{', '.join(names)}`"
        raise r.refuse(last, f"{quoted(last.text)} may be one rank or two", either)
    return [*pieces[:-1], *tokens.split(_with_commas(last, _AND), ",")]


def _with_commas(node: Scalar, words: re.Pattern[str]) -> Scalar:
    """Put commas in the place of words, everything else staying where it stands."""
    return node._replace(text=words.sub(lambda found: ",".ljust(len(found[0])), node.text))


_JOINED = re.compile(r"\s*[:=]\s*|\s+(?:is|has|shows?)\s+")
"""What stands between a name and its value."""


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
        named = any(not isinstance(one, Scalar) or _JOINED.search(one.text) for one in pieces)
        alone = len(pieces) == 1 and isinstance(node, Scalar) and len(tokens.words(node)) == 1
        return pieces if not named and (alone or all(self.value.reads(one, r) for one in pieces)) else []

    def _bare_name(self, at: int) -> object:
        return int(self.bare) if self.bare.isdecimal() else self.bare.format(at)

    def reads(self, node: Node, r: Reading) -> bool:
        """Say whether what is written is of names with values, be they right or not."""
        if isinstance(node, Items):
            return bool(node.items) and all(isinstance(one, Entries) and len(one.entries) == 1 for one in node.items)
        return isinstance(node, Entries) or ":" in node.text

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
            pieces = tokens.joined(node, pieces, lambda _, piece: not _is_of_a(piece, r) and of.item.reads(piece, r))
        return [self._cut(piece, r) for piece in pieces]

    def _cut(self, node: Scalar, r: Reading) -> tuple[Scalar, Node]:
        blank = re.compile(r"\s+" if self.value.many_words else r"\s+(?=\S+(?: or \S+)*$)")
        title = title_end(node.text) if isinstance(self.key, Name) else 0
        joined, apart = _JOINED.search(node.text), blank.search(node.text, title) or blank.search(node.text)
        match = joined or apart
        if joined is not None and apart is not None and apart.start() < joined.start():  # perhaps within the value
            name, value = tokens.part(node, 0, apart.start()), tokens.part(node, apart.end(), len(node.text))
            match = apart if self.key.reads(name, r) and self.value.reads(value, r) else joined
        if match is None:
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
