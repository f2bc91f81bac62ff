"""Whether a changed set of cards is sound, by the invariants of the game's data: the same that hold of its own box."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.model.game import Game
from cardgen.rulings.game_types import FactValue
from cardgen.rulings.kept import Kept
from cardgen.rulings.rule_context import AnyContext
from cardgen.rulings.table.pieces import Piece
from cardgen.rulings.unknown.unknown_value import is_unknown, resolve


def changed_set(every: Sequence[Piece], told: Sequence[Piece], *, alone: bool) -> tuple[Piece, ...]:
    """Put told cards in the place of those of their names, copies told twice together; *alone* there are no others."""
    new: dict[tuple[str, str], Piece] = {}
    for one in map(_counted, told):
        before = new.get((one.type, one.name))
        new[one.type, one.name] = one if before is None else _once_more(one, before.copies)
    return (*(() if alone else [one for one in every if (one.type, one.name) not in new]), *new.values())


def _counted(told: FactValue) -> Piece:
    """Settle which card it is, and how many copies there are."""
    one: Piece = resolve(told)
    return _once_more(one, 0) if is_unknown(one.copies) else one


def _once_more(one: Piece, copies: int) -> Piece:
    return Piece(one.type, one.name, one.fields, id_=one.id, short=one.short, copies=resolve(one.copies) + copies)


def broken(h: AnyContext, cards: Sequence[Piece]) -> tuple[str, ...]:
    """Name the invariants that a set of cards breaks, in the order of the data."""
    game: Game = h.t.box.game
    own = tuple(one for one in cards if not one.id)
    printed = tuple((one.id, one.copies) for one in cards)
    return _BROKEN.of((game, *own), lambda: h.services.broken_invariants(game, cards), printed)


_BROKEN = Kept[tuple[str, ...]]()
"""What was found, once for each set."""
