"""The rule book: its chapters in order."""

from __future__ import annotations

from cardgen.games.gothic_doctor import (  # noqa: F401 - each states its rules when it is imported
    action_cards,
    bonus_cards,
    bonuses,
    clock,
    curing,
    discarding,
    drawing,
    hands_and_library,
    mulligan,
    players,
    round_eleven,
    score,
    turn,
    waiting_room,
)
from cardgen.games.gothic_doctor.table import book

__all__ = ["book"]
