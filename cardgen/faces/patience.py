"""Stop what takes too long: the last resort, behind all that is counted."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from cardgen.faces.work import TooMuchError

PATIENCE = 5.0
"""Seconds one face may take; a thousand times what the slowest needs."""


@contextmanager
def patience() -> Iterator[None]:
    """Stop what takes longer than a face may; only the main thread can be stopped so.

    Raises TooMuchError.
    """
    if threading.current_thread() is not threading.main_thread() or not hasattr(signal, "setitimer"):
        yield
        return
    before = signal.signal(signal.SIGALRM, _give_up)
    signal.setitimer(signal.ITIMER_REAL, PATIENCE)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _give_up(_signal: int, _frame: FrameType | None) -> None:
    raise TooMuchError(f"the face takes more than {PATIENCE:g} seconds", "a thousandth of that")
