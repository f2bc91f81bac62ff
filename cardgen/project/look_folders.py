"""The folders and files that a game's look is made of."""

from __future__ import annotations

from pathlib import Path

from cardgen.errors import Problem
from cardgen.loading.files import shown
from cardgen.loading.theme import read_theme
from cardgen.model.game import Game
from cardgen.model.slots import READY
from cardgen.model.stock import CardSize
from cardgen.project.find import Project
from cardgen.project.ready import uses_ready
from cardgen.shipped import came_with


def theme_files(project: Project, game: Game) -> tuple[Path, ...]:
    """Give the files a theme is made of, each laid over those behind it; the last is the one that must be there."""
    folders = [*_own_looks(project, game), *([project.usual / READY] if uses_ready(game) else [])]
    *over, last = (Path(shown(folder / "theme.yaml")) for folder in folders)
    return (*(path for path in over if path.is_file()), last)


def card_size(project: Project, game: Game) -> CardSize | None:
    """Read how large the cards are; None without a look, or with one that cannot be read, which validating reports."""
    problems: list[Problem] = []
    files = theme_files(project, game)
    theme = read_theme(files, problems) if files[-1].is_file() else None
    return theme.card if theme is not None and not problems else None


def look_folders(project: Project, game: Game) -> tuple[Path, ...]:
    """Give the folders of a game's templates and drawings: its own, that of a game it extends, the shared ones."""
    own = [folder for folder in _own_looks(project, game) if folder.is_dir()] or [project.templates / game.id]
    return tuple(dict.fromkeys(Path(shown(folder)) for folder in (*own, project.shared, project.usual)))


def _own_looks(project: Project, game: Game) -> list[Path]:
    own = [project.templates / game.id]
    if game.extends:
        base = project.templates / game.extends
        own.append(base if base.is_dir() else came_with("templates") / game.extends)
    return own
