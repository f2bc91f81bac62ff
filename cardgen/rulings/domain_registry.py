"""What values facts can have, by the names kinds.yaml gives them: those of every game, of a module, its own."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from copy import copy
from functools import cache
from itertools import combinations

from cardgen.errors import Problem, nearest, quoted, quoted_list
from cardgen.model.game import Game
from cardgen.model.kinds import ValueWords
from cardgen.model.node import Entries, Items, Node, Scalar
from cardgen.rulings.game_types import FactValue
from cardgen.rulings.impossible import ImpossibleError
from cardgen.rulings.notation.action_patterns import Deeds, Saying
from cardgen.rulings.notation.composite_domains import Either, Record, WordOf, Words
from cardgen.rulings.notation.domain import YES_OR_NO, Domain, Flag, Name, OneWord, Opened
from cardgen.rulings.notation.lists import HowMany, ListOf, MapOf
from cardgen.rulings.notation.phrase import listed
from cardgen.rulings.notation.piles import PileOf, Row
from cardgen.rulings.notation.reading import Reading, Unread, describe
from cardgen.rulings.notation.short import Short
from cardgen.rulings.notation.tokens import fold
from cardgen.rulings.notation.unknown_literal import UnknownLiteral, several
from cardgen.rulings.notation.whole import Whole
from cardgen.rulings.notation.written import Lines
from cardgen.rulings.table.cards import CardOf, CardsOf, OwnCardOf

_RANGE = re.compile(r"number (\d+)\.\.(\d*)")
_SPAN = re.compile(r"(?P<least>\d+)(?P<to>\.\.)?(?P<most>\d*)")
_CARDS = {"card": CardOf, "cards": CardsOf, "own": OwnCardOf}
_PLAIN: Mapping[str, Callable[[], Domain]] = {
    "player": lambda: Name(new=True),
    "known player": lambda: Name(needed=True),
    "named player": lambda: Name(new=True, needed=True),
    "yes or no": Flag,
    "number": lambda: Whole(0, below=True),
    "any number": lambda: Whole(None),
    "number or yes": lambda: _but(Whole(0, 4), meant={word: int(yes) for word, yes in YES_OR_NO.items()}),
    "words": Words,
    "acts in words": Lines,
    "seat": lambda: Name(new=True, sits=True),
    "seats": lambda: _but(
        ListOf(Name(new=True, sits=True)),
        label="players, clockwise",
        everybody=True,
        opened=lambda _: UnknownLiteral(()),
    ),
}
_JOINED: Mapping[str, Callable[..., Domain]] = {
    "{} for each {}": lambda value, key: MapOf(key, value),
    "list of {}": ListOf,
    "row of {}": Row,
    "cards of {}": lambda item: CardsOf(item=item),
    "pile of {}": PileOf,
    "acts of {}": Deeds,
    "how many of {}": HowMany,
    "{} or {}": Either,
}
_WAYS = (
    *_PLAIN, "number 0..9", "word LIST", *(f"{one} TYPE" for one in _CARDS),
    *(one.replace("{}", "X", 1).replace("{}", "Y") for one in _JOINED),
)  # fmt: skip
_CALLED = ("whose", "wrong", "bare", "unit", "made_up", "many")
"""What kinds.yaml may say of a sort, where it has that."""


class DomainRegistry:
    """The sorts of value of one game, found by name; what is no sort is a problem at its place."""

    def __init__(
        self,
        game: Game,
        values: Mapping[str, ValueWords],
        domains: Mapping[str, FactValue],
        problems: list[Problem],
    ) -> None:
        self.game, self.values, self.module, self.problems = game, values, domains, problems
        self.made: dict[str, Domain] = {}
        self.under_way: set[str] = set()

    def domain(self, node: Node | None) -> Domain:
        """Find what values are meant: a list of words, a mapping of parts, or a sort by its name."""
        if isinstance(node, Items) and all(isinstance(one, Scalar) for one in node.items):
            words = [one.text for one in node.items if isinstance(one, Scalar)]
            numbers = all(one.isdecimal() for one in words)
            return OneWord({int(one) if numbers else one: () for one in words})
        if isinstance(node, Entries):
            parts = {part.text: self.domain(sort) for part, sort in node.pairs()}
            return Record("a mapping of its parts", parts)
        if isinstance(node, Scalar):
            if (found := self._found(node.text)) is not None:
                return found
            known = (*self.values, *self.module, *_WAYS)
            what = f"{describe(node)} is no sort of value"
            self.problems.append(Problem(node.place, "D006", what, quoted_list(known), nearest(node.text, known)))
        elif node is not None:
            what = "a list where a sort of value should be"
            self.problems.append(Problem(node.place, "D006", what, quoted_list(_WAYS)))
        return Flag()

    def _found(self, text: str) -> Domain | None:
        if text in self.values and text not in self.under_way:
            if text not in self.made:
                self.under_way.add(text)
                self.made[text] = self._told(self.values[text])
                self.under_way.remove(text)
            return self.made[text]
        own = self.module.get(text)
        if isinstance(own, Domain):
            return own
        if text in _PLAIN:
            return _PLAIN[text]()
        if match := _RANGE.fullmatch(text):
            return Whole(int(match[1]), int(match[2]) if match[2] else None, below=True)
        found = self._of_game(*text.partition(" ")[::2])
        return next(self._joined(text), None) if found is None else found

    def _of_game(self, first: str, rest: str) -> Domain | None:
        """Find the words or cards of the game that are meant."""
        if first == "word" and rest in self.game.words:
            return WordOf(self.game.words[rest])
        types = rest.removeprefix("card ").split(" or ")
        return _CARDS[first](*types) if first in _CARDS and all(one in self.game.card_types for one in types) else None

    def _joined(self, text: str) -> Iterator[Domain]:
        """Make a sort of others: a list of one, one or another."""
        for way, make in _JOINED.items():
            first, *between, _ = way.split("{}")
            rest = text.removeprefix(first)
            several = rest.split(between[0], 1) if between else [rest]
            if text.startswith(first) and len(several) == way.count("{}"):
                parts = [self._found(part) for part in several]
                if None not in parts:
                    yield make(*parts)

    # -- sorts that the game names -------------------------------------------------------------------------------------
    def _told(self, one: ValueWords) -> Domain:
        called = one.texts.get("called", "")
        if one.says or one.written:
            return self._saying(one, called or f"a {one.name.text}")
        domain = _but(self.domain(one.domain), label=called, example=one.texts.get("example"))
        self._words(domain, one)
        spans = {key: span for key in ("unseen", "any", "most") if (span := self._span(one, key))}
        if isinstance(domain, Row) and "unseen" in spans:
            least, most = spans["unseen"]
            domain.unseen, domain.perhaps = most or 0, least != most
        if isinstance(domain, ListOf) and "any" in spans:
            domain.opened = any_of(domain, *spans["any"])
        if isinstance(domain, Whole):
            domain.step = int(one.texts.get("step", 1))
        if "most" in spans:
            numbers = UnknownLiteral(tuple(range(0, (spans["most"][1] or 0) + 1, int(one.texts.get("step", 1)))))
            domain.opened = lambda _: numbers
        if one.unknown is not None and not isinstance(domain, MapOf):
            domain.opened = (self._late if isinstance(domain, Saying) else self._opened)(domain, one.unknown)
        return domain

    def _saying(self, one: ValueWords, called: str) -> Saying:
        make, says = (Short, one.written) if one.written else (Saying, one.says)
        saying = make(called, says, {name: self.domain(sort) for name, sort in one.parts.items()})
        saying.label, saying.makes = one.texts.get("example", saying.label), self.module.get(one.name.text)
        if one.unknown is not None:
            saying.opened = self._late(saying, one.unknown)
        self._words(saying, one)
        return saying

    def _late(self, domain: Domain, unknown: Node) -> Opened:
        """Make what an unknown value may be when it is asked for: it takes the patterns."""
        opened = cache(lambda: self._opened(domain, unknown))
        return lambda r: opened()(r)

    def _words(self, domain: Domain, one: ValueWords) -> None:
        """Say what else its values, its parts or its names are called."""
        if isinstance(domain, Record | ListOf):
            domain.makes = self.module.get(one.name.text, domain.makes)
        if isinstance(domain, Record):
            domain.called = {**domain.called, **{fold(name): part for name, part in one.also.items()}}
            domain.ask, domain.tell = one.asks, one.tells
        else:
            others = {fold(word): self._one_of(domain, meant, one) for word, meant in one.also.items()}
            domain.meant = {**domain.meant, **others}
        if isinstance(domain, CardOf):
            domain.alone = {**domain.alone, **one.alone}
            domain.needs, domain.plain = one.needs or domain.needs, one.plain or domain.plain
        if isinstance(domain, MapOf):
            domain.each = one.unknown is not None
        for name in _CALLED:
            if name in one.texts and hasattr(domain, name):
                setattr(domain, name, one.texts[name])

    def _one_of(self, domain: Domain, meant: str, one: ValueWords) -> object:
        if isinstance(domain, OneWord) and fold(meant) not in domain.meant:
            names = [*map(str, domain.names)]
            what = f"`also` of the value `{one.name.text}` means {quoted(meant)}, which is none of its words"
            self.problems.append(Problem(one.name.place, "D006", what, quoted_list(names), nearest(meant, names)))
            return None
        return self._value(domain, one.name._replace(text=meant))

    def _span(self, one: ValueWords, key: str) -> tuple[int, int | None] | None:
        """Read `2`, `0..1` or `0..`, where it is said."""
        text = one.texts.get(key, "")
        match = _SPAN.fullmatch(text)
        if match is None and text:
            what = f"`{key}` of the value `{one.name.text}` is {text}"
            self.problems.append(Problem(one.name.place, "D005", what, "a number or a range, such as `0..2`"))
        if match is None:
            return None
        least = int(match["least"])
        return least, int(match["most"]) if match["most"] else None if match["to"] else least

    def _opened(self, domain: Domain, node: Node) -> Opened:
        """Make what an unknown value may be, of how it is written."""
        if isinstance(node, Entries):
            named = [(name.text, self._value(domain, told)) for name, told in node.pairs()]
            choices = tuple(several(name, values) for name, values in named if values is not None)
        else:
            told = node.items if isinstance(node, Items) else (node,)
            found = [self._value(domain, one) for one in told]
            choices = tuple(
                value
                for one in found
                if one is not None
                for value in (one.choices if isinstance(one, UnknownLiteral) else (one,))
            )
        return lambda _: UnknownLiteral(choices)

    def _value(self, domain: Domain, node: Node) -> FactValue:
        try:
            return domain.read(node, Reading(self.game, self.problems))
        except Unread:
            pass
        except ImpossibleError as error:
            self.problems.append(Problem(node.place, "D006", error.says, domain.label))
        return None


def _but(domain: Domain, **changes: object) -> Domain:
    """Give a domain of which something is otherwise."""
    other = copy(domain)
    for name, one in changes.items():
        if one:
            setattr(other, name, one)
    return other


def any_of(domain: ListOf, least: int, most: int | None) -> Opened:
    """Make of a list any so many of its values where nobody knows it."""

    def opened(r: Reading) -> object:
        values = domain.item.choices(r) if domain.item.opened is None else domain.item.opened(r).choices
        sizes = range(least, (len(values) if most is None else most) + 1)
        every = (some for n in sizes for some in combinations(values, n))
        return UnknownLiteral(tuple(several(listed(list(map(str, some))) or "nothing", some) for some in every))

    return opened
