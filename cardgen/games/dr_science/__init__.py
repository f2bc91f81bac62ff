"""Dr. Science: its kinds of dispute, its moves, its rules."""

from __future__ import annotations

from cardgen.rulings.kind import Kinds, Referee

REFEREE = Referee(
    Kinds(
        {
            "trick-winner": f"{__name__}.trick:TrickWinner",
            "trump-activation": f"{__name__}.trick:TrumpActivation",
            "hypothesis": f"{__name__}.hypothesis:Hypothesis",
            "play": f"{__name__}.play:PlayCard",
            "addition": f"{__name__}.addition:Addition",
            "best-addition": f"{__name__}.best_addition:BestAddition",
            "draw": f"{__name__}.draw:Draw",
            "final-scoring": f"{__name__}.scoring:Scoring",
            "setup-check": f"{__name__}.setup:Setup",
            "flow": f"{__name__}.flow:Flow",
            "log": f"{__name__}.whole.log:Log",
        }
    ),
    prefix="ds",
    play=f"{__name__}.whole.game:WHOLE",
)
