"""Stop what takes too long: the last resort, behind all that is counted."""

from __future__ import annotations

import signal
import threading
from types import FrameType, TracebackType
from typing import ClassVar

from cardgen.faces.work import TooMuchError

PATIENCE = 5.0
"""Seconds one face may take; a thousand times what the slowest needs."""


class Patience:
    """Stops what takes longer than a face may, with a TooMuchError; only the main thread can be stopped so.

    What is to be done at the alarm is set once, for setting it takes as long as many a line of text.
    """

    __slots__ = ("_ticking",)
    _set: ClassVar[bool] = False

    def __enter__(self) -> None:
        alone = threading.current_thread() is threading.main_thread()
        self._ticking = alone and hasattr(signal, "setitimer")
        if self._ticking:
            if not Patience._set:
                signal.signal(signal.SIGALRM, _give_up)
                Patience._set = True
            signal.setitimer(signal.ITIMER_REAL, PATIENCE)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._ticking:
            signal.setitimer(signal.ITIMER_REAL, 0)


def _give_up(_signal: int, _frame: FrameType | None) -> None:
    raise TooMuchError(f"the face takes more than {PATIENCE:g} seconds", "a thousandth of that")
