"""Games that were read without fault are kept for the next command, which need not read them again.

A kept game is used as long as each file of its folder, and of what reads it, is the one it was.
"""

from __future__ import annotations

import copyreg
import os
import pickle
import sys
import zlib
from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from typing import TypeVar, cast
from urllib.parse import quote

from cardgen import __version__, cache
from cardgen.file_state import states_below
from cardgen.loading.files import shown
from cardgen.model.field import FieldKind
from cardgen.model.field_kinds import kind_named
from cardgen.model.game import Game

V = TypeVar("V")

_MOST = 250
"""Games, and words beside them, each kind's its own, that are kept: those read last."""
_READERS = ("loading", "model")
"""The packages that say what a game is, and read it."""
_HEARERS = (*_READERS, "rulings", "games", "project/judging")
"""Those, too, that say what is asked of it, and read what is said of it."""


def read_once(folder: Path) -> Game:
    """Read a game folder, or take what was kept of it.

    Raises CardgenError with every problem of every file.
    """
    path, state = _place(folder), _state(folder)
    found = cast(Game | None, _kept(path, state)) if path is not None else None
    if found is None:
        from cardgen.loading.game import load_game  # late: of a kept game nothing is read

        found = load_game(folder)
        if path is not None and not found.extends:  # one that extends another changes with that one, too
            _keep(path, state, found)
    return found


def kept_beside(folder: Path, game: Game, name: str, make: Callable[[], V]) -> V:
    """Give what is made of a game folder beside the game itself, or take what was kept of it by its *name*."""
    place = None if game.extends else _place(folder)
    if place is None:
        return make()
    path, state = place.with_name(f"{place.name}.{quote(name, safe='')}"), _state(folder, _HEARERS)
    found = cast(tuple[V] | None, _kept(path, state))
    if found is None:  # that there is nothing is kept, too
        found = (make(),)
        _keep(path, state, found)
    return found[0]


def _place(folder: Path) -> Path | None:
    home = cache.folder("games")
    return None if home is None else home / f"{zlib.crc32(os.fsencode(folder.resolve())):08x}.{folder.name}"


def _state(folder: Path, readers: tuple[str, ...] = _READERS) -> bytes:
    """Say what a game was read from: whose code, which files, how they are named in messages."""
    return repr((__version__, sys.version, shown(folder), sorted(states_below(folder)), *map(_code, readers))).encode()


@lru_cache
def _code(package: str) -> str:
    """List the files of a package; as long as a process works, its code is the one it began with."""
    every = states_below(Path(__file__).parent.parent / package)
    return repr(sorted(file for file in every if str(file[0]).endswith((".py", ".yaml"))))


def _kept(path: Path, state: bytes) -> object | None:
    found = cache.read(path)
    if found is None or not found.startswith(state):
        return None
    kept: object = pickle.loads(memoryview(found)[len(state) :])  # signed by this user
    return kept


def _dumped(game: object) -> bytes:
    """Write a game, or what is kept beside it, as bytes; it names its kinds of field, so that each stays one object."""
    written = BytesIO()
    pickler = pickle.Pickler(written, pickle.HIGHEST_PROTOCOL)
    pickler.dispatch_table = {**copyreg.dispatch_table, FieldKind: lambda kind: (kind_named, (kind.name,))}
    pickler.dump(game)
    return written.getvalue()


def _keep(path: Path, state: bytes, game: object) -> None:
    """Keep a game, or what is made beside one, and no more than those read last."""
    cache.write(path, state + _dumped(game))
    with suppress(OSError):
        for old in sorted(path.parent.iterdir(), key=lambda one: one.stat().st_mtime_ns)[:-_MOST]:
            old.unlink()
