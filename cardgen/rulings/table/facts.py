"""The facts of a game: everything that can be said of its tables and acts, declared once for all kinds of dispute."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Mapping, Sequence
from types import SimpleNamespace
from typing import TYPE_CHECKING, TypeAlias, TypeVar, cast

from cardgen.errors import nearest
from cardgen.model.game import Game
from cardgen.rulings.filling import filled
from cardgen.rulings.game_types import FactValue
from cardgen.rulings.notation.domain import Domain
from cardgen.rulings.notation.fact import NO_DEFAULT, Fact
from cardgen.rulings.notation.phrase import by_its_number, span
from cardgen.rulings.notation.unknown_literal import UnknownLiteral
from cardgen.rulings.table.unknowns import Unknowns
from cardgen.rulings.unknown.missing import UNTOLD
from cardgen.rulings.unknown.pile import Pool
from cardgen.rulings.unknown.unknown_value import UnknownValue, resolve

V = TypeVar("V")


def fact(
    domain: Domain,
    doc: str,
    *,
    plain: FactValue = NO_DEFAULT,
    usual: str = "",
    also: tuple[str, ...] | str = (),
    **more: FactValue,
) -> Fact:
    """Declare a fact; *plain* holds when it is not said, *usual* says that in words; without either it is unknown.

    The rest are further fields of a `Fact`; question and example are those of the domain where none is given.
    """
    also = (also,) if isinstance(also, str) else also
    return Fact("", domain, doc, plain, usual or ("" if plain is NO_DEFAULT else _usual(plain)), also=also, **more)


def _usual(plain: FactValue) -> str:
    if isinstance(plain, bool):
        return "yes" if plain else "no"
    if plain is UNTOLD:
        return "not looked at"
    return str(plain) if plain else "none"


Lays: TypeAlias = Callable[[FactValue, FactValue], FactValue]
"""Puts on a table what is told, a `Given`, and may give another table."""
MakesAct: TypeAlias = Callable[[FactValue, FactValue], FactValue]
"""Makes the act in dispute, or several in order, of what is told and the table."""


class Facts(dict[str, Fact]):
    """The facts of a game by name; one such as `from_` is called `from`."""

    def __init__(self, **facts: Fact) -> None:
        for spelt, one in facts.items():
            name = spelt.rstrip("_")
            self[name] = dataclasses.replace(one, name=name, example=one.example or one.domain.example or "unknown")


Tells: TypeAlias = Callable[[Sequence[FactValue], Sequence[FactValue]], str] | None


class Shown:
    """Something that is looked at and judged as it is: what it has are the facts of the dispute."""

    def __init__(self, given: Given) -> None:
        self._given = given

    def __getattr__(self, name: str) -> FactValue:
        return getattr(self._given, name)


class Given:
    """What was told of one table, as attributes; what was not has its plain value, or is unknown."""

    def __init__(
        self,
        values: Mapping[str, object],
        told: frozenset[str],
        game: Game | None = None,
        opening: Unknowns | None = None,
    ) -> None:
        self.__dict__.update(values)  # a fact is found faster where it lies than by asking for it
        self._told, self.game, self._opening = told, game, opening

    if not TYPE_CHECKING:  # types see the facts that a game declares, in its own class

        def __getattr__(self, name: str) -> object:
            """Give a fact that is called like a word of Python: `given.from_`."""
            try:
                return self.__dict__[name.rstrip("_")]
            except KeyError:
                near = nearest(name, sorted(self.__dict__))
                meant = f"; did you mean {near}?" if near else ""
                raise AttributeError(f"the game has no fact `{name}`{meant}") from None

    def said(self, *names: str) -> bool:
        """Say whether any of some facts was told.

        Raises AttributeError for what is no fact of the game.
        """
        if any(name.rstrip("_") in self._told for name in names):
            return True
        for name in names if self._told else ():  # where nothing was told, no facts are known either
            getattr(self, name)
        return False

    def of_claim(self) -> Sequence[str]:
        """List the players whom a claim names."""
        return [] if self._opening is None else self._opening.claimed

    def open(
        self,
        path: str,
        values: Sequence[V],
        ask: str = "",
        *,
        hidden: bool = False,
        tells: Tells = None,
        words: Tells = None,
    ) -> V:
        """Give one of several values, nobody knows which: it is asked for by *ask*; types see a plain one.

        *tells* makes a statement of some of the values, out of all; *words* only puts them in words. A value that is
        not known itself becomes known first.
        """
        found = UnknownValue(path, [_all_known(value) for value in values], ask, hidden=hidden)
        if self._opening is not None:
            self._opening.opens[path] = found
            for told, way in ((self._opening.tells, tells), (self._opening.words, words)):
                if way is not None:
                    told[path] = way
        return cast(V, found)

    def part(
        self,
        name: str,
        whose: str,
        part: str,
        told: V | UnknownLiteral | None,
        usual: Iterable[V],
        at: int = 0,
        pool: Pool[V] | None = None,
    ) -> V:
        """Give a number that was *told*, one *at* its place if it is of several, or one of those it *usually* is.

        It is a part of what a fact tells of somebody, or with no part all of it: asked for and told as its data say.
        """
        if told is not None and not isinstance(told, UnknownLiteral):
            return told
        every: tuple[V, ...] = (told.choices if told is not None else ()) or tuple(usual)
        if len(every) == 1 and pool is None:
            return every[0]
        assert self._opening is not None, "a number that nobody knows is one of a dispute"
        fact, key = self._opening.facts[name], f"each of {part}" if at else part
        parts: FactValue = getattr(fact.domain, "value", None)
        asks, tells = (parts.ask[key], parts.tell[key]) if part else (fact.ask_each, fact.tells_each)

        def in_words(some: Sequence[FactValue], every: Sequence[FactValue]) -> str:
            return by_its_number(filled(SimpleNamespace(show=str), tells, (whose, span(some, every), at)))

        path = ".".join(str(one) for one in (name, whose, part, at) if one)
        found = self.open(path, every, asks.format(whose, at), tells=in_words)
        return found if pool is None else pool.one(path, every, asks.format(whose, at), hidden=False)

    def of_all(self, name: str, *others: str) -> dict[str, FactValue]:
        """Give a fact of everybody of whom others tell, where it is told of some: of who is left out it is open."""
        told, *rest = (one if isinstance(one, Mapping) else {} for one in (getattr(self, of) for of in (name, *others)))
        left_out = [who for other in rest for who in other if who not in told] if told else []
        asks = self._opening.facts[name].ask_each if self._opening is not None else ""
        # a fact may be called `open`
        return {**told, **{who: Given.open(self, f"{name}.{who}", (), asks.format(who)) for who in left_out}}


def _all_known(value: object) -> object:
    """Make a value known, or each one of a row."""
    return tuple(map(resolve, value)) if type(value) is tuple else resolve(value)
