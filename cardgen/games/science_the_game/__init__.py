"""Science!: The Game: its rules, its kinds of dispute, and how it is played."""

from __future__ import annotations

from cardgen.games.science_the_game import (
    completing_an_invention,
    hire_researchers,
    midnight,
    research_an_invention,
    seek_funding,
    shorter_and_longer_games,
    the_end_and_the_winners,
    the_round,
    the_setup,
    the_turn,
    what_is_needed,
    world_events,
)
from cardgen.games.science_the_game.domains import DOMAINS
from cardgen.games.science_the_game.kinds import HANDLERS
from cardgen.games.science_the_game.lay_facts import on_table
from cardgen.games.science_the_game.play import PLAY
from cardgen.games.science_the_game.table import Table, book
from cardgen.rulings.kind import Referee
from cardgen.rulings.table.facts import Facts

CHAPTERS = (
    what_is_needed, the_setup, the_round, the_turn, seek_funding, research_an_invention, hire_researchers,
    completing_an_invention, world_events, midnight, the_end_and_the_winners, shorter_and_longer_games,
)  # fmt: skip
REFEREE = Referee(book, Table, Facts(), lay=on_table, prefix="sc", play=PLAY, domains=DOMAINS, handlers=HANDLERS)
