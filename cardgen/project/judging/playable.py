"""A game that is to be played whole: loaded, with how it is played, and the folders it is read from."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from cardgen.errors import NOWHERE, Problem, UsageError
from cardgen.loading.extension import base_of
from cardgen.loading.find import find_game, no_game_file
from cardgen.model.game import Game
from cardgen.project import game_cache
from cardgen.project.find import find_project
from cardgen.project.judging.kinds import load
from cardgen.project.judging.referees import by_data, find_referee, referee_of
from cardgen.rulings.play.game import Play


def playable(name: str, project: Path | None, folder: Path | None = None) -> tuple[Game, Play[Any]]:
    """Load a game, or the copy of it in a *folder*, with how it is played.

    Raises UsageError: P002 no such game, P010 the folder is no game, J010 it cannot be played whole; CardgenError
    when its data are wrong.
    """
    if folder is None:
        game = load(name, project)
        return game, play_of(game, referee_of(game))
    if not (folder / "game.yaml").is_file():
        raise UsageError(no_game_file(folder))
    copy = game_cache.read_once(folder)
    game = copy.table or copy
    return game, play_of(game, as_copy_of(name, game))


def as_copy_of(name: str, game: Game) -> Any:
    """Find the referee of a game for a copy that lies elsewhere."""
    from cardgen.project.judging.told_cards import TOLD_CARDS  # late, as the core
    from cardgen.rulings import core

    return core.for_game(find_referee(name) or by_data(game), game, TOLD_CARDS)


def play_of(game: Game, referee: Any) -> Play[Any]:
    """Find how a game is played whole.

    Raises UsageError: J010 nobody has told cardgen how.
    """
    if getattr(referee, "play", None) is None:
        what = f"{game.title} cannot be played here: its module does not say how it is dealt and played"
        raise UsageError(Problem(NOWHERE, "J010", what, fix="`cardgen judge GAME --help` lists what it rules on"))
    found: Play[Any] = referee.play
    return found


def folders_of(name: str, project: Path | None, copy: str = "") -> tuple[Path, ...]:
    """List the folders that a game is read from: its own, and that of the game it extends."""
    carddata = find_project(project).carddata
    folder = Path(copy) if copy else find_game(carddata, name)
    base = base_of(folder)
    return (folder, find_game(carddata, base)) if base else (folder,)
