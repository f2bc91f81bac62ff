"""The Validation stacks of a dispute: how one is named, and what lies on it."""

from __future__ import annotations

STATED = tuple(range(1, 10))
"""What an unseen Validation card may be worth; without upper limit, so nine stands for more."""
STACKS = (2, 3, 4)
