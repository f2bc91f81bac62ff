"""The rule book: its chapters in order, for rules are heard in the order in which they are stated."""
# isort: skip_file

from __future__ import annotations

from cardgen.games.dr_science import (
    cards_and_players,
    setting_up,
    what_the_box_has,
    tricks_and_turns,
    playing_a_card,
    trump,
)
from cardgen.games.dr_science import who_wins_the_trick, sets_and_runs, hypothesizing, drawing, end_of_the_game, scoring
from cardgen.games.dr_science.table import book

CHAPTERS = (
    cards_and_players, setting_up, what_the_box_has, tricks_and_turns, playing_a_card, trump, who_wins_the_trick,
    sets_and_runs, hypothesizing, drawing, end_of_the_game, scoring,
)  # fmt: skip
__all__ = ["CHAPTERS", "book"]

book.cites("others-suit", "lead-may-activate", "partners-trump", "off-suit-never-wins", "values-compare")
