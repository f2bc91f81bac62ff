"""How much is tried: a little in `make test`, much with CARDGEN_THOROUGH=1, which takes an hour."""

from __future__ import annotations

import os
from typing import Any

from hypothesis import settings

THOROUGH = bool(os.environ.get("CARDGEN_THOROUGH"))
"""Whether everything is tried of which otherwise a part is, chosen by a fixed seed."""
_MORE = 20


def examples(quick: int, **more: Any) -> settings:
    """Try so many examples of a property, twenty times as many when all is tried."""
    return settings(max_examples=quick * (_MORE if THOROUGH else 1), **more)
