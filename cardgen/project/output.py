"""Write files beside and rename them into place, so that an interrupted job leaves the old ones whole."""

from __future__ import annotations

import errno
import os
import re
import secrets
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from cardgen import stop
from cardgen.errors import MachineError, Place, Problem
from cardgen.loading.files import shown

FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
_HALF = re.compile(r"\..+\.(\d+)\.[0-9a-f]{8}")
"""The names that `replacing` writes to."""
_LEFT = 3600
"""Seconds after which nobody can still be writing to one, where processes cannot be asked for."""
_SWEPT: set[Path] = set()
"""Folders that were swept: what a process has done once it need not do for each file that it writes."""
_NOT_FLUSHED = (errno.EINVAL, errno.ENOTSUP, errno.EBADF, errno.EACCES)
"""What systems answer that cannot flush a folder, or a file on a disk of another machine."""
_FORBIDDEN = (errno.EACCES, errno.EPERM, errno.EROFS)
_LONGEST_NAME = 255
"""Bytes of a name, on all systems in use."""
_SHOWN = 40
"""Characters that are shown of what is far too long."""


@contextmanager
def replacing(path: Path, size: int | Callable[[], int] = 0) -> Iterator[Path]:
    """Give a name beside *path* to write to; when all went well it becomes *path*, else it is removed.

    What is written is flushed to disk before it gets its name, so that a power cut leaves the old file or the new one.
    The *size* in bytes, where it is known, is told when the disk is full.

    Raises MachineError: M001 may not be written, M002 no room.
    """
    beside = path.with_name(f".{path.name}.{os.getpid()}.{secrets.token_hex(4)}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _sweep(path.parent)
        yield beside
        _flush(beside)
        stop.feel_again()  # what was made after a signal that a library lost may lack something
        os.replace(beside, path)
        _flush(path.parent)
    except OSError as error:
        needed = size() if callable(size) else size
        raise refused(error, path if error.filename in (None, str(beside)) else None, needed) from None
    finally:
        with suppress(OSError):
            beside.unlink(missing_ok=True)


def _flush(path: Path) -> None:
    """Have a file, or the names in a folder, on the disk itself; not every system does so for a folder."""
    folder = path.is_dir()
    try:
        handle = os.open(path, os.O_RDONLY if folder else os.O_RDWR)
    except OSError:
        if folder:
            return
        raise
    try:
        os.fsync(handle)
    except OSError as error:
        if error.errno not in _NOT_FLUSHED:
            raise
    finally:
        os.close(handle)


def _sweep(folder: Path) -> None:
    """Remove what a job that was killed left half-written in a folder; once for each folder."""
    if folder in _SWEPT:
        return
    _SWEPT.add(folder)
    with suppress(OSError):
        for one in list(os.scandir(folder)):
            half = _HALF.fullmatch(one.name) if one.is_file(follow_symlinks=False) else None
            if half is not None and not is_written(Path(one.path), int(half[1])):
                os.unlink(one.path)


def is_written(beside: Path, process: int) -> bool:
    """Say whether a process may still be writing there."""
    try:
        if time.time() - beside.stat(follow_symlinks=False).st_mtime >= _LEFT:
            return False
        if os.name == "posix":  # elsewhere to ask for a process would end it
            os.kill(process, 0)
    except (ProcessLookupError, FileNotFoundError, OverflowError):
        return False
    except OSError:
        pass
    return True


def write(path: Path, data: bytes) -> Path:
    """Write a file whole or not at all."""
    with replacing(path, len(data)) as beside:
        beside.write_bytes(data)
    return path


def refused(error: OSError | MemoryError | ImportError, path: Path | None = None, size: int = 0) -> MachineError:
    """Say what the machine did not let us do, how many bytes (*size*, if known) it should have, and how to go on."""
    if isinstance(error, MemoryError):
        return MachineError(Problem(Place(""), "M003", "there is not enough memory", fix="close other programs"))
    if isinstance(error, ImportError):
        what = f"a part that is needed cannot be loaded ({error})"
        return MachineError(Problem(Place(""), "M006", what, fix="install cardgen again, or close other programs"))
    named = path or (Path(os.fsdecode(error.filename)) if isinstance(error.filename, str | bytes) else None)
    if error.errno == errno.ENAMETOOLONG and named is not None:
        return MachineError(_too_long(named))
    place = Place(shown(named) if named is not None else "")
    code = "M002" if error.errno in FULL else "M001"
    what, fix = _reason(error, (error.strerror or str(error)).lower(), size)
    return MachineError(Problem(place, code, what, fix=fix))


def _reason(error: OSError, said: str, size: int) -> tuple[str, str]:
    """Say what the machine refused and how to go on; *said* are its own words."""
    if error.errno in FULL:
        room = f"make room for {_told(size)}" if size else "make room"
        fix = f"{room}, or write elsewhere with `-o DIR`; the file that was there is as it was"
        return f"there is no room to write ({said})", fix
    if error.errno in _FORBIDDEN:
        return f"this may not be read or written ({said})", "change its rights, or write elsewhere with `-o DIR`"
    if isinstance(error, IsADirectoryError | FileExistsError | NotADirectoryError):
        stands, needed = ("folder", "file") if isinstance(error, IsADirectoryError) else ("file", "folder")
        fix = "rename or remove it, or write elsewhere with `-o DIR`"
        return f"a {stands} stands where a {needed} is needed ({said})", fix
    return f"the machine refused ({said})", "check the name, the disk and its rights"


def _too_long(path: Path) -> Problem:
    """Tell of a name, or a way to it, that is longer than the machine takes; only its beginning is shown."""
    name = max(path.parts, key=len)
    what, long = ("name", name) if len(os.fsencode(name)) > _LONGEST_NAME else ("path", str(path))
    said = f"this {what} has {len(long)} characters, more than the machine takes"
    return Problem(Place(f"{long[:_SHOWN]}…"), "M001", said, fix="shorten it")


def _told(size: int) -> str:
    """Tell a size in bytes as people do."""
    return f"{size / 10**6:.1f} MB" if size >= 10**6 else f"{max(1, round(size / 1000))} KB"
