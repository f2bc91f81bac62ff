"""Cards somewhere on a table: whole, where all of them lie there; counted, where some or their number is told; untold.

A whole zone is a tuple of its cards. All three answer the same questions, `size_of`, `holds`, `lacks`, `cards_of`, and
change alike, by `plus` and `minus`: so a rule or an act need not ask whether a game is played or only told of.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from cardgen.rulings.game_types import FactValue
from cardgen.rulings.table.chance import Chance
from cardgen.rulings.table.hands import holds as all_there
from cardgen.rulings.table.hands import size_of, without
from cardgen.rulings.unknown.missing import UNTOLD
from cardgen.rulings.unknown.pile import count


@dataclass(frozen=True, slots=True, eq=False)
class Counted:
    """Cards of which some, or only their number, are told, and what came and went since."""

    told: FactValue
    """Cards, some perhaps unknown, or how many they are."""
    came: tuple[FactValue, ...] = ()
    gone: tuple[FactValue, ...] = ()
    top: tuple[FactValue, ...] = ()
    """Of a deck the cards that are known to come next."""

    @property
    def size(self) -> FactValue:
        """Count the cards; the number may be unknown."""
        number = size_of(self.told)
        return number + len(self.came) - len(self.gone) if self.came or self.gone else number

    def may_hold(self, cards: Sequence[object]) -> bool:
        """Say whether all of some cards are there, as far as is told."""
        if isinstance(self.told, int):
            return bool(self.size >= len(cards))

        def number(of: FactValue, one: FactValue) -> FactValue:
            return count(of, lambda card: bool(card == one))

        return all(
            number(self.told, one) + number(self.came, one) - number(self.gone, one) >= number(cards, one)
            for one in cards
        )


@dataclass(frozen=True, slots=True, eq=False)
class Untold(Counted):
    """Cards of which nobody tells anything: *told* is how many there usually are."""

    def may_hold(self, cards: Sequence[object]) -> bool:
        """Say that they may be there."""
        return True


ASSUMED_SIZE = 40
"""What a pile has that nobody counts: more than any turn draws."""
Cards: TypeAlias = tuple[object, ...] | Counted


def is_whole(zone: object) -> bool:
    """Say whether all cards of a zone lie there."""
    return isinstance(zone, tuple)


def is_told(zone: Cards) -> bool:
    """Say whether anything is told of a zone."""
    return not isinstance(zone, Untold)


def cards_of(zone: Cards) -> FactValue:
    """Give the cards that lie or are told to lie in a zone; UNTOLD where nobody tells any."""
    if isinstance(zone, tuple):
        return zone
    return UNTOLD if isinstance(zone, Untold) else zone.told


def holds(zone: Cards, cards: Iterable[object]) -> bool:
    """Say whether a zone holds all of some cards, one for each; one that nobody tells may."""
    return zone.may_hold(tuple(cards)) if isinstance(zone, Counted) else all_there(zone, cards)


def lacks(zone: Cards, cards: Iterable[object]) -> bool:
    """Say whether some of the cards are not in a zone."""
    return not holds(zone, cards)


def at_random(zone: Cards, chance: Chance, number: int) -> tuple[tuple[FactValue, ...], Chance]:
    """Draw cards of a zone blindly; of one that is not whole nobody can tell which they are."""
    return chance.drawn(zone, number) if isinstance(zone, tuple) else ((UNTOLD,) * number, chance)


def plus(zone: Cards, cards: Iterable[object]) -> Cards:
    """Put cards into a zone."""
    return (*zone, *cards) if isinstance(zone, tuple) else replace(zone, came=(*zone.came, *cards))


def minus(zone: Cards, cards: Iterable[object]) -> Cards:
    """Take cards out of a zone."""
    return without(zone, cards) if isinstance(zone, tuple) else replace(zone, gone=(*zone.gone, *cards))
