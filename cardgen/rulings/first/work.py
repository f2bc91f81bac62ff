"""A bound on work: what may take too long counts its steps, and ends when they are used up."""

from __future__ import annotations


class TooMuchError(Exception):
    """The work that was allowed is used up."""


class Work:
    """So many steps and no more."""

    __slots__ = ("left",)

    def __init__(self, steps: int) -> None:
        self.left = steps

    def spend(self, steps: int = 1) -> None:
        """Count steps.

        Raises TooMuchError when they are used up.
        """
        self.left -= steps
        if self.left < 0:
            raise TooMuchError

    def enough(self, steps: int = 1) -> bool:
        """Count steps, and say whether they were still allowed."""
        self.left -= steps
        return self.left >= 0
