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
from cardgen.games.gothic_doctor.facts import FACTS
from cardgen.games.gothic_doctor.laying import on_table
from cardgen.games.gothic_doctor.table import Table
from cardgen.rulings.kind import Referee
from cardgen.rulings.play.log import log_kind

PLAY = f"{__name__}.play:PLAY"
REFEREE = Referee(
    chapters.book,
    Table,
    FACTS,
    (
        *kinds_of_setup.KINDS,
        *kinds_of_decks.KINDS,
        *kinds_of_turns.KINDS,
        *kinds_of_draws.KINDS,
        *kinds_of_scoring.KINDS,
        log_kind(
            chapters.book,
            PLAY,
            "Ann takes no mulligan, Bob takes no mulligan; seats Ann, Bob; seed 7",
            decks="patients: Spectre",
        ),
    ),
    lay=on_table,
    prefix="gd",
    play=PLAY,
)
