"""What the referee asks of those who read files and query cards, where a dispute tells of cards of its own."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from cardgen.errors import Problem
from cardgen.model.card import Card
from cardgen.model.field import Field, Value
from cardgen.model.game import Game
from cardgen.model.node import Entries, Node
from cardgen.rulings.card_services import CardServices
from cardgen.rulings.table.pieces import Piece
from cardgen.rulings.unknown.unknown_value import resolve

if TYPE_CHECKING:  # few disputes tell a set of cards
    from cardgen.checking.check import SetCheck

_NOWHERE = Entries({}, {}, "", 0, 0)


def _read_effects(game: Game, type_: str, node: Node, problems: list[Problem]) -> object:
    """Read what a card of a type does that is told in a dispute."""
    from cardgen.loading.ops import OpReader  # late: few disputes tell a card

    return OpReader(game.effects, problems, type_).read(node, "the card")


def _broken_invariants(game: Game, pieces: Sequence[Piece]) -> tuple[str, ...]:
    """Name the invariants that do not hold of cards that are told in a dispute."""
    cards, number = [], 1
    for piece in pieces:
        cards.append(_card(game, piece, number))
        number += piece.copies
    return _check_of(game).broken(tuple(cards))


class _Kept(threading.local):
    """The check of the game that was asked of last: a database answers the thread alone that made it."""

    game: Game | None = None
    check: SetCheck


_KEPT = _Kept()


def _check_of(game: Game) -> SetCheck:
    if _KEPT.game is not game:
        if _KEPT.game is not None:
            _KEPT.check.close()
        from cardgen.checking.check import SetCheck  # late: it takes a database

        _KEPT.check = SetCheck(replace(game, disputes=()))
        _KEPT.game = game
    return _KEPT.check


def _card(game: Game, one: Piece, number: int) -> Card:
    values = {at: _value(value) for at, value in one.fields.items()}
    old = next((card for card in game.cards if (card.type, card.name) == (one.type, one.name)), None)
    if old is not None:
        return replace(old, number=number, copies=one.copies, values=values)
    name, fields = (
        f"{game.id}/{one.type}-{one.name.casefold().replace(' ', '-')}",
        game.card_types[one.type].fields.values(),
    )
    unsaid = {field.name: _unsaid(field, name) for field in fields if not (field.optional or field.many)}
    provenance = {field.name: field.provenance for field in fields}
    return Card(name, one.type, number, one.name, one.short, one.copies, unsaid | values, provenance, _NOWHERE)


def _unsaid(field: Field, name: str) -> Value:
    """Give what a card has in a field that must be there and is not told; a text is its own."""
    return name if field.kind.blank == "" else field.kind.blank


def _value(value: Any) -> Any:
    return tuple(map(resolve, value)) if type(value) is tuple else resolve(value)


TOLD_CARDS = CardServices(_read_effects, _broken_invariants)
