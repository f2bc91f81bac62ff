"""One small module a command: parse, call one job, print."""

from __future__ import annotations

import os
import sys

TYPE_CHECKING = False  # as `typing` has it, which takes 5 ms to import: Ctrl-C is to be quiet before
if TYPE_CHECKING:
    from types import TracebackType

_SHOWN = sys.excepthook
_INTERRUPTED = 130
"""128 and the number of SIGINT, for which `signal` would have to be imported."""


def ended(error: BaseException | None) -> int:
    """Give the exit code of Ctrl-C or a shutdown, also where Python tells of it by another error; else 0."""
    while error is not None:
        if isinstance(error, KeyboardInterrupt):
            return _INTERRUPTED
        if isinstance(error, SystemExit):
            return error.code if isinstance(error.code, int) else 0
        error = error.__cause__
    return 0


def _quiet(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    """End without a word when Ctrl-C comes while the command is still being loaded; nothing was begun yet."""
    if code := ended(error):
        os._exit(code)
    _SHOWN(kind, error, trace)


sys.excepthook = _quiet  # the one thing that an import of ours does: the next import may already be interrupted
