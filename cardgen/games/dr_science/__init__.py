"""Dr. Science: its rules, its kinds of dispute, and how it is played."""

from __future__ import annotations

from cardgen.games.dr_science import (
    cards_and_players,
    draw,
    hypothesize,
    playing_a_card,
    scoring,
    sets_runs_and_a_valid_hypothesis,
    setting_up,
    the_end_of_the_game,
    tricks_and_turns,
    trump,
    variants,
    who_wins_the_trick,
)
from cardgen.games.dr_science.box import box_of
from cardgen.games.dr_science.domains import DOMAINS
from cardgen.games.dr_science.kinds import HANDLERS
from cardgen.games.dr_science.lay_facts import people
from cardgen.games.dr_science.play import PLAY
from cardgen.games.dr_science.table import Table, book
from cardgen.rulings.kind import Referee
from cardgen.rulings.table.facts import Facts

CHAPTERS = (
    cards_and_players, setting_up, tricks_and_turns, playing_a_card, trump, who_wins_the_trick,
    sets_runs_and_a_valid_hypothesis, hypothesize, draw, the_end_of_the_game, scoring, variants,
)  # fmt: skip
REFEREE = Referee(
    book,
    Table,
    Facts(),
    lay=people,
    prefix="ds",
    play=PLAY,
    called=lambda game: box_of(game).spellings,
    domains={**DOMAINS, "act": PLAY.acts.told},
    handlers=HANDLERS,
)
