"""The booklet of each game, made once for all tests that read it back."""

from __future__ import annotations

from functools import cache

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
