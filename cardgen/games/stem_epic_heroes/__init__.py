"""STEM: Epic Heroes: its rules, its kinds of dispute, and how it is played."""

from __future__ import annotations

# rules are heard in the order in which their chapters state them
# isort: off
from cardgen.games.stem_epic_heroes import setup, discoveries, heroes, enhancements, inspirations, turns, field, drawing
from cardgen.games.stem_epic_heroes import ending

# isort: on
from cardgen.games.stem_epic_heroes.kinds import HANDLERS
from cardgen.games.stem_epic_heroes.laying import on_table
from cardgen.games.stem_epic_heroes.play import PLAY
from cardgen.games.stem_epic_heroes.table import Table, book
from cardgen.games.stem_epic_heroes.telling import DOMAINS
from cardgen.rulings.kind import Referee
from cardgen.rulings.table.facts import Facts

CHAPTERS = (setup, discoveries, heroes, enhancements, inspirations, turns, field, drawing, ending)
REFEREE = Referee(book, Table, Facts(), lay=on_table, prefix="eh", play=PLAY, domains=DOMAINS, handlers=HANDLERS)
