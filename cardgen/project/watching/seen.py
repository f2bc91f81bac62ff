"""Read a game as it is now, and say what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from cardgen.errors import CardgenError, Problem
from cardgen.faces.draft import DraftMaker
from cardgen.faces.maker import FaceMaker
from cardgen.loading.booklet import read_booklet
from cardgen.loading.game import read_game
from cardgen.model.game import Game
from cardgen.model.theme import Ink
from cardgen.project.find import Project
from cardgen.project.looks.check_fonts import font_problems
from cardgen.project.looks.check_templates import TemplateCheck
from cardgen.project.looks.folders import look_folders
from cardgen.project.looks.load import load_theme, readable_looks
from cardgen.project.paper.draft import by_card, draft_game
from cardgen.project.watching.sides import Seen, drawn

_UNREADABLE = ("Y", "P")
"""How the codes begin of what leaves no data to show."""


def look(project: Project, name: str, before: Seen | None = None) -> Seen:
    """Read a game and draw its faces, as drafts where something is wrong with the data.

    Where a file cannot be read at all, what was seen *before* is kept with what is wrong now.
    """
    problems: list[Problem] = []
    game = None
    try:
        game = read_game(project.carddata / name, problems, language=project.language)
        if problems and not any(problem.code.startswith(_UNREADABLE) for problem in problems):
            game, _ = draft_game(project, name)
            draft = drawn(game, _maker(project, game, problems))
            return replace(draft, problems=CardgenError(*problems).problems, draft=True)
        if game is not None and not problems:
            return drawn(game, _maker(project, game), before)
    except CardgenError as error:
        problems += error.problems
    found = CardgenError(*problems).problems
    if before is None:
        return Seen(name, game.title if game is not None else name, problems=found, fresh=False)
    return replace(before, problems=found, fresh=False)


def _maker(project: Project, game: Game, problems: Iterable[Problem] = ()) -> FaceMaker:
    """Make the faces of a game; those of cards that have problems as drafts."""
    theme, folders = load_theme(project, game), readable_looks(project, game)
    wanting = [problem for problem in font_problems(theme) if not problem.warns]
    if wanting:
        raise CardgenError(*wanting)
    wrong = by_card(game, problems)
    return DraftMaker(game, theme, folders, Ink.FULL, wrong) if wrong else FaceMaker(game, theme, folders)


def looked_over(project: Project, seen: Seen) -> Seen:
    """Check what takes longer than drawing: drawings that no card uses yet, invariants, the booklet."""
    if seen.game is None or not seen.fresh or seen.draft:
        return seen
    from cardgen.checking.check import check  # late: it takes a database, and the cards are to be shown before

    problems: list[Problem] = []
    try:
        game = seen.game.original or seen.game
        problems += TemplateCheck(game, look_folders(project, game)).check()
        problems += check(game)
        read_booklet(project.carddata / seen.name, game, problems)
    except CardgenError as error:
        problems += error.problems
    return replace(seen, problems=CardgenError(*seen.problems, *problems).problems)


def files_of(project: Project, name: str, seen: Seen | None = None) -> tuple[Path, ...]:
    """Give the folders that a game is made of: its own, and those of a game that it extends."""
    base = seen.game.extends if seen is not None and seen.game is not None else ""
    names = (name, base) if base else (name,)
    return tuple(folder / one for one in names for folder in (project.carddata, project.templates))
