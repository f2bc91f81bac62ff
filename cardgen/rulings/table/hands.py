"""Hands: what is held, taken out, over the limit. Cards are the same when they are the same object."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeVar

from cardgen.rulings.game_types import FactValue
from cardgen.rulings.unknown.missing import UNTOLD
from cardgen.rulings.unknown.typing import MaybeUnknown
from cardgen.rulings.unknown.unknown_value import is_open, resolve

C = TypeVar("C")
UNBOUNDED = 9_999
"""More cards than any box has: the limit where no rule sets one."""


def size_of(cards: object) -> FactValue:
    """Count cards; of a hand that is not told, or told by its number alone, that may be open."""
    if type(cards) is tuple:
        return len(cards)
    if is_open(cards) or isinstance(cards, Mapping):
        return cards
    cards = resolve(cards)
    return getattr(cards, "size", len(cards) if hasattr(cards, "__len__") and not isinstance(cards, str) else cards)


def size_told(given: object, fact: str) -> FactValue:
    """Give a fact that is told, or a part of it; of cards how many they are."""
    for name in fact.split("."):
        given = UNTOLD if given == UNTOLD else getattr(given, name)
    return size_of(given)


def over_limit(held: MaybeUnknown[int], limit: MaybeUnknown[int]) -> MaybeUnknown[int]:
    """Give by how many cards a hand is over its limit; numbers may be open."""
    return held - limit if held > limit else 0


def without(cards: Sequence[C], gone: Iterable[C]) -> tuple[C, ...]:
    """Take cards out of others, one for each.

    Raises ValueError when one is not among them.
    """
    left = list(cards)
    for card in gone:
        at = next((at for at, one in enumerate(left) if one is card), None)
        if at is None:
            raise ValueError(f"{card} is not there")
        del left[at]
    return tuple(left)


def less_one(cards: Sequence[C], is_it: Callable[[C], object]) -> tuple[C, ...]:
    """Take the first card that is it out of others, if there is one."""
    at = next((at for at, one in enumerate(cards) if is_it(one)), len(cards))
    return (*cards[:at], *cards[at + 1 :])


def holds(cards: Sequence[C], wanted: Iterable[C]) -> bool:
    """Say whether all wanted cards are among others, one for each."""
    try:
        without(cards, wanted)
    except ValueError:
        return False
    return True


def different(cards: Iterable[C]) -> tuple[C, ...]:
    """List cards, copies of one once."""
    return tuple({id(card): card for card in cards}.values())
