"""Women in Science and Engineering: its rules, its kinds of dispute, and how it is played."""

from __future__ import annotations

# rules are heard in the order in which their chapters state them
# isort: off
from cardgen.games.women_in_science import setup, piles, drawing, acting, needs, modifiers
from cardgen.games.women_in_science import answering, discarding, ending

# isort: on
from cardgen.games.women_in_science.cards import DOMAINS
from cardgen.games.women_in_science.kinds import HANDLERS
from cardgen.games.women_in_science.laying import on_table
from cardgen.games.women_in_science.play import PLAY
from cardgen.games.women_in_science.table import Table, book
from cardgen.rulings.kind import Referee
from cardgen.rulings.table.facts import Facts

CHAPTERS = (setup, piles, drawing, acting, needs, modifiers, answering, discarding, ending)
REFEREE = Referee(book, Table, Facts(), lay=on_table, prefix="ws", play=PLAY, domains=DOMAINS, handlers=HANDLERS)
