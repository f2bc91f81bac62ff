"""The Validation stacks of a dispute: how one is named, and what lies on it."""

from __future__ import annotations

STATED = tuple(range(1, 10))
"""What an unseen Validation card may be worth; without upper limit, so nine stands for more."""
MORE = -1
"""What lies on a stack of which more cards are said to be taken than it has."""
ODD = -2
"""What lies on a stack of this edition that is said to show what none of its cards does."""
STACKS = (2, 3, 4)
