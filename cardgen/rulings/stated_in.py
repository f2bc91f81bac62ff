"""The module whose lines are being run: it states a rule, and a rule of one line has no function that would know it.

This looks at Python's own stack, as `collections.namedtuple` does to know its module. It is done once for each rule,
when a game's modules are imported, and nothing is judged by it: a test holds each rule to its chapter's module.
"""

from __future__ import annotations

import sys
from types import FrameType


def module_stating() -> str:
    """Name the module that is being imported, whoever it calls to state a rule."""
    frame: FrameType | None = sys._getframe(1)
    while frame is not None and frame.f_code.co_name != "<module>":
        frame = frame.f_back
    return str(frame.f_globals["__name__"]) if frame is not None else ""
