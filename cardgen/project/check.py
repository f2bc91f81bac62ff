"""The job of checking what must hold of a game that was read without problems."""

from __future__ import annotations

from cardgen.errors import Problem
from cardgen.model.game import Game


def check_box(game: Game) -> tuple[Problem, ...]:
    """Check every invariant of a game; loading has looked at everything else."""
    if not game.invariants:
        return ()
    from cardgen.checking.check import check  # late: counting takes a database, which is the slowest to be imported

    return check(game)
