"""A rule about acts, and the reasons it gives."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias


class Under(NamedTuple):
    """A reason that stands under another rule than the one that finds it: the rule a card names, for instance."""

    key: str
    reason: str | tuple[Any, ...]


Reason: TypeAlias = str | tuple[Any, ...] | Under
"""A sentence, or one with `{}` for values and the values; perhaps under another rule."""


class Rule:
    """A rule about acts: whom it concerns, and whose objection it answers if it permits.

    One that looks at a single fact of an arrangement has that as its *point*.
    """

    __slots__ = ("key", "name", "on", "over", "point", "says_only", "speak")

    def __init__(
        self, key: str, speak: Callable[..., Any], on: tuple[type, ...], over: tuple[Rule, ...] = (), point: str = ""
    ) -> None:
        self.key, self.speak, self.on, self.over, self.point = key, speak, on, over, point
        self.name = speak.__name__
        self.says_only = False
        """Whether it never bars anything, so that nobody need hear it where nobody listens."""

    def under(self, reason: Reason) -> tuple[str, str | tuple[Any, ...]]:
        """Give a reason with the rule it stands under."""
        return reason if isinstance(reason, Under) else (self.key, reason)

    def concerns(self, act: Any) -> bool:
        """Say whether it speaks of acts of this sort."""
        return not self.on or type(act) in self.on
