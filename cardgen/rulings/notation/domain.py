"""What values a fact can have: how they are read, which there are, how they are shown; words and names."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import TypeAlias

from cardgen.model.field import Schema
from cardgen.model.node import Node, Scalar
from cardgen.rulings.game_types import FactValue
from cardgen.rulings.impossible import ImpossibleError
from cardgen.rulings.notation import tokens
from cardgen.rulings.notation.names import find_name, player_name, title_end
from cardgen.rulings.notation.reading import Reading, Unread, describe
from cardgen.rulings.notation.unknown_literal import UnknownLiteral

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
        if not isinstance(node := tokens.as_in_a_file(node), Scalar):
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

    def times(self, value: object, number: int) -> tuple[object, ...]:
        """Give so many of a value in a list."""
        return (value,) * number

    def blank(self, r: Reading) -> object:
        """Give what stands where there is none of its values."""
        raise NotImplementedError

    def sort_of(self, value: object) -> Domain:
        """Give the sort of a value, where some are of one that other facts have too: a player among them."""
        return self

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
