"""What tells whether two machines, or two days, have the same game and the same program."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import cardgen

_PACKAGE = Path(cardgen.__file__).parent
_PLAYS = (
    "model", "rulings", "games", "playtest/bots", "playtest/batch.py", "playtest/card_watch.py", "playtest/deciding.py",
    "playtest/one_game.py",
)  # fmt: skip
"""The code on which it hangs how a game goes, and what is noted of it."""
_TOLD_ELSE = {"disputes", "talk.yaml"}
"""What lies in a game's folder and changes no game."""
_SHORT = 12


@cache
def program() -> str:
    """Give the version of cardgen, with a sum of what plays in it."""
    files = (file for name in _PLAYS for file in _code(_PACKAGE / name))
    return f"{cardgen.__version__}+{_sum(_PACKAGE, files)}"


def of_game(folders: Iterable[Path]) -> str:
    """Give a sum of the folders that a game is read from."""
    return "-".join(
        _sum(folder, (one for one in folder.rglob("*") if one.is_file() and not {*_below(folder, one)} & _TOLD_ELSE))
        for folder in folders
    )


def _code(path: Path) -> Iterable[Path]:
    return path.rglob("*.py") if path.is_dir() else (path,)


def _below(folder: Path, file: Path) -> tuple[str, ...]:
    return file.relative_to(folder).parts


def _sum(folder: Path, files: Iterable[Path]) -> str:
    told = hashlib.sha256()
    for name, file in sorted(("/".join(_below(folder, file)), file) for file in files):
        told.update(name.encode() + b"\0" + hashlib.sha256(file.read_bytes()).digest())
    return told.hexdigest()[:_SHORT]
