"""Stop what takes too long: the last resort, behind all that is counted."""

from __future__ import annotations

import signal
import threading
from types import FrameType, TracebackType
from typing import Any

from cardgen.faces.work import TooMuchError

PATIENCE = 5.0
"""Seconds one face may take; a thousand times what the slowest needs."""


class Patience:
    """Stops what takes longer than a face may, with a TooMuchError; only the main thread can be stopped so."""

    __slots__ = ("_before",)

    def __enter__(self) -> None:
        self._before: Any = None
        if threading.current_thread() is threading.main_thread() and hasattr(signal, "setitimer"):
            self._before = signal.signal(signal.SIGALRM, _give_up)
            signal.setitimer(signal.ITIMER_REAL, PATIENCE)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._before is not None:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, self._before)


def _give_up(_signal: int, _frame: FrameType | None) -> None:
    raise TooMuchError(f"the face takes more than {PATIENCE:g} seconds", "a thousandth of that")
