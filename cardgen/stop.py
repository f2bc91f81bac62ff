"""The signal that ends this command, remembered: libraries that catch everything would lose it, or tell of damage."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import NoReturn

_felt = 0
"""The number of the signal; 0 while there was none."""
_answered = False
"""Whether the command took it as the way in which it usually ends."""


def felt() -> int:
    """Give the number of the signal that came, 0 while there was none."""
    return _felt


def feel(number: int) -> NoReturn:
    """End the command for a signal, by the exception that Python has for it."""
    global _felt, _answered
    _felt, _answered = number, False
    _raise()


def feel_again() -> None:
    """End the command if a signal was felt and was lost on the way: what came of it is worth nothing."""
    if _felt and not _answered:
        _raise()


@contextmanager
def answered() -> Iterator[None]:
    """Take Ctrl-C within the block as its usual end."""
    global _answered
    with suppress(KeyboardInterrupt):
        yield
        return
    _answered = True


def _raise() -> NoReturn:
    if _felt == signal.SIGINT:
        raise KeyboardInterrupt
    raise SystemExit(128 + _felt)
