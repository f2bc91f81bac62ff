"""Judge disputes: find the game's module, read the dispute, hear the referee."""

from __future__ import annotations

import importlib
import importlib.util
from typing import Any

from cardgen.model.dispute import Dispute
from cardgen.model.game import Game
from cardgen.model.verdict import Verdict
from cardgen.rulings.judge import judge
from cardgen.rulings.kind import Referee

_FOUND: dict[str, Referee | None] = {}


def find_referee(game: str) -> Referee | None:
    """Find what a game's module gives, by the game's name; entry points are asked when no module has it."""
    if game not in _FOUND:
        name = f"cardgen.games.{game.replace('-', '_')}"
        module: Any = importlib.import_module(name) if _exists(name) else _from_entry_point(game)
        _FOUND[game] = getattr(module, "REFEREE", None) if module is not None else None
    return _FOUND[game]


def _exists(name: str) -> bool:
    try:
        return importlib.util.find_spec(name) is not None
    except (ImportError, ValueError):
        return False


def _from_entry_point(game: str) -> Any:
    from importlib.metadata import entry_points  # noqa: PLC0415 - asked only for a game that is not ours

    return next((found.load() for found in entry_points(group="cardgen.games", name=game)), None)


def judge_dispute(game: Game, dispute: Dispute) -> Verdict:
    """Judge one dispute of a game; without a module, or for a kind it does not declare, `not judged`.

    Raises UsageError with everything in the dispute that cannot be read.
    """
    return judge(find_referee(game.id), game, dispute)
