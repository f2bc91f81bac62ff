"""Ctrl-C and a shutdown at any moment: they end a command wherever they catch Python, also where it would lose them."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
from types import FrameType
from typing import Any

from cardgen import stop

_AGAIN = 0.02
"""Seconds after which a lost Ctrl-C is felt again."""


def feel() -> None:
    """Have Ctrl-C, a shutdown and a closed terminal end the command by an exception; what is ignored stays so."""
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) in (signal.SIG_DFL, signal.default_int_handler):
            signal.signal(number, _end)
    sys.unraisablehook = _lost


def wait() -> None:
    """Wait until somebody has typed a line; raises KeyboardInterrupt, also for a Ctrl-C that got lost on the way.

    Python's own reading sleeps through one that comes in the moment before it: a pipe wakes this one.
    """
    try:
        typed = sys.stdin.fileno() if sys.stdin.isatty() else -1
    except (OSError, ValueError):
        typed = -1
    if typed < 0 or sys.platform == "win32":
        return
    import select  # late: few commands ask

    woken, wake = os.pipe()
    os.set_blocking(wake, False)
    before = signal.set_wakeup_fd(wake)
    try:
        if not stop.felt():
            select.select([typed, woken], [], [])
        stop.feel_again()
    finally:
        signal.set_wakeup_fd(before)
        os.close(woken)
        os.close(wake)


def leave(code: int) -> None:
    """End the process with an exit code.

    Python itself would die by the signal where Ctrl-C came while it ran code made from text, as dataclasses are.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # all is said and done; what is left is Python's own end
    if stop.felt():
        for stream in (sys.stdout, sys.stderr):
            with contextlib.suppress(OSError, ValueError):
                stream.flush()
        os._exit(code)
    sys.exit(code)


def _end(number: int, _frame: FrameType | None) -> None:
    if number == getattr(signal, "SIGALRM", None):
        stop.feel_again()
    else:
        stop.feel(number)


def _lost(what: Any) -> None:
    """Take up what was raised where Python can only print it, as in the clearing of memory: it is felt again."""
    if stop.felt() and issubclass(what.exc_type, (KeyboardInterrupt, SystemExit)) and hasattr(signal, "setitimer"):
        signal.signal(signal.SIGALRM, _end)
        signal.setitimer(signal.ITIMER_REAL, _AGAIN)
    else:
        sys.__unraisablehook__(what)
