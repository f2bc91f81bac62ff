"""The booklet of each game, made once for all tests that read it back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache

from cardgen.model.game import Game
from cardgen.model.verdict import Ruling, Verdict
from cardgen.project.find import find_project
from cardgen.project.judging.judge import judge_game
from cardgen.project.looks.load import face_maker, load
from cardgen.project.paper.booklet import BookletResult, make_booklets
from tests.conftest import ROOT

GAMES = [path.parent.name for path in sorted((ROOT / "carddata").glob("*/booklet.yaml"))]


@cache
def booklet_of(name: str) -> BookletResult:
    """Make the booklet of one of the project's games, with its rulings."""
    project = find_project(ROOT)
    game = load(project, name)
    return make_booklets(project, game, face_maker(project, game), judge_game(game))


@cache
def bare_booklet_of(name: str) -> BookletResult:
    """Make the booklet of one of the project's games with the facts of disputes in place of their stories.

    Every other dispute is judged.
    """
    project = find_project(ROOT)
    game = without_stories(load(project, name))
    return make_booklets(project, game, face_maker(project, game), verdicts_of(game), ())


def without_stories(game: Game) -> Game:
    """Leave the stories out, in whose place the facts of every dispute are printed."""
    return replace(game, disputes=tuple(replace(dispute, story="") for dispute in game.disputes))


def verdicts_of(game: Game) -> Mapping[str, Verdict | None]:
    """Judge every other dispute."""
    told = Verdict(Ruling.LEGAL, says="The referee has spoken.")
    return {dispute.id: told if n % 2 else None for n, dispute in enumerate(game.disputes)}
