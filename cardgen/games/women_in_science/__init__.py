"""Women in Science and Engineering: its rules, its kinds of dispute, and how it is played."""

from __future__ import annotations

from cardgen.games.women_in_science import (
    aim,
    cards,
    how_modifiers_work,
    score,
    set_up_and_piles,
    single_modifiers,
    the_end,
    variants,
    your_turn_1_draw,
    your_turn_2_act,
    your_turn_3_discard,
)
from cardgen.games.women_in_science.domains import DOMAINS
from cardgen.games.women_in_science.kinds import HANDLERS
from cardgen.games.women_in_science.lay_facts import on_table
from cardgen.games.women_in_science.play import PLAY
from cardgen.games.women_in_science.table import PLACES, Table, book
from cardgen.rulings.kind import Referee
from cardgen.rulings.table.facts import Facts

CHAPTERS = (
    aim, cards, set_up_and_piles, your_turn_1_draw, your_turn_2_act, how_modifiers_work, single_modifiers,
    your_turn_3_discard, the_end, score, variants,
)  # fmt: skip
REFEREE = Referee(
    book, Table, Facts(), lay=on_table, prefix="ws", play=PLAY, domains=DOMAINS, handlers=HANDLERS, places=PLACES
)
