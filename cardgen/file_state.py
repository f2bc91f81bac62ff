"""What of a file changes when somebody writes to it, or puts another in its place, whatever time they set."""

from __future__ import annotations

from os import stat_result
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
