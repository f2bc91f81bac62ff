"""What the referee asks of those who know how to load and query cards, where a dispute tells of cards of its own."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.errors import Problem
from cardgen.model.game import Game
from cardgen.model.node import Node
from cardgen.rulings.notation.reading import EFFECTS
from cardgen.rulings.table.pieces import Piece
from cardgen.rulings.table.set_check import BROKEN


def understand() -> None:
    """Give the referee what reads and checks such cards."""
    EFFECTS[:] = [_effects]
    BROKEN[:] = [_broken]


def _effects(game: Game, type_: str, node: Node, problems: list[Problem]) -> object:
    """Read what a card of a type does that is told in a dispute."""
    from cardgen.loading.ops import OpReader  # late: few disputes tell a card

    return OpReader(game.effects, problems, type_).read(node, "the card")


def _broken(game: Game, cards: Sequence[Piece]) -> tuple[str, ...]:
    """Name the invariants that a set of cards breaks that is told in a dispute."""
    from cardgen.project.judging.card_set import broken_by  # late: few disputes tell a set of cards

    return broken_by(game, cards)
