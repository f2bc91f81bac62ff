"""The kinds of dispute that are judged by the second core."""

from __future__ import annotations

from cardgen.games.dr_science import (
    chapters,
    kinds_of_additions,
    kinds_of_draws,
    kinds_of_flow,
    kinds_of_plays,
    kinds_of_setup,
    kinds_of_tableaus,
    kinds_of_tricks,
)
from cardgen.games.dr_science.facts import FACTS
from cardgen.games.dr_science.table import Table
from cardgen.games.dr_science.words.box import box_of
from cardgen.rulings.kind import Referee

KINDS = (
    *kinds_of_tricks.KINDS, kinds_of_tableaus.HYPOTHESIS, kinds_of_plays.PLAY, kinds_of_additions.ADDITION,
    kinds_of_draws.DRAW, kinds_of_flow.FLOW, kinds_of_setup.SETUP,
)  # fmt: skip
REFEREE = Referee(chapters.book, Table, FACTS, KINDS, prefix="ds", called=lambda game: box_of(game).spellings)
