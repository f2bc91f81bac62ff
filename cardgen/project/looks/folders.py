"""The folders and files that a game's look is made of."""

from __future__ import annotations

from pathlib import Path

from cardgen.errors import Place, Problem
from cardgen.loading.files import shown
from cardgen.loading.theme import read_theme
from cardgen.model.game import Game
from cardgen.model.slots import READY
from cardgen.model.stock import CardSize
from cardgen.project.find import Project
from cardgen.project.looks.builtin_faces import uses_ready
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
    return [_look(project, name) for name in (game.id, game.extends) if name]


def _look(project: Project, name: str) -> Path:
    """Give the folder of a look: the project's, or the one that came with cardgen."""
    own, usual = project.templates / name, came_with("templates") / name
    return usual if not own.is_dir() and usual.is_dir() else own


def no_look(project: Project, game: Game) -> Problem:
    """Say that a game has no look, and from where it could have one."""
    faces = {kind.face for kind in game.card_types.values()}
    themes = (path for folder in (project.templates, came_with("templates")) for path in folder.glob("*/theme.yaml"))
    looks = (path.parent for path in themes)
    fitting = [shown(look) for look in looks if all((look / f"{face}.xml").is_file() for face in faces)]
    own = project.templates / game.id
    what = f"the game `{game.id}` has no templates"
    expected = "a folder with `theme.yaml` and a template for each side of a card"
    fix = "`cardgen faces` lists ready faces, which need none; write their names in `game.yaml`"
    if fitting:
        fix = f"copy `{fitting[0]}` there, which has these faces"
    return Problem(Place(shown(own)), "T001", what, expected, fix=fix)
