"""From what was read to what rules see: unknowns get names, hands their unseen cards."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from types import SimpleNamespace

from cardgen.model.game import Game
from cardgen.rulings.game_types import FactValue
from cardgen.rulings.impossible import ImpossibleError
from cardgen.rulings.notation.composite_domains import Record
from cardgen.rulings.notation.domain import Name
from cardgen.rulings.notation.fact import Fact
from cardgen.rulings.notation.phrase import plural, singles
from cardgen.rulings.notation.unknown_literal import SOMEBODY, UnknownLiteral
from cardgen.rulings.notation.whole import Whole
from cardgen.rulings.table.cards import CardsOf, Hand
from cardgen.rulings.table.pieces import Box, Piece
from cardgen.rulings.table.seated import unseated
from cardgen.rulings.table.told_parts import told_parts
from cardgen.rulings.unknown.missing import ABSENT, Missing
from cardgen.rulings.unknown.pile import Bag, Pool
from cardgen.rulings.unknown.sums import feasible
from cardgen.rulings.unknown.unknown_value import UnknownValue

_MANY = 99
"""Copies of a card of which there may be more than are in the box."""
_WRITTEN = re.compile(r" \([^()]*\)")
"""How a fact is written, which stands in brackets behind what it is about."""
_ONE_BY_ONE = 1
"""Unknown cards of a hand up to which each is asked for by itself."""


class Unknowns:
    """The facts of one dispute on their way to the table."""

    def __init__(self, box: Box, facts: Mapping[str, Fact], game: Game, *, strangers: bool = True) -> None:
        self.box, self.facts, self.game = box, facts, game
        self.strangers = strangers
        """Whether there may be players whom neither the game nor anybody names."""
        self.named, self.claimed = list[str](), list[str]()  # those whom a claim names are also by themselves
        self.seats: tuple[str, ...] = ()
        self.seated: dict[str, frozenset[str]] = {}
        """Who is named in a list of all who play, by its fact: an unknown one of the list is none of these."""
        self.unseated: dict[str, tuple[str, ...]] = {}
        """Who is told of beside a list of all who play, by its fact, if there are as many as it has unknown ones."""
        self.pools: dict[tuple[str, ...], Pool[Piece]] = {}
        self.opens: dict[str, UnknownValue] = {}
        self.tells: dict[str, Callable[[Sequence[FactValue], Sequence[FactValue]], str]] = {}
        self.words: dict[str, Callable[[Sequence[FactValue], Sequence[FactValue]], str]] = {}
        self.bags: dict[str, Bag] = {}
        self.seen: Counter[Piece] = Counter()
        self.odd: list[str] = []
        """What could hardly be, though it can be ruled on."""
        self.free = self.perhaps_free = False
        self.numbers: dict[str, tuple[int, ...]] = {}
        """The numbers that are told, by fact."""

    def opened(self, told: Mapping[str, object]) -> dict[str, object]:
        """Give every fact told as rules see it.

        Raises ImpossibleError where no table can contain it.
        """
        frees = [value for name, value in told.items() if self.facts[name].frees]
        self.free |= any(value is True for value in frees)
        self.perhaps_free |= any(isinstance(value, UnknownLiteral | Missing) for value in frees)
        for name, value in told.items():
            self.numbers[name] = tuple(numbers(value))
            self._within(self.facts[name], value)
            if self.facts[name].apart:
                self.seen.update(piece for piece in _pieces(value) if piece.copies)
        if not self.perhaps_free:
            self._enough()
        self._name_all(told)
        found = {name: self._open(value, name, self.facts[name]) for name, value in told.items()}
        if not feasible({}, {}, self.pools.values()):
            raise ImpossibleError("there are not so many cards as are told of")
        return found

    def _name_all(self, told: Mapping[str, object]) -> None:
        """Note the players who are told of, whoever is there unsaid, or all who play, where that is told."""
        told_of = dict[str, None]()
        for name, value in told.items():
            one = self.facts[name]
            named = [
                who for who, sort in told_parts(value, one.domain) if isinstance(sort, Name) and isinstance(who, str)
            ]
            self.named += named
            self.named += [who for who in self._may_be(value, one) if isinstance(who, str)]
            if (one.everybody or getattr(one.domain, "everybody", False)) and named and isinstance(value, tuple):
                self.seats = tuple(named) if len(named) == len(value) else ()
                self.seated[name] = frozenset(named)
            else:
                told_of |= dict.fromkeys(named)
        self.unseated = unseated(self.seated, told, tuple(told_of))
        self.named += [
            one.default
            for name, one in self.facts.items()
            if isinstance(told.get(name, ABSENT), UnknownLiteral | Missing)
            and isinstance(one.domain, Name)
            and isinstance(one.default, str)
        ]

    def _may_be(self, value: object, fact: Fact) -> Iterator[object]:
        """Find the players whom something unknown may be, where it is told who."""
        for part, sort in told_parts(value, fact.domain):
            choices = part.choices if isinstance(part, UnknownLiteral) and not part.anybody else ()
            yield from (who for one in choices for who, of in told_parts(one, sort) if isinstance(of, Name))

    def _players(self, choices: Sequence[FactValue], one: Fact) -> tuple[FactValue, ...]:
        """Give who a player may be whom nobody named: one of all who play, one who is named, or somebody else."""
        if self.seats:
            known = [one for one in choices if one in self.seats]
            return tuple(dict.fromkeys((*known, *self.seats)))
        other = one.default if isinstance(one.default, str) else SOMEBODY
        return tuple(dict.fromkeys((*choices, *self.named, *((other,) if self.strangers else ()))))

    def _enough(self) -> None:
        for piece, n in () if self.free else self.seen.items():
            if n > piece.copies:
                are = "is" if piece.copies == 1 else "are"
                raise ImpossibleError(f"there {are} only {plural(piece.copies, 'card')} called {piece}, not {n}")

    def _within(self, one: Fact, value: object) -> None:
        told = [
            (number, domain)
            for number, domain in told_parts(value, one.domain)
            if isinstance(domain, Whole) and isinstance(number, int) and not isinstance(number, bool)
        ]
        for number, domain in told:
            if not _inside(domain, number):
                most = " or more" if domain.most is None else f" to {domain.most}"
                raise ImpossibleError(f"{_named(one)} cannot be {number}, only {domain.least}{most}", one.rule)
            if number % domain.step:
                self.odd.append(f"{_named(one)} cannot be {number}, for that goes in steps of {domain.step}")
        bound = self.most(one)
        if bound is None:
            return
        every = [number for number, _ in told]
        sums = [sum(every)] if isinstance(value, Mapping) and not one.most.how_each else []
        if isinstance(value, tuple) and len(value) > 1 and (single := one.most.each()) is not None:
            most = single.most(self.box)
            for number in every:
                if number > most:
                    raise ImpossibleError(f"{_named(one)} cannot be {number}; {single.says(self.game, most)}", one.rule)
        for number in (*every, *sums):
            if number > bound:
                raise ImpossibleError(f"{_named(one)} cannot be {number}; {one.most.says(self.game, bound)}", one.rule)

    def most(self, one: Fact) -> int | None:
        """Give how much of something there is at most, by the box; home-made cards set no bound."""
        return None if one.most is None or self.free else int(one.most.most(self.box))

    def _open(self, value: object, path: str, one: Fact) -> FactValue:
        if isinstance(value, UnknownLiteral):
            return self._unknown(value, path, one)
        if isinstance(value, Hand):
            return self._hand(value, path, one)
        if isinstance(value, Piece) and any(
            isinstance(inner, (UnknownLiteral, tuple)) for inner in (value.copies, *value.fields.values())
        ):
            return self._described(value, path, one)
        if isinstance(value, tuple) and not hasattr(value, "_fields"):
            if (hand := self._unseen(value, one)) is not None:
                return self._hand(hand, path, one)
            return tuple(self._open(inner, f"{path}.{at}", one) for at, inner in enumerate(value, 1))
        if isinstance(value, Mapping):
            return {key: self._open(inner, f"{path}.{key}", one) for key, inner in value.items()}
        if isinstance(value, SimpleNamespace):
            parts = getattr(made_of(one.domain, Record) or getattr(one.domain, "item", one.domain), "parts_of", {})
            of = {name: replace(one, domain=parts.get(name, one.domain)) for name in vars(value)}
            return type(value)(
                **{name: self._open(told, f"{path}.{name}", of[name]) for name, told in vars(value).items()}
            )
        return value

    def _unknown(self, value: UnknownLiteral, path: str, one: Fact) -> object:
        pieces = [choice for choice in value.choices if isinstance(choice, Piece) and choice.copies]
        pool = None
        choices = value.choices
        if one.apart and pieces:
            pool = self._pool(tuple(sorted({piece.type for piece in pieces})))
            choices = tuple(choice for choice in choices if choice not in pieces or choice in pool.supply)
        domain: FactValue = getattr(one.domain, "item", one.domain)
        if isinstance(domain, Whole):
            choices = tuple(n for n in choices if _inside(domain, n)) or choices
        choices = self._numbers(choices, one, unbounded=value.unbounded)
        whole = path == one.name and (one.everybody or getattr(one.domain, "everybody", False))
        if whole and not choices and not one.needed:
            return one.default  # who plays is known by who is named, if nobody says it
        if value.anybody:
            choices = self._players(choices, one)
            at_table = self.seated.get(path.partition(".")[0], frozenset())
            choices = tuple(who for who in choices if who not in at_table) or choices
            choices = self.unseated.get(path.partition(".")[0], choices)
        found = UnknownValue(path, choices, value.ask or one.ask, hidden=value.hidden or one.hidden, pool=pool)
        if pool is not None:
            pool.members.append(found)
        self.opens[path] = found
        if tells := _tells(one.domain):
            self.tells[path] = tells
        return found

    def _numbers(self, choices: tuple[FactValue, ...], one: Fact, *, unbounded: bool) -> tuple[FactValue, ...]:
        """Let a number of which nothing is known be any that the box allows, and one more or less than those told."""
        whole = next((way for of_two in ("first", "other") if (way := made_of(one.domain, Whole, of_two))), None)
        if whole is None or not choices or not all(type(number) is int for number in choices):
            return choices
        most = self.most(one)
        if unbounded and whole.most is None and choices == whole.usual:
            told = self.numbers.get(one.name, ())
            high = max((*whole.usual, *(number + 1 for number in told))) if most is None else most
            low = min((-high, *(number - 1 for number in told))) if whole.least is None else whole.least
            choices = tuple(range(low, high + 1))
        return choices if most is None else tuple(n for n in choices if n <= most) or choices

    def _described(self, piece: Piece, path: str, one: Fact) -> object:
        copies = self._open(piece.copies, f"{path}.copies", one)
        if copies is not piece.copies:
            return Piece(piece.type, piece.name, piece.fields, copies=copies)
        if piece.copies:
            return piece
        fields = {name: self._open(inner, f"{path}.{name}", one) for name, inner in piece.fields.items()}
        return Piece(piece.type, piece.name, fields)

    def _pool(self, types: tuple[str, ...]) -> Pool[Piece]:
        if types not in self.pools:
            supply = {piece: _MANY if self.free else piece.copies - self.seen[piece] for piece in self.box.of(*types)}
            self.pools[types] = Pool(supply)
        return self.pools[types]

    def _unseen(self, cards: tuple[object, ...], one: Fact) -> Hand | None:
        """Take many cards of a hand of which nothing is known for so many unseen ones, in no order."""
        domain = made_of(one.domain, CardsOf)
        if not one.hidden or domain is None:
            return None
        every = len(self.box.of(*domain.types))
        has = [card for card in cards if not isinstance(card, UnknownLiteral) or len(card.choices) < every]
        return Hand(tuple(has), (), len(cards)) if len(cards) - len(has) > _ONE_BY_ONE else None

    def _hand(self, hand: Hand, path: str, one: Fact) -> object:
        domain = made_of(one.domain, CardsOf)
        assert domain is not None, "only cards are told as a hand"
        size = hand.size
        if isinstance(size, int) and size < len(hand.has):
            raise ImpossibleError(f"{one.doc} cannot hold {len(hand.has)} cards, there are only {size}")
        if both := [card for card in hand.has if not isinstance(card, UnknownLiteral) and card in hand.lacks]:
            raise ImpossibleError(f"{both[0]} cannot be in {_named(one)} and not be in it")
        if isinstance(size, UnknownLiteral):
            ask = f"How many cards are they in act {path.split('.')[1]}?" if path.count(".") > 1 else ""
            size = UnknownLiteral(tuple(n for n in size.choices if n >= len(hand.has)), ask, hidden=True)
            size = self._open(size, f"{path}.size", one)
        pool = self._pool(tuple(domain.types))
        if not one.apart:
            pool = Pool(pool.supply)
        has = tuple(self._open(inner, f"{path}.{at}", one) for at, inner in enumerate(hand.has, 1))
        bag = self.bags[path] = Bag(path, has, size - len(has), pool, hand.lacks)
        return bag


def _named(one: Fact) -> str:
    """Name a fact as it is said in a sentence, without how it is written."""
    return _WRITTEN.sub("", one.doc)


def _tells(domain: object) -> Callable[[Sequence[FactValue], Sequence[FactValue]], str] | None:
    """Find how some of the values are told that a domain is made of."""
    return next((one.tells for one in _layers(domain, "first") if one.tells is not None), None)


def made_of(domain: object, sort: type, of_two: str = "other") -> FactValue:
    """Find the numbers, cards or things with parts that a domain is made of, if it is of such."""
    return next((one for one in _layers(domain, of_two) if isinstance(one, sort)), None)


def _layers(domain: object, of_two: str) -> Iterator[FactValue]:
    """Give a domain and by turns what each is made of; of two that it can be one."""
    while domain is not None:
        yield domain
        domain = next((inner for name in ("item", "value", of_two) if (inner := getattr(domain, name, None))), None)


def _inside(domain: Whole, number: FactValue) -> bool:
    return (domain.least is None or number >= domain.least) and (domain.most is None or number <= domain.most)


def _pieces(value: object) -> Iterator[Piece]:
    """Find every card that is plainly there."""
    for one in singles(value):
        for inner in singles(one.has) if isinstance(one, Hand) else (one,):
            if isinstance(inner, Piece):
                yield inner


def numbers(value: object) -> Iterator[int]:
    """Find every whole number in a value."""
    return (one for one in singles(value) if isinstance(one, int) and not isinstance(one, bool))
