"""How much of something there is at most, by the cards in the box: so many Scientists, so many points in all."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from cardgen.model.game import Game
from cardgen.rulings.table.pieces import Box, Piece

_WAY = re.compile(r"(?:(?P<how>sum|most) of (?P<field>[\w-]+) of )?(?P<types>[\w-]+(?: or [\w-]+)*)")


class InBox(NamedTuple):
    """A bound that the box sets: how many cards of some types, or the sum or the most of a field of them."""

    how: str
    field: str
    types: tuple[str, ...]
    at: int | None = None
    """The bound itself, where the data tell it."""

    @property
    def how_each(self) -> bool:
        """Say whether it bounds each number alone, and not all of them together."""
        return self.how == "most"

    def each(self) -> InBox | None:
        """Give the bound of one of several numbers that are summed up; a number alone may be the sum."""
        return self._replace(how="most") if self.how == "sum" else None

    def most(self, box: Box) -> int:
        """Give the bound."""
        if self.at is not None:
            return self.at
        cards = box.of(*self.types)
        if self.how == "most":
            return max((self._worth(one) for one in cards), default=0)
        return sum(one.copies * (self._worth(one) if self.how else 1) for one in cards)

    def _worth(self, card: Piece) -> int:
        value = getattr(card, self.field, 0)
        return value if isinstance(value, int) else 0

    def says(self, game: Game, most: int) -> str:
        """Say where it comes from."""
        if self.at is not None:
            return f"there is room for {most}"
        of = [game.card_types[one] for one in self.types]
        if self.how:
            if self.how == "most":
                return f"no {' or '.join(one.label for one in of)} has more than {most}"
            return f"all {' and '.join(one.plural for one in of)} together have {most}"
        noun = of[0].label if most == 1 and len(of) == 1 else " and ".join(one.plural for one in of)
        return f"the box has {most} {noun}"


def in_box(text: str, known: Mapping[str, object]) -> InBox | None:
    """Read such a bound, `scientist or modifier` or `sum of points of scientist`; None where it is none."""
    if text.isdecimal():
        return InBox("", "", (), int(text))
    found = _WAY.fullmatch(text)
    types = tuple(found["types"].split(" or ")) if found else ()
    if found is None or not all(one in known for one in types):
        return None
    return InBox(found["how"] or "", (found["field"] or "").replace("-", "_"), types)
