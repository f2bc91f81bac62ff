"""Stop what takes too long: the last resort, behind all that is counted."""

from __future__ import annotations

import signal
import threading
import time
from types import FrameType, TracebackType
from typing import ClassVar

from cardgen.faces.work import TooMuchError

PATIENCE = 5.0
"""Seconds of the processor one face may take, a thousand times what the slowest needs: others may keep it busy."""
LONGEST = 60.0
"""Seconds one face may take by the clock, where it waits or the processor is somebody else's."""
_AGAIN = 0.5
"""Seconds after which is looked again, where the processor was somebody else's."""


class Patience:
    """Stops what takes longer than a face may, with a TooMuchError; only the main thread can be stopped so.

    What is to be done at the alarm is set once, for setting it takes as long as many a line of text. It rings by the
    clock, which all systems with alarms have, and then asks what was worked.
    """

    __slots__ = ("_ticking",)
    _set: ClassVar[bool] = False
    _worked: ClassVar[float] = 0.0
    """What the thread had worked when the face was begun, in seconds."""
    _began: ClassVar[float] = 0.0

    def __enter__(self) -> None:
        alone = threading.current_thread() is threading.main_thread()
        self._ticking = alone and hasattr(signal, "setitimer")
        if self._ticking:
            if not Patience._set:
                signal.signal(signal.SIGALRM, _ring)
                Patience._set = True
            Patience._worked, Patience._began = time.thread_time(), time.monotonic()
            signal.setitimer(signal.ITIMER_REAL, PATIENCE, _AGAIN)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._ticking:
            signal.setitimer(signal.ITIMER_REAL, 0)

    @classmethod
    def at_alarm(cls) -> None:
        """Give up a face that has had its time.

        Raises TooMuchError.
        """
        if time.thread_time() - cls._worked >= PATIENCE:
            raise TooMuchError(f"the face takes more than {PATIENCE:g} seconds", "a thousandth of that")
        if time.monotonic() - cls._began >= LONGEST:
            raise TooMuchError(f"the face is not drawn after {LONGEST:g} seconds", "a thousandth of that")


def _ring(_signal: int, _frame: FrameType | None) -> None:
    Patience.at_alarm()
