"""12 Shorter and longer games: the goal is an option, and agreed on before the game."""

from __future__ import annotations

from cardgen.games.science_the_game.acts import ChangeGoal
from cardgen.games.science_the_game.table import book

book.cites("shorter-game", "longer-game")
book.bars("goal-agreed-before", ChangeGoal, lambda h, a: (int(h.options["goal"]),), "agreed before")
