"""What players do, as the rules hear it."""

from __future__ import annotations

from typing import Any, NamedTuple


class Trick(NamedTuple):
    """The cards of a trick, as they were played."""

    plays: tuple[Any, ...]
