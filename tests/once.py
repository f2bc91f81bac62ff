"""The project's own games do not change while they are tested.

Each is read once, wherever it or a copy of it lies, and each of its disputes is judged once.
"""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from cardgen.errors import Problem
from cardgen.loading import game as loading
from cardgen.loading.files import shown
from cardgen.model.dispute import Dispute
from cardgen.model.game import Game
from cardgen.model.verdict import Verdict
from cardgen.project import kept_games
from cardgen.rulings import core

ROOT = Path(__file__).resolve().parent.parent
read_anew = loading.read_game
read_kept = kept_games.read_once
judge_anew = core.judge
"""What reads a game, takes what was kept of it, and judges a dispute, whether that was done before or not."""


class _Asked(NamedTuple):
    """A game of ours, how its folder is called in messages, and whether its words are read by letters."""

    name: str
    shown: str
    by_letters: bool


_kept: set[int] = set()
_judged: dict[tuple[int, int], tuple[Any, Verdict]] = {}
_read: dict[_Asked, tuple[Game | None, tuple[Problem, ...]]] = {}


def read_game(folder: Path, problems: list[Problem], by_letters: bool = False, language: str = "") -> Game | None:
    """Stand in for the reader of games."""
    if language or not _is_ours(folder):
        return read_anew(folder, problems, by_letters, language)
    asked = _Asked(folder.name, shown(folder), by_letters)
    if asked not in _read:
        found: list[Problem] = []
        game = read_anew(folder, found, by_letters)
        _read[asked] = game, tuple(found)
        if game is not None:
            _keep_game(game)
    game, wrong = _read[asked]
    problems += wrong
    return game


def read_once(folder: Path) -> Game:
    """Stand in for what takes a game that was kept: that would be another one each time."""
    return loading.load_game(folder) if _is_ours(folder) else read_kept(folder)


def _keep_game(game: Game) -> None:
    for one in (game, game.table, game.original):
        if one is not None:
            keep(one, *one.disputes)


def keep(*things: Game | Dispute) -> None:
    """Note what stays as long as the tests run, so that it is told by where it is."""
    _kept.update(map(id, things))


def _is_ours(folder: Path) -> bool:
    """Say whether a folder is that of a game of ours, or a copy of it in which nothing was changed."""
    ours = ROOT / "carddata" / folder.name
    return folder.absolute() == ours or (ours.is_dir() and folder.is_dir() and _held(folder) == _held_by_ours(ours))


def _held(folder: Path) -> dict[str, bytes]:
    """Give what the files of a folder hold; a link is told by where it leads."""
    files = (path for path in folder.rglob("*") if path.is_symlink() or path.is_file())
    return {
        str(path.relative_to(folder)): os.fsencode(path.readlink()) if path.is_symlink() else path.read_bytes()
        for path in files
    }


_held_by_ours = cache(_held)


def judge(referee: Any, game: Game, dispute: Dispute, off: frozenset[str] = frozenset()) -> Verdict:
    """Stand in for the judge."""
    if off or not {id(game), id(dispute)} <= _kept:
        return judge_anew(referee, game, dispute, off)
    asked = id(game), id(dispute)
    if asked not in _judged or _judged[asked][0] is not referee:
        _judged[asked] = referee, judge_anew(referee, game, dispute)
    return _judged[asked][1]


loading.read_game = read_game
kept_games.read_once = read_once
core.judge = judge
