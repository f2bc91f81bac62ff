"""The referee of a game: in the module of the game's name, or at an entry point."""

from __future__ import annotations

import importlib.util
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cardgen.errors import UsageError
from cardgen.model.game import Game
from cardgen.project.judging.own_code import adds_of

if TYPE_CHECKING:  # whether there is a referee is told without loading what a referee needs
    from importlib.metadata import EntryPoints

    from cardgen.rulings import core


REFEREE = "referee.yaml"
"""The file that says by data what the rules of a game mean."""


def referee_of(game: Game) -> core.AnyReferee:
    """Find the referee of a game: its own, by a module or by data, or that of the game it extends.

    Raises UsageError: J009 the module cannot be loaded, D006 kinds.yaml names what it does not have; all that its
    referee.yaml cannot mean.
    """
    from cardgen.project.judging.told_cards import TOLD_CARDS  # late, as the core
    from cardgen.rulings import core

    table = game.table or game
    found = find_referee(game.id) or by_data(table) or (find_referee(game.extends) if game.extends else None)
    return core.for_game(found, table, TOLD_CARDS)


def by_data(game: Game) -> core.AnyReferee:
    """Make the referee of a game whose referee.yaml says what its rules mean; None where it has none.

    Raises UsageError: all that it cannot mean, each with its place; J009 its Python goes wrong; UntrustedError: J013
    that may not run.
    """
    if game.referee is None:
        return None
    from cardgen.rulings.by_data.referee import referee_of as made  # late, as the core

    return made(game, adds_of(game))


def sound_referee_of(game: Game) -> core.AnyReferee:
    """Find the referee of a game, for what only tells of it; None also where its referee.yaml is wrong.

    `cardgen validate` and whoever asks for a ruling tell what is wrong.
    """
    try:
        return referee_of(game)
    except UsageError:
        if game.referee is None:
            raise
        return None


def is_judged(folder: Path) -> bool:
    """Say whether disputes of the game of a folder are judged, without loading it."""
    from cardgen.loading.extension import base_folder, base_of

    base = base_of(folder)
    folders = (folder, base_folder(folder, base) if base else None)
    return any(one is not None and (has_referee(one.name) or (one / REFEREE).is_file()) for one in folders)


def find_referee(game: str) -> core.AnyReferee:
    """Find what a game's module gives, by the game's name; entry points are asked when no module has it.

    Raises UsageError: J009 the module cannot be loaded.
    """
    from cardgen.rulings.module import imported

    name = f"cardgen.games.{game.replace('-', '_')}"
    module: Any = imported(name) if _exists(name) else _from_entry_point(game)
    return getattr(module, "REFEREE", None) if module is not None else None


def has_referee(game: str) -> bool:
    """Say whether a game has a module or an entry point, without loading it."""
    return _exists(f"cardgen.games.{game.replace('-', '_')}") or bool(_installed().select(name=game))


def _exists(name: str) -> bool:
    try:
        return importlib.util.find_spec(name) is not None
    except (ImportError, ValueError):
        return False


def _from_entry_point(game: str) -> Any:
    found = next(iter(_installed().select(name=game)), None)
    from cardgen.rulings.module import guarded

    return guarded(found.load, found.value) if found is not None else None


@cache
def _installed() -> EntryPoints:
    """List the games of other packages: every installed package is looked at, once."""
    from importlib.metadata import entry_points

    return entry_points(group="cardgen.games")
