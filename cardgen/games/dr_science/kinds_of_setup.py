"""The kind of dispute about a setup: is it right, as far as it was described."""

from __future__ import annotations

from collections.abc import Mapping

from cardgen.games.dr_science import laying
from cardgen.games.dr_science.acts import Prepare
from cardgen.games.dr_science.setting_up import faults
from cardgen.games.dr_science.table import Table
from cardgen.games.dr_science.words.box import FEWEST, MOST
from cardgen.rulings.table.facts import Given
from cardgen.rulings.unknown import NOTHING, Open
from cardgen.rulings.worded import logic


def setup(t: Table, f: Given) -> Table:
    """Say who plays; what else was described is looked at where it is told."""
    made = Table(about=f.about)
    laying.people(made, f)
    told = f.players if f.said("players") else len(made.seats) or _counted(f) or NOTHING
    able = [n for n in range(FEWEST, MOST + 1) if not isinstance(told, Open) or n in told.values]
    made.players = told if isinstance(told, int) else f.open("players", able, "How many play?")
    return made


def _counted(f: Given) -> int:
    """Count the players of whom each something was told."""
    told = [value for value in (f.hands, f.tableaus, f.score_piles) if isinstance(value, Mapping)]
    return max(map(len, told), default=0)


LOGICS = {"setup-check": logic(lambda f, t: Prepare(f, t), lay=setup, wrong=faults)}
