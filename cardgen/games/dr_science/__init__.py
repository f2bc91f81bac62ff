"""Dr. Science: its kinds of dispute, its moves, its rules."""

from __future__ import annotations

from cardgen.rulings.kind import Kinds, Referee

REFEREE = Referee(
    Kinds(
        {
            "trick-winner": f"{__name__}.trick:TrickWinner",
            "trump-activation": f"{__name__}.trick:TrumpActivation",
            "hypothesis": f"{__name__}.hypothesis:Hypothesis",
            "addition": f"{__name__}.addition:Addition",
        }
    ),
    prefix="ds",
)
