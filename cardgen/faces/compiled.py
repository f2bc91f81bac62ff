"""What templates were compiled to, for makers in another ink, of another game, or after a change.

That of templates that came with cardgen is kept for the next command, too, in the user's cache folder.
"""

from __future__ import annotations

import os
from functools import cache, cached_property
from pathlib import Path
from types import CodeType
from typing import Any

import jinja2
from jinja2.bccache import Bucket

from cardgen import __version__
from cardgen import cache as user_cache
from cardgen.file_state import file_state
from cardgen.shipped import came_with

_MOST_KEPT = 2_000
"""Files of templates whose code is kept."""


class Compiled(jinja2.BytecodeCache):
    """Keeps the code of each file, as its text is now; *name* tells it from what others make of the same file."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._kept: dict[str, tuple[str, CodeType]] = {}
        self._shipped: set[str] = set()

    @cached_property
    def _folder(self) -> Path | None:
        return user_cache.folder("templates")

    def get_bucket(self, environment: Any, name: str, filename: str | None, source: str) -> Bucket:
        """Give a place for the code of a file, with the code if it is there."""
        if filename is not None and Path(filename).absolute().is_relative_to(came_with("templates")):
            self._shipped.add(self.get_cache_key(name, filename))
        return super().get_bucket(environment, name, filename, source)

    def load_bytecode(self, bucket: Bucket) -> None:
        """Give the code of a file, unless its text is another one by now."""
        checksum, code = self._kept.get(bucket.key, ("", None))
        bucket.code = code if checksum == bucket.checksum else None
        if bucket.code is None and (file := self._file(bucket)) is not None:
            makers = _makers()
            found = user_cache.read(file) or b""
            if found.startswith(makers):  # made by this very code
                bucket.bytecode_from_string(found[len(makers) :])

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep the code of a file; where nothing can be written it is made again each time."""
        if len(self._kept) >= _MOST_KEPT:
            self._kept.clear()
        if bucket.code is not None:
            self._kept[bucket.key] = bucket.checksum, bucket.code
        if bucket.code is None or (file := self._file(bucket)) is None:
            return
        user_cache.write(file, _makers() + bucket.bytecode_to_string())

    def _file(self, bucket: Bucket) -> Path | None:
        """Name the file in which the code of a template that came with cardgen is kept."""
        if bucket.key not in self._shipped or self._folder is None:
            return None
        return self._folder / f"{self.name}.{bucket.key}"


@cache
def _makers() -> bytes:
    """Say what compiles templates: of which age, or of which version, the code is that does."""
    with os.scandir(Path(__file__).parent) as files:
        ages = sorted((file.name, file_state(file.stat())) for file in files if file.is_file())
    return repr((__version__, jinja2.__version__, ages)).encode()
