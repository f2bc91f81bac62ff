"""Load what a job needs of a game: its model, its theme, the faces it prints."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from cardgen.errors import CardgenError
from cardgen.faces.maker import FaceMaker
from cardgen.links import links_out
from cardgen.loading.files import not_files, shown
from cardgen.loading.find import find_game
from cardgen.loading.game import load_game
from cardgen.loading.theme import read_theme
from cardgen.model.game import Game
from cardgen.model.theme import Ink, Theme
from cardgen.project.find import Project
from cardgen.project.games_asked import check_language
from cardgen.project.looks.builtin_faces import check_settings, uses_ready, with_own_letters
from cardgen.project.looks.folders import look_folders, no_look, theme_files
from cardgen.text.fonts import Font, load_font


def load(project: Project, name: str) -> Game:
    """Load a game by name.

    Raises UsageError (no such game, or no such language of it) or CardgenError (all problems of its data).
    """
    folder = find_game(project.carddata, name)
    check_language(folder, project.language)
    return load_game(folder, project.language)


def load_theme(project: Project, game: Game) -> Theme:
    """Load a game's theme; that of a game that extends another is laid over the other's.

    Raises CardgenError: T001 the game has no look, or every problem of the file.
    """
    folders = readable_looks(project, game)
    problems = [problem for folder in _strangers(project, folders) for problem in links_out(folder)]
    if problems:
        raise CardgenError(*problems)
    theme = read_theme(theme_files(project, game), problems)
    if theme is None or problems:
        raise CardgenError(*problems)
    return with_own_letters(theme) if uses_ready(game) else theme


def face_maker(project: Project, game: Game, ink: Ink = Ink.FULL, theme: Theme | None = None) -> FaceMaker:
    """Make the faces of a game.

    Raises CardgenError when the theme is wrong.
    """
    folders = readable_looks(project, game)
    theme = theme or load_theme(project, game)
    unknown = list(check_settings(game, theme, folders))
    if unknown:
        raise CardgenError(*unknown)
    return FaceMaker(game, theme, folders, ink)


def readable_looks(project: Project, game: Game) -> tuple[Path, ...]:
    """Give the folders of a game's look.

    Raises CardgenError: T001 there is none, or something in it cannot be read.
    """
    folders = look_folders(project, game)
    if not folders[0].is_dir() and not uses_ready(game):
        raise CardgenError(no_look(project, game))
    unread = [problem for folder in _strangers(project, folders) for problem in not_files(folder)]
    if unread:
        raise CardgenError(*unread)
    return folders


def _strangers(project: Project, folders: Iterable[Path]) -> list[Path]:
    """Leave out the folder that came with cardgen, in which everything is known."""
    return [folder for folder in folders if folder != Path(shown(project.usual))]


def font_of(maker: FaceMaker) -> Font:
    """Give the font that a file of a game begins with."""
    return load_font(next(iter(maker.theme.fonts.values())))
