"""The games of these tests: folders of data, and nothing else."""

from __future__ import annotations

import shutil
from functools import cache
from pathlib import Path

from cardgen.loading.game import load_game
from cardgen.model.game import Game
from cardgen.project.judging.referees import referee_of
from cardgen.rulings.kind import Referee

FOLDER = Path(__file__).parent / "carddata"
NAMES = tuple(sorted(path.name for path in FOLDER.iterdir()))


@cache
def game(name: str) -> Game:
    """Load one of them, once."""
    return load_game(FOLDER / name)


def referee(name: str) -> Referee:
    """Give its referee."""
    found = referee_of(game(name))
    assert isinstance(found, Referee)
    return found


def copied(to: Path, *names: str) -> Path:
    """Copy some of them into a project of their own."""
    for name in names:
        shutil.copytree(FOLDER / name, to / "carddata" / name)
    return to
