"""Gothic Doctor: its rules, its kinds of dispute, and how it is played."""

from __future__ import annotations

# rules are heard in the order in which their chapters state them
# isort: off
from cardgen.games.gothic_doctor import players_length_and_aim, the_waiting_room, bonus_cards_of_this_game
from cardgen.games.gothic_doctor import hands_library_and_first_doctor, mulligan, your_turn, action_cards, curing
from cardgen.games.gothic_doctor import drawing, discarding, bonuses, the_last_round, the_end_and_the_score, the_clock
from cardgen.games.gothic_doctor import what_the_action_cards_do

# isort: on
from cardgen.games.gothic_doctor.domains import DOMAINS
from cardgen.games.gothic_doctor.kinds import HANDLERS
from cardgen.games.gothic_doctor.lay_facts import on_table
from cardgen.games.gothic_doctor.play import PLAY
from cardgen.games.gothic_doctor.table import ZONES, Table, book
from cardgen.rulings.kind import Referee
from cardgen.rulings.table.facts import Facts

CHAPTERS = (
    players_length_and_aim, the_waiting_room, bonus_cards_of_this_game, hands_library_and_first_doctor, mulligan,
    your_turn, action_cards, curing, drawing, discarding, bonuses, the_last_round, the_end_and_the_score, the_clock,
    what_the_action_cards_do,
)  # fmt: skip
REFEREE = Referee(
    book,
    Table,
    Facts(),
    lay=on_table,
    prefix="gd",
    play=PLAY,
    domains=DOMAINS,
    handlers=HANDLERS,
    places=ZONES,
)
