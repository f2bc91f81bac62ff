"""How many cards lie somewhere, as it is said: a number or the cards, for all or for each player."""

from __future__ import annotations

import re
from typing import Any

from cardgen.games.dr_science.words.card_word import CARDS
from cardgen.games.dr_science.words.players import SEAT
from cardgen.model.node import Entries, Items, Node, Scalar
from cardgen.rulings.talk import notation
from cardgen.rulings.talk.domain import Domain, ListOf, MapOf, Whole
from cardgen.rulings.talk.reading import Reading

_NUMBER = re.compile(r"\d+|unknown|\?")


class CardsOrCount(Whole):
    """A number of cards, or the cards themselves."""

    def nested(self, node: Node, r: Reading) -> Any:
        return len(CARDS.read(node, r))


class Counts(Domain):
    """One number for all, or one for each player: by name, or in the order of the seats."""

    label = "a number, or one for each player (Ann 12, Bob 11)"

    def read(self, node: Node, r: Reading) -> Any:
        one = CardsOrCount(0)
        if isinstance(node, Scalar):
            node = notation.unbracket(node)
        pieces = notation.split(node, ", ") if isinstance(node, Scalar) else getattr(node, "items", ())
        told = [str(piece) for piece in pieces]
        if len(told) > 1 and all(map(_NUMBER.fullmatch, told)):
            return {f"player {at}": number for at, number in enumerate(ListOf(one).read(node, r), 1)}
        several = isinstance(node, (Items, Entries)) or (len(told) > 1 and "or" not in told)
        return (MapOf(SEAT, one) if several else one).read(node, r)
