"""Whether a game by data can be played: some random games are, and one that never ends or gets stuck is a problem."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from cardgen.errors import NOWHERE, Place, Problem
from cardgen.model.game import Game
from cardgen.model.referee_data import RefereeData
from cardgen.project.judging.referees import by_data
from cardgen.rulings.play.deal import NAMES, Deal, usual_options
from cardgen.rulings.play.match import Match

SEEDS = range(3)
"""The games that are tried with each number of players."""


def trial(game: Game) -> Iterator[Problem]:
    """Play a game by data at random with the fewest and the most players; give what keeps it from ending.

    Raises UsageError: all that its referee.yaml cannot mean.
    """
    referee = by_data(game)
    if referee is None or game.referee is None or referee.play is None:
        return
    least = game.players.least or 2
    for players in dict.fromkeys((least, min(game.players.most or least, len(NAMES)))):
        for seed in SEEDS:
            if (fault := _stuck(game, referee.play, players, seed)) is not None:
                yield fault
                return


def _stuck(game: Game, play: object, players: int, seed: int) -> Problem | None:
    """Play one game; say where it gets stuck, or that it does not end."""
    match: Match = Match(play, usual_options(game), game)  # type: ignore[arg-type, type-arg]
    table = match.play.deal(Deal(game, NAMES[:players], match.options, seed))
    draw, data, most = Random(seed), game.referee, match.play.for_bots.most_acts
    assert data is not None
    again = f"`cardgen play {game.id} --random --players {players} --seed {seed}` shows it"
    for number in range(most):
        if match.is_over(table):
            return None
        act = match.sample(table, draw)
        if act is None:
            what = (
                f"nobody can do anything after {number} acts, and the game is not over: it is the turn of {table.turn}"
            )
            return Problem(_at(data, "turn", "tricks"), "J012", what, "something that may always be done", fix=again)
        table = match.apply(table, act)
    what = f"a game played at random is not over after {most} acts"
    return Problem(_at(data, "end", "turn", "tricks"), "J012", what, "an `end` that comes", fix=again)


def _at(data: RefereeData, *sections: str) -> Place:
    """Give the place of the first rule of the first of some sections that there is."""
    return next((one.place for name in sections for one in data.of(name)), data.place or NOWHERE)
