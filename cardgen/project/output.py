"""Write files beside and rename them into place, so that an interrupted job leaves the old ones whole."""

from __future__ import annotations

import errno
import os
import re
import secrets
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from cardgen.errors import MachineError, Place, Problem
from cardgen.loading.files import shown

_FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
_HALF = re.compile(r"\..+\.\d+\.[0-9a-f]{8}")
"""The names that `replacing` writes to."""
_LEFT = 3600
"""Seconds after which nobody can still be writing to one."""
_SWEPT: set[Path] = set()
_FORBIDDEN = (errno.EACCES, errno.EPERM, errno.EROFS)


@contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """Give a name beside *path* to write to; when all went well it becomes *path*, else it is removed.

    Raises MachineError: M001 may not be written, M002 no room.
    """
    beside = path.with_name(f".{path.name}.{os.getpid()}.{secrets.token_hex(4)}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _sweep(path.parent)
        yield beside
        os.replace(beside, path)
    except OSError as error:
        raise refused(error, path if error.filename in (None, str(beside)) else None) from None
    finally:
        with suppress(OSError):
            beside.unlink(missing_ok=True)


def _sweep(folder: Path) -> None:
    """Remove what a job that was killed left half-written in a folder, an hour ago or more; once for each folder."""
    if folder in _SWEPT:
        return
    _SWEPT.add(folder)
    with suppress(OSError):
        old = [one for one in os.scandir(folder) if _HALF.fullmatch(one.name) and one.is_file(follow_symlinks=False)]
        for one in old:
            if time.time() - one.stat(follow_symlinks=False).st_mtime > _LEFT:
                os.unlink(one.path)


def write(path: Path, data: bytes) -> Path:
    """Write a file whole or not at all."""
    with replacing(path) as beside:
        beside.write_bytes(data)
    return path


def refused(error: OSError | MemoryError, path: Path | None = None) -> MachineError:
    """Say what the machine did not let us do, and how to go on."""
    if isinstance(error, MemoryError):
        return MachineError(Problem(Place(""), "M003", "there is not enough memory", fix="close other programs"))
    named = path or (Path(os.fsdecode(error.filename)) if isinstance(error.filename, str | bytes) else None)
    place = Place(shown(named) if named is not None else "")
    said = (error.strerror or str(error)).lower()
    if error.errno in _FULL:
        fix = "make room, or write elsewhere with `-o DIR`; the file that was there is as it was"
        return MachineError(Problem(place, "M002", f"there is no room to write ({said})", fix=fix))
    if error.errno in _FORBIDDEN:
        fix = "change its rights, or write elsewhere with `-o DIR`"
        return MachineError(Problem(place, "M001", f"this may not be read or written ({said})", fix=fix))
    if isinstance(error, FileExistsError | NotADirectoryError):
        fix = "rename or remove it, or write elsewhere with `-o DIR`"
        return MachineError(Problem(place, "M001", f"a file stands where a folder is needed ({said})", fix=fix))
    return MachineError(
        Problem(place, "M001", f"the machine refused ({said})", fix="check the name, the disk and its rights")
    )
