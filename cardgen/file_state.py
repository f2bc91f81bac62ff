"""What of a file changes when somebody writes to it, or puts another in its place, whatever time they set."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from os import stat_result
from pathlib import Path
from typing import NamedTuple


class FileState(NamedTuple):
    """Size in bytes, times in ns (the second cannot be set by hand), and which file it is on its disk."""

    size: int
    written: int
    changed: int
    inode: int


def file_state(found: stat_result) -> FileState:
    """Give the state of a file that was looked at."""
    return FileState(found.st_size, found.st_mtime_ns, found.st_ctime_ns, found.st_ino)


def states_below(folder: Path) -> Iterator[tuple[str | int, ...]]:
    """List the files below a folder by path, each with its state; folders that are links are not entered."""
    with suppress(OSError), os.scandir(folder) as found:
        for one in found:
            if one.is_dir(follow_symlinks=False):
                yield from states_below(Path(one.path))
            else:
                file = one.stat(follow_symlinks=not one.is_symlink() or os.path.exists(one.path))
                yield one.path, *file_state(file)
