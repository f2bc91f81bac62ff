"""What a module beside a referee.yaml adds its rules to: the same book, acts, piles and counts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import NoReturn

from cardgen.errors import nearest
from cardgen.rulings.book import Book
from cardgen.rulings.by_data.making import H, Making
from cardgen.rulings.by_data.tables import DataTable
from cardgen.rulings.table.pieces import Piece
from cardgen.rulings.table.prices import Price as CardPrice
from cardgen.rulings.value import Value

Price = Value[DataTable, ..., int] | Value[DataTable, ..., CardPrice]


class Named(dict[str, "type"]):
    """Acts by their names; one that is not there is told with what may be meant."""

    def __missing__(self, name: str) -> NoReturn:
        near = nearest(name, self)
        raise LookupError(f"there is no act {name}{f', did you mean {near}?' if near else ''}")


class Additions:
    """The rules of a game by data, to which a few lines of Python add others: `book.bars("key", acts["buy"], …)`."""

    def __init__(self, m: Making) -> None:
        self._m = m
        self._known = {one for rules in m.book.heard for one in rules}
        self.book: Book[DataTable] = m.book
        self.acts: Mapping[str, type] = Named({name: deed.act for name, deed in m.deeds.items()})
        """The sorts of acts by their names: each has a `player`, and most have a `card`."""
        self.prices: Mapping[str, Price] = {
            **{name: price for name, (price, _) in m.prices.items()},
            **{name: cost.price for name, cost in m.card_prices.items()},
        }
        """What acts cost, by the acts: `prices["buy"].changes("key")`."""

    def reads(self, act: str, *facts: str) -> None:
        """Say which piles and counts a rule about an act looks at: so they can be told of a dispute about it."""
        self._m.deeds[act].read(*facts)

    def cards(self, h: H, pile: str, player: str = "") -> tuple[Piece, ...]:
        """Give the cards of a pile, or of a player's."""
        return self._m.layout.lie(h.t, pile, player)

    def count(self, h: H, name: str, player: str) -> int:
        """Give how many of a count a player has."""
        return self._m.layout.has(h.t, name, player)

    def settle(self, told: Callable[[Exception], Exception]) -> None:
        """Hear what was added after the rules of the file; what goes wrong in it later is told by *told*.

        Raises LookupError: a rule is bound to a key that the rule book does not have.
        """
        known = self._known
        for rule in (one for rules in self.book.heard for one in rules if one not in known):
            rule.speak = _guarded(rule.speak, told)
        self._m.book.rest(self._m.source.game.rulebook.rules)


def _guarded(speak: Callable[..., object], told: Callable[[Exception], Exception]) -> Callable[..., object]:
    """Let a rule say what goes wrong in it as a problem with its place."""

    def heard(*asked: object) -> object:
        try:
            found = speak(*asked)
            return tuple(found) if isinstance(found, Iterator) else found
        except (ArithmeticError, AttributeError, LookupError, NameError, TypeError, ValueError) as error:
            raise told(error) from None

    return heard


Adds = Callable[[Additions], None]
"""What a module does with it."""
