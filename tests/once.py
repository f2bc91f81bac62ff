"""The project's own games do not change while they are tested: each is read once, wherever it is read from."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from cardgen.errors import Problem
from cardgen.loading import game as loading
from cardgen.model.game import Game

ROOT = Path(__file__).resolve().parent.parent
read_anew = loading.read_game
"""What reads a game whether it was read before or not."""


@lru_cache(maxsize=16)
def _once(folder: Path, _where: Path, by_letters: bool) -> tuple[Game | None, tuple[Problem, ...]]:
    """Read a game; places in it are told as seen from *where*."""
    problems: list[Problem] = []
    return read_anew(folder, problems, by_letters), tuple(problems)


def read_game(folder: Path, problems: list[Problem], by_letters: bool = False) -> Game | None:
    """Stand in for the reader of games."""
    if folder.absolute().parent != ROOT / "carddata":
        return read_anew(folder, problems, by_letters)
    game, wrong = _once(folder, Path.cwd(), by_letters)
    problems += wrong
    return game


loading.read_game = read_game
