"""Which unseen cards give one of two results: the fewest that have to be among them, by classes of kinds."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import comb
from typing import TypeAlias

from cardgen.rulings.notation.phrase import either, listed
from cardgen.rulings.unknown.branch import Case
from cardgen.rulings.unknown.pile import Bag, Tally
from cardgen.rulings.verdict.lines import OTHERWISE
from cardgen.rulings.verdict.unseen import MOST_VALUES, bag_of
from cardgen.rulings.verdict.wording import told

_MOST_WAYS = 3_100
"""Ways in which unseen cards may be that are all tried."""
_MOST_PATTERNS = 4
"""Patterns that are told; of more nobody could make anything."""
_MOST_LEFT_OUT = 3
"""Kinds up to which a class is told by what is not in it."""
_ALIKE = {
    (1,): "a card", (2,): "two alike", (3,): "three alike", (2, 2): "two pairs", (1, 1): "two different ones",
    (1, 1, 1): "three different ones", (0, 2): "two cards",
}  # fmt: skip
"""What cards of one class are called by how many of them are alike; `(0, 2)` are any two."""
Cards: TypeAlias = tuple[int, ...]
"""Cards in the order of their kinds, each by the number of its kind."""
Shape: TypeAlias = tuple[tuple[frozenset[int], Cards], ...]
"""Of which classes of kinds how many are alike: two of one kind and one of another are `(2, 1)`."""


def by_pattern(group: Sequence[str], found: Iterable[tuple[Case, str]]) -> list[tuple[str, str]]:
    """Say which of the unseen cards of a bag give one of two results, and that all else gives the other."""
    cases = [(case, result) for case, result in found]
    bags = {bag_of(case, group[0]) for case, _ in cases} if len(group) == 1 else {None}
    bag = bags.pop()
    if bag is None or bags or len({result for _, result in cases}) != 2:
        return []
    terms, number, most = bag.how_many
    kinds = len(bag.values)
    if terms or number != most or not kinds or comb(kinds + number - 1, number) > _MOST_WAYS:
        return []
    results = _results(cases, bag, number)
    told_so = [_told(results, result, bag, number) for result in dict.fromkeys(results.values())] if results else []
    best = min((one for one in told_so if one), key=lambda one: len(one[0]), default=[])
    return [*best]


def _results(cases: Sequence[tuple[Case, str]], bag: Bag, number: int) -> dict[Cards, str]:
    """Give the result of each way in which the cards may be; nothing where cases do not tell."""
    found: dict[Cards, str] = {}
    supply = [bag.pool.supply[kind] for kind in bag.values]
    for cards in itertools.combinations_with_replacement(range(len(bag.values)), number):
        if any(n > supply[kind] for kind, n in Counter(cards).items()):
            continue
        results = {result for case, result in cases if _is_in(case, bag, cards)}
        if len(results) != 1:
            return {}
        found[cards] = results.pop()
    return found


def _is_in(case: Case, bag: Bag, cards: Cards) -> bool:
    """Say whether a case tells of such cards."""
    kinds = [bag.values[at] for at in cards]
    if not case.left.get(bag.path, frozenset(bag.values)).issuperset(kinds):
        return False
    for path, one in case.sums.items():
        if path not in case.left:
            continue
        if not all(isinstance(term, Tally) and term.bag is bag for term, _ in one.terms):
            return False
        if sum(weight * term.of(kind) for term, weight in one.terms for kind in kinds) not in case.left[path]:
            return False
    return True


def _told(results: Mapping[Cards, str], result: str, bag: Bag, number: int) -> list[tuple[str, str]]:
    """Say which cards give a result, each of them enough by itself."""
    never = {part for cards, other in results.items() if other != result for part in _parts(cards)}
    enough = {part for cards, one in results.items() if one == result for part in _parts(cards)} - never
    fewest = {cards for cards in enough if not any(less in enough for less in _one_less(cards))}
    shapes = _shapes(fewest, len(bag.values))
    if not 0 < len(shapes) <= _MOST_PATTERNS:
        return []
    other = next(one for one in results.values() if one != result)
    names = [told(kind) for kind in bag.values]
    alone = {at for cards in fewest if len(cards) == 1 for at in cards}
    words = [_words(shape, names, alone) for shape in shapes]
    if not all(words):
        return []
    said = f"If the unseen card is {either(words)}" if number == 1 else f"If {_among(words)} among the unseen cards"
    return [(said, result), (OTHERWISE, other)]


def _among(words: Sequence[str]) -> str:
    several = words[0].startswith(("two ", "three ")) or " × " in words[0] or " and " in words[0]
    return f"there {'are' if several else 'is'} {', or '.join(words)}"


def _parts(cards: Cards) -> Iterator[Cards]:
    """List all that is among some cards, nothing too."""
    for size in range(len(cards) + 1):
        yield from set(itertools.combinations(cards, size))


def _one_less(cards: Cards) -> Iterator[Cards]:
    yield from (cards[:at] + cards[at + 1 :] for at in range(len(cards)))


def _shapes(fewest: Iterable[Cards], kinds: int) -> list[Shape]:
    """Put patterns together that differ in kinds alone which may stand for each other."""
    every = set(fewest)
    classes: list[list[int]] = []
    for kind in range(kinds):
        for same in classes:
            if all(_swapped(cards, kind, same[0]) in every for cards in every):
                same.append(kind)
                break
        else:
            classes.append([kind])
    of = {kind: frozenset(same) for same in classes for kind in same}
    found: dict[Shape, None] = {}
    for cards in sorted(every, key=lambda one: (len(one), one)):
        numbers: dict[frozenset[int], list[int]] = {}
        for kind, n in Counter(cards).items():
            numbers.setdefault(of[kind], []).append(n)
        found[tuple((same, tuple(sorted(ns, reverse=True))) for same, ns in numbers.items())] = None
    return _merged(list(found))


def _swapped(cards: Cards, one: int, other: int) -> Cards:
    return tuple(sorted({one: other, other: one}.get(kind, kind) for kind in cards))


def _merged(shapes: list[Shape]) -> list[Shape]:
    """Put two alike and two different ones of a class together: any two."""
    for shape in shapes:
        [(same, numbers)] = shape if len(shape) == 1 else ((frozenset[int](), ()),)
        if numbers == (2,) and ((same, (1, 1)),) in shapes:
            return _merged([one for one in shapes if one not in (shape, ((same, (1, 1)),))] + [((same, (0, 2)),)])
    return shapes


def _words(shape: Shape, names: Sequence[str], alone: set[int]) -> str:
    """Say which cards they are; nothing where that would be too long."""
    words = [_of_class(same, numbers, names, alone, beside=len(shape) > 1) for same, numbers in shape]
    return " and ".join(words) if all(words) else ""


def _of_class(same: frozenset[int], numbers: Cards, names: Sequence[str], alone: set[int], *, beside: bool) -> str:
    those = [names[at] for at in sorted(same)]
    others = [name for at, name in enumerate(names) if at not in same and at not in alone]
    few = len(those) <= MOST_VALUES
    if not few and len(others) > _MOST_LEFT_OUT:
        return ""
    if len(those) == 1 or numbers == (1,) * len(those):
        return listed(those) if len(numbers) > 1 or numbers == (1,) else f"{numbers[0]} × {those[0]}"
    if numbers == (1,) and few:
        return f"one of {listed(those)}" if beside else either(those)
    behind = f" of {listed(those)}" if few else f" other than {listed(others)}" if others else ""
    return f"{_ALIKE[numbers]}{behind}" if numbers in _ALIKE else ""
