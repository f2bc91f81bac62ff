"""One small module a command: parse, call one job, print."""

from __future__ import annotations

import os
import signal
import sys
from types import TracebackType

_SHOWN = sys.excepthook


def _quiet(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    """End without a word when Ctrl-C comes while the command is still being loaded; nothing was begun yet."""
    if issubclass(kind, KeyboardInterrupt):
        os._exit(128 + signal.SIGINT)
    _SHOWN(kind, error, trace)


sys.excepthook = _quiet
