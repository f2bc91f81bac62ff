"""Which games are printed in the language that is asked for."""

from __future__ import annotations

from pathlib import Path

from cardgen.errors import Place, Problem, UsageError, quoted_list
from cardgen.loading.files import shown
from cardgen.loading.find import find_game
from cardgen.loading.languages import languages
from cardgen.project.find import Project


def games_asked(project: Project, names: tuple[str, ...] = ()) -> tuple[str, ...]:
    """Name the games that are meant: those named, or all; of all, those that have texts in the project's language.

    Raises UsageError: P002 no such game, P018 one that is named has no texts in the language, or none has.
    """
    folders = [find_game(project.carddata, name) for name in names or project.games()]
    there = [folder for folder in folders if not project.language or project.language in languages(folder)]
    for folder in folders if names or not there else ():
        check_language(folder, project.language)
    return tuple(folder.name for folder in there)


def check_language(folder: Path, language: str) -> None:
    """Refuse a language that a game has no texts in; none is the game's own.

    Raises UsageError: P018.
    """
    known = languages(folder)
    if language and language not in known:
        what = f"`{folder.name}` has no texts in `{language}`"
        fix = f"write them beside its files, such as `game.{language}.yaml`"
        expected = quoted_list(known) or "no other language than its own"
        raise UsageError(Problem(Place(shown(folder)), "P018", what, expected, fix=fix))
