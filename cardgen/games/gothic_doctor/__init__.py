"""Gothic Doctor: its rules, its kinds of dispute, and how it is played."""

from __future__ import annotations

from cardgen.games.gothic_doctor import (
    chapters,
    kinds_of_decks,
    kinds_of_draws,
    kinds_of_scoring,
    kinds_of_setup,
    kinds_of_turns,
)
from cardgen.games.gothic_doctor.facts import DOMAINS
from cardgen.games.gothic_doctor.laying import on_table
from cardgen.games.gothic_doctor.table import Table
from cardgen.rulings.kind import Referee
from cardgen.rulings.play.log import log_kind
from cardgen.rulings.table.facts import Facts

PLAY = f"{__name__}.play:PLAY"
LOG = "Ann takes no mulligan, Bob takes no mulligan; seats Ann, Bob; seed 7"
REFEREE = Referee(
    chapters.book,
    Table,
    Facts(),
    (log_kind(chapters.book, PLAY, LOG, decks="patients: Spectre"),),
    lay=on_table,
    prefix="gd",
    play=PLAY,
    domains=DOMAINS,
    logics={
        **kinds_of_setup.LOGICS,
        **kinds_of_decks.LOGICS,
        **kinds_of_turns.LOGICS,
        **kinds_of_draws.LOGICS,
        **kinds_of_scoring.LOGICS,
    },
)
