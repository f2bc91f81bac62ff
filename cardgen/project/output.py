"""Write files beside and rename them into place, so that an interrupted job leaves the old ones whole."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """Give a name beside *path* to write to; when all went well it becomes *path*, else it is removed."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.{os.getpid()}.{secrets.token_hex(4)}")
    try:
        yield beside
        os.replace(beside, path)
    finally:
        beside.unlink(missing_ok=True)


def write(path: Path, data: bytes) -> Path:
    """Write a file whole or not at all."""
    with replacing(path) as beside:
        beside.write_bytes(data)
    return path
