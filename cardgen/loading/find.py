"""Find the folder of a game by its name."""

from __future__ import annotations

import os
from pathlib import Path

from cardgen.errors import NOWHERE, Place, Problem, UsageError, nearest, quoted, quoted_list
from cardgen.loading.files import shown
from cardgen.shipped import came_with


def find_game(carddata: Path, name: str) -> Path:
    """Find a game's folder by name: one of the project, else one that came with cardgen.

    Raises UsageError: P002 no such game, with the nearest one, or P010 a folder without game.yaml.
    """
    folder = carddata / name
    inside = bool(name) and folder.parent == carddata
    # A name may be longer than any file's; os.path takes that for "not there".
    if inside and os.path.isfile(folder / "game.yaml"):
        return folder
    if inside and os.path.isdir(folder):
        raise UsageError(no_game_file(folder))
    usual = came_with("carddata") / name
    if bool(name) and usual.parent == came_with("carddata") and os.path.isfile(usual / "game.yaml"):
        return usual
    games = games_in(carddata)
    what = f"there is no game {quoted(name)} in {shown(carddata)}"
    fix = "" if games else "`cardgen new` begins one"
    near = nearest(Path(name).name, (*games, *games_in(came_with("carddata"))))
    raise UsageError(Problem(NOWHERE, "P002", what, quoted_list(games), near, fix))


def games_in(carddata: Path) -> list[str]:
    """List the games of a folder by name."""
    return [path.parent.name for path in sorted(carddata.glob("*/game.yaml"))]


def no_game_file(folder: Path) -> Problem:
    """Say that a folder is no game."""
    fix = "rename `game.yml`" if (folder / "game.yml").exists() else "write one, or move the folder out of `carddata/`"
    return Problem(Place(shown(folder)), "P010", "the folder has no file `game.yaml`", "one in each game", fix=fix)
