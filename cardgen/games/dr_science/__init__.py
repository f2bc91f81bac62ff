"""Dr. Science: its kinds of dispute, its moves, its rules."""

from __future__ import annotations

from cardgen.rulings.first.kind import Kinds, Referee
from cardgen.rulings.moving import Moving

FIRST = Referee(
    Kinds({}), prefix="ds", play=f"{__name__}.whole_game:PLAY"
)
MOVED = (
    "trick-winner", "trump-activation", "hypothesis", "play", "addition", "best-addition", "draw", "flow",
    "final-scoring", "setup-check", "log",
)  # fmt: skip
"""Kinds of dispute that are judged by the second core."""
REFEREE = Moving(
    (
        "trick-winner", "trump-activation", "hypothesis", "play", "addition", "best-addition", "draw", "final-scoring",
        "setup-check", "flow", "log",
    ),
    f"{__name__}.second:REFEREE",
    MOVED,
    FIRST,
)  # fmt: skip
