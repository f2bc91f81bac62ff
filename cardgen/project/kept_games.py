"""Games that were read without fault are kept for the next command, which need not read them again.

A kept game is used as long as each file of its folder, and of what reads it, is as long and as old as it was.
"""

from __future__ import annotations

import os
import pickle
import sys
import zlib
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import cast

from cardgen import __version__
from cardgen.errors import CardgenError
from cardgen.loading.files import shown
from cardgen.model.game import Game
from cardgen.shipped import kept

_MOST = 20
"""Games that are kept: those read last."""
_READERS = ("loading", "model")
"""The packages that say what a game is, and read it."""


def read_once(folder: Path) -> Game:
    """Read a game folder, or take what was kept of it.

    Raises CardgenError with every problem of every file.
    """
    path, state = _place(folder), _state(folder)
    found = _kept(path, state) if path is not None else None
    if found is None:
        from cardgen.loading.game import load_game  # late: of a kept game nothing is read

        found = load_game(folder)
        if path is not None and not found.extends:  # one that extends another changes with that one, too
            _keep(path, state, found)
    return found


def _place(folder: Path) -> Path | None:
    home = kept("games")
    return None if home is None else home / f"{zlib.crc32(os.fsencode(folder.resolve())):08x}.{folder.name}"


def _state(folder: Path) -> bytes:
    """Say what a game was read from: whose code, which files, how they are named in messages."""
    code = Path(__file__).parent.parent
    files = [*_files(folder), *(file for name in _READERS for file in _files(code / name) if file[0].endswith(".py"))]
    return repr((__version__, sys.version, shown(folder), sorted(files))).encode()


def _files(folder: Path) -> Iterator[tuple[str, int, int]]:
    """List the files below a folder, with how old and how long they are."""
    with suppress(OSError), os.scandir(folder) as found:
        for one in found:
            if one.is_dir(follow_symlinks=False):
                yield from _files(Path(one.path))
            else:
                file = one.stat(follow_symlinks=not one.is_symlink() or os.path.exists(one.path))
                yield one.path, file.st_mtime_ns, file.st_size


def _kept(path: Path, state: bytes) -> Game | None:
    try:
        with path.open("rb") as file:
            return cast(Game, pickle.load(file)) if file.read(len(state)) == state else None
    except Exception:  # it is not there, or damaged, in whatever way
        return None


def _keep(path: Path, state: bytes, game: Game) -> None:
    """Write a game down, whole or not at all; where nothing can be kept it is read again each time."""
    from cardgen.project.output import write  # late: as a rule nothing is written

    with suppress(CardgenError, OSError):
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        write(path, state + pickle.dumps(game, pickle.HIGHEST_PROTOCOL))
        for old in sorted(path.parent.iterdir(), key=lambda one: one.stat().st_mtime_ns)[:-_MOST]:
            old.unlink()
