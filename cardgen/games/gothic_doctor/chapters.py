"""The rule book: its chapters in order, for rules are heard in the order in which they are stated."""
# isort: skip_file

from __future__ import annotations

from cardgen.games.gothic_doctor import players, waiting_room, bonus_cards, hands_and_library, mulligan, turn
from cardgen.games.gothic_doctor import action_cards, curing, drawing, discarding, bonuses, round_eleven, score, clock
from cardgen.games.gothic_doctor.table import book

CHAPTERS = (
    players, waiting_room, bonus_cards, hands_and_library, mulligan, turn, action_cards, curing, drawing, discarding,
    bonuses, round_eleven, score, clock,
)  # fmt: skip
__all__ = ["CHAPTERS", "book"]
