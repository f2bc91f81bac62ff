"""What is kept for a user and can be made again: games that were read, templates that were compiled, fonts.

What is read back from here is unpickled or run, so it is trusted only where nobody else could have written it: the
folders and files are this user's own and nobody else may change them, as ssh asks of its keys, and each file is signed
with a key that this user alone can read. What is odd in any way is thrown away and made again; nothing is waited for.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from cardgen import stop

_MARK = b"cardgen kept 1\n"
"""What each signed file begins with."""
_LONG = 32
"""Bytes of a key and of a signature."""
_OTHERS = stat.S_IWGRP | stat.S_IWOTH
_PRIVATE = stat.S_IRWXG | stat.S_IRWXO
_POSIX = hasattr(os, "geteuid")
"""Elsewhere a user's folder is closed to others by the system, and files have no such owner."""


def folder(name: str) -> Path | None:
    """Give the folder in which things of a sort are kept, which need not be there yet.

    None for a user without a home, and where somebody else could write to it.
    """
    usual = os.environ.get("XDG_CACHE_HOME") or os.environ.get("LOCALAPPDATA")
    try:
        home = Path(usual) if usual else Path.home() / ".cache"
    except RuntimeError:
        return None
    found = home / "cardgen" / name
    return found if all(map(_is_safe, _way(found))) else None


def read(path: Path) -> bytes | None:
    """Give what `write` kept, or None; a file that is damaged, unsigned or somebody else's is thrown away."""
    data = read_plain(path)
    if data is None:
        return None
    key = _key(path.parent.parent)
    content = data[len(_MARK) + _LONG :]
    if key is not None and data[: len(data) - len(content)] == _MARK + _signature(key, path.name, content):
        return content
    throw_away(path)
    return None


def read_plain(path: Path) -> bytes | None:
    """Give what `write_plain` kept, as it is now, or None; what is no file of this user's own is thrown away."""
    try:
        return _bytes_of(path)
    except FileNotFoundError:
        return None
    except OSError:
        throw_away(path)
        return None


def throw_away(path: Path) -> None:
    """Remove what is kept, or what stands in its place."""
    try:
        path.unlink()
    except (IsADirectoryError, PermissionError):  # systems tell of a folder by either
        import shutil  # seldom needed

        shutil.rmtree(path, ignore_errors=True)
    except OSError:
        return


def write(path: Path, content: bytes) -> None:
    """Keep something, signed; where nothing can be kept it is not, and has to be made again each time."""
    with suppress(OSError):
        _make(path.parent)
        key = _key(path.parent.parent) or _new_key(path.parent.parent)
        write_plain(path, _MARK + _signature(key, path.name, content) + content)


def write_plain(path: Path, data: bytes) -> None:
    """Write a file for this user alone as it is, whole and on disk or not at all, for what cannot hold code.

    Raises OSError where nothing can be written.
    """
    import tempfile  # seldom needed

    _make(path.parent)
    handle, beside = tempfile.mkstemp(dir=path.parent, prefix=".", suffix=".part")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        stop.feel_again()
        Path(beside).replace(path)
    finally:
        Path(beside).unlink(missing_ok=True)


def _make(path: Path) -> None:
    """Make a folder for this user alone; a mode that is given to `mkdir` holds for the last one only."""
    for parent in (*reversed(path.parents), path):
        if not parent.exists():
            parent.mkdir(exist_ok=True, mode=0o700)


def _way(path: Path) -> Iterator[Path]:
    """List a folder and all that it lies in."""
    whole = Path(os.path.abspath(path))
    yield whole
    yield from whole.parents


def _is_safe(path: Path) -> bool:
    """Say whether nobody else can put a file in a folder, or another in its place; one that is not there is safe."""
    try:
        found = path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return True
    except OSError:
        return False
    if not _POSIX:
        return True
    sticky = bool(found.st_mode & stat.S_ISVTX)  # as /tmp is: others cannot rename what is not theirs
    return found.st_uid in (0, os.geteuid()) and (sticky or not found.st_mode & _OTHERS)


def _bytes_of(path: Path, others: int = _OTHERS) -> bytes:
    """Read a file that is this user's own and has none of the rights for *others*; a pipe is not waited for.

    Raises OSError where it is not so.
    """
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOFOLLOW", 0))
    try:
        found = os.fstat(handle)
        own = not _POSIX or (found.st_uid == os.geteuid() and not found.st_mode & others)
        if not stat.S_ISREG(found.st_mode) or not own:
            raise PermissionError(path)
        with os.fdopen(handle, "rb", closefd=False) as file:
            return file.read()
    finally:
        os.close(handle)


def _key(home: Path) -> bytes | None:
    """Give the key of this user, if there is one that nobody else can read."""
    with suppress(OSError):
        key = _bytes_of(home / "key", _PRIVATE if _POSIX else 0)
        return key if len(key) == _LONG else None
    return None


def _new_key(home: Path) -> bytes:
    """Make a key; of several that are made at once the last one stays, and what the others signed is made again.

    Raises OSError where none can be kept.
    """
    key = os.urandom(_LONG)
    write_plain(home / "key", key)
    return key


def _signature(key: bytes, name: str, content: bytes) -> bytes:
    """Sign a content for the name that it is kept under."""
    from hashlib import blake2b  # late: who keeps nothing needs none

    return blake2b(name.encode() + b"\0" + content, digest_size=_LONG, key=key).digest()
