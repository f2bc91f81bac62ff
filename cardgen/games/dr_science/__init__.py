"""Dr. Science: its rules, its kinds of dispute, and how it is played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

# rules are heard in the order in which their chapters state them
# isort: off
from cardgen.games.dr_science import cards_and_players, setting_up, tricks_and_turns, playing_a_card
from cardgen.games.dr_science import who_wins_the_trick, sets_and_runs, hypothesizing, drawing, end_of_the_game, scoring

# isort: on
from cardgen.games.dr_science import kinds_of_logs, kinds_of_plays, kinds_of_tableaus
from cardgen.games.dr_science.laying import people
from cardgen.games.dr_science.table import Table, book
from cardgen.games.dr_science.whole_game import PLAY
from cardgen.games.dr_science.words.box import box_of
from cardgen.games.dr_science.words.cards import card_told, play_told
from cardgen.games.dr_science.words.scores import score_told, together
from cardgen.rulings.kind import Referee
from cardgen.rulings.notation.domain import Whole
from cardgen.rulings.table.facts import Facts

CHAPTERS = (
    cards_and_players, setting_up, tricks_and_turns, playing_a_card, who_wins_the_trick, sets_and_runs, hypothesizing,
    drawing, end_of_the_game, scoring, kinds_of_tableaus, kinds_of_plays, kinds_of_logs,
)  # fmt: skip
DOMAINS: Mapping[str, Any] = {
    "how many": Whole(0),
    "number of players": Whole(None, None, "2, 3 or 4"),
    "team": together,
    "card": card_told,
    "play": play_told,
    "act": PLAY.acts.told,
    "score": score_told,
}
"""What values facts and answers of kinds.yaml have that only this game knows, by the names they have there."""
book.cites("others-suit", "lead-may-activate", "partners-trump", "off-suit-never-wins", "values-compare")
REFEREE = Referee(
    book,
    Table,
    Facts(),
    lay=people,
    prefix="ds",
    play=PLAY,
    called=lambda game: box_of(game).spellings,
    domains=DOMAINS,
    handlers={name: one for chapter in CHAPTERS for name, one in getattr(chapter, "HANDLERS", {}).items()},
)
