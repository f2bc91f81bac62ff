"""Gothic Doctor: its rules, its kinds of dispute, and how it is played."""

from __future__ import annotations

# rules are heard in the order in which their chapters state them
# isort: off
from cardgen.games.gothic_doctor import waiting_room, setup, action_cards, curing, drawing, bonuses, ending

# isort: on
from cardgen.games.gothic_doctor.cards import DOMAINS
from cardgen.games.gothic_doctor.kinds import HANDLERS
from cardgen.games.gothic_doctor.laying import on_table
from cardgen.games.gothic_doctor.play import PLAY
from cardgen.games.gothic_doctor.table import Table, book
from cardgen.rulings.kind import Referee
from cardgen.rulings.table.facts import Facts

CHAPTERS = (waiting_room, setup, action_cards, curing, drawing, bonuses, ending)
REFEREE = Referee(
    book,
    Table,
    Facts(),
    lay=on_table,
    prefix="gd",
    play=PLAY,
    domains=DOMAINS,
    handlers=HANDLERS,
)
