"""The two functions that SQLite lacks: folding, and regular expressions within a time."""

from __future__ import annotations

import re
import sqlite3
import time
import unicodedata

from cardgen.query.fold import fold
from cardgen.query.patterns import compiled

SECONDS = 2.0
_SELF = re.compile(r"\\~|~")


class PatternClock:
    """Counts the time that patterns take in one search, and ends the search when it is used up."""

    def __init__(self, seconds: float = SECONDS) -> None:
        self.seconds = seconds
        self.ends = 0.0

    def start(self) -> None:
        """Begin a search; its time runs from the first pattern on."""
        self.ends = 0.0

    def late(self) -> bool:
        """Say whether the time is used up."""
        return bool(self.ends) and time.monotonic() > self.ends

    def found(self, pattern: str, text: str | None, own: str) -> bool:
        """Say whether a pattern is found in a text; `~` stands for the card's own name.

        Raises TimeoutError, which ends the search.
        """
        self.ends = self.ends or time.monotonic() + self.seconds
        if self.late():
            raise TimeoutError
        if not text:
            return False
        if own:
            pattern = _SELF.sub(lambda mark: "~" if mark[0] == "\\~" else re.escape(own), pattern)
        text = text if text.isascii() else unicodedata.normalize("NFKC", text)
        return compiled(pattern).search(text) is not None


def add_functions(connection: sqlite3.Connection) -> PatternClock:
    """Give a connection `fold(text)` and `found_by(pattern, text, own_name)`."""
    clock = PatternClock()
    connection.create_function("fold", 1, lambda text: None if text is None else fold(text), deterministic=True)
    connection.create_function("found_by", 3, clock.found)
    return clock
