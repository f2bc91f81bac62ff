"""JSON that an earlier command wrote, or that a page sends: what cannot be read is none."""

from __future__ import annotations

from pathlib import Path

from cardgen.errors import CardgenError
from cardgen.loading.files import read_bytes


def json_of(data: bytes) -> object:
    """Give what stands in JSON; None where it is none, or nested beyond reading."""
    import json  # late: most commands read none

    try:
        found: object = json.loads(data)
    except (ValueError, RecursionError):
        return None
    return found


def json_at(path: Path) -> object:
    """Give what stands in a file of JSON; None where it is not there, no file, or cannot be read."""
    try:
        return json_of(read_bytes(path, path.name))
    except CardgenError:
        return None
