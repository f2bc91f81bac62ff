"""The functions that SQLite lacks: folding, the beginnings of words, and regular expressions within a time."""

from __future__ import annotations

import re
import signal
import sqlite3
import threading
import time
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager

from cardgen.query.fold import fold
from cardgen.query.numbers_in import number_in
from cardgen.query.patterns import compiled

SECONDS = 2.0
_SELF = re.compile(r"\\~|~")


class PatternClock:
    """Gives the patterns of one search their time, and remembers what ended it.

    SQLite turns whatever a function raises into an error of its own, which does not say why.
    """

    def __init__(self, seconds: float = SECONDS) -> None:
        self.seconds = seconds
        self.ends = 0.0
        self.ended_by: BaseException | None = None

    @contextmanager
    def running(self) -> Iterator[None]:
        """Let the time of a search run; in the main thread an alarm ends even a single match that takes too long."""
        self.ends, self.ended_by = time.monotonic() + self.seconds, None
        if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
            yield
            return
        before = signal.signal(signal.SIGALRM, _ring)
        signal.setitimer(signal.ITIMER_REAL, self.seconds)
        try:
            yield
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, before)

    def found(self, pattern: str, text: str | None, own: str) -> bool:
        """Say whether a pattern is found in a text; `~` stands for the card's own name."""
        try:
            if time.monotonic() > self.ends:
                raise TimeoutError
            return bool(text) and _found(pattern, str(text), own)
        except BaseException as error:
            self.ended_by = error
            raise


def _ring(*_: object) -> None:
    raise TimeoutError


def _found(pattern: str, text: str, own: str) -> bool:
    if own:
        pattern = _SELF.sub(lambda mark: "~" if mark[0] == "\\~" else re.escape(own), pattern)
    text = text if text.isascii() else unicodedata.normalize("NFKC", text)
    return compiled(pattern).search(text) is not None


def begins_in(text: str, start: str) -> bool:
    """Say whether a word of a text begins so."""
    at = text.find(start)
    while at > 0 and text[at - 1].isalnum():
        at = text.find(start, at + 1)
    return at >= 0


def whole_in(text: str, word: str) -> bool:
    """Say whether a word stands in a text and is no part of a longer one."""
    at = text.find(word)
    while at >= 0:
        before, after = text[at - 1 : at], text[at + len(word) : at + len(word) + 1]
        if not (before.isalnum() and word[0].isalnum()) and not (after.isalnum() and word[-1].isalnum()):
            return True
        at = text.find(word, at + 1)
    return False


def add_functions(connection: sqlite3.Connection) -> PatternClock:
    """Give a connection `fold`, `begins_in(text, start)`, `whole_in(text, word)`, `found_by(pattern, text, own)`."""
    clock = PatternClock()
    connection.create_function("whole_in", 2, whole_in, deterministic=True)
    connection.create_function("begins_in", 2, begins_in, deterministic=True)
    connection.create_function("fold", 1, lambda text: None if text is None else fold(text), deterministic=True)
    connection.create_function("number_in", 3, number_in, deterministic=True)
    connection.create_function("found_by", 3, clock.found)
    return clock
