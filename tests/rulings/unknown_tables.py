"""Small random tables with unknown facts and rules that ask about them; every way of filling them in, one by one."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from hypothesis import strategies as st

from cardgen.rulings.unknown.branch import Case
from cardgen.rulings.unknown.needs import units_of
from cardgen.rulings.unknown.pile import Bag, Pool, count
from cardgen.rulings.unknown.unknown_value import UnknownValue, total

KINDS = "PQR"


@dataclass(frozen=True)
class Card:
    """A card with a suit and a value: what is asked of one of them leaves the other alone."""

    suit: str
    value: int


CARDS = tuple(Card(suit, value) for suit in "mb" for value in (1, 2))
Facts = Mapping[str, Any]


@dataclass(frozen=True)
class Table:
    """Numbers, a card and two hands of unseen cards; *ask* are the questions, one after the other."""

    numbers: Mapping[str, Sequence[int]]
    cards: Mapping[str, Sequence[Card]]
    supply: Mapping[str, int]
    bags: Mapping[str, tuple[str, int]]
    singles: Sequence[str]
    ask: Sequence[Callable[[Facts], Any]]
    stop: int

    def result(self, facts: Facts) -> tuple[Any, ...]:
        """What the rules find: they ask until they have heard *stop* times yes, so what is asked depends on it."""
        found: list[bool] = []
        for one in self.ask:
            found.append(bool(one(facts)))
            if sum(found) == self.stop:
                break
        return (sum(found), len(found) % 2)

    def open(self) -> Facts:
        pool = Pool(self.supply)
        facts: dict[str, Any] = {name: UnknownValue(name, values) for name, values in self.numbers.items()}
        facts.update({name: UnknownValue(name, values) for name, values in self.cards.items()})
        facts.update({name: pool.one(name) for name in self.singles})
        facts.update({name: Bag(name, seen, n, pool) for name, (seen, n) in self.bags.items()})
        return facts

    def every(self) -> Iterator[Facts]:
        """Fill everything in, in every way; unseen cards in no order and no more of each than there are."""
        names = [*self.numbers, *self.cards]
        plain = itertools.product(*self.numbers.values(), *self.cards.values())
        hands = list(self._dealt())
        for values in plain:
            for hand in hands:
                yield {**dict(zip(names, values, strict=True)), **hand}

    def _dealt(self) -> Iterator[dict[str, Any]]:
        kinds = [kind for kind, n in self.supply.items() if n]
        ways: list[list[Any]] = [[(name, kind) for kind in kinds] for name in self.singles]
        for name, (_, n) in self.bags.items():
            ways.append([(name, hand) for hand in itertools.combinations_with_replacement(kinds, n)])
        for way in itertools.product(*ways):
            held = Counter(kind for _, some in way for kind in some)
            if all(n <= self.supply[kind] for kind, n in held.items()):
                yield {name: (*self.bags[name][0], *some) if name in self.bags else some for name, some in way}


def holds(leaf: Case, facts: Facts, bags: Mapping[str, tuple[str, int]]) -> bool:
    """Say whether a way of filling in lies in a leaf."""
    for path, left in leaf.left.items():
        if path in leaf.sums:
            one = leaf.sums[path]
            worth = 0
            for term, weight in one.terms:
                fact = facts[term.root.path]
                cards = fact[len(bags[term.root.path][0]) :] if term.root.path in bags else [fact]
                worth += weight * sum(map(term.of, cards))
            if worth not in left:
                return False
        elif not left.issuperset(facts[path][len(bags[path][0]) :] if path in bags else [facts[path]]):
            return False
    return True


def settling(table: Table, found: Sequence[Case]) -> int:
    """Count the fewest facts that always settle the result, by looking at every way."""
    ways = [(facts, table.result(facts)) for facts in table.every()]
    units = units_of(found)
    for size in range(len(units) + 1):
        for group in itertools.combinations(units, size):
            seen: dict[Any, Any] = {}
            if all(seen.setdefault(tuple(map(str, (f[name] for name in group))), got) == got for f, got in ways):
                return size
    return len(units)


def _held(facts: Facts, name: str, kinds: str) -> int:
    cards = facts[name]
    return cards.count(lambda card: card in kinds) if isinstance(cards, Bag) else sum(card in kinds for card in cards)


@st.composite
def _questions(draw: st.DrawFn, table: Table) -> Callable[[Facts], Any]:
    sorts = ["less", "is", "sum", "pair", *["suit", "worth"] * bool(table.cards)]
    sorts += ["held", "enough", "enough"] * bool(table.bags)
    sort = draw(st.sampled_from([*sorts, *["one", "among"] * bool(table.singles)]))
    numbers = [*table.numbers]
    a, b, n = draw(st.sampled_from(numbers)), draw(st.sampled_from(numbers)), draw(st.integers(-1, 7))
    weights = draw(st.lists(st.sampled_from([-1, 1, 2]), min_size=len(numbers), max_size=len(numbers)))
    kinds = draw(st.sampled_from(["P", "Q", "PQ", "QR"]))
    hand = draw(st.sampled_from([*table.bags] or [""]))
    one = draw(st.sampled_from([*table.singles] or [""]))
    return {
        "less": lambda f: f[a] < n,
        "is": lambda f: f[a] == n,
        "pair": lambda f: f[a] < f[b],
        "sum": lambda f: total([f[name] for name in numbers], weights) >= n,
        "suit": lambda f: f["card"].suit == "m",
        "worth": lambda f: total([f["card"].value, f[a]]) >= n,
        "held": lambda f: _held(f, hand, kinds) >= n,
        "enough": lambda f: count(f[hand], lambda card: card in kinds, max(n, 0)) >= n,
        "one": lambda f: f[one] == kinds[0],
        "among": lambda f: count([f[name] for name in table.singles], lambda card: card in kinds) >= n,
    }[sort]


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """Draw a table of which few hundred ways of filling in are to be tried."""
    numbers = {name: tuple(range(draw(st.integers(1, 4)))) for name in "abc"[: draw(st.integers(1, 3))]}
    cards = st.lists(st.sampled_from(CARDS), min_size=1, max_size=4, unique=True)
    supply = {kind: draw(st.integers(0, 2)) for kind in KINDS} | {"S": 7}  # enough for all
    held = ["hand", "other"][: draw(st.integers(0, 2))]
    bags = {name: ("P" * draw(st.integers(0, 1)), draw(st.integers(1, 2))) for name in held}
    singles = ["top", "next", "last"][: draw(st.integers(0, 3))]
    one = {"card": draw(cards)} if draw(st.booleans()) else {}
    n = draw(st.integers(1, 4))
    table = Table(numbers, one, supply, bags, singles, (), draw(st.integers(1, n)))
    return replace(table, ask=[draw(_questions(table)) for _ in range(n)])
