"""Gothic Doctor: its rules, its kinds of dispute, and how it is played."""

from __future__ import annotations

from cardgen.games.gothic_doctor import (
    action_cards,
    bonus_cards_of_this_game,
    bonuses,
    curing,
    discarding,
    drawing,
    hands_library_and_first_doctor,
    mulligan,
    players_length_and_aim,
    the_clock,
    the_end_and_the_score,
    the_last_round,
    the_waiting_room,
    what_the_action_cards_do,
    your_turn,
)
from cardgen.games.gothic_doctor.domains import DOMAINS
from cardgen.games.gothic_doctor.kinds import HANDLERS
from cardgen.games.gothic_doctor.lay_facts import on_table
from cardgen.games.gothic_doctor.play import PLAY
from cardgen.games.gothic_doctor.table import PLACES, Table, book
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
    places=PLACES,
)
