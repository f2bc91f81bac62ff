"""The database of the toy game as it is made, to be spoiled."""

from __future__ import annotations

import tempfile
from functools import cache
from pathlib import Path

from tests.toy import write_toy

from .running import IDS, answer


@cache
def whole() -> bytes:
    """Make it once."""
    with tempfile.TemporaryDirectory() as folder:
        write_toy(Path(folder))
        made = answer(("search", "suit:sun", "--format", "ids"), Path(folder))
        assert (made.code, made.out) == (0, IDS), made
        return (Path(folder) / "output" / "cards.db").read_bytes()
