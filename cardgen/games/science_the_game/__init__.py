"""Science!: The Game: its rules, its kinds of dispute, and how it is played."""

from __future__ import annotations

# rules are heard in the order in which their chapters state them
# isort: off
from cardgen.games.science_the_game import setup, rounds, turns, researching, hiring, completing, bargaining, ending

# isort: on
from cardgen.games.science_the_game.kinds import HANDLERS
from cardgen.games.science_the_game.laying import on_table
from cardgen.games.science_the_game.play import PLAY
from cardgen.games.science_the_game.table import Table, book
from cardgen.games.science_the_game.told import DOMAINS
from cardgen.rulings.kind import Referee
from cardgen.rulings.table.facts import Facts

CHAPTERS = (setup, rounds, turns, researching, hiring, completing, bargaining, ending)
REFEREE = Referee(book, Table, Facts(), lay=on_table, prefix="sc", play=PLAY, domains=DOMAINS, handlers=HANDLERS)
