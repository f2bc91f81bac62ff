"""The rows of invariants, and of the queries that prove them."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.model.field import Span
from cardgen.model.game import Game
from cardgen.model.invariant import Check, CheckKind, Wanted

Row = tuple[object, ...]
_NOTHING_WANTED = (CheckKind.NONE, CheckKind.SQL)


def invariant_rows(game: Game) -> Iterator[Row]:
    """Make the rows of invariants: those that are data, then those that are tested elsewhere."""
    for position, one in enumerate(game.invariants.values(), 1):
        yield game.id, one.id, one.says, str(one.provenance), "data", one.place.file, one.place.line, position
    for position, (name, where) in enumerate(game.elsewhere.items(), len(game.invariants) + 1):
        yield game.id, name, "", "source", where, None, None, position


def check_rows(game: Game) -> Iterator[Row]:
    """Make the rows of checks."""
    for invariant in game.invariants.values():
        for position, check in enumerate(invariant.checks, 1):
            fields = ", ".join(check.fields) or None
            yield game.id, invariant.id, position, str(check.kind), check.query, fields, _wanted(check)


def _wanted(check: Check) -> str | None:
    return None if check.kind in _NOTHING_WANTED else _told(check.wanted)


def _told(wanted: Wanted) -> str:
    if isinstance(wanted, Span):
        return str(wanted)
    return ", ".join(f"{span} with {players} players" for players, span in wanted.items())
