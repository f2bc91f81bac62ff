"""Run what begins an event loop on a thread of its own: where a browser is driven, this one has a loop already."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")


def apart(call: Callable[P, R], *given: P.args, **named: P.kwargs) -> R:
    """Call something on a thread of its own, and give what it gives."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(call, *given, **named).result()
