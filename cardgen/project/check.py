"""The job of checking what must hold of a game that was read without problems."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.checking.check import check
from cardgen.errors import Place, Problem
from cardgen.model.game import Game


def check_box(game: Game) -> tuple[Problem, ...]:
    """Check every invariant of a game, and that no two of its disputes have one id."""
    return (*check(game), *_twice(game))


def _twice(game: Game) -> Iterator[Problem]:
    seen: dict[str, Place] = {}
    for dispute in game.disputes:
        first = seen.setdefault(dispute.id, dispute.place)
        if first is not dispute.place:
            what = f"a second dispute has the id `{dispute.id}` (first on {first})"
            yield Problem(dispute.place, "I005", what, "each id once in a game", fix="give one of them another id")
