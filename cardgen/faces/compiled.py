"""What templates were compiled to, for makers in another ink, of another game, or after a change."""

from __future__ import annotations

from types import CodeType

from jinja2 import BytecodeCache
from jinja2.bccache import Bucket

_MOST_KEPT = 2_000
"""Files of templates whose code is kept."""


class Compiled(BytecodeCache):
    """Keeps the code of each file, as its text is now."""

    def __init__(self) -> None:
        self._kept: dict[str, tuple[str, CodeType]] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Give the code of a file, unless its text is another one by now."""
        checksum, code = self._kept.get(bucket.key, ("", None))
        bucket.code = code if checksum == bucket.checksum else None

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep the code of a file."""
        if len(self._kept) >= _MOST_KEPT:
            self._kept.clear()
        if bucket.code is not None:
            self._kept[bucket.key] = bucket.checksum, bucket.code
