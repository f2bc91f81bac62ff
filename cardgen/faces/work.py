"""How much the templates of a job may do: counted, so that the same template stops at the same place everywhere."""

from __future__ import annotations

MOST_IN_A_FACE = 300_000
"""What one face may take; a rich one takes a thousand. A round of a loop counts as one, so does a macro or filter."""
_START, _SHARE = 3_000_000, 10_000
"""What a job may take, and how much more with each of its faces."""


class TooMuchError(Exception):
    """A template asks for more than a face can need; *expected* is what it may have."""

    def __init__(self, what: str, expected: str, fix: str = "") -> None:
        super().__init__(what)
        self.what = what
        self.expected = expected
        self.fix = fix


class Work:
    """Counts what is done for a job, and stops what goes on for ever."""

    __slots__ = ("_faces", "_most", "_spent")

    def __init__(self) -> None:
        self._spent = 0
        self._faces = 0
        self._most = MOST_IN_A_FACE

    def begin(self) -> None:
        """Begin a face."""
        self._faces += 1
        self._most = min(self._spent + MOST_IN_A_FACE, _START + _SHARE * self._faces)

    def spend(self, amount: int) -> None:
        """Count what is being done.

        Raises TooMuchError.
        """
        self._spent += amount
        if self._spent > self._most:
            raise TooMuchError(
                "the template goes on and on",
                "some thousand steps for a face",
                "look for loops in loops, or a macro or include that uses itself",
            )
