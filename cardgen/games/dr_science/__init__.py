"""Dr. Science: its kinds of dispute, its moves, its rules."""

from __future__ import annotations

from cardgen.games.dr_science.addition import Addition
from cardgen.games.dr_science.hypothesis import Hypothesis
from cardgen.games.dr_science.trick import TrickWinner, TrumpActivation
from cardgen.rulings.kind import Kind, Referee

_KINDS: tuple[Kind, ...] = tuple(cls.kind for cls in (TrickWinner, TrumpActivation, Hypothesis, Addition))  # type: ignore[attr-defined]
REFEREE = Referee({kind.name: kind for kind in _KINDS}, "ds")
