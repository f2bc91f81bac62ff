"""What the values of a domain are, as a type in Python; things with parts become classes of their own."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterable
from keyword import iskeyword
from typing import Any

from cardgen.rulings.notation.action_patterns import Saying
from cardgen.rulings.notation.composite_domains import Either, Record, WordOf, Words
from cardgen.rulings.notation.domain import Domain, Flag, Name, OneWord
from cardgen.rulings.notation.lists import ListOf, MapOf
from cardgen.rulings.notation.piles import PileOf, Row, ToldCards
from cardgen.rulings.notation.whole import Whole
from cardgen.rulings.notation.written import Lines
from cardgen.rulings.table.cards import CardOf, CardsOf

UNTYPED = "Any"
_CARD = "Card"
"""The class of a card as it lies in the box; a game may have one of its own for those that are told."""
_PLAIN: tuple[tuple[type[Domain], str], ...] = (
    (CardOf, _CARD),
    (CardsOf, "Cards"),
    (PileOf, "Pile"),
    (Lines, "tuple[str, ...]"),
    (Flag, "bool"),
    (Whole, "int"),
    (Name, "str"),
    (Words, "str"),
)
"""What the sorts of the core give; the first that fits."""


def literal(words: Iterable[object]) -> str:
    """Write a closed list of words as a type."""
    every = [repr(str(word) if isinstance(word, str) else word) for word in dict.fromkeys(words)]
    return f"Literal[{', '.join(every)}]" if every else "str"


def spelt(name: str) -> str:
    """Give a name as Python takes it: `class_`."""
    return f"{name}_" if iskeyword(name) else name


def class_name(*words: str) -> str:
    """Give the name of a class: `CureGiven`."""
    return "".join(part[:1].upper() + part[1:] for word in words for part in re.split(r"\W+|_", word))


class DomainTypes:
    """The types of the values of one game, with the classes that they need and what they import."""

    def __init__(self, aliases: dict[tuple[str, ...], str]) -> None:
        self.aliases = aliases
        """Names of closed lists of words that the game declares."""
        self.classes: dict[str, list[str]] = {}
        """Things with parts: the lines of their bodies."""
        self.imports: set[tuple[str, str]] = set()
        """Modules and the names that come from them."""

    def of(self, d: Domain, name: str) -> str:
        """Give the type of the values of a domain; *name* is for a class that it may need."""
        if d.typed is not None:
            return self._named(d.typed)
        if isinstance(d, Saying | Record | ListOf) and (made := self._made(d.makes)):
            return made
        if isinstance(d, Saying | Record):
            return self._parts(d, name)
        if plain := next((type_ for sort, type_ in _PLAIN if isinstance(d, sort)), ""):
            return plain
        if isinstance(d, Row) and not d.unseen and d.opened is None:
            return f"tuple[{self.of(d.item, name)}, ...] | int"  # or only how many they are
        if isinstance(d, ToldCards | ListOf):
            return f"tuple[{self.of(d.item, name)}, ...]"
        if isinstance(d, MapOf):
            bare = [f"Literal[{d.bare}]"] if d.bare.isdecimal() else []
            return f"dict[{any_of([self.of(d.key, name), *bare])}, {self.of(d.value, name)}]"
        if isinstance(d, Either):
            return any_of([self.of(d.first, name), self.of(d.other, name)])
        if isinstance(d, OneWord):
            return "str" if _loose(d) else self.words(d.names)
        return UNTYPED

    def words(self, names: Iterable[object]) -> str:
        """Write a closed list of words, by its name where it has one."""
        every = tuple(names)
        return self.aliases.get(tuple(map(str, every)), literal(every))

    def _made(self, makes: Callable[..., Any] | type | None) -> str:
        """Give the class that a game's module makes of what is told, or what its function gives."""
        if makes is None or makes is tuple:
            return ""
        if isinstance(makes, type):
            return self._named(makes)
        gives = str(getattr(makes, "__annotations__", {}).get("return", UNTYPED))
        found = getattr(inspect.getmodule(makes), gives, None)
        if isinstance(found, type) and gives != UNTYPED:
            return self._named(found)
        return gives if gives in ("int", "str", "bool") else UNTYPED

    def _named(self, made: type | str) -> str:
        """Name a class, which is imported where it is not Python's own; or give a type that is written already."""
        if isinstance(made, str):
            return made
        called = "ToldCard" if made.__name__ == _CARD else made.__name__
        if made.__module__ != "builtins":
            self.imports.add((made.__module__, called if called == made.__name__ else f"{made.__name__} as {called}"))
        return called

    def _parts(self, d: Saying | Record, name: str) -> str:
        called = class_name("told", name)
        rows = [f"does: {literal(d.says)}", "text: str", "by: str"] if isinstance(d, Saying) else []
        parts = ((spelt(part), self.of(sort, f"{name} {part}")) for part, sort in d.parts_of.items())
        rows += [f"{part}: MaybeUnknown[{type_}]" for part, type_ in parts if part != "by"]
        self.classes[called] = [f"class {called}({'Done' if isinstance(d, Saying) else 'Parts'}):", *rows]
        return called


def any_of(types: Iterable[str]) -> str:
    """Join types, each once; what can be anything is that alone."""
    parts = dict.fromkeys(part for type_ in types for part in _alternatives(type_))
    return UNTYPED if UNTYPED in parts else " | ".join(parts)


def _alternatives(written: str) -> list[str]:
    """Part a type at each `|` that is in no brackets."""
    found, depth = [""], 0
    for piece in re.split(r"(\[|\]| \| )", written):
        depth += {"[": 1, "]": -1}.get(piece, 0)
        if piece == " | " and not depth:
            found.append("")
        else:
            found[-1] += piece
    return found


def _loose(d: Domain) -> bool:
    """Say whether it takes other words, too: made up, or with the name of a player."""
    return isinstance(d, OneWord) and bool(d.whose or (isinstance(d, WordOf) and d.made_up))
