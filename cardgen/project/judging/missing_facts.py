"""Which facts a line lacks that must be told."""

from __future__ import annotations

from cardgen.errors import CardgenError
from cardgen.model.game import Game
from cardgen.rulings.impossible import ImpossibleError
from cardgen.rulings.kind import BoundKind
from cardgen.rulings.notation.dispute_reader import parse_dispute
from cardgen.rulings.notation.line import read_talk

_MISSING = "J006"
IMPOSSIBLE = ("what cannot be",)


def missing(kind: BoundKind, game: Game, notation: str) -> tuple[str, ...] | None:
    """List the facts that a reading lacks and that must be told; None where it cannot be read at all.

    Of one that tells what cannot be it is IMPOSSIBLE.
    """
    if not notation:
        return tuple(one.name for one in kind.facts.values() if one.needed)
    try:
        parse_dispute(kind, game, read_talk(kind, game, notation))
    except ImpossibleError:
        return IMPOSSIBLE
    except CardgenError as error:
        if any(one.code != _MISSING for one in error.problems):
            return None
        told = {piece.partition(" ")[0] for piece in notation.split("; ")}
        return tuple(one.name for one in kind.facts.values() if one.needed and one.name not in told)
    return ()
