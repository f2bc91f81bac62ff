"""The job of listing the games: what each holds, what printing it takes, which disputes it settles."""

from __future__ import annotations

from dataclasses import dataclass

from cardgen.errors import CardgenError, Problem, UsageError
from cardgen.loading.find import find_game
from cardgen.loading.game import load_game
from cardgen.loading.papers import find_paper
from cardgen.model.game import Game
from cardgen.model.stock import Paper
from cardgen.project.find import Project
from cardgen.project.judging.referees import sound_referee_of
from cardgen.project.looks.folders import card_size
from cardgen.project.paper.leaves import by_size


@dataclass(frozen=True, slots=True)
class Listed:
    """What the list says of a game; no leaves when it has no look to print it with."""

    game: Game
    leaves: int | None
    judged: tuple[str, ...]
    not_judged: tuple[str, ...]


def list_games(project: Project, paper: str) -> tuple[list[Listed], list[Problem]]:
    """List every game that can be read, and the problems of those that cannot."""
    sheet = find_paper(project.press, paper)
    listed: list[Listed] = []
    problems: list[Problem] = []
    for name in project.games():
        try:
            listed.append(_listed(project, load_game(find_game(project.carddata, name)), sheet))
        except CardgenError as error:
            problems += error.problems
    return listed, problems


def _listed(project: Project, game: Game, paper: Paper) -> Listed:
    referee = sound_referee_of(game)
    judged = tuple(referee.kinds) if referee is not None else ()
    written = dict.fromkeys(dispute.kind.text for dispute in game.disputes)
    others = tuple(kind for kind in written if referee is None or referee.find(kind) is None)
    return Listed(game, _leaves(project, game, paper), judged, others)


def _leaves(project: Project, game: Game, paper: Paper) -> int | None:
    card = card_size(project, game)
    try:
        lots = by_size(game, card, paper, ((one, one.copies) for one in game.cards)) if card is not None else []
    except UsageError:
        return None
    return sum(lot.leaves for lot in lots) or None
