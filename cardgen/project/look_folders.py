"""The folders and files that a game's look is made of."""

from __future__ import annotations

from pathlib import Path

from cardgen.loading.files import shown
from cardgen.loading.installed import came_with
from cardgen.model.game import Game
from cardgen.project.find import Project


def theme_files(project: Project, game: Game) -> tuple[Path, ...]:
    """Give the files a theme is made of, each laid over those behind it; the last is the one that must be there."""
    *over, last = (Path(shown(folder / "theme.yaml")) for folder in _own_looks(project, game))
    return (*(path for path in over if path.is_file()), last)


def look_folders(project: Project, game: Game) -> tuple[Path, ...]:
    """Give the folders of a game's templates and drawings: its own, that of a game it extends, the shared one."""
    own = [folder for folder in _own_looks(project, game) if folder.is_dir()] or [project.templates / game.id]
    return tuple(Path(shown(folder)) for folder in (*own, project.shared))


def _own_looks(project: Project, game: Game) -> list[Path]:
    own = [project.templates / game.id]
    if game.extends:
        base = project.templates / game.extends
        own.append(base if base.is_dir() else came_with("templates") / game.extends)
    return own
