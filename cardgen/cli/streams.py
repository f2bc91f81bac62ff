"""What leaves for a terminal: no text of a game, a file name or a slip of the finger can steer it."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from cardgen.characters import visible

_OURS = re.compile(r"(\x1b\[(?:[012]|30;107)m|\A\r?\x1b\[K|\A\r|\x1b\[\?25[hl])")
"""What we tell a terminal ourselves: bold, faint, black on white (QR codes), as before; to clear a line of progress."""


class PlainStream:
    """A stream that shows what would steer a terminal; in all else the stream it is made of.

    It has no `buffer`, so that nothing is written past it.
    """

    def __init__(self, stream: Any) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        """Write a text whose control characters and direction marks are shown."""
        parts = _OURS.split(text) if "\x1b" in text or "\r" in text else [text]
        self._stream.write("".join(part if n % 2 else visible(part) for n, part in enumerate(parts)))
        return len(text)

    def writelines(self, lines: list[str]) -> None:
        """Write several texts."""
        for line in lines:
            self.write(line)

    def __getattr__(self, name: str) -> Any:
        if name in ("buffer", "_stream"):
            raise AttributeError(name)
        return getattr(self._stream, name)


@contextmanager
def plain_streams() -> Iterator[None]:
    """Send all that is written to the terminal through `PlainStream`."""
    before = sys.stdout, sys.stderr
    sys.stdout, sys.stderr = (PlainStream(stream) for stream in before)
    try:
        yield
    finally:
        sys.stdout, sys.stderr = before
