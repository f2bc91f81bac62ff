"""What one process of a run of the tests has worked out, the others of that run need not."""

from __future__ import annotations

import atexit
import os
import pickle
import tempfile
from collections.abc import Hashable
from contextlib import suppress
from pathlib import Path
from typing import Any

_LENGTH = 8
"""Bytes that say how long what follows is."""
_RUN = os.environ.get("PYTEST_XDIST_TESTRUNUID")
_FOLDER = Path(tempfile.gettempdir()) / f"cardgen-tests-{_RUN}"
_OWN = _FOLDER / str(os.getpid())
_found: dict[Hashable, bytes] = {}
"""What others have put there, as it was written: little of it may be asked for."""
_seen: dict[Path, int] = {}
"""How much of each file was read."""


def put(key: Hashable, value: Any) -> None:
    """Give something to the other processes; alone there are none."""
    if _RUN is None:
        return
    if not _OWN.exists():
        _FOLDER.mkdir(exist_ok=True)
        atexit.register(_leave)
    parts = [pickle.dumps(key), pickle.dumps(value)]
    with _OWN.open("ab", buffering=0) as file:
        file.write(b"".join(len(one).to_bytes(_LENGTH, "big") + one for one in parts))


def taken(key: Hashable) -> Any:
    """Take what another process has put there; None if none has."""
    if key not in _found and _RUN is not None and _FOLDER.is_dir():
        for file in _FOLDER.iterdir():
            if file != _OWN:
                _read(file)
    return pickle.loads(_found[key]) if key in _found else None


def _read(file: Path) -> None:
    """Read what is new in the file of another process, as far as it is whole."""
    with suppress(FileNotFoundError), file.open("rb") as stream:
        stream.seek(_seen.get(file, 0))
        while (key := _part(stream.read)) is not None and (value := _part(stream.read)) is not None:
            _found[pickle.loads(key)] = value
            _seen[file] = stream.tell()


def _part(read: Any) -> bytes | None:
    length = int.from_bytes(read(_LENGTH), "big")
    part: bytes = read(length)
    return part if length and len(part) == length else None


def _leave() -> None:
    _OWN.unlink(missing_ok=True)
    with suppress(OSError):
        _FOLDER.rmdir()
