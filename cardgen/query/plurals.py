"""How several of a kind are called, and one of them: `activists`, `studies`, `boxes`."""

from __future__ import annotations

from functools import lru_cache

PLURALS = (("s", ""), ("es", ""), ("ies", "y"))
"""With what several of a kind end, and one."""
SEVERAL = "s"
"""With what any name of several ends."""


@lru_cache(maxsize=4_096)
def singles(said: str) -> tuple[str, ...]:
    """Give what is said, and what one of it may be called."""
    ways = (said.removesuffix(end) + one for end, one in PLURALS if said.endswith(end) and said != end)
    return tuple(dict.fromkeys((said, *ways)))
