"""Cards nobody has seen: a pool they come from, of which there are only so many, and bags of them in no order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Generic, TypeVar, cast

from cardgen.rulings.unknown.bits import reach
from cardgen.rulings.unknown.branch import Branch, now
from cardgen.rulings.unknown.sums import HowMany
from cardgen.rulings.unknown.typing import MaybeUnknown
from cardgen.rulings.unknown.unknown_value import UnknownValue, map_unknown, passes, resolve, total

T = TypeVar("T")
K = TypeVar("K")


class Pool(Generic[K]):
    """Cards that lie somewhere unseen: how many there are of each kind, and who holds some of them."""

    def __init__(self, supply: Mapping[K, int]) -> None:
        self.supply = {kind: n for kind, n in supply.items() if n > 0}
        self.members: list[UnknownValue | Bag] = []

    def one(self, path: str, among: Iterable[K] = (), ask: str = "", *, hidden: bool = True) -> K:
        """Take one unknown card, perhaps only one of some kinds."""
        kinds = tuple(among) or tuple(self.supply)
        self.members.append(found := UnknownValue(path, kinds, ask, hidden=hidden, pool=self))
        return cast(K, found)


class Bag:
    """Cards of which some are unseen, in no order: how many of them pass a test is a sum, and forks like one.

    It is used like a tuple; a rule that goes through it card by card settles every one of them.
    """

    def __init__(self, path: str, seen: Iterable[K], unseen: Any, pool: Pool[K], lacks: Iterable[object] = ()) -> None:
        without = set(lacks)
        self.path, self.seen, self.unseen, self.pool = path, tuple(seen), unseen, pool
        self.values = tuple(kind for kind in pool.supply if kind not in without)
        pool.members.append(self)

    @property
    def how_many(self) -> HowMany:
        """Give how many unseen cards there are, in the form of `ONE_CARD`."""
        if not isinstance(self.unseen, UnknownValue):
            return (), self.unseen, self.unseen
        number = total((self.unseen,))
        return number.terms, number.base, max(number.left)

    @property
    def left(self) -> tuple[Any, ...]:
        """List the kinds that unseen cards can be in this run."""
        run = now()
        left = run.left.get(self.path, self.values) if run else self.values
        return tuple(kind for kind in self.values if kind in left)

    @property
    def size(self) -> Any:
        """Give how many cards there are, which may be unknown; asking nothing settles nothing."""
        return self.unseen + len(self.seen) if self.seen else self.unseen

    def worth(self, of: Callable[[Any], int]) -> Any:
        """Add up what all cards are worth."""
        return total((sum(map(of, self.seen)), *([Tally(self, of)] if self.how_many[-1] else [])))

    def count(self, what: Any, most: int | None = None) -> Any:
        """Count those of a kind, or that pass a test; where more than *most* are as good as that many, no further."""
        what = resolve(what)
        test = what if callable(what) else lambda card: card == what
        number = self.worth(lambda card: int(bool(test(card))))
        return number if most is None else map_unknown(number, lambda n: min(n, most))

    def __contains__(self, what: object) -> bool:
        return bool(self.count(what) > 0)

    def __len__(self) -> int:
        return len(self.seen) + int(resolve(self.unseen))

    def __bool__(self) -> bool:
        return bool(self.size > 0)

    def __iter__(self) -> Iterator[Any]:
        yield from self.seen
        left = resolve(self.unseen)
        for kind in self.left:
            if left:
                found = resolve(self.count(kind)) - self.seen.count(kind)
                left -= found
                yield from [kind] * found

    def __str__(self) -> str:
        more = "some" if isinstance(self.unseen, UnknownValue) else str(self.unseen)
        return ", ".join([*map(str, self.seen), *([f"{more} unseen"] if more != "0" else [])])


class Tally(UnknownValue):
    """What the unseen cards of a bag are worth together."""

    __slots__ = ("bag", "worths")

    def __init__(self, bag: Bag, of: Callable[[Any], int]) -> None:
        super().__init__(bag.path, (), hidden=True)
        self.bag = bag
        self.worths: dict[object, int] = {kind: of(kind) for kind in bag.values}

    @property
    def root(self) -> Any:
        return self.bag

    @property
    def label(self) -> str:
        return f"{self.path}?{','.join(map(str, self.worths.values()))}"

    @property
    def left(self) -> tuple[int, ...]:
        """List what so many cards can be worth; whether the others can be there, too, is found out when asked."""
        _, _, most = self.bag.how_many
        supply = self.bag.pool.supply
        worths = [(self.worths[kind], range(min(most, supply[kind]) + 1)) for kind in self.bag.left]
        each = sorted(worth for worth, times in worths for _ in times[1:] if worth)
        least = sum(worth for worth in each[:most] if worth < 0)
        greatest = sum(worth for worth in reversed(each[-most:]) if worth > 0) if most else 0
        return tuple(n for n in reach(one for one in worths if one[0]).numbers if least <= n <= greatest)

    def is_none(self, run: Branch) -> bool:
        if min(self.worths.values(), default=0) < 0:
            return False
        run.left[self.path] = tuple(kind for kind in self.bag.left if not self.worths[kind])
        return True

    def of(self, value: object) -> int:
        return self.worths[value]


def count(cards: Iterable[T], test: Callable[[T], object], most: int | None = None) -> MaybeUnknown[int]:
    """Count the cards that pass a test, seen or not; of several unknown ones it forks by the number alone.

    Where more than *most* are as good as that many, unseen cards are counted no further.
    """
    if isinstance(cards, Bag):
        return cast(int, cards.count(test, most))
    if isinstance(cards, UnknownValue):
        return cards.where(lambda known: sum(bool(test(card)) for card in known))
    number = 0
    unknown: list[UnknownValue] = []
    for card in cards:
        if isinstance(card, UnknownValue):
            unknown.append(card)
        elif test(card):
            number += 1
    return cast(int, total((number, *(passes(card, test) for card in unknown)))) if unknown else number


def sum_of(cards: Iterable[T], worth: Callable[[T], int]) -> MaybeUnknown[int]:
    """Add up what cards are worth, seen or not."""
    if isinstance(cards, Bag):
        return cast(int, cards.worth(worth))
    return total(card.where(worth) if isinstance(card, UnknownValue) else worth(card) for card in cards)
