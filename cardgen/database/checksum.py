"""The checksum that a database carries of all its bytes, so that damage is noticed whichever page it is on.

It stands in the header, in the four bytes that SQLite leaves to the application (`PRAGMA application_id`).
SQLite itself checks no page: a search over one that was overwritten may fail, or find too little and say nothing.
"""

from __future__ import annotations

import zlib
from pathlib import Path
from typing import BinaryIO

_MAGIC = b"SQLite format 3\0"
_START, _END = 68, 72
"""Where `application_id` stands: the format of SQLite's files, 1.3."""
_HEADER = 100
_AT_ONCE = 1 << 20


def add_checksum(path: Path) -> None:
    """Write the checksum of a finished database into it."""
    with path.open("r+b") as file:
        found = _computed(file)
        file.seek(_START)
        file.write(found)


def damage(path: Path) -> str:
    """Say what is wrong with the bytes of a database, or nothing.

    Raises OSError when it cannot be read.
    """
    with path.open("rb") as file:
        header = file.read(_HEADER)
        kept = header[_START:_END]
        if not header.startswith(_MAGIC) or len(header) < _HEADER:
            return "is no database"
        if not any(kept):
            return "has no checksum"
        return "" if kept == _computed(file) else "is damaged"


def _computed(file: BinaryIO) -> bytes:
    """Sum up all bytes but those of the checksum; never 0, which says that there is none."""
    file.seek(0)
    header = file.read(_HEADER)
    found = zlib.crc32(header[_END:], zlib.crc32(header[:_START]))
    while piece := file.read(_AT_ONCE):
        found = zlib.crc32(piece, found)
    return (found or 1).to_bytes(_END - _START, "big")
