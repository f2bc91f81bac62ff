"""What a referee asks of those who read files and query cards, where a dispute tells of cards of its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from cardgen.errors import Problem
from cardgen.model.game import Game
from cardgen.model.node import Node


class CardServices(NamedTuple):
    """Two services, handed in with the referee; it knows neither files nor databases."""

    read_effects: Callable[[Game, str, Node, list[Problem]], object]
    """Reads what a card of a type does; what is wrong is noted among the problems."""
    broken_invariants: Callable[[Game, Sequence[Any]], tuple[str, ...]]
    """Names the invariants that a set of cards breaks, in the order of the data."""


NO_SERVICES = CardServices(lambda *_: (), lambda *_: ())
"""With these alone a described card does nothing, and no set of cards is broken."""
