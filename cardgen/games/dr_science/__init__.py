"""Dr. Science: its rules, its kinds of dispute, and how it is played."""

from __future__ import annotations

from cardgen.games.dr_science import (
    chapters,
    kinds_of_additions,
    kinds_of_draws,
    kinds_of_flow,
    kinds_of_logs,
    kinds_of_plays,
    kinds_of_scoring,
    kinds_of_setup,
    kinds_of_tableaus,
    kinds_of_tricks,
)
from cardgen.games.dr_science.domains import DOMAINS
from cardgen.games.dr_science.table import Table
from cardgen.games.dr_science.words.box import box_of
from cardgen.rulings.kind import Referee
from cardgen.rulings.table.facts import Facts

LOGICS = {
    name: logic
    for module in (
        kinds_of_tricks, kinds_of_tableaus, kinds_of_plays, kinds_of_additions, kinds_of_draws, kinds_of_flow,
        kinds_of_setup, kinds_of_logs, kinds_of_scoring,
    )
    for name, logic in module.LOGICS.items()
}  # fmt: skip
REFEREE = Referee(
    chapters.book,
    Table,
    Facts(),
    prefix="ds",
    play=f"{__name__}.whole_game:PLAY",
    called=lambda game: box_of(game).spellings,
    domains=DOMAINS,
    logics=LOGICS,
)
